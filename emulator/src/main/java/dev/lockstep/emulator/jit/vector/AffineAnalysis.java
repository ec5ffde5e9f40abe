package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Finds the values of which three lanes of sixteen determine all: the first, the second and the
 * last. A value is <em>linear</em> if it grows by the same number from lane to lane, modulo 2^32;
 * whether the registers from outside are linear is seen when the code runs. Sums, differences and
 * products with what all lanes share are linear again. A value <em>rises</em> if, besides, the
 * number is small and it does not pass 2^32: then the carry of a sum and the upper bits, which are
 * monotone, are the same in all lanes as soon as they are the same in the first and in the last.
 */
public final class AffineAnalysis {

  /** Known form of the sixteen lanes of a value. */
  private enum Form {
    /** All the same. */
    SAME,
    LINEAR,
    OTHER
  }

  /** Condition to be checked when the code runs. */
  public sealed interface Guard {
    int value();

    /** The value rises. */
    record Rises(int value) implements Guard {}

    /** The value is the same in the first and the last lane. */
    record Same(int value) implements Guard {}

    /** The mask is. */
    record SameMask(int value) implements Guard {}
  }

  private final List<Op> ops;
  private final VectorType words;
  private final List<Form> forms = new ArrayList<>();
  private final List<List<Guard>> guards = new ArrayList<>();

  /**
   * Looks at operations.
   *
   * @param ops of the host; more are appended
   */
  public AffineAnalysis(List<Op> ops, VectorAbilities abilities) {
    this.ops = ops;
    words = abilities.words();
    int count = ops.size();
    for (int i = 0; i < count; i++) {
      guards.add(new ArrayList<>());
      forms.add(form(i, ops.get(i)));
    }
  }

  /** Whether three lanes determine a value. */
  public boolean isLinear(int value) {
    return forms.get(value) != Form.OTHER;
  }

  /**
   * Everything that must hold for values to be linear, but for what follows from the rest.
   *
   * @param rising values of which it is seen anyway that they rise
   */
  public Set<Guard> guards(List<Integer> values, Set<Integer> rising) {
    Set<Guard> all = new LinkedHashSet<>();
    Set<Integer> seen = new LinkedHashSet<>();
    values.forEach(value -> collect(value, all, seen));
    return all.stream()
        .filter(guard -> !isImplied(guard, all, rising))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private boolean isImplied(Guard guard, Set<Guard> all, Set<Integer> rising) {
    return switch (guard) {
      case Guard.Rises(int value) ->
          rising.contains(value)
              || ops.get(value)
                      instanceof Op.Shift(VectorOperator.Shift operator, _, int a, int count)
                  && operator == VectorOperator.Shift.LSHL
                  && all.contains(new Guard.Rises(a))
                  && keepsUpper(a, Integer.SIZE - count, all);
      case Guard.SameMask(int value) ->
          // A number is added to one that rises: the sum rises if and only if all lanes carry or
          // none.
          ops.get(value)
                  instanceof Op.Compare(VectorOperator.Comparison operator, _, int sum, int a)
              && operator == VectorOperator.Comparison.ULT
              && ops.get(sum)
                  instanceof Op.Binary(VectorOperator.Binary add, _, int first, int second)
              && add == VectorOperator.Binary.ADD
              && (first == a && forms.get(second) == Form.SAME
                  || second == a && forms.get(first) == Form.SAME);
      case Guard.Same _ -> false;
    };
  }

  /** Whether the upper bits of a value, from one on, are known to be the same in all lanes. */
  private boolean keepsUpper(int value, int bit, Set<Guard> all) {
    return all.stream()
        .anyMatch(guard ->
            guard instanceof Guard.Same(int same)
                && ops.get(same)
                    instanceof Op.Shift(VectorOperator.Shift operator, _, int a, int count)
                && operator != VectorOperator.Shift.LSHL
                && a == value
                && count <= bit);
  }

  private void collect(int value, Set<Guard> all, Set<Integer> seen) {
    if (seen.add(value) && value < guards.size()) {
      for (int argument : ops.get(value).arguments()) {
        collect(argument, all, seen);
      }
      all.addAll(guards.get(value));
    }
  }

  private Form form(int value, Op op) {
    return switch (op) {
      case Op.Element _, Op.Scalar _ -> Form.SAME;
      case Op.Load _ -> Form.LINEAR;
      case Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b) ->
          binary(operator, type, a, b);
      case Op.Shift(VectorOperator.Shift operator, VectorType type, int a, _) ->
          type.kind().wide() ? Form.OTHER : shift(value, operator, a);
      case Op.Funnel(int lower, int upper, int count) -> funnel(value, lower, upper, count);
      case Op.Compare(VectorOperator.Comparison operator, VectorType type, int a, int b) ->
          type.kind() == VectorKind.INT ? compare(value, operator, a, b) : Form.OTHER;
      case Op.Masks(_, int a, int b) -> both(a, b) == Form.SAME ? Form.SAME : Form.OTHER;
      case Op.Without(int mask) -> forms.get(mask) == Form.SAME ? Form.SAME : Form.OTHER;
      case Op.Blend(VectorType type, int a, int b, int mask) ->
          type.kind() == VectorKind.INT && forms.get(mask) == Form.SAME ? both(a, b) : Form.OTHER;
      // From here on of numbers of 64 bits the lower words count.
      case Op.Unpack(_, int a, int _) -> forms.get(a);
      case Op.Product(_, int a, int b) -> product(a, b);
      case Op.Pick(boolean odd, int a, int b) ->
          odd || !isOfWords(a) || !isOfWords(b) ? Form.OTHER : both(a, b);
      case Op.Unary _,
          Op.Rotate _,
          Op.Logic _,
          Op.Fma _,
          Op.Widen _,
          Op.Narrow _,
          Op.Round _,
          Op.Fused _,
          Op.Convert _,
          Op.Part _,
          Op.Store _,
          Op.Fetch _,
          Op.Keep _,
          Op.Join _,
          Op.Split _,
          Op.Flush _,
          Op.InverseRoot _,
          Op.Unordered _ ->
          Form.OTHER;
    };
  }

  /** Whether eight numbers of 64 bits are in the order of {@link Op.Unpack}. */
  private boolean isOfWords(int value) {
    return switch (ops.get(value)) {
      case Op.Unpack _, Op.Product _ -> true;
      case Op.Element(VectorType type, _) -> type.kind().wide();
      case Op.Scalar scalar -> scalar.wide();
      case Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b) ->
          (operator == VectorOperator.Binary.ADD || operator == VectorOperator.Binary.SUB)
              && type.kind() == VectorKind.LONG
              && isOfWords(a)
              && isOfWords(b);
      default -> false;
    };
  }

  private Form both(int a, int b) {
    Form first = forms.get(a);
    Form second = forms.get(b);
    return first.compareTo(second) > 0 ? first : second;
  }

  private Form product(int a, int b) {
    boolean shared = forms.get(a) == Form.SAME || forms.get(b) == Form.SAME;
    return shared ? both(a, b) : Form.OTHER;
  }

  private Form binary(VectorOperator.Binary operator, VectorType type, int a, int b) {
    if (type.kind().floating()) {
      return Form.OTHER;
    }
    return switch (operator) {
      case ADD, SUB -> both(a, b);
      case MUL -> type.kind().wide() ? Form.OTHER : product(a, b);
      case OR ->
          isApart(a, b) || isApart(b, a)
              ? both(a, b)
              : both(a, b) == Form.SAME ? Form.SAME : Form.OTHER;
      default -> both(a, b) == Form.SAME && !type.kind().wide() ? Form.SAME : Form.OTHER;
    };
  }

  /** Whether one value has the lower bits and the other one those above. */
  private boolean isApart(int lower, int upper) {
    return ops.get(lower) instanceof Op.Shift(VectorOperator.Shift right, _, _, int count)
        && right == VectorOperator.Shift.LSHR
        && ops.get(upper) instanceof Op.Shift(VectorOperator.Shift left, _, _, int rest)
        && left == VectorOperator.Shift.LSHL
        && count + rest >= Integer.SIZE;
  }

  private Form shift(int value, VectorOperator.Shift operator, int a) {
    if (forms.get(a) != Form.LINEAR || operator == VectorOperator.Shift.LSHL) {
      return forms.get(a);
    }
    guards.get(value).add(new Guard.Rises(a));
    guards.get(value).add(new Guard.Same(value));
    return Form.SAME;
  }

  private Form funnel(int value, int lower, int upper, int count) {
    if (forms.get(lower) == Form.LINEAR) {
      ops.add(new Op.Shift(VectorOperator.Shift.LSHR, words, lower, count));
      guards.get(value).add(new Guard.Rises(lower));
      guards.get(value).add(new Guard.Same(ops.size() - 1));
      return forms.get(upper);
    }
    return both(lower, upper);
  }

  /** An order of two values that rise changes once at most. */
  private Form compare(int value, VectorOperator.Comparison operator, int a, int b) {
    if (both(a, b) != Form.LINEAR) {
      return both(a, b);
    }
    if (!operator.isUnsigned()) {
      return Form.OTHER;
    }
    for (int each : new int[] {a, b}) {
      if (forms.get(each) == Form.LINEAR) {
        guards.get(value).add(new Guard.Rises(each));
      }
    }
    guards.get(value).add(new Guard.SameMask(value));
    return Form.SAME;
  }
}
