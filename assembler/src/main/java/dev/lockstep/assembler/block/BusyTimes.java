package dev.lockstep.assembler.block;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;

/** Registers that are in use for some time, found again by time. */
final class BusyTimes {
  /** Some registers from one time to another. */
  record Busy(int register, int count, int start, int end) {}

  private final List<Busy> sorted;

  /** A heap-ordered tree over the sorted list: the latest end below each node. */
  private final int[] latest;

  private final int leaves;

  BusyTimes(List<Busy> all) {
    sorted = new ArrayList<>(all);
    sorted.sort(Comparator.comparingInt(Busy::start));
    leaves = Math.max(1, Integer.highestOneBit(Math.max(1, sorted.size() * 2 - 1)));
    latest = new int[2 * leaves];
    for (int i = 0; i < sorted.size(); i++) {
      latest[leaves + i] = sorted.get(i).end();
    }
    for (int i = leaves - 1; i > 0; i--) {
      latest[i] = Math.max(latest[2 * i], latest[2 * i + 1]);
    }
  }

  /** Hands on all that are in use at some time from one on, up to another. */
  void during(int start, int end, Consumer<Busy> each) {
    during(1, 0, leaves, start, end, each);
  }

  private void during(int node, int from, int to, int start, int end, Consumer<Busy> each) {
    if (from >= sorted.size() || latest[node] <= start || sorted.get(from).start() >= end) {
      return;
    }
    if (to - from == 1) {
      each.accept(sorted.get(from));
      return;
    }
    int middle = (from + to) >>> 1;
    during(2 * node, from, middle, start, end, each);
    during(2 * node + 1, middle, to, start, end, each);
  }
}
