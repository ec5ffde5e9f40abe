package dev.lockstep.hc.engine;

/**
 * Counts of a launch that has ended; zeros where an engine has no instructions of its own.
 *
 * @param instructions executed by all wavefronts
 * @param wavefronts of all tiles
 */
public record LaunchCounts(long instructions, long wavefronts) {
  public static final LaunchCounts NONE = new LaunchCounts(0, 0);
}
