package dev.lockstep.litmus.repair;

import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.TestStep;
import java.util.HashSet;
import java.util.Set;

/** Partial order of operations at one place, by how much they order. */
final class Strength {
  private static final String SETS = "fence.";
  private static final String TSO = "fence.tso";

  private Strength() {}

  /** Whether the second orders all that the first does; fences and accesses have no order. */
  static boolean isAtMost(TestStep weak, TestStep strong) {
    if (weak instanceof TestStep.Fence(TestStep.Kind one, boolean global, boolean local)
        && strong
            instanceof
            TestStep.Fence(TestStep.Kind other, boolean otherGlobal, boolean otherLocal)) {
      return (!global || otherGlobal) && (!local || otherLocal) && isFenceAtMost(one, other);
    }
    return isAccessAtMost(weak.kind(), strong.kind());
  }

  private static boolean isFenceAtMost(TestStep.Kind weak, TestStep.Kind strong) {
    Set<String> one = pairs(weak);
    Set<String> other = pairs(strong);
    return one.isEmpty() == other.isEmpty()
        && weak.tags().contains("membar") == strong.tags().contains("membar")
        && other.containsAll(one)
        && isAtMost(weak.order(), strong.order())
        && strong.scope().covers(weak.scope());
  }

  /** A plain access has no scope, whatever the record says. */
  private static boolean isAccessAtMost(TestStep.Kind weak, TestStep.Kind strong) {
    if (weak.order() == Order.PLAIN) {
      return true;
    }
    return isAtMost(weak.order(), strong.order()) && strong.scope().covers(weak.scope());
  }

  private static boolean isAtMost(Order weak, Order strong) {
    return weak == strong
        || weak == Order.PLAIN
        || weak == Order.RELAXED && strong != Order.PLAIN
        || strong == Order.SEQ_CST
        || strong == Order.ACQUIRE_RELEASE && (weak == Order.ACQUIRE || weak == Order.RELEASE);
  }

  /** Pairs of accesses, before and behind, that a fence of RISC-V orders. */
  private static Set<String> pairs(TestStep.Kind kind) {
    Set<String> all = new HashSet<>();
    for (String tag : kind.tags()) {
      if (tag.equals(TSO)) {
        all.addAll(Set.of("rr", "rw", "ww"));
      } else if (tag.startsWith(SETS)) {
        String[] sides = tag.substring(SETS.length()).split("\\.");
        for (char before : sides[0].toCharArray()) {
          for (char behind : sides[1].toCharArray()) {
            all.add("" + before + behind);
          }
        }
      }
    }
    return all;
  }
}
