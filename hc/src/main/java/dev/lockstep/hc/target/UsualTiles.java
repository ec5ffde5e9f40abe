package dev.lockstep.hc.target;

import java.util.List;

/**
 * Tiles of grids that have none, by the number of axes, the fastest axis first. There are few,
 * because a kernel is compiled for each.
 */
public final class UsualTiles {
  /** Positions along the fastest axis from which a tile is long in it. */
  private static final int LONG = 16;

  private static final int FEW = 64;

  private static final List<Integer> SHORT_LINE = List.of(64);
  private static final List<Integer> LINE = List.of(256);
  private static final List<Integer> NARROW_PLANE = List.of(8, 32);
  private static final List<Integer> PLANE = List.of(64, 4);
  private static final List<Integer> NARROW_SPACE = List.of(8, 8, 4);
  private static final List<Integer> SPACE = List.of(64, 2, 2);

  private UsualTiles() {}

  /** The tile for a grid of some size, its fastest axis first. */
  public static List<Integer> of(List<Integer> extents) {
    int width = extents.getFirst();
    return switch (extents.size()) {
      case 1 -> width <= FEW ? SHORT_LINE : LINE;
      case 2 -> width <= LONG ? NARROW_PLANE : PLANE;
      default -> width <= LONG ? NARROW_SPACE : SPACE;
    };
  }

  /** The tile for large grids. */
  public static List<Integer> of(int axes) {
    return switch (axes) {
      case 1 -> LINE;
      case 2 -> PLANE;
      default -> SPACE;
    };
  }
}
