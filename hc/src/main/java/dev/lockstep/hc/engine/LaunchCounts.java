package dev.lockstep.hc.engine;

/**
 * Counts of a launch that has ended; zeros where an engine has no instructions of its own.
 *
 * @param instructions executed by all wavefronts
 * @param wavefronts of all tiles
 * @param droppedPrints calls of {@code printf} that found no room
 */
public record LaunchCounts(long instructions, long wavefronts, long droppedPrints) {
  /** Counts of what has no instructions. */
  public static final LaunchCounts NONE = new LaunchCounts(0, 0, 0);
}
