package dev.lockstep.hc.cpu;

import dev.lockstep.hc.front.Translation;
import dev.lockstep.hc.lanes.LaneProgram;
import dev.lockstep.hc.lanes.UnfitLanesException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/** Programs of translations, which are kept. */
final class LanePrograms {
  private static final int MOST = 256;

  private final boolean counting;
  private final SequencedMap<Key, LaneProgram> known = new LinkedHashMap<>(MOST, 0.75f, true);

  private record Key(Translation translation) {
    @Override
    @SuppressWarnings("ReferenceEquality") // there is one object for each translation
    public boolean equals(@Nullable Object other) {
      return other instanceof Key that && translation == that.translation;
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(translation);
    }
  }

  /**
   * No programs yet.
   *
   * @param counting whether they count operations
   */
  LanePrograms(boolean counting) {
    this.counting = counting;
  }

  /** Refuses what is better run in another way. */
  void require(Translation translation, boolean always, int tileBytes) throws UnfitLanesException {
    boolean fits =
        (always || LaneProgram.hasExchanges(translation.kernel()))
            && LaneProgram.tileBytes(translation.kernel()) <= tileBytes;
    if (!fits) {
      throw new UnfitLanesException(translation.kernel().name() + " runs as it is");
    }
  }

  /** The program of a translation. */
  synchronized LaneProgram of(Translation translation) throws UnfitLanesException {
    Key key = new Key(translation);
    LaneProgram program = known.get(key);
    if (program == null) {
      List<Class<?>> hosts = new ArrayList<>();
      translation.arrays().forEach(one -> hosts.add(one.array().getClass()));
      program = LaneProgram.of(translation.kernel(), hosts, counting);
      known.put(key, program);
      if (known.size() > MOST) {
        known.pollFirstEntry();
      }
    }
    return program;
  }
}
