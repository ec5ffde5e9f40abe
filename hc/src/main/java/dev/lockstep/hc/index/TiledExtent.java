package dev.lockstep.hc.index;

/**
 * A grid that is cut into tiles; hc's {@code tiled_extent}.
 *
 * @param <E> sizes along its axes
 */
public sealed interface TiledExtent<E extends Axes>
    permits TiledExtent1, TiledExtent2, TiledExtent3 {
  /** Sizes of the grid in work-items. */
  E grid();

  /** Sizes of a tile in work-items. */
  E tileDim();

  /**
   * Bytes of tile-static memory that the launch grants its kernel; hc's {@code
   * get_dynamic_group_segment_size}.
   *
   * <p>A kernel captures the extent and takes the memory by the number: {@code
   * TileStatic.ints(extent.dynamicTileStaticBytes() / 4)}. The number alone takes none, but a
   * launch that an accelerator has not the memory for is refused.
   */
  int dynamicTileStaticBytes();

  /**
   * The same grid and tiles with another number of bytes; hc's {@code
   * set_dynamic_group_segment_size}.
   *
   * @param bytes of tile-static memory, 0 for none
   * @throws IllegalArgumentException if the number is negative
   */
  TiledExtent<E> withDynamicTileStatic(int bytes);

  /** Numbers of tiles; the last of an axis may be smaller than the others. */
  E tiles();
}
