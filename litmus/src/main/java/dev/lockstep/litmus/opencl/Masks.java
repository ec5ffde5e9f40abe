package dev.lockstep.litmus.opencl;

import dev.lockstep.litmus.test.Expression;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.Location;
import dev.lockstep.litmus.test.TestStep;
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

  /** Bits of a digit of the appendix's masks. */
  private static final int DIGIT = 4;

  /** Digits of the appendix's first mask. */
  private static final int DIGITS = 2;

  private static final int MOST_MARKERS = 7;

  private final MaskForm form;

  /** Bits of the first narrow mask: at least two, as 0x3 of the appendix. */
  private final int bits;

  /** Whether masks keep all values of the test. */
  private final boolean possible;

  /** Whether some store has a marker, so that each load needs a mask. */
  private final boolean marked;

  /** Locations with an update, whose result or comparison a marker would change. */
  private final Set<Integer> updated = new HashSet<>();

  Masks(LitmusTest test, MaskForm form) {
    this.form = form;
    long most = test.locations().stream().mapToLong(Location::init).max().orElse(0);
    boolean small = test.locations().stream().allMatch(location -> location.init() >= 0);
    long loads = 0;
    for (TestThread thread : test.threads()) {
      loads = Math.max(loads, count(thread, TestStep.Load.class));
      for (TestStep step : thread.steps()) {
        if (step instanceof TestStep.Store store) {
          small &= isSmall(store.value());
          most += constants(store.value());
        }
        if (step instanceof TestStep.ReadWrite update) {
          small &= isSmall(update.value()) && update.update() != TestStep.Update.SUBTRACT;
          most += constants(update.value());
          updated.add(update.address() instanceof Expression.Address(int index) ? index : -1);
        }
        small &= !(step instanceof TestStep.Assign);
      }
    }
    bits = Math.max(2, Long.SIZE - Long.numberOfLeadingZeros(most));
    possible =
        switch (form) {
          case NARROW -> small && bits + loads <= MARKER;
          case APPENDIX -> small && onlyBits(test) && DIGIT * (loads + DIGITS - 1) < MARKER;
        };
    boolean any = false;
    for (TestThread thread : test.threads()) {
      int stores = 0;
      for (TestStep step : thread.steps()) {
        if (step instanceof TestStep.Store store) {
          any |= marker(stores++, store) != 0;
        }
      }
    }
    marked = any;
  }

  /** Whether all values of the test are 0 or 1, and none is computed. */
  private static boolean onlyBits(LitmusTest test) {
    boolean bits = test.locations().stream().allMatch(location -> location.init() <= 1);
    for (TestThread thread : test.threads()) {
      for (TestStep step : thread.steps()) {
        bits &=
            switch (step) {
              case TestStep.Store store -> isBit(store.value());
              case TestStep.ReadWrite update ->
                  isBit(update.value()) && update.update() != TestStep.Update.ADD;
              default -> true;
            };
      }
    }
    return bits;
  }

  private static boolean isBit(Expression value) {
    return switch (value) {
      case Expression.Constant(long number) -> number == 0 || number == 1;
      case Expression.Register _ -> true;
      case Expression.Dependent(Expression inner, _) -> isBit(inner);
      case Expression.Binary _, Expression.Address _ -> false;
    };
  }

  /** Whether masks keep all values of the test. */
  boolean isPossible() {
    return possible;
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

  private static long count(TestThread thread, Class<? extends TestStep> kind) {
    return thread.steps().stream().filter(kind::isInstance).count();
  }

  /** Mask of the n-th load of a thread, counted from 0; all ones where none is needed. */
  int mask(TestThread thread, int load) {
    boolean needed = marked || count(thread, TestStep.Load.class) > 1;
    return possible && needed ? word(load) : -1;
  }

  private int word(int load) {
    if (form == MaskForm.NARROW) {
      return (1 << bits + load) - 1;
    }
    int word = 0;
    for (int digit = 0; digit < load + DIGITS; digit++) {
      word |= 1 << digit * DIGIT;
    }
    return word;
  }

  /** Extra bits of the n-th store of a thread, counted from 0; 0 where none are needed. */
  int marker(int number, TestStep.Store store) {
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
