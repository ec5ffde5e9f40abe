package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.machine.WavefrontView;
import org.jspecify.annotations.Nullable;

/** Wavefront that passes the breakpoint at which it stands, as long as it stands there. */
final class Departure {
  private long packed = -1;
  private long count;

  /** No wavefront passes. */
  void forget() {
    packed = -1;
  }

  /** A wavefront passes, if it is there. */
  void begin(Who who, @Nullable WavefrontView wave) {
    packed = wave == null ? -1 : RunLog.pack(who.workgroup(), who.wavefront());
    count = wave == null ? 0 : wave.instructions();
  }

  /** Whether a wavefront passes the breakpoint before its next instruction. */
  boolean passes(long other, WavefrontView wave) {
    return other == packed && wave.instructions() == count;
  }
}
