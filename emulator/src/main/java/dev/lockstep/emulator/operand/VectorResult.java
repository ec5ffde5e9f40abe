package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.RegisterLayout;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.ModifierName;
import dev.lockstep.isa.model.OperandType;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Destination of a vector instruction's result, and the modifications on the way. */
public final class VectorResult {

  /** Part of the destination register that a result replaces. */
  private enum Part {
    WHOLE,
    LOW_HALF,
    HIGH_HALF,
    SELECTED
  }

  // dst_unused: what happens to the other bits.
  private static final int SIGN = 1;
  private static final int PRESERVE = 2;

  private final int register;
  private final int count;
  private final boolean indexing;
  private final int omod;
  private final @Nullable Leaf omodLeaf;
  private final @Nullable Leaf clamp;
  private final boolean pairs;
  private final Part part;
  private final int select;
  private final int unused;

  private VectorResult(
      BoundOperands operands,
      BoundOperands.Entry entry,
      Part part,
      int omod,
      @Nullable Leaf omodLeaf,
      @Nullable Leaf clamp) {
    register = entry.index();
    count = entry.register().count();
    indexing = operands.layout().mode().indexing();
    this.part = part;
    this.omod = omod;
    this.omodLeaf = omodLeaf;
    this.clamp = clamp;
    pairs = entry.type() == OperandType.V2F16;
    boolean intoByte = Selection.intoByte(operands);
    select = intoByte ? Selection.target(operands) : operands.value(ModifierName.DST_SEL);
    unused = intoByte ? PRESERVE : operands.value(ModifierName.DST_UNUSED);
  }

  /**
   * The result of an instruction that writes a VGPR.
   *
   * @param saturated whether the leaf itself clamps
   */
  public static VectorResult of(
      BoundOperands operands, BoundOperands.Entry entry, boolean saturated) {
    OperandType type = entry.type();
    boolean floating = type.isFloat() || type == OperandType.V2F16;
    String owner = VectorSource.floatType(type);
    int omod = floating ? operands.value(ModifierName.OMOD) : 0;
    Leaf omodLeaf = omod == 0 ? null : Leaves.of(new Behaviour("omod", owner), 2);
    Leaf clamp =
        floating && !saturated && operands.flag(ModifierName.CLAMP)
            ? Leaves.of(new Behaviour("clamp", owner), 1)
            : null;
    return new VectorResult(operands, entry, part(operands, entry), omod, omodLeaf, clamp);
  }

  private static Part part(BoundOperands operands, BoundOperands.Entry entry) {
    if (Selection.intoByte(operands)) {
      return Part.SELECTED;
    }
    if (operands.takes(ModifierName.DST_SEL)) {
      return operands.value(ModifierName.DST_SEL) < 6 ? Part.SELECTED : Part.WHOLE;
    }
    if (entry.high()) {
      return Part.HIGH_HALF;
    }
    return keepsUpperHalf(operands, entry) ? Part.LOW_HALF : Part.WHOLE;
  }

  /**
   * Whether a result of 16 bits leaves the upper half of the register; where SDWA says what is
   * written, nothing is left.
   */
  public static boolean keepsUpperHalf(BoundOperands operands, BoundOperands.Entry entry) {
    return entry.type().bits() == 16
        && !operands.takes(ModifierName.DST_SEL)
        && operands.row().marked("keep16", operands.set().generation());
  }

  /** A half of a register that is written as it comes. */
  public static VectorResult half(BoundOperands operands, BoundOperands.Entry entry, boolean high) {
    return new VectorResult(operands, entry, high ? Part.HIGH_HALF : Part.LOW_HALF, 0, null, null);
  }

  /** First row of the destination register; results that go nowhere land in a row of their own. */
  int target(Wavefront wave) {
    int number = register;
    if (indexing && (wave.modeBits & Wavefront.INDEXING) != 0 && (wave.m0() & 1 << 15) != 0) {
      number += wave.m0() & 0xff;
      if (number > wave.layout.vectors().vgprs() - count) {
        return wave.layout.row(RegisterLayout.SINK_ROW);
      }
    }
    return number * wave.layout.lanes();
  }

  /** Row that the leaf writes: the register itself if nothing happens to the result. */
  public int begin(Wavefront wave) {
    return part == Part.WHOLE && omodLeaf == null && clamp == null
        ? target(wave)
        : wave.layout.row(RegisterLayout.RESULT_ROW);
  }

  /** Modifies and places what the leaf wrote. */
  public void finish(Wavefront wave, int row, long active) {
    finish(wave, row, active, target(wave));
  }

  /** The same with another register as the destination; {@code target} is its row. */
  public void finish(Wavefront wave, int row, long active, int target) {
    if (omodLeaf != null) {
      int fill = wave.layout.row(RegisterLayout.FILL_ROW);
      Arrays.fill(wave.vectors, fill, fill + wave.layout.lanes(), omod);
      each(omodLeaf, wave, row, fill, active);
    }
    if (clamp != null) {
      each(clamp, wave, row, 0, active);
    }
    if (part != Part.WHOLE || target != row) {
      place(wave, row, target, active);
    }
  }

  /** Runs a leaf on the result, or on both of its halves. */
  private void each(Leaf leaf, Wavefront wave, int row, int second, long active) {
    if (!pairs) {
      leaf.lanes(wave, row, row, second, 0, active);
      return;
    }
    int high = wave.layout.row(RegisterLayout.SECOND_ROW);
    VectorSource.field(wave, row, high, 16, 16, false);
    leaf.lanes(wave, row, row, second, 0, active);
    leaf.lanes(wave, high, high, second, 0, active);
    for (int lane = 0; lane < wave.layout.lanes(); lane++) {
      wave.vectors[row + lane] =
          wave.vectors[row + lane] & 0xffff | wave.vectors[high + lane] << 16;
    }
  }

  private void place(Wavefront wave, int row, int target, long active) {
    int[] file = wave.vectors;
    int lanes = wave.layout.lanes();
    for (long rest = active; rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      int value = file[row + lane];
      int old = file[target + lane];
      switch (part) {
        case WHOLE -> {
          for (int i = 0; i < count; i++) {
            file[target + i * lanes + lane] = file[row + i * lanes + lane];
          }
        }
        case LOW_HALF -> file[target + lane] = old & 0xffff0000 | value & 0xffff;
        case HIGH_HALF -> file[target + lane] = old & 0xffff | value << 16;
        case SELECTED -> file[target + lane] = select(value, old);
      }
    }
  }

  /** A byte or half of the register, with the treatment of the other bits. */
  private int select(int value, int old) {
    int width = select < 4 ? 8 : 16;
    int shift = select < 4 ? 8 * select : 16 * (select - 4);
    int mask = ((1 << width) - 1) << shift;
    int placed = value << shift & mask;
    if (unused == PRESERVE) {
      return old & ~mask | placed;
    }
    if (unused == SIGN) {
      int up = 32 - width - shift;
      return placed << up >> up & ~((1 << shift) - 1) | placed;
    }
    return placed;
  }
}
