package dev.lockstep.assembler.allocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds registers for all demands with as few registers as it can: the result of {@link BestFit},
 * unless one of several orders of placing at the lowest place, a repair of the order, or for small
 * sets a bounded search, comes to less.
 */
public final class Packing {
  /** Up to so many, all orders of placing are tried, and repaired. */
  private static final int MANY = 3000;

  /**
   * Up to so many, two orders are tried. Above, a result that is not the least already is that of
   * the rule which sees one demand at a time: placing 200,000 takes about a second for each order.
   */
  private static final int VERY_MANY = 200_000;

  /** Placings of single demands that repairs may cost. */
  private static final int REPAIR_WORK = 200_000;

  private static final int MOST_REPAIRS = 200;

  private final List<Demand> demands;
  private final int file;
  private final List<Cluster> clusters;
  private int @Nullable [] best;
  private int bestCount = Integer.MAX_VALUE;

  private Packing(List<Demand> demands, int file) {
    this.demands = demands;
    this.file = file;
    this.clusters = Cluster.of(demands);
  }

  /** Places demands in a register file of some registers. */
  public static AllocationOutcome place(List<Demand> demands, int file) {
    AllocationOutcome first = BestFit.place(demands, file);
    AllocationOutcome conflict = conflict(demands);
    if (conflict != null) {
      return conflict;
    }
    if (demands.isEmpty() || demands.size() > VERY_MANY) {
      return first;
    }
    Packing packing = new Packing(demands, file);
    if (first instanceof AllocationOutcome.Placed placed) {
      packing.keep(
          placed.registers().stream().mapToInt(Integer::intValue).toArray(), placed.count());
    }
    packing.improve();
    int[] found = packing.best;
    return found == null
        ? first
        : new AllocationOutcome.Placed(Arrays.stream(found).boxed().toList(), packing.bestCount);
  }

  /** Two that must have one register at one time, or null. */
  private static AllocationOutcome.@Nullable Failed conflict(List<Demand> demands) {
    Map<Integer, List<Integer>> holders = new HashMap<>();
    for (int i = 0; i < demands.size(); i++) {
      if (demands.get(i).place() instanceof Demand.Place.Fixed fixed) {
        for (int part = 0; part < demands.get(i).size(); part++) {
          holders.computeIfAbsent(fixed.register() + part, _ -> new ArrayList<>(1)).add(i);
        }
      }
    }
    AllocationOutcome.Failed first = null;
    for (List<Integer> same : holders.values()) {
      same.sort(Comparator.comparingInt(i -> demands.get(i).start()));
      int latest = same.getFirst();
      for (int next : same.subList(1, same.size())) {
        if (demands.get(latest).overlaps(demands.get(next))) {
          int later = Math.max(latest, next);
          if (first == null || later < first.demand()) {
            first =
                new AllocationOutcome.Failed(
                    later, AllocationOutcome.Reason.TAKEN, Math.min(latest, next));
          }
        }
        latest = demands.get(next).end() > demands.get(latest).end() ? next : latest;
      }
    }
    return first;
  }

  private void keep(int[] registers, int count) {
    if (count < bestCount) {
      best = registers.clone();
      bestCount = count;
    }
  }

  private void improve() {
    int least = leastCount();
    List<Comparator<Cluster>> orders =
        List.of(
            Comparator.comparingInt(Cluster::start),
            Comparator.comparingInt(Cluster::size).reversed().thenComparingInt(Cluster::start),
            Comparator.comparingInt(Cluster::length).reversed(),
            Comparator.comparingLong(Cluster::area).reversed(),
            Comparator.comparingInt(Cluster::end).reversed());
    int repairs = Math.min(MOST_REPAIRS, REPAIR_WORK / demands.size() / orders.size());
    boolean many = demands.size() > MANY;
    for (Comparator<Cluster> order : many ? orders.subList(0, 2) : orders) {
      if (bestCount <= least) {
        return;
      }
      List<Cluster> sorted = new ArrayList<>(clusters);
      sorted.sort(order);
      repair(sorted, repairs, least);
    }
    if (bestCount > least && !many) {
      SmallSearch search = new SmallSearch(demands, clusters, file);
      int[] found = search.fewerThan(Math.min(bestCount, file + 1), least);
      if (found != null) {
        keep(found, search.count());
      }
    }
  }

  /** Places in an order; what stood highest is placed first the next time. */
  private void repair(List<Cluster> order, int rounds, int least) {
    for (int round = 0; round <= rounds && bestCount > least; round++) {
      TakenTimes occupancy = new TakenTimes(demands, file);
      int[] registers = new int[demands.size()];
      Arrays.fill(registers, -1);
      int count = 0;
      int worst = -1;
      for (int i = 0; i < order.size(); i++) {
        Cluster cluster = order.get(i);
        int register = occupancy.lowest(cluster, file);
        if (register < 0) {
          worst = i;
          count = Integer.MAX_VALUE;
          break;
        }
        occupancy.take(cluster, register, registers);
        int top = cluster.isFixed() ? 0 : register + cluster.size();
        if (top > count) {
          count = top;
          worst = i;
        }
      }
      if (count < Integer.MAX_VALUE) {
        keep(registers, count);
      }
      if (worst <= 0) {
        return;
      }
      order.addFirst(order.remove(worst));
    }
  }

  /** No placing needs fewer registers than are asked for at one time. */
  private int leastCount() {
    int[][] changes = new int[clusters.size() * 2][];
    int at = 0;
    int widest = 0;
    for (Cluster cluster : clusters) {
      int size = cluster.isFixed() ? 0 : demands.get(cluster.first()).size();
      widest = Math.max(widest, size);
      changes[at++] = new int[] {demands.get(cluster.first()).start(), size};
      changes[at++] = new int[] {demands.get(cluster.first()).end(), -size};
    }
    Arrays.sort(changes, Comparator.comparingInt((int[] c) -> c[0]).thenComparingInt(c -> c[1]));
    int now = 0;
    int most = widest;
    for (int[] change : changes) {
      now += change[1];
      most = Math.max(most, now);
    }
    return most;
  }
}
