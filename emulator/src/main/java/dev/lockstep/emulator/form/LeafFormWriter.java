package dev.lockstep.emulator.form;

import dev.lockstep.emulator.form.FormWriter.Item.Held;
import dev.lockstep.emulator.form.VectorOperator.Binary;
import dev.lockstep.emulator.form.VectorOperator.Comparison;
import dev.lockstep.emulator.form.VectorOperator.Masks;
import dev.lockstep.emulator.form.VectorOperator.Shift;
import dev.lockstep.emulator.form.VectorOperator.Unary;
import dev.lockstep.emulator.leaf.LeafGraph;
import dev.lockstep.emulator.leaf.LeafNode;
import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.x86.Condition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the values of a leaf as vectors: those of 32 bits as ints, those of 64 bits as longs. */
final class LeafFormWriter {
  private static final long LOW = 0xffff_ffffL;

  private final Vectors vectors;
  private final List<VectorKind> parameters;
  private final List<Held> arguments;
  private final VectorType ints;
  private final VectorType longs;
  private final Map<LeafNode, Held> values = new HashMap<>();
  private final Map<LeafNode, Held> masks = new HashMap<>();

  LeafFormWriter(Vectors vectors, List<VectorKind> parameters, List<Held> arguments) {
    this.vectors = vectors;
    this.parameters = parameters;
    this.arguments = arguments;
    ints = vectors.ints;
    longs = vectors.width.type(VectorKind.LONG);
  }

  private VectorType type(LeafNode node) {
    return node.isWide() ? longs : ints;
  }

  private int slot(LeafNode node) {
    return value(node).slot();
  }

  /** A value as a number in each lane. */
  Held value(LeafNode node) {
    Held known = values.get(node);
    if (known == null) {
      known = new Held(computed(node), type(node), false);
      values.put(node, known);
    }
    return known;
  }

  private int computed(LeafNode node) {
    VectorType type = type(node);
    return switch (node.op) {
      case NUMBER -> vectors.constant(type, node.number);
      case LOAD -> argument(node);
      case NEGATE -> unary(Unary.NEG, node);
      case NOT -> binary(Binary.XOR, type, slot(node.input(0)), vectors.constant(type, -1));
      case ONES -> unary(Unary.BIT_COUNT, node);
      case LEADING_ZEROS -> unary(Unary.LEADING_ZEROS_COUNT, node);
      case TRAILING_ZEROS -> unary(Unary.TRAILING_ZEROS_COUNT, node);
      case SIGN_EXTEND -> vectors.convert(ints, longs, slot(node.input(0)));
      case ZERO_EXTEND -> {
        int extended = vectors.convert(ints, longs, slot(node.input(0)));
        yield binary(Binary.AND, longs, extended, vectors.constant(longs, LOW));
      }
      case LOW -> low(node);
      case SIGNED_BYTE -> extended(node, Byte.SIZE);
      case SIGNED_HALF -> extended(node, Short.SIZE);
      case ADD, SUB, MUL, AND, OR, XOR ->
          binary(Binary.valueOf(node.op.name()), type, slot(node.input(0)), slot(node.input(1)));
      case SHL -> shift(Shift.LSHL, node);
      case SHR -> shift(Shift.LSHR, node);
      case SAR -> shift(Shift.ASHR, node);
      case ADD_CARRY -> carried(Binary.ADD, node);
      case SUB_BORROW -> carried(Binary.SUB, node);
      case COMPARE, FLAG ->
          blend(type, vectors.constant(type, 0), vectors.constant(type, 1), mask(node));
      case SELECT -> select(node);
      case COMPARE_SIGNED, COMPARE_UNSIGNED -> throw new IllegalStateException(node.op.name());
    };
  }

  private int argument(LeafNode load) {
    if (load.number == LeafGraph.SCC) {
      return blend(ints, vectors.constant(ints, 0), vectors.constant(ints, 1), mask(load));
    }
    int place = (int) load.number;
    int slot = arguments.get(place).slot();
    return parameters.get(place).wide() && !load.isWide()
        ? vectors.convert(longs, ints, slot)
        : slot;
  }

  private int binary(Binary operator, VectorType type, int a, int b) {
    return vectors.binary(operator, type, a, b);
  }

  private int unary(Unary operator, LeafNode node) {
    return vectors.unary(operator, type(node), slot(node.input(0)));
  }

  /** The low bits with their sign. */
  private int extended(LeafNode node, int bits) {
    int above = Integer.SIZE - bits;
    int high = vectors.shift(Shift.LSHL, ints, slot(node.input(0)), above);
    return vectors.shift(Shift.ASHR, ints, high, above);
  }

  private int shift(Shift operator, LeafNode node) {
    VectorType type = type(node);
    int value = slot(node.input(0));
    LeafNode count = node.input(1);
    if (count.isNumber()) {
      return vectors.shift(operator, type, value, (int) count.number);
    }
    int counts = node.isWide() ? vectors.convert(ints, longs, slot(count)) : slot(count);
    int limit = vectors.constant(type, node.width.bits() - 1);
    return binary(operator.binary(), type, value, binary(Binary.AND, type, counts, limit));
  }

  /** A sum or a difference with a third operand that is 0 or 1. */
  private int carried(Binary operator, LeafNode node) {
    int plain = binary(operator, ints, slot(node.input(0)), slot(node.input(1)));
    int next = binary(operator, ints, plain, vectors.constant(ints, 1));
    return blend(ints, plain, next, mask(node.input(2)));
  }

  private int select(LeafNode node) {
    int a = slot(node.input(1));
    int b = slot(node.input(2));
    if (!isExtreme(node)) {
      return blend(type(node), b, a, mask(node.input(0)));
    }
    Binary extreme =
        switch (node.input(0).condition()) {
          case LESS -> Binary.MIN;
          case GREATER -> Binary.MAX;
          case BELOW -> Binary.UMIN;
          default -> Binary.UMAX;
        };
    return binary(extreme, type(node), a, b);
  }

  /** Whether a value is the lesser or the greater one of two. */
  static boolean isExtreme(LeafNode node) {
    if (node.op != Op.SELECT || node.input(0).op != Op.COMPARE) {
      return false;
    }
    boolean strict =
        switch (node.input(0).condition()) {
          case LESS, GREATER, BELOW, ABOVE -> true;
          default -> false;
        };
    return strict && node.input(0).inputs.equals(node.inputs.subList(1, 3));
  }

  private int blend(VectorType type, int a, int b, Held mask) {
    return vectors.blend(type, a, b, as(type, mask));
  }

  private int as(VectorType type, Held mask) {
    return mask.type().equals(type) ? mask.slot() : vectors.cast(mask.type(), type, mask.slot());
  }

  // ---- high words of products

  /** The product of two extended words of which a value is the high word, or null. */
  static @Nullable LeafNode highProduct(LeafNode node) {
    if (node.op != Op.LOW || !node.input(0).is(Op.SHR, 32) && !node.input(0).is(Op.SAR, 32)) {
      return null;
    }
    LeafNode product = node.input(0).input(0);
    boolean found =
        product.op == Op.MUL
            && product.input(0).op == product.input(1).op
            && (product.input(0).op == Op.SIGN_EXTEND || product.input(0).op == Op.ZERO_EXTEND);
    return found ? product : null;
  }

  private int low(LeafNode node) {
    LeafNode product = highProduct(node);
    if (product == null) {
      return vectors.convert(longs, ints, slot(node.input(0)));
    }
    VectorType pairs = ints.asWide(VectorKind.LONG);
    boolean signed = product.input(0).op == Op.SIGN_EXTEND;
    int a = vectors.view(ints, pairs, slot(product.input(0).input(0)));
    int b = vectors.view(ints, pairs, slot(product.input(1).input(0)));
    int even =
        vectors.shift(
            Shift.LSHR,
            pairs,
            binary(Binary.MUL, pairs, even(signed, a), even(signed, b)),
            Integer.SIZE);
    int odd = binary(Binary.MUL, pairs, odd(signed, a), odd(signed, b));
    int high = binary(Binary.AND, pairs, odd, vectors.constant(pairs, ~LOW));
    return vectors.view(pairs, ints, binary(Binary.OR, pairs, even, high));
  }

  /** Every other word from the first one on, extended. */
  private int even(boolean signed, int words) {
    VectorType pairs = ints.asWide(VectorKind.LONG);
    return signed
        ? odd(true, vectors.shift(Shift.LSHL, pairs, words, Integer.SIZE))
        : binary(Binary.AND, pairs, words, vectors.constant(pairs, LOW));
  }

  /** Every other word from the second one on, extended. */
  private int odd(boolean signed, int words) {
    Shift down = signed ? Shift.ASHR : Shift.LSHR;
    return vectors.shift(down, ints.asWide(VectorKind.LONG), words, Integer.SIZE);
  }

  // ---- conditions

  /** A value that is 0 or 1 as a mask; one of other values as the mask of those that are not 0. */
  Held mask(LeafNode node) {
    Held known = masks.get(node);
    if (known == null) {
      known = condition(node);
      masks.put(node, known);
    }
    return known;
  }

  private Held condition(LeafNode node) {
    if (node.op == Op.LOAD && node.number == LeafGraph.SCC) {
      return arguments.get(parameters.indexOf(VectorKind.MASK));
    }
    return switch (node.op) {
      case COMPARE -> {
        Comparison comparison = comparison(node.condition());
        yield compare(comparison, type(node.input(0)), slot(node.input(0)), slot(node.input(1)));
      }
      case FLAG -> carry(node);
      default -> {
        VectorType type = type(node);
        yield compare(Comparison.NE, type, slot(node), vectors.constant(type, 0));
      }
    };
  }

  private Held compare(Comparison comparison, VectorType type, int a, int b) {
    return new Held(vectors.compare(comparison, type, a, b), type, true);
  }

  private static Comparison comparison(Condition condition) {
    return switch (condition) {
      case EQUAL -> Comparison.EQ;
      case NOT_EQUAL -> Comparison.NE;
      case LESS -> Comparison.LT;
      case LESS_EQUAL -> Comparison.LE;
      case GREATER -> Comparison.GT;
      case GREATER_EQUAL -> Comparison.GE;
      case BELOW -> Comparison.ULT;
      case BELOW_EQUAL -> Comparison.ULE;
      case ABOVE -> Comparison.UGT;
      case ABOVE_EQUAL -> Comparison.UGE;
      case OVERFLOW, NO_OVERFLOW, SIGN, NO_SIGN ->
          throw new IllegalStateException(condition.name());
    };
  }

  /** Whether a sum or a difference has a carry out of its highest bit. */
  private Held carry(LeafNode flag) {
    LeafNode sum = flag.input(0);
    VectorType type = type(sum);
    int a = slot(sum.input(0));
    int b = slot(sum.input(1));
    Held carry =
        switch (sum.op) {
          case ADD -> compare(Comparison.ULT, type, slot(sum), a);
          case ADD_CARRY -> {
            int plain = binary(Binary.ADD, type, a, b);
            int all = vectors.constant(type, -1);
            yield carry(type, plain, a, plain, all, mask(sum.input(2)));
          }
          default -> carry(type, a, b, a, b, mask(sum.input(2)));
        };
    return flag.condition() == Condition.BELOW
        ? carry
        : new Held(vectors.without(type, carry.slot()), type, true);
  }

  /** Lanes in which the first is below the second, or the next two are equal and a third is 1. */
  private Held carry(VectorType type, int less, int great, int a, int b, Held third) {
    int below = vectors.compare(Comparison.ULT, type, less, great);
    int equal = vectors.compare(Comparison.EQ, type, a, b);
    int both = vectors.masks(Masks.AND, type, equal, as(type, third));
    return new Held(vectors.masks(Masks.OR, type, below, both), type, true);
  }
}
