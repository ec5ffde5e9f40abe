package dev.lockstep.hc.cpu;

import dev.lockstep.hc.engine.SourceFrames;
import dev.lockstep.hc.error.KernelFaultException;
import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.Index;
import org.jspecify.annotations.Nullable;

/**
 * A work-item that ended with an exception.
 *
 * @param order position of the range or tile among all; the lowest is reported
 * @param cause the exception
 * @param item position in the grid
 * @param tile number of the tile; null without tiles
 */
record WorkItemFault(long order, Throwable cause, Index item, @Nullable Index tile) {
  KernelFaultException toException() {
    return new KernelFaultException(cause, item, tile, SourceFrames.innermost(cause));
  }

  /** Coordinates of the position with a number, counted along the fastest axis first. */
  static int[] coordinates(Extent extent, long number) {
    int[] coordinates = new int[extent.rank()];
    long rest = number;
    for (int axis = coordinates.length - 1; axis >= 0; axis--) {
      coordinates[axis] = (int) (rest % extent.get(axis));
      rest /= extent.get(axis);
    }
    return coordinates;
  }
}
