package dev.lockstep.hc;

/**
 * About a launch that has ended.
 *
 * @param accelerator path of the accelerator
 * @param workItems number of positions of the grid
 * @param beginTick when it began, in nanoseconds from a fixed moment
 * @param endTick when it ended
 */
public record DispatchReport(String accelerator, long workItems, long beginTick, long endTick) {}
