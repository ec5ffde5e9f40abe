package dev.lockstep.emulator.state;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The state of a wavefront at one time. Its arrays are written once. */
public final class WavefrontState {
  public final RegisterLayout layout;

  /** By operand code. */
  public final int[] scalars;

  /** The vector file up to the last register that is not 0 in all lanes. */
  public final int[] vectors;

  /** Memory operations by wait counter. */
  final int[] outstanding;

  /** Control registers. */
  public final int[] controlFile;

  /** The paths that wait, or null where programs write EXEC themselves. */
  final SimtStack.@Nullable Saved divergence;

  public final int modeBits;
  public final int trapStatus;
  public final boolean scc;
  final boolean ldsUnlimited;
  final long flatScratch;
  final long waitsSince;
  final @Nullable Reservation reservation;
  final List<BackgroundCopies.Copy> copies;
  final long pc;
  final long instructions;
  final boolean ended;
  final boolean waiting;
  final int arrivals;
  final boolean passes;

  public WavefrontState(Wavefront wave) {
    layout = wave.layout;
    int lanes = layout.lanes();
    scalars = Arrays.copyOf(wave.scalars, RegisterLayout.CODES);
    vectors = Arrays.copyOf(wave.vectors, used(wave.vectors, wave.layout.vectors().count(), lanes));
    outstanding = wave.outstanding.clone();
    controlFile = wave.controlFile.clone();
    divergence = wave.divergence instanceof SimtStack paths ? paths.save() : null;
    modeBits = wave.modeBits;
    trapStatus = wave.trapStatus;
    scc = wave.scc;
    ldsUnlimited = wave.ldsUnlimited;
    flatScratch = wave.flatScratch;
    waitsSince = wave.waitsSince;
    reservation = wave.reservation;
    copies = wave.copies.save();
    pc = wave.pc;
    instructions = wave.instructions;
    ended = wave.ended;
    waiting = wave.waiting;
    arrivals = wave.arrivals;
    passes = wave.passes;
  }

  /** Puts everything back. */
  public void restore(Wavefront wave) {
    int registers = wave.layout.vectors().count() * wave.layout.lanes();
    System.arraycopy(scalars, 0, wave.scalars, 0, scalars.length);
    System.arraycopy(vectors, 0, wave.vectors, 0, vectors.length);
    Arrays.fill(wave.vectors, vectors.length, registers, 0);
    System.arraycopy(outstanding, 0, wave.outstanding, 0, outstanding.length);
    System.arraycopy(controlFile, 0, wave.controlFile, 0, controlFile.length);
    if (divergence != null && wave.divergence instanceof SimtStack paths) {
      paths.restore(divergence);
    }
    wave.modeBits = modeBits;
    wave.trapStatus = trapStatus;
    wave.scc = scc;
    wave.ldsUnlimited = ldsUnlimited;
    wave.flatScratch = flatScratch;
    wave.waitsSince = waitsSince;
    wave.reservation = reservation;
    wave.copies.restore(copies);
    wave.pc = pc;
    wave.at = pc;
    wave.instructions = instructions;
    wave.sliceStart = instructions;
    wave.stoppedAt = Wavefront.NOWHERE;
    wave.signal = Wavefront.Signal.NONE;
    wave.stop = null;
    wave.ended = ended;
    wave.waiting = waiting;
    wave.arrivals = arrivals;
    wave.passes = passes;
    wave.fresh().setGiven();
  }

  /** Number of elements up to the last register of a vector file that is not 0. */
  private static int used(int[] vectors, int registers, int lanes) {
    int register = registers;
    while (register > 0) {
      int bits = 0;
      int first = (register - 1) * lanes;
      for (int i = first; i < first + lanes; i++) {
        bits |= vectors[i];
      }
      if (bits != 0) {
        break;
      }
      register--;
    }
    return register * lanes;
  }

  /** Host bytes that it takes, about. */
  public long bytes() {
    return 4L * (scalars.length + vectors.length + outstanding.length + controlFile.length) + 128;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WavefrontState that
        && Arrays.equals(scalars, that.scalars)
        && Arrays.equals(vectors, that.vectors)
        && Arrays.equals(outstanding, that.outstanding)
        && Arrays.equals(controlFile, that.controlFile)
        && Objects.equals(divergence, that.divergence)
        && Objects.equals(reservation, that.reservation)
        && copies.equals(that.copies)
        && modeBits == that.modeBits
        && trapStatus == that.trapStatus
        && scc == that.scc
        && pc == that.pc
        && instructions == that.instructions
        && ended == that.ended
        && waiting == that.waiting
        && arrivals == that.arrivals
        && passes == that.passes;
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(scalars) + Arrays.hashCode(vectors) + Long.hashCode(pc);
  }

  @Override
  public String toString() {
    return "wavefront at 0x%x after %d instructions".formatted(pc, instructions);
  }
}
