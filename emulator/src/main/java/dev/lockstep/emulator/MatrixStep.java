package dev.lockstep.emulator;

import dev.lockstep.emulator.semantics.F32;
import dev.lockstep.emulator.semantics.F64;
import dev.lockstep.isa.Shape;
import dev.lockstep.isa.Shape.MatrixElement;

/**
 * Products of matrices that are spread over the lanes of a wavefront, whatever EXEC says (AMD
 * Instinct MI100 and MI200 ISA, "Matrix arithmetic instructions").
 *
 * <p>A lane holds consecutive elements of a row of A (a column of B): its number modulo the rows is
 * the row, the quotient counts blocks, then parts of the row. Of D it holds groups of four
 * consecutive rows of a column; of double precision, every fourth row.
 *
 * <p>Sums are taken in order of the columns of A, each product and sum rounded once to the nearest
 * even number; the hardware's order within an instruction is not documented.
 */
final class MatrixStep implements Step {
  private static final int LANES = 64;

  /** Rows of D that a lane holds next to each other. */
  private static final int TOGETHER = 4;

  private static final int EXACT = Wavefront.DEFAULT_MODE;

  private final Shape.Matrix shape;
  private final boolean wide;
  private final int each;
  private final int destination;
  private final Source first;
  private final Source second;
  private final Source added;
  private final int broadcast;
  private final int broadcastBlock;
  private final int pattern;
  private final int negated;

  /** An operand: a register of the vector file, or (C alone) -1 and a constant. */
  private record Source(int register, Uniform constant) {
    static Source of(Operands.Entry entry, Operands operands) {
      return entry.isVector()
          ? new Source(entry.index(), new Uniform.Constant(0))
          : new Source(-1, Uniform.of(entry, operands.set));
    }

    int word(Wavefront wave, int register, int lane) {
      return wave.vectors[(this.register + register) * LANES + lane];
    }
  }

  private MatrixStep(Operands operands, Shape.Matrix shape) {
    this.shape = shape;
    wide = shape.element() == MatrixElement.F64;
    each = shape.rows() * shape.depth() * shape.blocks() / LANES;
    destination = operands.needDestination().index();
    first = Source.of(operands.need("src0"), operands);
    second = Source.of(operands.need("src1"), operands);
    added = Source.of(operands.need("src2"), operands);
    broadcast = operands.value("cbsz");
    broadcastBlock = operands.value("abid");
    int bits = operands.value("blgp") | operands.value("negbits");
    pattern = wide ? 0 : bits;
    negated = wide ? bits : 0;
  }

  static Step of(Operands operands, Shape.Matrix shape) {
    if (operands.layout.lanes() != LANES) {
      throw new Refusal("a matrix operation of " + operands.layout.lanes() + " lanes");
    }
    return new MatrixStep(operands, shape);
  }

  @Override
  public void execute(Wavefront wave) {
    int held = shape.rows() * shape.columns() * shape.blocks() / LANES;
    long[] results = new long[held * LANES];
    for (int lane = 0; lane < LANES; lane++) {
      for (int i = 0; i < held; i++) {
        results[i * LANES + lane] = element(wave, lane, i);
      }
    }
    int width = wide ? 2 : 1;
    for (int i = 0; i < held; i++) {
      for (int lane = 0; lane < LANES; lane++) {
        int at = (destination + i * width) * LANES + lane;
        wave.vectors[at] = (int) results[i * LANES + lane];
        if (wide) {
          wave.vectors[at + LANES] = (int) (results[i * LANES + lane] >>> 32);
        }
      }
    }
  }

  /** The i-th element of D that a lane holds. */
  private long element(Wavefront wave, int lane, int i) {
    int column = lane % shape.columns();
    int group = lane / shape.columns();
    int block;
    int row;
    if (wide) {
      // Blocks follow each other in the lanes, then rows; more rows in the registers.
      int blocks = shape.blocks();
      block = group % blocks;
      row = group / blocks + LANES / shape.columns() / blocks * i;
    } else if (shape.rows() == TOGETHER) {
      block = group;
      row = i;
    } else {
      int inBlock = shape.rows() * shape.columns() / LANES;
      int place = i % inBlock;
      int groups = LANES / shape.columns();
      block = i / inBlock;
      row = place % TOGETHER + TOGETHER * group + TOGETHER * groups * (place / TOGETHER);
    }
    int width = wide ? 2 : 1;
    long sum = bits(wave, added, i * width, lane);
    if ((negated & 4) != 0) {
      sum = F64.neg(sum);
    }
    for (int k = 0; k < shape.depth(); k++) {
      sum = multiplied(wave, block, row, column, k, sum);
    }
    return sum;
  }

  private long bits(Wavefront wave, Source source, int register, int lane) {
    if (source.register < 0) {
      long value = source.constant.value(wave);
      return wide ? value : value & 0xffff_ffffL;
    }
    long low = source.word(wave, register, lane) & 0xffff_ffffL;
    return wide ? low | (long) source.word(wave, register + 1, lane) << 32 : low;
  }

  private long multiplied(Wavefront wave, int block, int row, int column, int k, long sum) {
    int part = k / each * shape.blocks();
    int size = 1 << broadcast;
    int from = broadcast == 0 ? block : block / size * size + broadcastBlock % size;
    int laneOfA = row + shape.rows() * (from + part);
    int laneOfB = patternLane(column + shape.columns() * (block + part));
    int e = k % each;
    return switch (shape.element()) {
      case F32 ->
          F32.fma(first.word(wave, e, laneOfA), second.word(wave, e, laneOfB), (int) sum, EXACT)
              & 0xffff_ffffL;
      case F16 -> {
        int a = F32.from_f16(half(wave, first, e, laneOfA), EXACT);
        int b = F32.from_f16(half(wave, second, e, laneOfB), EXACT);
        yield F32.fma(a, b, (int) sum, EXACT) & 0xffff_ffffL;
      }
      case BF16 -> {
        int a = half(wave, first, e, laneOfA) << 16;
        int b = half(wave, second, e, laneOfB) << 16;
        yield F32.fma(a, b, (int) sum, EXACT) & 0xffff_ffffL;
      }
      case I8 -> {
        int a = (byte) (first.word(wave, e >> 2, laneOfA) >>> (8 * (e & 3)));
        int b = (byte) (second.word(wave, e >> 2, laneOfB) >>> (8 * (e & 3)));
        yield (int) sum + a * b & 0xffff_ffffL;
      }
      case F64 -> {
        long a = bits(wave, first, 0, laneOfA);
        long b = bits(wave, second, 0, laneOfB);
        a = (negated & 1) != 0 ? F64.neg(a) : a;
        b = (negated & 2) != 0 ? F64.neg(b) : b;
        yield F64.fma(a, b, sum, EXACT);
      }
    };
  }

  private static int half(Wavefront wave, Source source, int element, int lane) {
    return source.word(wave, element >> 1, lane) >>> (16 * (element & 1)) & 0xffff;
  }

  /** Where a lane of B comes from: as it is, a half or a quarter for all, or 16 lanes on. */
  private int patternLane(int lane) {
    return switch (pattern) {
      case 1 -> lane & 31;
      case 2 -> lane & 31 | 32;
      case 3 -> lane + 16 & LANES - 1;
      case 4, 5, 6, 7 -> lane & 15 | (pattern - 4) << 4;
      default -> lane;
    };
  }
}
