package dev.lockstep.debug.motion;

import dev.lockstep.emulator.debug.Halt;
import org.jspecify.annotations.Nullable;

/** A motion under way, in pieces: between two of them the state can be read and changed. */
@FunctionalInterface
public interface Course {
  /** Moves on until the motion is over, or lets others in; the reason of its end, or null. */
  @Nullable Halt advance(Interruption interruption);

  /** Moves until the motion is over. */
  default Halt finish(Interruption interruption) {
    Halt halt = advance(interruption);
    while (halt == null) {
      halt = advance(interruption);
    }
    return halt;
  }
}
