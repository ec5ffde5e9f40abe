package dev.lockstep.isa.model;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Places of the elements of a matrix in the lanes and registers of an operand. All sizes are powers
 * of two, and each bit of a lane's number, and of an element's number within its lane, is one bit
 * of the element's row, column, depth or block.
 *
 * @param lanes what the bits of a lane's number are, the lowest first
 * @param elements what the bits of the number within the lane are
 */
public record MatrixLayout(List<Bit> lanes, List<Bit> elements) {
  private static final Pattern ITEM = Pattern.compile("([rckb])(\\d)(?:-(\\d))?|(\\*)");
  private static final int WAVE_BITS = 6;

  public MatrixLayout {
    lanes = List.copyOf(lanes);
    elements = List.copyOf(elements);
  }

  /** Meaning of a bit of an element's place. */
  public enum Dimension {
    ROW,
    COLUMN,
    /** Column of A, row of B. */
    DEPTH,
    BLOCK,
    /** Nothing: all lanes with either value have the element; or modifiers choose the element. */
    FREE
  }

  /** A bit of a coordinate. */
  public record Bit(Dimension dimension, int number) {
    int of(Place place) {
      return of(place.of(dimension));
    }

    private int of(int coordinate) {
      return coordinate >> number & 1;
    }
  }

  /** An element of a matrix; coordinates that it does not have are 0. */
  public record Place(int row, int column, int depth, int block) {
    int of(Dimension dimension) {
      return switch (dimension) {
        case ROW -> row;
        case COLUMN -> column;
        case DEPTH -> depth;
        case BLOCK -> block;
        case FREE -> 0;
      };
    }
  }

  /** The first lane that has an element. */
  public int lane(Place place) {
    return number(lanes, place);
  }

  /** Its number within the lane. */
  public int element(Place place) {
    return number(elements, place);
  }

  private static int number(List<Bit> bits, Place place) {
    int number = 0;
    for (int i = 0; i < bits.size(); i++) {
      number |= bits.get(i).of(place) << i;
    }
    return number;
  }

  /** Elements of a lane. */
  public int held() {
    return 1 << elements.size();
  }

  /** The bits of a lane's number that tell nothing: lanes that differ in them hold the same. */
  public int copies() {
    return free(lanes);
  }

  /** The bits of an element's number that modifiers choose. */
  public int chosen() {
    return free(elements);
  }

  private static int free(List<Bit> bits) {
    int free = 0;
    for (int i = 0; i < bits.size(); i++) {
      free |= bits.get(i).dimension() == Dimension.FREE ? 1 << i : 0;
    }
    return free;
  }

  /** Whether each coordinate below the given powers of two has exactly one place. */
  public boolean covers(int rows, int columns, int depth, int blocks) {
    List<Bit> wanted = new ArrayList<>();
    add(wanted, Dimension.ROW, 0, bits(rows));
    add(wanted, Dimension.COLUMN, 0, bits(columns));
    add(wanted, Dimension.DEPTH, 0, bits(depth));
    add(wanted, Dimension.BLOCK, 0, bits(blocks));
    List<Bit> told = new ArrayList<>(lanes);
    told.addAll(elements);
    told.removeIf(bit -> bit.dimension() == Dimension.FREE);
    return told.size() == wanted.size() && told.containsAll(wanted);
  }

  private static int bits(int size) {
    return Integer.numberOfTrailingZeros(size);
  }

  private static void add(List<Bit> list, Dimension dimension, int from, int to) {
    for (int i = from; i < to; i++) {
      list.add(new Bit(dimension, i));
    }
  }

  /** Reads {@code lanes/elements}; null if the text says something else. */
  public static @Nullable MatrixLayout read(String text) {
    int slash = text.indexOf('/');
    List<Bit> lanes = slash < 0 ? null : list(text.substring(0, slash));
    List<Bit> elements = slash < 0 ? null : list(text.substring(slash + 1));
    return lanes == null || elements == null ? null : new MatrixLayout(lanes, elements);
  }

  private static @Nullable List<Bit> list(String text) {
    List<Bit> bits = new ArrayList<>();
    for (String item : text.split(",", -1)) {
      Matcher found = ITEM.matcher(item);
      if (!found.matches()) {
        return null;
      }
      if (found.group(4) != null) {
        bits.add(new Bit(Dimension.FREE, 0));
        continue;
      }
      int from = Integer.parseInt(found.group(2));
      int to = found.group(3) == null ? from : Integer.parseInt(found.group(3));
      add(bits, dimension(found.group(1)), from, to + 1);
    }
    return bits;
  }

  private static Dimension dimension(String letter) {
    return switch (letter) {
      case "r" -> Dimension.ROW;
      case "c" -> Dimension.COLUMN;
      case "k" -> Dimension.DEPTH;
      default -> Dimension.BLOCK;
    };
  }

  /** The same of B as of A: columns in place of rows. */
  public MatrixLayout transposed() {
    return new MatrixLayout(turned(lanes), turned(elements));
  }

  private static List<Bit> turned(List<Bit> bits) {
    return bits.stream()
        .map(
            bit -> bit.dimension() == Dimension.ROW ? new Bit(Dimension.COLUMN, bit.number()) : bit)
        .toList();
  }

  /**
   * A as wavefronts of 64 lanes with accumulation registers have it: the lanes count rows, then
   * blocks, then parts of the row, of which each has consecutive elements.
   */
  public static MatrixLayout ofSource(int rows, int depth, int blocks) {
    int parts = WAVE_BITS - bits(rows) - bits(blocks);
    List<Bit> lanes = new ArrayList<>();
    add(lanes, Dimension.ROW, 0, bits(rows));
    add(lanes, Dimension.BLOCK, 0, bits(blocks));
    add(lanes, Dimension.DEPTH, bits(depth) - parts, bits(depth));
    List<Bit> elements = new ArrayList<>();
    add(elements, Dimension.DEPTH, 0, bits(depth) - parts);
    return new MatrixLayout(lanes, elements);
  }

  /**
   * D there: a lane has a column, and of it groups of so many rows; the lanes count columns, then
   * the blocks that have room, then groups of rows; what is left counts in the registers.
   */
  public static MatrixLayout ofSum(int rows, int columns, int blocks, int together) {
    int left = WAVE_BITS - bits(columns);
    int group = bits(together);
    int below = Math.max(0, left - (bits(rows) - group));
    List<Bit> lanes = new ArrayList<>();
    add(lanes, Dimension.COLUMN, 0, bits(columns));
    add(lanes, Dimension.BLOCK, 0, below);
    add(lanes, Dimension.ROW, group, group + left - below);
    List<Bit> elements = new ArrayList<>();
    add(elements, Dimension.ROW, 0, group);
    add(elements, Dimension.ROW, group + left - below, bits(rows));
    add(elements, Dimension.BLOCK, below, bits(blocks));
    return new MatrixLayout(lanes, elements);
  }
}
