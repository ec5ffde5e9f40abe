package dev.lockstep.hc.error;

import dev.lockstep.hc.index.Index;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A work-item ended with an exception, or waited at a barrier that could not be complete.
 *
 * <p>Of several faults it is that of the first work-item in the order of the grid.
 */
public final class KernelFaultException extends HcException {
  private final Index item;
  private final @Nullable Index tile;
  private final @Nullable StackTraceElement source;

  /**
   * A fault.
   *
   * @param cause the exception of the work-item
   * @param item its position in the grid
   * @param tile number of its tile along each axis; null in a grid without tiles
   * @param source where in the kernel; null if not known
   */
  public KernelFaultException(
      Throwable cause, Index item, @Nullable Index tile, @Nullable StackTraceElement source) {
    super(text(cause, item, tile, source), cause);
    this.item = item;
    this.tile = tile;
    this.source = source;
  }

  private static String text(
      Throwable cause, Index item, @Nullable Index tile, @Nullable StackTraceElement source) {
    return "work-item "
        + item
        + (tile == null ? "" : " of tile " + tile)
        + (source == null ? "" : " at " + source.getFileName() + ":" + source.getLineNumber())
        + ": "
        + cause;
  }

  /** Position of the work-item in the grid. */
  public Index item() {
    return item;
  }

  /** Number of its tile along each axis, in a tiled grid. */
  public Optional<Index> tile() {
    return Optional.ofNullable(tile);
  }

  /** Where in the source it happened, if that is known. */
  public Optional<StackTraceElement> source() {
    return Optional.ofNullable(source);
  }
}
