package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrInstruction;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * Runs tiles: the lanes one after the other from each stop to the next.
 *
 * <p>Lanes of a wavefront that exchange values go in the order of the code: those that are behind
 * go on first, so that lanes which have parted meet again where a machine lets them.
 */
public final class LaneSteps {
  private final List<LaneStop> stops;
  private final LaneTile tile;
  private final boolean meets;

  LaneSteps(List<LaneStop> stops, LaneTile tile) {
    this.stops = stops;
    this.tile = tile;
    this.meets = stops.stream().anyMatch(stop -> stop.kind() == LaneStop.Kind.EXCHANGE);
  }

  /**
   * Runs a tile to its end.
   *
   * @param numbers of the tile along each of three axes, the fastest first
   * @param whole sizes of a whole tile
   */
  public LaneEnd run(int[] numbers, int[] whole) {
    tile.begin(numbers, whole);
    boolean leaving = false;
    while (true) {
      if (meets) {
        for (int from = 0; from < tile.count; from += LaneProgram.WAVE) {
          wave(from, Math.min(tile.count, from + LaneProgram.WAVE), leaving);
        }
      } else {
        run(0, tile.count, leaving);
      }
      if (tile.hasFault()) {
        return new LaneEnd.Failed(
            tile.faultCheck, Arrays.stream(tile.faultTold).boxed().toList(), item(tile.faultLane));
      }
      int ended = 0;
      for (int lane = 0; lane < tile.count; lane++) {
        ended += tile.stops[lane] == LaneTile.ENDED ? 1 : 0;
      }
      if (ended == tile.count) {
        return new LaneEnd.Done();
      }
      LaneEnd end = barrier(ended);
      if (!(end instanceof LaneEnd.Done)) {
        return end;
      }
      leaving = true;
    }
  }

  private List<Integer> item(int lane) {
    return Arrays.stream(tile.position(lane)).boxed().toList();
  }

  /**
   * Runs lanes until each is at a stop where it waits for others, or has ended.
   *
   * @param leaving whether they go on from the barrier at which they are
   */
  private void run(int from, int to, boolean leaving) {
    boolean first = leaving;
    boolean again = true;
    while (again) {
      again = false;
      int lane = from;
      while (lane < to) {
        int stop = tile.stops[lane];
        int end = lane + 1;
        while (end < to && tile.stops[end] == stop) {
          end++;
        }
        if (stop != LaneTile.ENDED && (first || stops.get(stop).isFree())) {
          tile.run(stop, lane, end);
          again = true;
        }
        lane = end;
      }
      first = false;
    }
  }

  /** Runs the lanes of a wavefront to barriers or ends. */
  private void wave(int from, int to, boolean leaving) {
    run(from, to, leaving);
    while (true) {
      LaneStop least = null;
      for (int lane = from; lane < to; lane++) {
        LaneStop stop = tile.stops[lane] == LaneTile.ENDED ? null : stops.get(tile.stops[lane]);
        if (stop != null
            && stop.kind() != LaneStop.Kind.BARRIER
            && (least == null || stop.order() < least.order())) {
          least = stop;
        }
      }
      if (least == null) {
        return;
      }
      if (least.kind() == LaneStop.Kind.EXCHANGE) {
        exchange(least, from, to);
      }
      goOn(least.number(), from, to);
    }
  }

  /** Lanes at a stop go on until they wait again. */
  private void goOn(int stop, int from, int to) {
    int lane = from;
    while (lane < to) {
      int end = lane + 1;
      if (tile.stops[lane] == stop) {
        while (end < to && tile.stops[end] == stop) {
          end++;
        }
        tile.run(stop, lane, end);
      }
      lane = end;
    }
    run(from, to, false);
  }

  /** Gives the lanes at an operation their results. */
  private void exchange(LaneStop stop, int from, int to) {
    IrInstruction at = Objects.requireNonNull(stop.at());
    long mask = 0;
    long ballot = 0;
    for (int lane = from; lane < to; lane++) {
      if (tile.stops[lane] == stop.number()) {
        mask |= 1L << lane - from;
        ballot |= (tile.first[lane] & 1) << lane - from;
      }
    }
    for (long rest = mask; rest != 0; rest &= rest - 1) {
      int lane = from + Long.numberOfTrailingZeros(rest);
      tile.result[lane] =
          switch (at.operation()) {
            case BALLOT -> ballot;
            case FIRST_LANE -> tile.first[from + Long.numberOfTrailingZeros(mask)];
            default -> {
              int other = (int) tile.second[lane] & LaneProgram.WAVE - 1;
              yield (mask >>> other & 1) == 0 ? 0 : tile.first[from + other];
            }
          };
    }
  }

  /** Whether all lanes wait at one barrier; else what is wrong. */
  private LaneEnd barrier(int ended) {
    LaneStop known = null;
    int other = -1;
    int first = -1;
    for (int lane = 0; lane < tile.count; lane++) {
      if (tile.stops[lane] != LaneTile.ENDED) {
        LaneStop stop = stops.get(tile.stops[lane]);
        if (known == null) {
          known = stop;
          first = lane;
        } else if (!known.equals(stop) && call(known) != call(stop)) {
          other = Objects.requireNonNull(stop.at()).site();
        }
      }
    }
    if (known == null || ended == 0 && other < 0) {
      return new LaneEnd.Done();
    }
    int site = Objects.requireNonNull(known.at()).site();
    return new LaneEnd.Divergent(tile.count - ended, ended, tile.count, site, other, item(first));
  }

  /** Number of the call of a barrier. */
  private static int call(LaneStop stop) {
    return ((Constant) Objects.requireNonNull(stop.at()).operand(0)).asInt();
  }
}
