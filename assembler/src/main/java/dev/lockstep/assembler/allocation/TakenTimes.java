package dev.lockstep.assembler.allocation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Times at which each register is taken. Fixed demands are in it from the beginning. */
final class TakenTimes {
  private final List<Demand> demands;
  private final List<TreeMap<Integer, Integer>> taken = new ArrayList<>();

  TakenTimes(List<Demand> demands, int file) {
    this.demands = demands;
    for (int i = 0; i < file; i++) {
      taken.add(new TreeMap<>());
    }
    for (Demand demand : demands) {
      if (demand.place() instanceof Demand.Place.Fixed fixed) {
        for (int i = 0; i < demand.size() && fixed.register() + i < file; i++) {
          set(fixed.register() + i, demand);
        }
      }
    }
  }

  private void set(int register, Demand demand) {
    taken.get(register).merge(demand.start(), demand.end(), Math::max);
  }

  private boolean isFree(int register, Demand demand) {
    Map.Entry<Integer, Integer> before = taken.get(register).lowerEntry(demand.end());
    return before == null || before.getValue() <= demand.start();
  }

  /** The lowest place where a cluster fits below a limit, or -1. */
  int lowest(Cluster cluster, int limit) {
    if (cluster.place() instanceof Demand.Place.Fixed fixed) {
      return piecesFit(cluster, fixed.register(), true) ? fixed.register() : -1;
    }
    int step = demands.get(cluster.first()).alignment();
    for (int register = 0; register + cluster.size() <= limit; register += step) {
      if (fits(cluster, register)) {
        return register;
      }
    }
    return -1;
  }

  boolean fits(Cluster cluster, int register) {
    if (cluster.place() instanceof Demand.Place.Among among) {
      int size = demands.get(cluster.first()).size();
      if (among.pool().nextClearBit(register) < register + size) {
        return false;
      }
    }
    return piecesFit(cluster, register, false);
  }

  private boolean piecesFit(Cluster cluster, int register, boolean withoutFirst) {
    for (Cluster.Piece piece : cluster.pieces()) {
      if (withoutFirst && piece.demand() == cluster.first()) {
        continue;
      }
      Demand demand = demands.get(piece.demand());
      int first = register + piece.offset();
      if (first + demand.size() > taken.size()) {
        return false;
      }
      for (int i = 0; i < demand.size(); i++) {
        if (!isFree(first + i, demand)) {
          return false;
        }
      }
    }
    return true;
  }

  void take(Cluster cluster, int register, int[] registers) {
    for (Cluster.Piece piece : cluster.pieces()) {
      Demand demand = demands.get(piece.demand());
      registers[piece.demand()] = register + piece.offset();
      for (int i = 0; i < demand.size(); i++) {
        set(register + piece.offset() + i, demand);
      }
    }
  }

  void give(Cluster cluster, int register) {
    for (Cluster.Piece piece : cluster.pieces()) {
      Demand demand = demands.get(piece.demand());
      for (int i = 0; i < demand.size(); i++) {
        taken.get(register + piece.offset() + i).remove(demand.start());
      }
    }
  }
}
