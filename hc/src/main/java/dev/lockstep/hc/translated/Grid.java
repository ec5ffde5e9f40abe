package dev.lockstep.hc.translated;

import dev.lockstep.hc.engine.GridLaunch;
import dev.lockstep.hc.error.InvalidComputeDomainException;
import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.Index;
import dev.lockstep.hc.target.UsualTiles;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Sizes of a launch as machines have them, the fastest axis first.
 *
 * @param extents work-items along each axis
 * @param tile work-items of a whole tile along each axis
 * @param tiled whether the launch asks for tiles of this size; else they are the engine's choice
 * @param asked sizes for which the kernel is translated: those of the tile if the launch asks for
 *     one, of the grid if the kernel is for any number of axes; else empty
 * @param outer sizes of the axes that are one for the machine, which has three; empty if all fit
 */
public record Grid(
    List<Integer> extents,
    List<Integer> tile,
    boolean tiled,
    List<Integer> asked,
    List<Integer> outer) {
  private static final int MOST_AXES = 3;

  private static final long MOST_ALONE = 1 << 22;

  public Grid {
    extents = List.copyOf(extents);
    tile = List.copyOf(tile);
    asked = List.copyOf(asked);
    outer = List.copyOf(outer);
  }

  public static Grid of(GridLaunch launch) {
    List<Integer> extents = sizes(launch.extent());
    return switch (launch) {
      case GridLaunch.Tiled all -> {
        List<Integer> tile = sizes(all.tiled().tileDim());
        yield new Grid(extents, tile, true, tile, List.of());
      }
      case GridLaunch.Any _ when extents.size() > MOST_AXES -> folded(extents);
      case GridLaunch.Any _ -> new Grid(extents, UsualTiles.of(extents), false, extents, List.of());
      case GridLaunch.Flat _ ->
          new Grid(extents, UsualTiles.of(extents), false, List.of(), List.of());
    };
  }

  /** All axes but the two fastest become one. */
  private static Grid folded(List<Integer> extents) {
    List<Integer> outer = extents.subList(MOST_AXES - 1, extents.size());
    long positions = outer.stream().mapToLong(Integer::longValue).reduce(1, Math::multiplyExact);
    if (positions > Integer.MAX_VALUE) {
      throw new InvalidComputeDomainException(
          "the axes before the last two have %d positions; an emulated GPU takes %d"
              .formatted(positions, Integer.MAX_VALUE));
    }
    List<Integer> sizes = new ArrayList<>(extents.subList(0, MOST_AXES - 1));
    sizes.add((int) positions);
    return new Grid(sizes, UsualTiles.of(sizes), false, extents, outer);
  }

  private static List<Integer> sizes(Extent extent) {
    List<Integer> sizes = new ArrayList<>();
    for (int axis = extent.rank() - 1; axis >= 0; axis--) {
      sizes.add(extent.get(axis));
    }
    return sizes;
  }

  /** Number of wavefronts of all tiles. */
  public long wavefronts(int waveSize) {
    return wavefronts(waveSize, 0, 1, 1);
  }

  /** Wavefronts of so many tiles, whose sizes along the axes before this one are known. */
  private long wavefronts(int waveSize, int axis, long tiles, long items) {
    if (axis == tile.size()) {
      return tiles * Math.ceilDiv(items, waveSize);
    }
    int size = tile.get(axis);
    int whole = extents.get(axis) / size;
    int rest = extents.get(axis) % size;
    long all = whole == 0 ? 0 : wavefronts(waveSize, axis + 1, tiles * whole, items * size);
    return rest == 0 ? all : all + wavefronts(waveSize, axis + 1, tiles, items * rest);
  }

  /** Number of a work-item in the order of the grid. */
  public long position(List<Integer> item) {
    long position = 0;
    for (int axis = item.size() - 1; axis >= 0; axis--) {
      position = position * extents.get(axis) + item.get(axis);
    }
    return position;
  }

  /**
   * Place of a work-item in the order in which texts appear: tile after tile if the launch asks for
   * tiles.
   *
   * @param position its number in the order of the grid
   */
  long order(long position) {
    if (!tiled) {
      return position;
    }
    long rest = position;
    long number = 0;
    long within = 0;
    long tiles = 1;
    long items = 1;
    for (int axis = 0; axis < extents.size(); axis++) {
      int at = (int) (rest % extents.get(axis));
      rest /= extents.get(axis);
      number += at / tile.get(axis) * tiles;
      within += at % tile.get(axis) * items;
      tiles *= Math.ceilDiv(extents.get(axis), tile.get(axis));
      items *= tile.get(axis);
    }
    return number * items + within;
  }

  /**
   * The work-items up to one, and the rest of its row, in tiles of one; null in a grid of tiles,
   * and where there are none before it or too many to run each alone.
   */
  public @Nullable Grid upTo(List<Integer> item) {
    long before = position(item);
    if (tiled || before == 0 || before > MOST_ALONE) {
      return null;
    }
    List<Integer> sizes = new ArrayList<>(extents);
    sizes.set(sizes.size() - 1, item.getLast() + 1);
    return new Grid(sizes, alone(), false, asked, outer);
  }

  /** A tile of one work-item. */
  public List<Integer> alone() {
    return Collections.nCopies(tile.size(), 1);
  }

  /** A position as programs have it, the slowest axis first. */
  public Index index(List<Integer> position) {
    List<Integer> all = new ArrayList<>(position);
    if (!outer.isEmpty()) {
      int rest = all.removeLast();
      for (int size : outer) {
        all.add(rest % size);
        rest /= size;
      }
    }
    return Index.of(all.reversed().stream().mapToInt(Integer::intValue).toArray());
  }

  /** Number of the tile with a work-item; null in a grid without tiles. */
  public @Nullable Index tileOf(List<Integer> item) {
    if (!tiled) {
      return null;
    }
    List<Integer> numbers = new ArrayList<>();
    for (int axis = 0; axis < item.size(); axis++) {
      numbers.add(item.get(axis) / tile.get(axis));
    }
    return index(numbers);
  }
}
