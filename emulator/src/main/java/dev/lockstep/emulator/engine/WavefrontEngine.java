package dev.lockstep.emulator.engine;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import org.jspecify.annotations.Nullable;

/** Engine for wavefronts. Each worker thread has its own; all of them obey the same laws. */
public interface WavefrontEngine {

  /**
   * Runs a wavefront.
   *
   * @param limit most instructions to run
   * @param exact whether exactly so many run unless it stops before; else it may be a few less
   * @return why it stopped; {@link Stop.Budget} when it could go on
   */
  Stop run(Wavefront wave, long limit, boolean exact);

  /**
   * Outcome of a round of turns of the wavefronts of a workgroup.
   *
   * @param next the first one that has not had its turn to the end
   * @param used instructions that this one has had of its turn
   * @param stop why the whole workgroup stops, or null
   */
  record Round(int next, long used, @Nullable Stop stop) {}

  /**
   * Runs the wavefronts of a workgroup in the plain order, each until it waits or ends, and on
   * behind barriers when all are there, if it can do so.
   *
   * @param limit most instructions to run
   * @param slice most instructions of a wavefront's turn
   * @return null if it did nothing
   */
  default @Nullable Round together(Workgroup group, long limit, long slice) {
    return null;
  }

  /**
   * Outcome of workgroups that were to be run one after the other.
   *
   * @param finished number of those that have ended
   * @param instructions number that their wavefronts executed, and those of a workgroup that is not
   *     at its end, which is the next one
   * @param begun whether there is such a one
   * @param stop why this one stops, or null
   */
  record Ahead(int finished, long instructions, boolean begun, @Nullable Stop stop) {}

  /**
   * Begins and runs workgroups one after the other, if it can do so.
   *
   * @param group becomes each of them
   * @param first the number of the first one
   * @param count number of workgroups, with consecutive numbers
   * @param limit most instructions to run
   * @param slice most instructions of a wavefront's turn
   * @return null if it did nothing
   */
  default @Nullable Ahead ahead(Workgroup group, long first, int count, long limit, long slice) {
    return null;
  }

  /** Instructions that ran in translated code. */
  long translated();

  /** Translation of the program so far. */
  default Translation translation() {
    return Translation.NONE;
  }

  /** Execution count of the instruction at each word of the code. */
  long[] executed();

  /** Tells a probe from now on what it is at. */
  void follow(Probe probe);

  /**
   * Number of times that translated code called the interpreter's step of the instruction at each
   * word.
   */
  long[] stepped();
}
