package dev.lockstep.emulator.ir;

import dev.lockstep.emulator.operand.BoundInstruction;
import dev.lockstep.emulator.state.RegionExit;
import dev.lockstep.emulator.state.Wavefront;
import java.util.List;

/**
 * The instructions of a segment as the interpreter runs them, for the lanes whose results the
 * vector forms may have got wrong.
 *
 * @param site of the region behind it, as at {@link RegionExit#PART}
 * @param masks codes of the masks that the segment computes
 */
public record Redo(int site, List<BoundInstruction> steps, List<Integer> masks) {
  public Redo {
    steps = List.copyOf(steps);
    masks = List.copyOf(masks);
  }

  /** Does the lanes from the {@code redo} of the wavefront's result on, and sets the masks. */
  public void finish(Wavefront wave) {
    long first = run(wave, wave.result.first);
    for (int i = 0; i < masks.size(); i++) {
      wave.writeMask(masks.get(i), i == 0 ? first : wave.result.masks[i - 1]);
    }
  }

  /**
   * Does the lanes from the {@code redo} of the wavefront's result on.
   *
   * @param first the first mask as far as it is done; the others are in the wavefront's result
   * @return the first mask
   */
  private long run(Wavefront wave, long first) {
    long exec = wave.exec();
    long rest = -1L << wave.result.redo;
    wave.result.redo = -1;
    wave.setExec(exec & rest);
    for (BoundInstruction step : steps) {
      step.execute(wave);
    }
    long result = first;
    for (int i = 0; i < masks.size(); i++) {
      long made = wave.mask(masks.get(i)) & rest;
      if (i == 0) {
        result |= made;
      } else {
        wave.result.masks[i - 1] |= made;
      }
    }
    wave.setExec(exec);
    return result;
  }
}
