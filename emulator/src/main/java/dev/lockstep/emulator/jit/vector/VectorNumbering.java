package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Operations on whole registers of the host, each of which is there once: what was computed before
 * is taken again, and what constants decide is not computed at all.
 */
public final class VectorNumbering {
  private final VectorAbilities abilities;
  private final VectorType ints;
  private final List<Op> ops = new ArrayList<>();
  private final Map<Op, Integer> known = new HashMap<>();
  private final BitSet normal = new BitSet();

  VectorNumbering(VectorAbilities abilities) {
    this.abilities = abilities;
    ints = abilities.words();
  }

  /** Abilities of the host. */
  VectorAbilities abilities() {
    return abilities;
  }

  /** The operations so far. */
  List<Op> ops() {
    return ops;
  }

  /** Operations that are known to have no denormal as a double. */
  BitSet normal() {
    return normal;
  }

  /** The number of an operation. */
  int add(Op op) {
    Integer before = known.get(op);
    if (before != null) {
      return before;
    }
    ops.add(op);
    if (!op.isRoot()) {
      known.put(op, ops.size() - 1);
    }
    return ops.size() - 1;
  }

  int constant(int bits) {
    return add(new Op.Element(ints, bits));
  }

  /** The bits of a value if they are known. */
  @Nullable Integer known(int value) {
    return ops.get(value) instanceof Op.Element(VectorType type, long bits) && !type.kind().wide()
        ? (int) bits
        : null;
  }

  boolean is(int value, int bits) {
    Integer found = known(value);
    return found != null && found == bits;
  }

  /** Whether a value is the signs of another one. */
  boolean isSigns(int value, int of) {
    return ops.get(value)
            instanceof Op.Shift(VectorOperator.Shift operator, VectorType type, int a, int count)
        && operator == VectorOperator.Shift.ASHR
        && !type.kind().wide()
        && a == of
        && count == Integer.SIZE - 1;
  }

  /** An operation on two vectors of words. */
  int binary(VectorOperator.Binary operator, VectorType type, int a, int b) {
    Integer left = known(a);
    Integer right = known(b);
    switch (operator) {
      case AND -> {
        if (is(a, 0) || is(b, -1)) {
          return a;
        }
        if (is(b, 0) || is(a, -1)) {
          return b;
        }
      }
      case OR, XOR -> {
        if (is(b, 0)) {
          return a;
        }
        if (is(a, 0)) {
          return b;
        }
      }
      case ADD -> {
        if (!type.kind().floating() && is(b, 0)) {
          return a;
        }
        if (!type.kind().floating() && is(a, 0)) {
          return b;
        }
      }
      case LSHL, LSHR, ASHR -> {
        if (right != null) {
          return shift(Objects.requireNonNull(operator.shift()), a, right);
        }
      }
      case SUB, MUL, DIV, MIN, MAX, UMIN, UMAX -> {}
    }
    Integer result = left == null || right == null ? null : folded(operator, left, right);
    return result == null ? add(new Op.Binary(operator, type, a, b)) : constant(result);
  }

  private static @Nullable Integer folded(VectorOperator.Binary operator, int a, int b) {
    return switch (operator) {
      case AND -> a & b;
      case OR -> a | b;
      case XOR -> a ^ b;
      default -> null;
    };
  }

  /** A shift by a number from 0 to 31. */
  int shift(VectorOperator.Shift operator, int a, int count) {
    Integer bits = known(a);
    if (count == 0) {
      return a;
    }
    if (bits != null) {
      return constant(
          switch (operator) {
            case LSHL -> bits << count;
            case LSHR -> bits >>> count;
            case ASHR -> bits >> count;
          });
    }
    return add(new Op.Shift(operator, ints, a, count));
  }

  /** Of numbers with two words the 32 bits from one on, from 1 to 31. */
  int window(int lower, int upper, int count) {
    boolean plain = known(lower) != null || known(upper) != null;
    if (!plain && lower == upper) {
      return add(new Op.Rotate(lower, count));
    }
    if (!plain && abilities.funnel()) {
      return add(new Op.Funnel(lower, upper, count));
    }
    return or(
        shift(VectorOperator.Shift.LSHR, lower, count),
        shift(VectorOperator.Shift.LSHL, upper, Integer.SIZE - count));
  }

  int and(int a, int b) {
    return binary(VectorOperator.Binary.AND, ints, a, b);
  }

  int or(int a, int b) {
    return binary(VectorOperator.Binary.OR, ints, a, b);
  }

  int plus(int a, int b) {
    return binary(VectorOperator.Binary.ADD, ints, a, b);
  }

  int minus(int a, int b) {
    return is(b, 0) ? a : add(new Op.Binary(VectorOperator.Binary.SUB, ints, a, b));
  }

  int compare(VectorOperator.Comparison operator, int a, int b) {
    return add(new Op.Compare(operator, ints, a, b));
  }

  int masks(VectorOperator.Masks operator, int a, int b) {
    return add(new Op.Masks(operator, a, b));
  }

  int blend(int a, int b, int mask) {
    return a == b ? a : add(new Op.Blend(ints, a, b, mask));
  }
}
