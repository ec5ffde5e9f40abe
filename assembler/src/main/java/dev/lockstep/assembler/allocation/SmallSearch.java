package dev.lockstep.assembler.allocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Tries all places, the widest demands first, with a bound on the tries. Without the bound it would
 * be exact.
 */
final class SmallSearch {
  private static final int TRIES = 60_000;

  private final List<Demand> demands;
  private final List<Cluster> order;
  private final int file;
  private final int[] registers;
  private int tries;
  private int count;

  SmallSearch(List<Demand> demands, List<Cluster> clusters, int file) {
    this.demands = demands;
    this.file = file;
    this.order = new ArrayList<>(clusters);
    this.registers = new int[demands.size()];
    order.sort(
        Comparator.comparing((Cluster c) -> !c.isFixed())
            .thenComparing(Comparator.comparingInt(Cluster::size).reversed())
            .thenComparingInt(Cluster::start));
  }

  /** Places with fewer registers than some, as few as can be found; null when there are none. */
  int @Nullable [] fewerThan(int known, int least) {
    int[] found = null;
    for (int limit = known - 1; limit >= least; limit--) {
      tries = 0;
      Arrays.fill(registers, -1);
      if (!search(0, limit, new TakenTimes(demands, file))) {
        break;
      }
      found = registers.clone();
      count = limit;
    }
    return found;
  }

  /** The registers that the last result of {@link #fewerThan} takes at most. */
  int count() {
    return count;
  }

  private boolean search(int at, int limit, TakenTimes occupancy) {
    if (at == order.size()) {
      return true;
    }
    Cluster cluster = order.get(at);
    if (cluster.isFixed()) {
      int register = occupancy.lowest(cluster, file);
      if (register < 0) {
        return false;
      }
      occupancy.take(cluster, register, registers);
      return search(at + 1, limit, occupancy);
    }
    int step = demands.get(cluster.first()).alignment();
    for (int register = 0; register + cluster.size() <= limit; register += step) {
      if (++tries > TRIES) {
        return false;
      }
      if (occupancy.fits(cluster, register)) {
        occupancy.take(cluster, register, registers);
        if (search(at + 1, limit, occupancy)) {
          return true;
        }
        occupancy.give(cluster, register);
      }
    }
    return false;
  }
}
