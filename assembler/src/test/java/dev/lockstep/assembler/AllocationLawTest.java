package dev.lockstep.assembler;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.assembler.allocation.BestFit;
import dev.lockstep.assembler.allocation.Demand;
import dev.lockstep.assembler.allocation.Outcome;
import dev.lockstep.assembler.allocation.Packing;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * The laws of register allocation on seeded random lifetimes: no two that live at one time share a
 * register; never more registers than the rule of the first assembler needs; on small sets within
 * two in a hundred of what an exhaustive search finds.
 */
class AllocationLawTest {
  private static final int FILE = 256;
  private static final int BLOCKS = 1000;
  private static final int SMALL = 400;
  private static final int[] SIZES = {1, 1, 1, 2, 2, 4, 4, 8};

  private static List<Demand> demands(Random random, int count, int steps) {
    BitSet pool = new BitSet();
    pool.set(0, FILE);
    List<Demand> result = new ArrayList<>();
    List<Integer> starts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      starts.add(2 * random.nextInt(steps) + 1);
    }
    starts.sort(null);
    for (int start : starts) {
      int size = SIZES[random.nextInt(SIZES.length)];
      int end = start + 2 * (1 + random.nextInt(steps / 2));
      result.add(new Demand(size, Math.min(size, 4), start, end, new Demand.Place.Among(pool)));
    }
    return result;
  }

  private static int sound(List<Demand> demands, Outcome outcome) {
    Outcome.Placed placed = assertInstanceOf(Outcome.Placed.class, outcome);
    int most = 0;
    for (int i = 0; i < demands.size(); i++) {
      Demand one = demands.get(i);
      int first = placed.registers().get(i);
      assertEquals(0, first % one.alignment());
      most = Math.max(most, first + one.size());
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
    for (int seed = 0; seed < BLOCKS; seed++) {
      Random random = new Random(seed);
      List<Demand> demands = demands(random, 2 + random.nextInt(60), 20 + random.nextInt(60));
      int plain = sound(demands, BestFit.place(demands, FILE));
      int packed = sound(demands, Packing.place(demands, FILE));
      assertTrue(packed <= plain, "seed " + seed + ": " + packed + " instead of " + plain);
      saved += plain - packed;
    }
    assertTrue(saved > BLOCKS / 2, "hardly anything is saved: " + saved);
  }

  @Test
  void closeToTheLeastOnSmallSets() {
    long least = 0;
    long found = 0;
    for (int seed = 0; seed < SMALL; seed++) {
      Random random = new Random(7919L * seed + 1);
      List<Demand> demands = demands(random, 2 + random.nextInt(7), 6 + random.nextInt(8));
      int packed = sound(demands, Packing.place(demands, FILE));
      int exact = exact(demands, packed);
      assertTrue(exact <= packed);
      least += exact;
      found += packed;
    }
    assertTrue(found * 100 <= least * 102, found + " registers, the least are " + least);
  }

  /** The least count of registers, by trying every place. */
  private static int exact(List<Demand> demands, int known) {
    int count = known;
    while (count > 0 && fits(demands, 0, new int[demands.size()], count - 1)) {
      count--;
    }
    return count;
  }

  private static boolean fits(List<Demand> demands, int at, int[] places, int count) {
    if (at == demands.size()) {
      return true;
    }
    Demand one = demands.get(at);
    for (int first = 0; first + one.size() <= count; first += one.alignment()) {
      boolean free = true;
      for (int i = 0; i < at && free; i++) {
        Demand other = demands.get(i);
        free =
            !one.overlaps(other)
                || first >= places[i] + other.size()
                || places[i] >= first + one.size();
      }
      places[at] = first;
      if (free && fits(demands, at + 1, places, count)) {
        return true;
      }
    }
    return false;
  }

  /** A hundred thousand lifetimes are placed in little time. */
  @Test
  void manyAreFast() {
    List<Demand> demands = demands(new Random(5), 100_000, 4);
    BitSet pool = new BitSet();
    pool.set(0, FILE);
    List<Demand> spread = new ArrayList<>();
    for (int i = 0; i < demands.size(); i++) {
      Demand one = demands.get(i);
      spread.add(
          new Demand(
              one.size(), one.alignment(), 2 * i + 1, 2 * i + 20, new Demand.Place.Among(pool)));
    }
    assertInstanceOf(Outcome.Placed.class, Packing.place(spread, FILE));
  }
}
