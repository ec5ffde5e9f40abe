package dev.lockstep.litmus.relation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.BiPredicate;
import org.junit.jupiter.api.Test;

/** Relations of words beside relations as tables of truth values, on random ones. */
final class RelationTest {
  private static final int ROUNDS = 300;

  private final Random random = new Random(23);

  private static boolean[][] table(Relation relation) {
    int size = relation.events();
    return table(size, relation::has);
  }

  private static boolean[][] table(int size, BiPredicate<Integer, Integer> has) {
    boolean[][] table = new boolean[size][size];
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        table[a][b] = has.test(a, b);
      }
    }
    return table;
  }

  private Relation some(int size) {
    long[] rows = new long[size];
    double density = random.nextDouble() * 3 / size;
    for (int a = 0; a < size; a++) {
      for (int b = 0; b < size; b++) {
        rows[a] |= random.nextDouble() < density ? 1L << b : 0;
      }
    }
    return Relation.of(rows);
  }

  private static boolean[][] closed(boolean[][] from) {
    int size = from.length;
    boolean[][] all = table(size, (a, b) -> from[a][b]);
    for (int k = 0; k < size; k++) {
      for (int a = 0; a < size; a++) {
        for (int b = 0; b < size; b++) {
          all[a][b] |= all[a][k] && all[k][b];
        }
      }
    }
    return all;
  }

  private static void assertSame(boolean[][] expected, Relation actual) {
    assertTrue(java.util.Arrays.deepEquals(expected, table(actual)), actual::toString);
  }

  @Test
  void operationsAreThoseOfTables() {
    for (int round = 0; round < ROUNDS; round++) {
      int size = 1 + random.nextInt(Relation.MOST_EVENTS);
      Relation first = some(size);
      Relation second = some(size);
      boolean[][] a = table(first);
      boolean[][] b = table(second);
      assertSame(table(size, (x, y) -> a[x][y] || b[x][y]), first.union(second));
      assertSame(table(size, (x, y) -> a[x][y] && b[x][y]), first.intersection(second));
      assertSame(table(size, (x, y) -> a[x][y] && !b[x][y]), first.difference(second));
      assertSame(table(size, (x, y) -> !a[x][y]), first.complement());
      assertSame(table(size, (x, y) -> a[y][x]), first.inverse());
      assertSame(table(size, (x, y) -> x.equals(y) || a[x][y]), first.reflexive());
      assertSame(
          table(
              size,
              (x, y) -> {
                boolean found = false;
                for (int k = 0; k < size; k++) {
                  found |= a[x][k] && b[k][y];
                }
                return found;
              }),
          first.compose(second));
      assertSame(closed(a), first.closure());
      long set = random.nextLong() & Relation.all(size);
      assertSame(table(size, (x, y) -> a[x][y] && (set >>> x & 1) != 0), first.from(set));
      assertSame(table(size, (x, y) -> a[x][y] && (set >>> y & 1) != 0), first.to(set));
    }
  }

  @Test
  void cycleIsOneOfTheRelation() {
    int found = 0;
    for (int round = 0; round < ROUNDS; round++) {
      Relation relation = some(1 + random.nextInt(12));
      boolean[][] closed = closed(table(relation));
      boolean cyclic = false;
      for (int a = 0; a < closed.length; a++) {
        cyclic |= closed[a][a];
      }
      assertEquals(!cyclic, relation.isAcyclic());
      if (cyclic) {
        found++;
        int[] cycle = relation.cycle();
        for (int i = 0; i < cycle.length; i++) {
          assertTrue(relation.has(cycle[i], cycle[(i + 1) % cycle.length]), relation::toString);
        }
      }
    }
    assertTrue(found > ROUNDS / 10, "too few relations have cycles");
  }

  @Test
  void ordersAreAllThatKeepWhatIsBefore() {
    // 4 events, the first before the second: half of all 24 orders.
    Relation before = Relation.product(4, 1, 2);
    List<Relation> all = new ArrayList<>();
    assertTrue(Orders.each(0b1111, before, all::add));
    assertEquals(12, all.size());
    Set<String> different = new HashSet<>();
    for (Relation order : all) {
      assertTrue(order.has(0, 1) && order.isAcyclic() && order.size() == 6);
      different.add(java.util.Arrays.deepToString(table(order)));
    }
    assertEquals(12, different.size());
  }
}
