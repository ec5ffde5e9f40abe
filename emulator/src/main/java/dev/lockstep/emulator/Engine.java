package dev.lockstep.emulator;

/** What runs wavefronts. Each worker thread has its own; all of them obey the same laws. */
interface Engine {

  /**
   * Runs a wavefront.
   *
   * @param limit most instructions to run; exactly so many run unless it stops before
   * @return why it stopped; {@link Stop.Budget} when it could go on
   */
  Stop run(Wavefront wave, long limit);

  /** Instructions that ran in translated code. */
  long translated();

  /** How often the instruction at each word of the code ran. */
  long[] executed();

  /** Tells a probe from now on what it is at. */
  void follow(Probe probe);

  /** How often translated code had a step of the interpreter do the instruction at each word. */
  long[] stepped();
}
