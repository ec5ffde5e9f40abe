package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Edits of the user, with the times: a part of the recorded way, done again whenever a run comes
 * there. At one time the state is that behind all of its changes; each puts values in places, so
 * that doing them again in their order makes no difference.
 */
final class Edits {
  private final JournaledMemory memory;
  private final List<Edit> list = new ArrayList<>();

  /**
   * A change.
   *
   * @param who the wavefront whose state is changed; null for memory
   */
  private record Edit(
      long time, @Nullable Who who, Consumer<WavefrontView> change, Runnable write) {}

  Edits(JournaledMemory memory) {
    this.memory = memory;
  }

  void add(long time, Who who, Consumer<WavefrontView> change) {
    list.add(new Edit(time, who, change, () -> {}));
  }

  void add(long time, long address, byte[] bytes) {
    byte[] copy = bytes.clone();
    list.add(new Edit(time, null, _ -> {}, () -> memory.write(address, copy)));
  }

  /** Does what was done at a time, for the wavefronts that are there. */
  void apply(long time, Function<Who, @Nullable WavefrontView> find) {
    for (Edit edit : list) {
      if (edit.time == time) {
        WavefrontView wave = edit.who == null ? null : find.apply(edit.who);
        if (wave != null) {
          edit.change.accept(wave);
        }
        edit.write.run();
      }
    }
  }

  /** The first time behind another one at which something was changed. */
  long next(long time) {
    long next = Long.MAX_VALUE;
    for (Edit edit : list) {
      next = edit.time > time ? Math.min(next, edit.time) : next;
    }
    return next;
  }

  /** Forgets what lies behind a time. */
  void truncate(long time) {
    list.removeIf(edit -> edit.time > time);
  }
}
