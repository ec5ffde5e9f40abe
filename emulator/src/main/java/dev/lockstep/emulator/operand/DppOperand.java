package dev.lockstep.emulator.operand;

import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.isa.model.ModifierName;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Data-parallel primitives: the first source comes from other lanes, and lanes may be left out
 * (Vega ISA, "DPP").
 *
 * <p>A lane whose source lies outside or is inactive takes 0 with {@code bound_ctrl}, and is not
 * written without. With {@code fi} inactive lanes are sources like others. Of eight lanes, inactive
 * ones give 0 without it (RDNA ISA, "DPP8"; LLVM's AMDGPU modifier syntax, fi).
 */
@SuppressWarnings("ArrayRecordComponent") // nobody compares it, and it is read all the time
public record DppOperand(int[] from, long writable, boolean zeros, boolean fetchesInactive) {
  /** The instruction's control, or null when it has none. */
  public static @Nullable DppOperand of(BoundOperands operands) {
    int lanes = operands.layout().lanes();
    if (operands.takes(ModifierName.DPP8)) {
      int[] source = new int[lanes];
      Arrays.setAll(source, lane -> Lanes.dpp8Source(lane, operands.value(ModifierName.DPP8)));
      return new DppOperand(
          source, operands.layout().allLanes(), true, operands.flag(ModifierName.FI));
    }
    if (!operands.takes(ModifierName.DPP_CTRL)) {
      return null;
    }
    int control = operands.value(ModifierName.DPP_CTRL);
    int rows = operands.value(ModifierName.ROW_MASK);
    int banks = operands.value(ModifierName.BANK_MASK);
    int[] from = new int[lanes];
    long writable = 0;
    for (int lane = 0; lane < lanes; lane++) {
      from[lane] = Lanes.dppSource(lane, control, lanes);
      if ((rows >>> (lane >> 4) & 1) != 0 && (banks >>> (lane >> 2 & 3) & 1) != 0) {
        writable |= 1L << lane;
      }
    }
    return new DppOperand(
        from, writable, operands.flag(ModifierName.BOUND_CTRL), operands.flag(ModifierName.FI));
  }

  /** Active lanes that are written; without a control all of them. */
  public static long active(@Nullable DppOperand dpp, Wavefront wave) {
    return dpp == null ? wave.exec() : dpp.active(wave.exec());
  }

  private long active(long exec) {
    long result = exec & writable;
    if (!zeros) {
      for (int lane = 0; lane < from.length; lane++) {
        if (!valid(lane, exec)) {
          result &= ~(1L << lane);
        }
      }
    }
    return result;
  }

  private boolean valid(int lane, long exec) {
    return from[lane] >= 0 && (fetchesInactive || (exec >>> from[lane] & 1) != 0);
  }

  /**
   * Moves the first source; the rows may be the same.
   *
   * @param count number of its rows
   */
  public void move(Wavefront wave, int row, int to, int count) {
    int lanes = wave.layout.lanes();
    for (int i = 0; i < count; i++) {
      move(wave, row + i * lanes, to + i * lanes);
    }
  }

  private void move(Wavefront wave, int row, int to) {
    long exec = wave.exec();
    int[] file = wave.vectors;
    int[] moved = new int[from.length];
    for (int lane = 0; lane < from.length; lane++) {
      moved[lane] = valid(lane, exec) ? file[row + from[lane]] : 0;
    }
    System.arraycopy(moved, 0, file, to, moved.length);
  }
}
