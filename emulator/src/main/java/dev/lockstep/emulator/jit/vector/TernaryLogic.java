package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins operations on single bits: the host computes any function of three bits at once. What only
 * one of them needs is computed within it.
 */
public final class TernaryLogic {
  /** The function of three bits that gives the first one, the second one, the third one. */
  private static final int[] BITS = {0xf0, 0xcc, 0xaa};

  private static final int MOST = 3;

  /**
   * A function of the bits of some values.
   *
   * @param values at most three
   * @param table its results, by the bits of the values from the first one on
   * @param joined number of operations that it does
   */
  private record Function(List<Integer> values, int table, int joined) {}

  private final List<Op> ops;
  private final int[] uses;
  private final @Nullable Function[] functions;

  private TernaryLogic(List<Op> ops) {
    this.ops = ops;
    uses = new int[ops.size()];
    functions = new Function[ops.size()];
    boolean[] needed = new boolean[ops.size()];
    for (int i = ops.size() - 1; i >= 0; i--) {
      if (needed[i] || ops.get(i).isRoot() || ops.get(i).isMask()) {
        for (int argument : ops.get(i).arguments()) {
          needed[argument] = true;
          uses[argument]++;
        }
      }
    }
  }

  /** Joins what can be joined; each value keeps its number. */
  public static void join(List<Op> ops) {
    TernaryLogic logic = new TernaryLogic(ops);
    for (int i = 0; i < ops.size(); i++) {
      Function function = logic.function(i);
      logic.functions[i] = function;
      if (function != null && function.joined > 1 && !function.values.isEmpty()) {
        List<Integer> values = function.values;
        int last = values.size() - 1;
        ops.set(
            i,
            new Op.Logic(
                function.table,
                values.getFirst(),
                values.get(Math.min(1, last)),
                values.get(last)));
      }
    }
  }

  private @Nullable Function function(int number) {
    if (!(ops.get(number) instanceof Op.Binary(VectorOperator.Binary operator, _, int a, int b))
        || !operator.isBitwise()) {
      return null;
    }
    Function left = operand(a, true);
    Function right = operand(b, true);
    Function both = both(operator, left, right);
    if (both == null && right.joined >= left.joined) {
      both = both(operator, operand(a, false), right);
    }
    if (both == null) {
      both = both(operator, left, operand(b, false));
    }
    return both == null ? both(operator, operand(a, false), operand(b, false)) : both;
  }

  /** An operand as a function; of what it was computed from, if nobody else needs it. */
  private Function operand(int value, boolean within) {
    Function known = functions[value];
    if (within && known != null && uses[value] == 1) {
      return known;
    }
    if (ops.get(value) instanceof Op.Element(_, long bits)
        && (bits == 0 || bits == -1 || (int) bits == -1 && bits == 0xffff_ffffL)) {
      return new Function(List.of(), bits == 0 ? 0 : 0xff, 0);
    }
    return new Function(List.of(value), BITS[0], 0);
  }

  /** The function of both operands, or null if it has too many values. */
  private static @Nullable Function both(VectorOperator.Binary operator, Function a, Function b) {
    List<Integer> values = new ArrayList<>(a.values);
    for (int value : b.values) {
      if (!values.contains(value)) {
        values.add(value);
      }
    }
    if (values.size() > MOST) {
      return null;
    }
    int first = over(a, values);
    int second = over(b, values);
    int table =
        switch (operator) {
          case AND -> first & second;
          case OR -> first | second;
          default -> first ^ second;
        };
    return new Function(values, table, a.joined + b.joined + 1);
  }

  /** The table of a function when there are more values. */
  private static int over(Function function, List<Integer> values) {
    int table = 0;
    for (int bits = 0; bits < 8; bits++) {
      int own = 0;
      for (int i = 0; i < function.values.size(); i++) {
        int place = values.indexOf(function.values.get(i));
        own |= (bits >> (MOST - 1 - place) & 1) << (MOST - 1 - i);
      }
      table |= (function.table >> own & 1) << bits;
    }
    return table;
  }

  /** A table for operands in another order: the one at a place first. */
  public static int first(int table, int place) {
    int result = 0;
    for (int bits = 0; bits < 8; bits++) {
      // The first and the other one have changed places.
      int shift = MOST - 1 - place;
      int high = bits >> (MOST - 1) & 1;
      int low = bits >> shift & 1;
      int old = bits & ~(1 << (MOST - 1)) & ~(1 << shift);
      old |= low << (MOST - 1) | high << shift;
      result |= (table >> old & 1) << bits;
    }
    return result;
  }
}
