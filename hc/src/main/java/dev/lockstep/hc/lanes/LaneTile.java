package dev.lockstep.hc.lanes;

import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/**
 * State of a tile that runs. The class of a kernel extends it by arrays for the values of the
 * lanes, memory of the tile, and code.
 */
@SuppressWarnings("unused") // generated code uses the fields
abstract class LaneTile {
  /** Stop of a lane that has ended. */
  static final int ENDED = -1;

  /** Operations of a kernel between two looks at the budget of the launch. */
  private static final long SHARE = 100_000;

  /** Stop of each lane. */
  final int[] stops;

  final int[] local0;
  final int[] local1;
  final int[] local2;
  int origin0;
  int origin1;
  int origin2;
  int tile0;
  int tile1;
  int tile2;
  int size0;
  int size1;
  int size2;
  final int extent0;
  final int extent1;
  final int extent2;

  /** Operands of an exchange and its result, as bits. */
  final long[] first;

  final long[] second;
  final long[] result;

  int count;
  int faultLane = Integer.MAX_VALUE;
  int faultCheck;
  int[] faultTold = {};
  private final LongUnaryOperator budget;
  private long left;

  LaneTile(LaneArguments arguments) {
    int items = arguments.items();
    stops = new int[items];
    local0 = new int[items];
    local1 = new int[items];
    local2 = new int[items];
    first = new long[items];
    second = new long[items];
    result = new long[items];
    extent0 = arguments.extent(0);
    extent1 = arguments.extent(1);
    extent2 = arguments.extent(2);
    budget = arguments.budget();
  }

  /** Runs lanes, which are all at one stop, each to its next stop. */
  abstract void run(int stop, int from, int to);

  /** Sets memory of the tile to zeros. */
  abstract void clear();

  /**
   * Begins a tile.
   *
   * @param numbers of the tile along each axis, the fastest first
   * @param whole sizes of a whole tile
   */
  final void begin(int[] numbers, int[] whole) {
    tile0 = numbers[0];
    tile1 = numbers[1];
    tile2 = numbers[2];
    origin0 = tile0 * whole[0];
    origin1 = tile1 * whole[1];
    origin2 = tile2 * whole[2];
    int[] before = {size0, size1, size2};
    size0 = size(extent0, origin0, whole[0]);
    size1 = size(extent1, origin1, whole[1]);
    size2 = size(extent2, origin2, whole[2]);
    count = size0 * size1 * size2;
    if (before[0] != size0 || before[1] != size1 || before[2] != size2) {
      for (int lane = 0; lane < count; lane++) {
        local0[lane] = lane % size0;
        local1[lane] = lane / size0 % size1;
        local2[lane] = lane / size0 / size1;
      }
    }
    Arrays.fill(stops, 0, count, 0);
    faultLane = Integer.MAX_VALUE;
    clear();
  }

  /** Extents and positions are numbers without sign. */
  private static int size(int extent, int origin, int whole) {
    return (int) Math.min(whole, Integer.toUnsignedLong(extent) - Integer.toUnsignedLong(origin));
  }

  /** Position of a lane in the grid, the fastest axis first. */
  final int[] position(int lane) {
    return new int[] {
      origin0 + local0[lane], origin1 + local1[lane], origin2 + local2[lane],
    };
  }

  /** A check fails in a lane; that of the lowest lane is kept. */
  final void fail(int lane, int check, int[] told) {
    if (lane < faultLane) {
      faultLane = lane;
      faultCheck = check;
      faultTold = told;
    }
  }

  /** Counts operations, if launches have a budget. */
  final void spend(int operations) {
    left -= operations;
    if (left < 0) {
      left += budget.applyAsLong(Math.max(SHARE, -left));
    }
  }

  final boolean hasFault() {
    return faultLane != Integer.MAX_VALUE;
  }
}
