package dev.lockstep.debug.motion;

/** Asked while a program moves. */
@FunctionalInterface
public interface Interruption {
  /** Whether the motion is to stop where it is. */
  boolean isStopped();

  /** Whether the motion is to let others in: somebody waits, or it is to stop. */
  default boolean isWanted() {
    return isStopped();
  }
}
