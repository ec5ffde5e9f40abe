package dev.lockstep.emulator.state;

/**
 * The time that programs can read. It counts executed instructions, so the same run gives the same
 * times; one for each worker thread.
 */
public final class Clock {
  /** Cycles of one instruction of one wavefront on a SIMD of 16 lanes. */
  private static final int CYCLES = 4;

  /** Shader cycles in one tick of the constant-rate clock: 1.5 GHz to 100 MHz. */
  public static final int CYCLES_PER_TICK = 15;

  private long instructions;

  public Clock(long start) {
    instructions = start;
  }

  /** Cycles so far, with the instructions of the slice that runs. */
  long cycles(long inSlice) {
    return (instructions + inSlice) * CYCLES;
  }

  public long instructions() {
    return instructions;
  }

  public void set(long executed) {
    instructions = executed;
  }

  public void advance(long executed) {
    instructions += executed;
  }
}
