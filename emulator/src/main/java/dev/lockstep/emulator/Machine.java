package dev.lockstep.emulator;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A machine: memory in which dispatches run. Immutable but for its memory.
 *
 * @param memory what all wavefronts share
 * @param apertures where LDS and scratch memory appear in flat addresses
 */
public record Machine(Memory memory, Apertures apertures) {

  /** A machine with the usual apertures. */
  public Machine(Memory memory) {
    this(memory, Apertures.DEFAULT);
  }

  /**
   * Runs a dispatch to its end, a fault, a breakpoint, or until the budget is used up. The calling
   * thread is one of the workers.
   */
  public Outcome run(Dispatch dispatch, Settings settings) {
    return new Run(this, dispatch, settings).execute();
  }

  /**
   * Starts a single workgroup under the caller's control: for debuggers, for tests and for programs
   * whose registers are of interest after their end.
   */
  public Session start(
      Dispatch dispatch, long workgroup, @Nullable Observer observer, Set<Long> breakpoints) {
    return new Session(this, dispatch, workgroup, observer, null, breakpoints);
  }

  /** Starts a single workgroup without observer and breakpoints. */
  public Session start(Dispatch dispatch, long workgroup) {
    return start(dispatch, workgroup, null, Set.of());
  }

  /** Starts a single workgroup with a monitor. */
  public Session start(Dispatch dispatch, long workgroup, Monitor monitor) {
    return new Session(this, dispatch, workgroup, null, monitor, Set.of());
  }
}
