package dev.lockstep.emulator.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Places of elements of matrices: the lines of {@code corpus/matrix/layouts.tsv}, which another
 * tool made.
 */
public final class MatrixPlaces {
  private static final int WORD = 32;
  private static final Map<String, MatrixPlaces> LINES = read();

  /** Step that a bit of a coordinate adds. */
  private record Step(int lane, int bit) {}

  private final int first;
  private final int[] copies;
  private final Map<Character, List<Step>> steps = new HashMap<>();

  private MatrixPlaces(String[] columns) {
    first = Integer.parseInt(columns[6]);
    copies = Arrays.stream(columns[7].split(",", -1)).mapToInt(Integer::parseInt).toArray();
    for (String part : columns[8].split(" ", -1)) {
      List<Step> list = new ArrayList<>();
      for (String step : part.substring(2).split(",", -1)) {
        String[] numbers = step.split("/", -1);
        list.add(new Step(Integer.parseInt(numbers[0]), Integer.parseInt(numbers[1])));
      }
      steps.put(part.charAt(0), list);
    }
  }

  private static Map<String, MatrixPlaces> read() {
    Map<String, MatrixPlaces> map = new HashMap<>();
    try {
      Path file = Path.of(System.getProperty("lockstep.root"), "corpus/matrix/layouts.tsv");
      for (String line : Files.readAllLines(file)) {
        if (!line.startsWith("#")) {
          String[] columns = line.split("\t", -1);
          String key = String.join(" ", Arrays.copyOf(columns, 5));
          map.put(key, new MatrixPlaces(columns));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return map;
  }

  /**
   * The places of a matrix.
   *
   * @param machine gfx908, gfx90a, gfx940, gfx1100 or gfx1200
   * @param matrix A, B, D, or K for the index of a sparse one
   * @param choice the half of D, the set of K, or "-"
   */
  public static MatrixPlaces of(
      String machine, int lanes, String name, char matrix, String choice) {
    String key = machine + " " + lanes + " " + name + " " + matrix + " " + choice;
    MatrixPlaces found = LINES.get(key);
    if (found == null) {
      throw new IllegalStateException("no line " + key);
    }
    return found;
  }

  /** The instructions of a machine that the file has. */
  public static List<String> names(String machine, int lanes) {
    String start = machine + " " + lanes + " ";
    return LINES.keySet().stream()
        .filter(key -> key.startsWith(start) && key.contains(" B "))
        .map(key -> key.substring(start.length(), key.indexOf(" B ")))
        .sorted()
        .toList();
  }

  /** Bit of an element, counted through the registers. */
  public int bit(int row, int column, int depth, int block) {
    int bit = first;
    for (Step step : taken(row, column, depth, block)) {
      bit += step.bit();
    }
    return bit;
  }

  /** The lanes that hold an element. */
  public int[] lanes(int row, int column, int depth, int block) {
    int lane = 0;
    for (Step step : taken(row, column, depth, block)) {
      lane += step.lane();
    }
    int[] lanes = copies.clone();
    for (int i = 0; i < lanes.length; i++) {
      lanes[i] += lane;
    }
    return lanes;
  }

  private List<Step> taken(int row, int column, int depth, int block) {
    List<Step> taken = new ArrayList<>();
    take(taken, 'r', row);
    take(taken, 'c', column);
    take(taken, 'k', depth);
    take(taken, 'b', block);
    return taken;
  }

  private void take(List<Step> taken, char name, int coordinate) {
    List<Step> list = steps.getOrDefault(name, List.of());
    for (int i = 0; i < list.size(); i++) {
      if ((coordinate >> i & 1) != 0) {
        taken.add(list.get(i));
      }
    }
  }

  /** Bits of an element of at most 64 bits; registers are arrays of lanes. */
  public static long bits(int[][] registers, int first, int bit, int lane, int width) {
    int register = first + bit / WORD;
    long word = registers[register][lane] & 0xffff_ffffL;
    if (width > WORD) {
      return word | (long) registers[register + 1][lane] << WORD;
    }
    long mask = width == WORD ? 0xffff_ffffL : (1L << width) - 1;
    return word >>> bit % WORD & mask;
  }

  /** Sets them. */
  public static void set(int[][] registers, int first, int bit, int lane, int width, long value) {
    int register = first + bit / WORD;
    if (width >= WORD) {
      registers[register][lane] = (int) value;
      if (width > WORD) {
        registers[register + 1][lane] = (int) (value >>> WORD);
      }
      return;
    }
    int mask = (1 << width) - 1 << bit % WORD;
    int kept = registers[register][lane] & ~mask;
    registers[register][lane] = kept | (int) (value << bit % WORD) & mask;
  }
}
