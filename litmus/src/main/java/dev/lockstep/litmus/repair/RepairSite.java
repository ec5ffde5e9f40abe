package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.TestStep;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A place of a test that may be changed, with what may be there.
 *
 * @param thread position among the test's threads
 * @param at position of a step in its thread
 * @param kind what a change of it is
 * @param choices what may be there: first what is there, then stronger operations, no one before a
 *     weaker one; an empty choice is no operation
 */
record RepairSite(int thread, int at, TestChange.Kind kind, List<Optional<TestStep>> choices) {
  RepairSite {
    choices = List.copyOf(choices);
  }

  /** A site with choices in an order that goes up. */
  static RepairSite of(
      int thread, int at, TestChange.Kind kind, Optional<TestStep> there, List<TestStep> stronger) {
    List<Optional<TestStep>> sorted = new ArrayList<>(List.of(there));
    List<TestStep> rest = new ArrayList<>(stronger);
    while (!rest.isEmpty()) {
      TestStep next =
          rest.stream()
              .filter(
                  one -> rest.stream().noneMatch(o -> !o.equals(one) && Strength.isAtMost(o, one)))
              .findFirst()
              .orElseThrow();
      rest.remove(next);
      sorted.add(Optional.of(next));
    }
    return new RepairSite(thread, at, kind, sorted);
  }

  /** Whether a choice orders no more than another one. */
  boolean isAtMost(int weak, int strong) {
    if (weak == strong || weak == 0) {
      return true;
    }
    return strong != 0
        && Strength.isAtMost(choices.get(weak).orElseThrow(), choices.get(strong).orElseThrow());
  }

  /** For each choice, those that order no more. */
  BitSet[] below() {
    BitSet[] all = new BitSet[choices.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = new BitSet();
      for (int j = 0; j < all.length; j++) {
        all[i].set(j, isAtMost(j, i));
      }
    }
    return all;
  }
}
