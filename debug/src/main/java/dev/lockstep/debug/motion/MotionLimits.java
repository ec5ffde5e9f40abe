package dev.lockstep.debug.motion;

/**
 * The most instructions of a motion, for users who have no means to stop one, such as scripts.
 *
 * @param line of a step to another source line
 * @param run of a run
 */
public record MotionLimits(long line, long run) {
  /** None: the user has means to stop a motion. */
  public static final MotionLimits NONE = new MotionLimits(Long.MAX_VALUE, Long.MAX_VALUE);

  /** Those of scripts. */
  public static final MotionLimits SCRIPT = new MotionLimits(10_000_000, 1_000_000_000);
}
