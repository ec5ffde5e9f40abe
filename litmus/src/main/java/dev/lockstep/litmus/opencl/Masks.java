package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.Step;
import dev.lockstep.litmus.test.TestThread;
import java.util.HashSet;
import java.util.Set;

/**
 * Bits that tell the accesses of one thread apart in compiled code, as the appendix of the paper
 * has them: a store behind another one has an extra high bit in its literal, and the n-th load of a
 * thread is masked by a word of n more bits. Registers have the values of the test all the same.
 */
final class Masks {
  /** First bit of the markers of stores; all masks of loads are below it. */
  private static final int MARKER = 24;

  private static final int MOST_MARKERS = 7;

  /** Bits of the first mask: at least two, as 0x3 of the appendix. */
  private final int bits;

  /** Whether all values of the test are small numbers that masks keep. */
  private final boolean possible;

  /** Whether some store has a marker, so that each load needs a mask. */
  private final boolean marked;

  /** Locations with an update, whose result or comparison a marker would change. */
  private final Set<Integer> updated = new HashSet<>();

  Masks(LitmusTest test) {
    long most = test.locations().stream().mapToLong(Location::init).max().orElse(0);
    boolean small = test.locations().stream().allMatch(location -> location.init() >= 0);
    long loads = 0;
    for (TestThread thread : test.threads()) {
      loads = Math.max(loads, count(thread, Step.Load.class));
      for (Step step : thread.steps()) {
        if (step instanceof Step.Store store) {
          small &= isSmall(store.value());
          most += constants(store.value());
        }
        if (step instanceof Step.ReadWrite update) {
          small &= isSmall(update.value()) && update.update() != Step.Update.SUBTRACT;
          most += constants(update.value());
          updated.add(update.address() instanceof Expression.Address(int index) ? index : -1);
        }
        small &= !(step instanceof Step.Assign);
      }
    }
    bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(most));
    possible = small && bits + loads <= MARKER;
    boolean any = false;
    for (TestThread thread : test.threads()) {
      int stores = 0;
      for (Step step : thread.steps()) {
        if (step instanceof Step.Store store) {
          any |= marker(stores++, store) != 0;
        }
      }
    }
    marked = any;
  }

  /** Whether a value is at most the sum of the test's numbers. */
  private static boolean isSmall(Expression value) {
    return switch (value) {
      case Expression.Constant(long number) -> number >= 0;
      case Expression.Register _ -> true;
      case Expression.Dependent(Expression inner, _) -> isSmall(inner);
      case Expression.Binary(Expression.Operator operator, Expression left, Expression right) ->
          operator == Expression.Operator.ADD
              && isSmall(left)
              && right instanceof Expression.Constant(long number)
              && number >= 0;
      case Expression.Address _ -> false;
    };
  }

  private static long constants(Expression value) {
    return switch (value) {
      case Expression.Constant(long number) -> Math.abs(number);
      case Expression.Dependent(Expression inner, _) -> constants(inner);
      case Expression.Binary(_, Expression left, Expression right) ->
          constants(left) + constants(right);
      case Expression.Register _, Expression.Address _ -> 0;
    };
  }

  private static long count(TestThread thread, Class<? extends Step> kind) {
    return thread.steps().stream().filter(kind::isInstance).count();
  }

  /** Mask of the n-th load of a thread, counted from 0; all ones where none is needed. */
  int mask(TestThread thread, int load) {
    boolean needed = marked || count(thread, Step.Load.class) > 1;
    return possible && needed ? (1 << (bits + load)) - 1 : -1;
  }

  /** Extra bits of the n-th store of a thread, counted from 0; 0 where none are needed. */
  int marker(int number, Step.Store store) {
    boolean literal = store.value() instanceof Expression.Constant;
    boolean kept =
        store.address() instanceof Expression.Address(int index)
            && !updated.contains(index)
            && !updated.contains(-1);
    return possible && literal && kept && number > 0
        ? 1 << (MARKER + Math.min(number, MOST_MARKERS) - 1)
        : 0;
  }

  /** Bits of a location's final value that are the test's. */
  int values() {
    return marked ? (1 << MARKER) - 1 : -1;
  }
}
