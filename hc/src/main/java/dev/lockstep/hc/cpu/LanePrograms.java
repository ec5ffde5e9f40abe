package dev.lockstep.hc.cpu;

import dev.lockstep.hc.front.TranslatedKernel;
import dev.lockstep.hc.lanes.LaneProgram;
import dev.lockstep.hc.lanes.UnfitLanesException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/** Programs of translations, which are kept. */
final class LanePrograms {
  private static final int MOST = 256;

  private final boolean counting;
  private final SequencedMap<TranslatedKernel, LaneProgram> known =
      new LinkedHashMap<>(MOST, 0.75f, true);

  /**
   * No programs yet.
   *
   * @param counting whether they count operations
   */
  LanePrograms(boolean counting) {
    this.counting = counting;
  }

  /** Refuses what is better run in another way. */
  void require(TranslatedKernel translation, boolean always, int tileBytes)
      throws UnfitLanesException {
    boolean fits =
        (always || LaneProgram.hasExchanges(translation.kernel()))
            && LaneProgram.tileBytes(translation.kernel()) <= tileBytes;
    if (!fits) {
      throw new UnfitLanesException(translation.kernel().name() + " runs as it is");
    }
  }

  /** The program of a translation. */
  synchronized LaneProgram of(TranslatedKernel translation) throws UnfitLanesException {
    LaneProgram program = known.get(translation);
    if (program == null) {
      List<Class<?>> hosts = new ArrayList<>();
      translation.arrays().forEach(one -> hosts.add(one.array().getClass()));
      program = LaneProgram.of(translation.kernel(), hosts, counting);
      known.put(translation, program);
      if (known.size() > MOST) {
        known.pollFirstEntry();
      }
    }
    return program;
  }
}
