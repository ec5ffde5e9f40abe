package dev.lockstep.hc;

/**
 * About a launch that has ended.
 *
 * @param accelerator path of the accelerator
 * @param workItems number of positions of the grid
 * @param beginTick when it began, in nanoseconds from a fixed moment
 * @param endTick when it ended
 * @param instructions that all its wavefronts have executed; 0 on {@code cpu}
 * @param wavefronts of all tiles; 0 on {@code cpu}
 * @param droppedPrints calls of {@link Hc#printf} whose texts are missing, because the property
 *     {@code lockstep.hc.printBuffer} left no room for them
 */
public record DispatchReport(
    String accelerator,
    long workItems,
    long beginTick,
    long endTick,
    long instructions,
    long wavefronts,
    long droppedPrints) {}
