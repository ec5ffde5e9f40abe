package dev.lockstep.hc.amd;

import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.hc.target.UnfitKernelException;
import dev.lockstep.isa.codec.InstructionSet;
import java.util.Arrays;

/** Whether all wavefronts of a tile find registers at once, as barriers need it. */
final class TileFit {
  /** SIMDs that the wavefronts of one tile share. */
  private static final int SIMDS = 4;

  private TileFit() {}

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
      throw new UnfitKernelException(
          "the tile has "
              + items
              + " work-items, but with "
              + vectors
              + " vector and "
              + scalars
              + " scalar registers a compute unit holds at most "
              + most
              + "; choose a smaller tile, or keep fewer values at once");
    }
  }
}
