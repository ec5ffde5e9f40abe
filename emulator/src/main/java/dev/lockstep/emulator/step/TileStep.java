package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.numerics.ExactSum;
import dev.lockstep.emulator.numerics.TileNumbers;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.Shape;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * D = A * B + C with matrices whose elements lie one behind the other in the lanes of registers
 * that follow each other. All lanes take part. Sums of floats are exact and rounded once, since no
 * public source specifies how the machine does it.
 */
final class TileStep implements BoundInstruction {
  private static final int LANES = 32;
  private static final int WORD = 32;
  private static final Pattern SIZES = Pattern.compile("m(\\d+)n(\\d+)k(\\d+)");

  /** Flags that no public source explains. */
  private static final List<FieldName> FLAGS = List.of(FieldName.SP, FieldName.WG, FieldName.A);

  /** The column count of the shapes that elements of fewer than 32 bits of a single have. */
  private static final int SHORT_DEPTH = 8;

  /** Type of the elements of A and B. */
  private enum Element {
    TF32(32),
    F16(16),
    BF16(16),
    FP8E4M3(8),
    FP8E5M2(8),
    INT8(8),
    INT4(4),
    B1(1),
    F32(32);

    private final int bits;

    Element(int bits) {
      this.bits = bits;
    }

    boolean isInteger() {
      return this == INT8 || this == INT4 || this == B1;
    }

    /** Whether sums can be halves. */
    boolean halves() {
      return this == F16 || this == FP8E4M3 || this == FP8E5M2;
    }

    double number(int value) {
      return switch (this) {
        case TF32 -> TileNumbers.tf32(value);
        case F16 -> TileNumbers.f16(value);
        case BF16 -> TileNumbers.bf16(value);
        case FP8E4M3 -> TileNumbers.e4m3(value);
        case FP8E5M2 -> TileNumbers.e5m2(value);
        case F32 -> TileNumbers.f32(value);
        case INT8, INT4 -> TileNumbers.signed(value, bits);
        case B1 -> value;
      };
    }
  }

  /** Elements of some bits one behind the other from a register on. */
  private record Window(int row, int bits) {
    static Window of(BoundOperands operands, FieldName field, int elements, int bits) {
      int first = operands.need(field).index();
      int words = (elements * bits + WORD - 1) / WORD;
      if (first + (words + LANES - 1) / LANES > operands.layout().vectors().vgprs()) {
        throw new Refusal("a register beyond the last one");
      }
      return new Window(first * LANES, bits);
    }

    int read(Wavefront wave, int i) {
      int at = i * bits;
      return wave.vectors[row + at / WORD] >>> at % WORD & -1 >>> WORD - bits;
    }

    void write(Wavefront wave, int i, int value) {
      int at = i * bits;
      int mask = -1 >>> WORD - bits << at % WORD;
      int place = row + at / WORD;
      wave.vectors[place] = wave.vectors[place] & ~mask | value << at % WORD & mask;
    }
  }

  private final int rows;
  private final int columns;
  private final int depth;
  private final Element element;
  private final boolean half;
  private final boolean firstByColumns;
  private final boolean secondByRows;
  private final int rounding;
  private final Window first;
  private final Window second;
  private final Window added;
  private final Window result;

  private TileStep(BoundOperands operands, Shape.Tiles shape, Matcher sizes) {
    rows = Integer.parseInt(sizes.group(1));
    columns = Integer.parseInt(sizes.group(2));
    depth = Integer.parseInt(sizes.group(3));
    element =
        element(operands.set().choice(ModifierName.ABTYPE, operands.number(shape.elements())));
    half = operands.number(shape.sums()) == 0;
    firstByColumns = operands.number(shape.first()) != 0;
    secondByRows = operands.number(shape.second()) != 0;
    rounding = number(operands, FieldName.RD);
    first = Window.of(operands, FieldName.SRC0, rows * depth, element.bits);
    second = Window.of(operands, FieldName.SRC1, depth * columns, element.bits);
    int bits = half ? WORD / 2 : WORD;
    result = Window.of(operands, FieldName.VDST, rows * columns, bits);
    added =
        operands.find(FieldName.SRC2) == null
            ? result
            : Window.of(operands, FieldName.SRC2, rows * columns, bits);
  }

  static BoundInstruction of(BoundOperands operands, Shape.Tiles shape) {
    if (operands.layout().lanes() != LANES) {
      throw new Refusal("matrices over other than " + LANES + " lanes");
    }
    int shaped =
        operands.find(FieldName.SHAPE) == null
            ? operands.value(ModifierName.SHAPE)
            : number(operands, FieldName.SHAPE);
    String name = operands.set().choice(ModifierName.SHAPE, shaped);
    Matcher sizes = SIZES.matcher(name == null ? "" : name);
    if (!sizes.matches()) {
      throw new Refusal("a shape of matrices that is reserved");
    }
    for (FieldName field : FLAGS) {
      if (number(operands, field) != 0) {
        throw new Refusal("a matrix operation whose flag " + field + " no public source explains");
      }
    }
    TileStep step = new TileStep(operands, shape, sizes);
    step.check();
    return step;
  }

  /** An operand's value; 0 without it. */
  private static int number(BoundOperands operands, FieldName field) {
    BoundOperands.Entry entry = operands.find(field);
    return entry == null ? 0 : entry.immediate();
  }

  private static Element element(@Nullable String name) {
    return Arrays.stream(Element.values())
        .filter(e -> e.name().equalsIgnoreCase(name))
        .findFirst()
        .orElseThrow(() -> new Refusal("a type of matrix elements that is reserved"));
  }

  /** Refuses combinations that no source has. */
  private void check() {
    if (half && !element.halves()) {
      throw new Refusal(
          "sums in half precision of " + element.name().toLowerCase(java.util.Locale.ROOT));
    }
    if (element == Element.TF32 && depth != SHORT_DEPTH) {
      throw new Refusal("tf32 matrices of another depth than " + SHORT_DEPTH);
    }
    if (element.isInteger() && rounding != 0) {
      throw new Refusal("a rounding of integers");
    }
  }

  @Override
  public void execute(Wavefront wave) {
    if (wave.exec() != wave.layout.allLanes()) {
      throw InstructionFault.notExecuted("a matrix operation while some lanes are not active");
    }
    double[] a = new double[rows * depth];
    double[] b = new double[depth * columns];
    for (int k = 0; k < depth; k++) {
      for (int m = 0; m < rows; m++) {
        int place = firstByColumns ? k * rows + m : m * depth + k;
        a[m * depth + k] = element.number(first.read(wave, place));
      }
      for (int n = 0; n < columns; n++) {
        int place = secondByRows ? k * columns + n : n * depth + k;
        b[n * depth + k] = element.number(second.read(wave, place));
      }
    }
    int[] sums = new int[rows * columns];
    double[] terms = new double[depth + 1];
    for (int i = 0; i < sums.length; i++) {
      int old = added.read(wave, i);
      int m = i / columns * depth;
      int n = i % columns * depth;
      sums[i] = element.isInteger() ? whole(a, m, b, n, old) : sum(a, m, b, n, old, terms);
    }
    for (int i = 0; i < sums.length; i++) {
      result.write(wave, i, sums[i]);
    }
  }

  private int whole(double[] a, int row, double[] b, int column, int old) {
    int sum = old;
    for (int k = 0; k < depth; k++) {
      sum += ((int) a[row + k]) * ((int) b[column + k]);
    }
    return sum;
  }

  private int sum(double[] a, int row, double[] b, int column, int old, double[] terms) {
    terms[depth] = half ? TileNumbers.f16(old) : TileNumbers.f32(old);
    for (int k = 0; k < depth; k++) {
      // Exact: no factor has more than 24 bits.
      terms[k] = a[row + k] * b[column + k];
    }
    return half ? ExactSum.half(terms, rounding) : ExactSum.single(terms, rounding);
  }
}
