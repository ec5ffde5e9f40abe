package dev.lockstep.assembler.allocation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * The rule of the first Asm4GCN assembler: in order of time, those whose time is over give their
 * registers back, then fixed ones take theirs, then those within others, then the rest in order; a
 * demand gets the smallest gap that it fits in, the first of equal ones, and in it the lowest
 * aligned place.
 */
public final class BestFit {
  private static final int NOBODY = -1;
  private static final int SCORE = 1000;

  private final List<Demand> demands;
  private final int[] registers;
  private final int[] owners;
  private int count;

  private BestFit(List<Demand> demands, int file) {
    this.demands = demands;
    this.registers = new int[demands.size()];
    this.owners = new int[file];
    Arrays.fill(registers, NOBODY);
    Arrays.fill(owners, NOBODY);
  }

  /**
   * Places demands in a register file.
   *
   * @param file number of registers in the file
   */
  public static AllocationOutcome place(List<Demand> demands, int file) {
    return new BestFit(demands, file).run();
  }

  private AllocationOutcome run() {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < demands.size(); i++) {
      order.add(i);
    }
    order.sort(
        Comparator.comparingInt((Integer i) -> demands.get(i).start())
            .thenComparingInt(i -> rank(demands.get(i).place())));
    PriorityQueue<Integer> living =
        new PriorityQueue<>(Comparator.comparingInt((Integer i) -> demands.get(i).end()));
    for (int next : order) {
      Demand demand = demands.get(next);
      while (!living.isEmpty() && demands.get(living.peek()).end() <= demand.start()) {
        release(living.remove());
      }
      AllocationOutcome problem = place(next, demand);
      if (problem != null) {
        return problem;
      }
      living.add(next);
    }
    return new AllocationOutcome.Placed(Arrays.stream(registers).boxed().toList(), count);
  }

  private static int rank(Demand.Place place) {
    return switch (place) {
      case Demand.Place.Fixed _ -> 0;
      case Demand.Place.Within _ -> 1;
      case Demand.Place.Among _ -> 2;
    };
  }

  private void release(int demand) {
    int first = registers[demand];
    for (int i = 0; i < demands.get(demand).size(); i++) {
      if (owners[first + i] == demand) {
        owners[first + i] = NOBODY;
      }
    }
  }

  private AllocationOutcome.@org.jspecify.annotations.Nullable Failed place(
      int index, Demand demand) {
    int register =
        switch (demand.place()) {
          case Demand.Place.Fixed fixed -> fixed.register();
          case Demand.Place.Within within -> registers[within.demand()] + within.offset();
          case Demand.Place.Among among -> bestGap(demand, among);
        };
    if (register < 0 || register + demand.size() > owners.length) {
      return new AllocationOutcome.Failed(index, AllocationOutcome.Reason.FULL, NOBODY);
    }
    for (int i = 0; i < demand.size(); i++) {
      int owner = owners[register + i];
      if (owner != NOBODY) {
        return new AllocationOutcome.Failed(index, AllocationOutcome.Reason.TAKEN, owner);
      }
    }
    Arrays.fill(owners, register, register + demand.size(), index);
    registers[index] = register;
    if (!(demand.place() instanceof Demand.Place.Fixed)) {
      count = Math.max(count, register + demand.size());
    }
    return null;
  }

  private int bestGap(Demand demand, Demand.Place.Among among) {
    int best = NOBODY;
    int bestScore = Integer.MIN_VALUE;
    int at = 0;
    while (at < owners.length) {
      if (owners[at] != NOBODY || !among.pool().get(at)) {
        at++;
        continue;
      }
      int end = at;
      while (end < owners.length && owners[end] == NOBODY && among.pool().get(end)) {
        end++;
      }
      int length = end - at;
      int first = (at + demand.alignment() - 1) / demand.alignment() * demand.alignment();
      if (end - first >= demand.size()) {
        int score = length == demand.size() ? Integer.MAX_VALUE : SCORE - length + demand.size();
        if (score > bestScore) {
          best = first;
          bestScore = score;
        }
      }
      at = end;
    }
    return best;
  }
}
