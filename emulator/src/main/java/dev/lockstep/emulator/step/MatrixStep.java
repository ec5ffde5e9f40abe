package dev.lockstep.emulator.step;

import dev.lockstep.emulator.machine.InstructionFault;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.operand.BoundOperands;
import dev.lockstep.emulator.operand.Uniform;
import dev.lockstep.emulator.semantics.F16;
import dev.lockstep.emulator.semantics.F32;
import dev.lockstep.emulator.state.Refusal;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Constants;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MatrixElement;
import dev.lockstep.isa.model.MatrixLayout;
import dev.lockstep.isa.model.MatrixLayout.Place;
import dev.lockstep.isa.model.Operand;
import dev.lockstep.isa.model.OperandType;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.model.Shape.MatrixPart;
import dev.lockstep.isa.model.Shape.MatrixSize;

/**
 * Products of matrices that are spread over the lanes of a wavefront, whatever EXEC is. The row
 * states where the elements are ({@link MatrixLayout}); modifiers exchange blocks of A, lanes of B
 * and signs.
 *
 * <p>Sums of floats are taken in order of the columns of A, each product and sum rounded once to
 * the nearest even number; no manual states what the hardware does. Results of 16 bits are rounded
 * once more, at the end. Integers are exact.
 */
final class MatrixStep implements BoundInstruction {
  private static final int HALF = 16;
  private static final int NEGATES_SUM = 4;

  private final Shape.Matrix shape;
  private final MatrixSize size;
  private final int lanes;
  private final int destination;
  private final MatrixSource first;
  private final MatrixSource second;
  private final MatrixSource result;

  /** C, where it is in registers; else the same constant is added everywhere. */
  private final MatrixSource added;

  private final boolean constant;
  private final Uniform everywhere;
  private final MatrixModifiers modifiers;
  private final MatrixProduct product;

  /** Of each element of A its column, where all are there. */
  private final int[] all;

  /** The register of the index of a sparse A, its first bit, and the registers that are copied. */
  private final int index;

  private final int[] copied;

  MatrixStep(BoundOperands operands, Shape.Matrix shape) {
    this.shape = shape;
    size = shape.size();
    lanes = operands.layout().lanes();
    modifiers = new MatrixModifiers(operands, shape);
    destination = operands.needDestination().index();
    BoundOperands.Entry third = operands.find(FieldName.SRC2);
    int depth = shape.given();
    boolean flushes = operands.row().marked("no-denormals", operands.set().generation());
    first =
        new MatrixSource(
            shape.first(),
            lanes,
            operands.need(FieldName.SRC0).index(),
            size.blocks() * size.rows() * depth,
            i -> placeOfA(i, depth),
            0,
            modifiers.signs(0),
            flushes);
    second =
        new MatrixSource(
            shape.second(),
            lanes,
            operands.need(FieldName.SRC1).index(),
            size.blocks() * size.depth() * size.columns(),
            this::placeOfB,
            0,
            modifiers.signs(1),
            flushes);
    second.move(modifiers::laneOfB);
    result = sums(destination, flushes);
    constant = !shape.sparse() && third != null && !third.isVector();
    added = third == null || constant || shape.sparse() ? result : sums(third.index(), flushes);
    everywhere =
        constant && third != null
            ? constant(third, operands, shape.sum().element())
            : new Uniform.Constant(0);
    index = shape.sparse() ? indexOf(operands) : 0;
    copied = copied(operands);
    product = new MatrixProduct(size, shape.given(), flushes);
    all = product.columns();
  }

  private MatrixSource sums(int register, boolean flushes) {
    MatrixPart part = shape.sum();
    int chosen = modifiers.upperHalf ? part.layout().chosen() : 0;
    int count = size.blocks() * size.rows() * size.columns();
    return new MatrixSource(part, lanes, register, count, this::placeOfD, chosen, 0, flushes);
  }

  private Place placeOfA(int i, int depth) {
    int row = i / depth % size.rows();
    return new Place(row, 0, i % depth, modifiers.blockOfA(i / depth / size.rows()));
  }

  private Place placeOfB(int i) {
    int row = i / size.columns();
    return new Place(0, i % size.columns(), row % size.depth(), row / size.depth());
  }

  private Place placeOfD(int i) {
    int row = i / size.columns();
    return new Place(row % size.rows(), i % size.columns(), 0, row / size.rows());
  }

  private static int indexOf(BoundOperands operands) {
    BoundOperands.Entry entry = operands.find(FieldName.IDX);
    return (entry == null ? operands.need(FieldName.SRC2) : entry).index();
  }

  /** The registers of A and B whose lanes must be copies of each other: first, number. */
  private int[] copied(BoundOperands operands) {
    int registers = operands.need(FieldName.SRC0).register().count();
    return shape.first().layout().copies() == 0
        ? new int[0]
        : new int[] {
          operands.need(FieldName.SRC0).index(), operands.need(FieldName.SRC1).index(), registers
        };
  }

  /** A constant C; of 16 bits, whatever the size of the registers that could stand there. */
  private static Uniform constant(
      BoundOperands.Entry entry, BoundOperands operands, MatrixElement sum) {
    if (sum.bits() != HALF || !(entry.operand() instanceof Operand.Inline(int code))) {
      return Uniform.of(entry, operands.set());
    }
    if (code > 208 && sum == MatrixElement.BF16) {
      throw new Refusal("a fraction as a matrix of bfloat16: no source tells its bits");
    }
    return new Uniform.Constant(Constants.bits(code, OperandType.F16) & 0xffff);
  }

  @Override
  public void execute(Wavefront wave) {
    int[] file = wave.vectors;
    if (shape.sum().element() == MatrixElement.F16 && (wave.mode() & Mode.FP16_OVFL) != 0) {
      throw InstructionFault.notExecuted("a matrix of halves while MODE has FP16_OVFL");
    }
    checkCopies(file);
    int[] columns = shape.sparse() ? places(file) : all;
    switch (shape.sum().element()) {
      case F64 -> doubles(wave, file);
      case I32 -> integers(wave, file, columns);
      default -> singles(wave, file, columns);
    }
  }

  private void checkCopies(int[] file) {
    if (copied.length == 0) {
      return;
    }
    int copies = shape.first().layout().copies();
    for (int matrix = 0; matrix < 2; matrix++) {
      for (int register = 0; register < copied[2]; register++) {
        int row = (copied[matrix] + register) * lanes;
        for (int lane = 0; lane < lanes; lane++) {
          int original = lane & ~copies;
          if (file[row + lane] != file[row + original]) {
            throw InstructionFault.notExecuted(
                "a matrix operation whose v%d differs in lanes %d and %d, which must both hold"
                        .formatted(copied[matrix] + register, original, lane)
                    + (matrix == 0 ? " a row of A" : " a column of B"));
          }
        }
      }
    }
  }

  /** Of each element that A has, its column. */
  private int[] places(int[] file) {
    int[] columns = new int[first.size()];
    MatrixLayout layout = shape.first().layout();
    int offset = modifiers.indexSet * 2 * layout.held();
    for (int i = 0; i < columns.length; i++) {
      Place place = placeOfA(i, shape.given());
      int word = file[index * lanes + layout.lane(place)];
      int which = word >>> offset + 2 * layout.element(place) & 3;
      columns[i] = place.depth() / 2 * 4 + which;
    }
    return columns;
  }

  private int bitsOfC(Wavefront wave, int[] file, int i) {
    return constant ? (int) everywhere.value(wave) : added.bits(file, i);
  }

  /** C as the bits of a single. */
  private int singleOfC(Wavefront wave, int[] file, int i) {
    int bits = bitsOfC(wave, file, i);
    int single =
        switch (shape.sum().element()) {
          case F16 -> F32.from_f16(bits, WavefrontView.DEFAULT_MODE);
          case BF16 -> bits << HALF;
          default -> product.flushes() ? MatrixSource.flush(bits) : bits;
        };
    return modifiers.signOfC(single);
  }

  private void singles(Wavefront wave, int[] file, int[] columns) {
    float[] sums = new float[result.size()];
    for (int i = 0; i < sums.length; i++) {
      sums[i] = Float.intBitsToFloat(singleOfC(wave, file, i));
    }
    product.add(first.singles(file), second.singles(file), columns, sums);
    int[] bits = new int[sums.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] =
          Float.isNaN(sums[i])
              ? exceptional(wave, file, columns, i)
              : Float.floatToRawIntBits(sums[i]);
    }
    for (int i = 0; i < bits.length; i++) {
      result.put(file, i, narrowed(bits[i]));
    }
  }

  /** A sum that is no number, with the bits that the operations give it. */
  private int exceptional(Wavefront wave, int[] file, int[] columns, int i) {
    int sum = singleOfC(wave, file, i);
    int depth = shape.given();
    int row = i / size.columns();
    for (int k = 0; k < depth; k++) {
      int a = row * depth + k;
      int b = product.second(row, columns[a], i % size.columns());
      sum = F32.fma(first.single(file, a), second.single(file, b), sum, WavefrontView.DEFAULT_MODE);
    }
    return sum;
  }

  private int narrowed(int single) {
    return switch (shape.sum().element()) {
      case F16 -> F16.from_f32(single, WavefrontView.DEFAULT_MODE);
      case BF16 -> brain(single);
      default -> single;
    };
  }

  /** The upper half of a single, rounded to the nearest even one. */
  private static int brain(int single) {
    boolean nan = (single & 0x7fff_ffff) > 0x7f80_0000;
    return nan ? single >>> HALF | 0x40 : single + 0x7fff + (single >>> HALF & 1) >>> HALF;
  }

  private void integers(Wavefront wave, int[] file, int[] columns) {
    int[] sums = new int[result.size()];
    product.add(
        first.integers(file, modifiers.isSigned(0)),
        second.integers(file, modifiers.isSigned(1)),
        columns,
        sums);
    for (int i = 0; i < sums.length; i++) {
      // The products of a row and a column are far from 2^31.
      long sum = (long) bitsOfC(wave, file, i) + sums[i];
      sums[i] =
          modifiers.saturates ? Math.clamp(sum, Integer.MIN_VALUE, Integer.MAX_VALUE) : (int) sum;
    }
    for (int i = 0; i < sums.length; i++) {
      result.put(file, i, sums[i]);
    }
  }

  private void doubles(Wavefront wave, int[] file) {
    long[] sums = new long[result.size()];
    for (int i = 0; i < sums.length; i++) {
      long bits = constant ? everywhere.value(wave) : added.wide(file, i);
      sums[i] = (modifiers.negated & NEGATES_SUM) == 0 ? bits : bits ^ Long.MIN_VALUE;
    }
    product.addWide(first, second, file, sums);
    for (int i = 0; i < sums.length; i++) {
      result.putWide(file, i, sums[i]);
    }
  }
}
