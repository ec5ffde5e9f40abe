package dev.lockstep.litmus.relation;

import java.util.function.Predicate;

/** Total orders of sets of events that extend a partial one. */
public final class Orders {
  private Orders() {}

  /**
   * Gives each total order of a set, as a transitive relation, to a visitor, which says whether to
   * go on.
   *
   * @param before pairs that must be in the order
   * @return whether all orders were visited
   */
  public static boolean each(long set, Relation before, Predicate<Relation> visitor) {
    return extend(set, 0, before, new long[before.events()], visitor);
  }

  private static boolean extend(
      long rest, long placed, Relation before, long[] rows, Predicate<Relation> visitor) {
    if (rest == 0) {
      return visitor.test(Relation.of(rows));
    }
    for (long choice = rest; choice != 0; choice &= choice - 1) {
      int next = Long.numberOfTrailingZeros(choice);
      boolean first = true;
      for (long others = rest & ~(1L << next); others != 0; others &= others - 1) {
        first &= !before.has(Long.numberOfTrailingZeros(others), next);
      }
      if (!first) {
        continue;
      }
      long bit = 1L << next;
      for (long all = placed; all != 0; all &= all - 1) {
        rows[Long.numberOfTrailingZeros(all)] |= bit;
      }
      if (!extend(rest & ~bit, placed | bit, before, rows, visitor)) {
        return false;
      }
      for (long all = placed; all != 0; all &= all - 1) {
        rows[Long.numberOfTrailingZeros(all)] &= ~bit;
      }
    }
    return true;
  }
}
