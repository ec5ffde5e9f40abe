package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.allocation.AllocationOutcome;
import dev.lockstep.assembler.allocation.BestFit;
import dev.lockstep.assembler.allocation.Demand;
import dev.lockstep.assembler.allocation.Packing;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The laws of register allocation on seeded random blocks, whose lifetimes go round loops, are
 * fixed, stand within others, come from pools, and overlap by half an instruction as tied and
 * early-written operands do: no two that live at one time share a register; never more registers
 * than the rule of the first assembler needs; within two in a hundred of the least, which a search
 * of this test's own finds wherever it comes to an end.
 */
class AllocationLawTest {
  private static final int FILE = 256;

  /** Random sets go on until the two rules have been compared so often. */
  private static final int COMPARED = Shares.LONG ? 600 : 12;

  private static final int SMALL = Shares.LONG ? 1000 : 50;
  private static final int MANY = Shares.LONG ? 100_000 : 20_000;
  private static final int MOST_TRIES = 300_000;
  private static final int[] SIZES = {1, 1, 1, 2, 2, 3, 4, 4, 8};

  private static BitSet all() {
    BitSet pool = new BitSet();
    pool.set(0, FILE);
    return pool;
  }

  /**
   * The lifetimes of a block with loops: who lives at a loop's head and is used in it, lives on.
   */
  private static List<Demand> demands(Random random, int count, int steps) {
    List<int[]> loops = new ArrayList<>();
    for (int i = random.nextInt(3); i > 0; i--) {
      int from = random.nextInt(steps);
      loops.add(new int[] {2 * from, 2 * (from + 1 + random.nextInt(steps))});
    }
    BitSet narrow = all();
    for (int i = 0; i < FILE; i += 16) {
      narrow.clear(i + random.nextInt(8), i + 8);
    }
    boolean pools = random.nextInt(4) == 0;
    List<int[]> times = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      // A result that is written early begins where the sources are still read.
      int start = 2 * random.nextInt(steps) + (random.nextInt(6) == 0 ? 0 : 1);
      int end = start + 1 + random.nextInt(steps);
      for (int[] loop : loops) {
        end = start < loop[0] && end > loop[0] ? Math.max(end, loop[1]) : end;
      }
      times.add(new int[] {start, end});
    }
    times.sort(java.util.Comparator.comparingInt(t -> t[0]));
    List<Demand> result = new ArrayList<>();
    for (int[] time : times) {
      int size = SIZES[random.nextInt(SIZES.length)];
      int alignment = size == 1 ? 1 : size == 2 ? 2 : random.nextInt(4) == 0 ? 1 : 4;
      Demand.Place place = new Demand.Place.Among(pools ? narrow : all());
      int register = random.nextInt(12) * 4;
      if (random.nextInt(12) == 0 && isFree(result, register, size, time)) {
        place = new Demand.Place.Fixed(register);
      } else if (random.nextInt(12) == 0) {
        place = within(result, size, time, place);
      }
      result.add(new Demand(size, alignment, time[0], time[1], place));
    }
    return withoutFixed(result);
  }

  private static boolean isFree(List<Demand> before, int register, int size, int[] time) {
    return before.stream()
        .noneMatch(d ->
            d.place() instanceof Demand.Place.Fixed fixed
                && d.start() < time[1]
                && time[0] < d.end()
                && fixed.register() < register + size
                && register < fixed.register() + d.size());
  }

  /** A place within one that is over, if there is one as wide. */
  private static Demand.Place within(
      List<Demand> before, int size, int[] time, Demand.Place standard) {
    for (int i = 0; i < before.size(); i++) {
      Demand past = before.get(i);
      boolean taken = false;
      for (Demand other : before) {
        taken |= other.place() instanceof Demand.Place.Within one && one.demand() == i;
      }
      if (past.end() <= time[0]
          && past.size() >= size
          && past.place() instanceof Demand.Place.Among
          && !taken) {
        return new Demand.Place.Within(i, past.size() - size);
      }
    }
    return standard;
  }

  /** Pools without the registers that fixed ones have at that time, as blocks ask for them. */
  private static List<Demand> withoutFixed(List<Demand> demands) {
    List<Demand> result = new ArrayList<>();
    for (Demand one : demands) {
      Demand.Place place = one.place();
      if (place instanceof Demand.Place.Among among) {
        BitSet pool = (BitSet) among.pool().clone();
        for (Demand other : demands) {
          if (other.place() instanceof Demand.Place.Fixed fixed && other.overlaps(one)) {
            pool.clear(fixed.register(), fixed.register() + other.size());
          }
        }
        place = new Demand.Place.Among(pool);
      }
      result.add(new Demand(one.size(), one.alignment(), one.start(), one.end(), place));
    }
    return result;
  }

  private static int sound(List<Demand> demands, AllocationOutcome outcome) {
    AllocationOutcome.Placed placed = assertInstanceOf(AllocationOutcome.Placed.class, outcome);
    int most = 0;
    for (int i = 0; i < demands.size(); i++) {
      Demand one = demands.get(i);
      int first = placed.registers().get(i);
      switch (one.place()) {
        case Demand.Place.Fixed fixed -> assertEquals(fixed.register(), first);
        case Demand.Place.Within within ->
            assertEquals(placed.registers().get(within.demand()) + within.offset(), first);
        case Demand.Place.Among among -> {
          assertEquals(0, first % one.alignment());
          assertTrue(among.pool().nextClearBit(first) >= first + one.size());
        }
      }
      most = one.place() instanceof Demand.Place.Fixed ? most : Math.max(most, first + one.size());
      for (int j = 0; j < i; j++) {
        Demand other = demands.get(j);
        int start = placed.registers().get(j);
        boolean shared = first < start + other.size() && start < first + one.size();
        assertTrue(!shared || !one.overlaps(other), "demands " + j + " and " + i + " share");
      }
    }
    assertEquals(most, placed.count());
    return most;
  }

  @Test
  void neverMoreThanTheFirstRule() {
    int saved = 0;
    int compared = 0;
    int seed = 0;
    for (; compared < COMPARED; seed++) {
      Random random = new Random(seed);
      List<Demand> demands = demands(random, 2 + random.nextInt(50), 20 + random.nextInt(60));
      int packed = sound(demands, Packing.place(demands, FILE));
      // The first rule may place one where another will stand that is within an older one.
      if (BestFit.place(demands, FILE) instanceof AllocationOutcome.Placed first) {
        int plain = sound(demands, first);
        assertTrue(packed <= plain, "seed " + seed + ": " + packed + " instead of " + plain);
        saved += plain - packed;
        compared++;
      }
      assertTrue(seed < 4 * COMPARED, "hardly any are compared: " + compared);
    }
    System.out.println(
        "register packing: "
            + seed
            + " random blocks, "
            + compared
            + " compared, "
            + saved
            + " saved");
    assertTrue(saved > compared, "hardly anything is saved: " + saved);
  }

  @Test
  void closeToTheLeastOnSmallSets() {
    long least = 0;
    long found = 0;
    int solved = 0;
    int above = 0;
    for (int seed = 0; seed < SMALL; seed++) {
      Random random = new Random(7919L * seed + 1);
      List<Demand> demands = demands(random, 2 + random.nextInt(9), 6 + random.nextInt(8));
      int packed = sound(demands, Packing.place(demands, FILE));
      Exact exact = new Exact(demands);
      int best = exact.least(packed);
      if (exact.tries <= MOST_TRIES) {
        assertTrue(best <= packed);
        least += best;
        found += packed;
        solved++;
        above += packed > best ? 1 : 0;
      }
    }
    System.out.println(
        "register packing: "
            + solved
            + " of "
            + SMALL
            + " small blocks solved exactly, "
            + above
            + " of them placed above the least; "
            + found
            + " registers, the least are "
            + least);
    assertTrue(solved > SMALL * 9 / 10, "only " + solved + " are solved");
    assertTrue(found * 100 <= least * 102, found + " registers, the least are " + least);
  }

  /** Tries every place of every demand, in order of the list. */
  private static final class Exact {
    private final List<Demand> demands;
    private final int[] places;
    private int tries;

    Exact(List<Demand> demands) {
      this.demands = demands;
      this.places = new int[demands.size()];
    }

    /** The least count of registers, from one that is known downwards. */
    int least(int known) {
      int count = known;
      while (count > 0 && tries <= MOST_TRIES && fits(0, count - 1)) {
        count--;
      }
      return count;
    }

    private boolean fits(int at, int count) {
      if (at == demands.size()) {
        return true;
      }
      Demand one = demands.get(at);
      return switch (one.place()) {
        case Demand.Place.Fixed fixed -> at(at, fixed.register(), FILE, count);
        case Demand.Place.Within within ->
            at(at, places[within.demand()] + within.offset(), count, count);
        case Demand.Place.Among among -> {
          boolean found = false;
          for (int first = 0;
              first + one.size() <= count && !found && tries <= MOST_TRIES;
              first += one.alignment()) {
            found =
                among.pool().nextClearBit(first) >= first + one.size()
                    && at(at, first, count, count);
          }
          yield found;
        }
      };
    }

    private boolean at(int at, int first, int end, int count) {
      tries++;
      Demand one = demands.get(at);
      if (first + one.size() > end) {
        return false;
      }
      for (int i = 0; i < at; i++) {
        Demand other = demands.get(i);
        if (one.overlaps(other)
            && first < places[i] + other.size()
            && places[i] < first + one.size()) {
          return false;
        }
      }
      places[at] = first;
      return fits(at + 1, count);
    }
  }

  /** A hundred thousand lifetimes, or a fifth of that, are placed in little time. */
  @Test
  void manyAreFast() {
    Random random = new Random(5);
    BitSet pool = all();
    List<Demand> spread = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      int size = SIZES[random.nextInt(SIZES.length)];
      spread.add(
          new Demand(size, size == 1 ? 1 : 2, 2 * i + 1, 2 * i + 20, new Demand.Place.Among(pool)));
    }
    assertInstanceOf(AllocationOutcome.Placed.class, Packing.place(spread, FILE));
  }
}
