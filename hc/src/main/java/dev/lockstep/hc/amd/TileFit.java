package dev.lockstep.hc.amd;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.Arrays;

/** Whether all wavefronts of a tile find registers at once, as barriers need it. */
final class TileFit {
  /** SIMDs that the wavefronts of one tile share. */
  private static final int SIMDS = 4;

  /** Registers that every kernel may have. */
  private static final int FEWEST = 16;

  private TileFit() {}

  /**
   * The most registers with which a SIMD holds so many wavefronts at once.
   *
   * @param waves 0 for no such wish
   * @throws UnfitKernelException if it never holds so many
   */
  static RegisterLimits limits(InstructionSet set, int waves) throws UnfitKernelException {
    RegisterLimits most = RegisterLimits.MOST;
    if (waves == 0 || Occupancy.of(set, most.scalars(), most.vectors()) == null) {
      return most;
    }
    int scalars = most.scalars();
    while (scalars > FEWEST && !holds(set, waves, scalars, 1)) {
      scalars--;
    }
    int vectors = most.vectors();
    while (vectors > FEWEST && !holds(set, waves, scalars, vectors)) {
      vectors--;
    }
    if (!holds(set, waves, scalars, vectors)) {
      throw UnfitKernelException.ofTile(
          "no SIMD holds " + waves + " wavefronts at once; ask for fewer");
    }
    return new RegisterLimits(scalars, vectors);
  }

  /** Whether a SIMD holds so many wavefronts of a program at once. */
  static boolean holds(InstructionSet set, int waves, int scalars, int vectors) {
    Occupancy occupancy = Occupancy.of(set, scalars, vectors);
    return occupancy == null || occupancy.waves() >= waves;
  }

  /**
   * Refuses a tile that the machine cannot hold.
   *
   * @param tile work-items along each axis
   * @param scalars scalar registers of a wavefront
   * @param vectors vector registers of a wavefront
   */
  static void check(InstructionSet set, int[] tile, int scalars, int vectors)
      throws UnfitKernelException {
    Occupancy occupancy = Occupancy.of(set, scalars, vectors);
    long items = Arrays.stream(tile).asLongStream().reduce(1, (a, b) -> a * b);
    if (occupancy == null) {
      return;
    }
    long most = (long) SIMDS * occupancy.waves() * set.waveSize();
    if (items > most) {
      throw UnfitKernelException.ofTile(
          ("the tile has %d work-items, but with %d vector and %d scalar registers a compute unit"
                  + " holds at most %d; choose a smaller tile, keep fewer values at once, or ask for"
                  + " more wavefronts on a SIMD (LaunchOptions.withWavesPerSimd)")
              .formatted(items, vectors, scalars, most));
    }
  }
}
