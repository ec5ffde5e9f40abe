package dev.lockstep.emulator;

import org.jspecify.annotations.Nullable;

/** What runs wavefronts. Each worker thread has its own; all of them obey the same laws. */
interface Engine {

  /**
   * Runs a wavefront.
   *
   * @param limit most instructions to run; exactly so many run unless it stops before
   * @return why it stopped; {@link Stop.Budget} when it could go on
   */
  Stop run(Wavefront wave, long limit);

  /**
   * What came of the wavefronts of a workgroup when they were run in turn.
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

  /** Instructions that ran in translated code. */
  long translated();

  /** How often the instruction at each word of the code ran. */
  long[] executed();

  /** Tells a probe from now on what it is at. */
  void follow(Probe probe);

  /** How often translated code had a step of the interpreter do the instruction at each word. */
  long[] stepped();
}
