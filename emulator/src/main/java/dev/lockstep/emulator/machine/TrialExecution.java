package dev.lockstep.emulator.machine;

/**
 * Runs an instruction on other values than those of the registers, and puts everything back: for
 * checks that ask what a result depends on. Only for instructions that access no memory and go on
 * to the next one.
 */
public interface TrialExecution {
  /** Changes a lane of a VGPR. */
  void vector(int register, int lane, int value);

  /** Changes a scalar register. */
  void scalar(int code, int value);

  /** Changes the scalar condition code. */
  void condition(boolean value);

  /** Runs the instruction; its results are in the registers until they are restored. */
  void run();

  /** Puts everything back. */
  void restore();
}
