package dev.lockstep.emulator.program;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.InitialState;
import dev.lockstep.emulator.state.DispatchFacts;

/**
 * Dispatch to be run. Everything that a code object or a queue packet states about registers is the
 * business of {@link InitialState}.
 *
 * @param code the program
 * @param entry address of the first instruction
 * @param workgroups number of workgroups in each dimension
 * @param wavefronts wavefronts of a workgroup
 * @param lds bytes of LDS of a workgroup
 * @param scratch bytes of scratch memory of a lane
 * @param initial the registers of each wavefront
 */
public record Dispatch(
    Code code,
    long entry,
    Dim3 workgroups,
    int wavefronts,
    int lds,
    int scratch,
    InitialState initial)
    implements DispatchFacts {

  /** Most lanes of a workgroup. */
  private static final int MOST_LANES = 1024;

  /** The same with code that records its place; see {@link Code#profiled}. */
  public Dispatch profiled() {
    return new Dispatch(code.profiled(), entry, workgroups, wavefronts, lds, scratch, initial);
  }

  /** The same with another size of LDS. */
  public Dispatch withLds(int bytes) {
    return new Dispatch(code, entry, workgroups, wavefronts, bytes, scratch, initial);
  }

  /** Checks the sizes. */
  public Dispatch {
    if (workgroups.x() < 0 || workgroups.y() < 0 || workgroups.z() < 0) {
      throw new IllegalArgumentException("a grid of negative size: " + workgroups);
    }
    int most = MOST_LANES / Math.min(code.layout().lanes(), 32);
    if (wavefronts < 1 || wavefronts > most) {
      throw new IllegalArgumentException(
          "a workgroup has 1 to %d wavefronts, not %d".formatted(most, wavefronts));
    }
    if (lds < 0 || scratch < 0) {
      throw new IllegalArgumentException("negative size of LDS or scratch memory");
    }
  }
}
