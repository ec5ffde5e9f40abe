package dev.lockstep.emulator.jit.vector;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Denormals in the operations of a segment. The host can take all of them for zeros (manual,
 * section 10.2.3.4, denormals-are-zeros). Where each float that a segment computes with is made a
 * zero before if it is a denormal, the host does that by itself, and only what is stored needs to
 * be looked at.
 */
public final class DenormalFlushing {
  private static final int SIGN = 0x8000_0000;
  private static final int INFINITY = 0x7f80_0000;

  /** Requirement of a segment. */
  public enum Need {
    /** Denormals are zeros. */
    ZEROS,
    /** Denormals are numbers. */
    NUMBERS,
    /** It computes with no floats. */
    NOTHING
  }

  private final List<Op> ops;

  /** Operations whose results, as floats, are no denormals. */
  private final BitSet floats = new BitSet();

  /** The same as doubles. */
  private final BitSet doubles = new BitSet();

  private final Need need;

  /**
   * Looks at operations.
   *
   * @param normal those whose results, as doubles, are known to be no denormals
   */
  DenormalFlushing(List<Op> ops, BitSet normal) {
    this.ops = ops;
    doubles.or(normal);
    Need found = Need.NOTHING;
    for (int i = 0; i < ops.size(); i++) {
      VectorKind kind = computes(ops.get(i));
      if (kind.floating() && found != Need.NUMBERS) {
        found = isNormal(ops.get(i), kind) ? Need.ZEROS : Need.NUMBERS;
      }
      learn(i, ops.get(i));
    }
    need = found;
  }

  /** Requirement of the operations, which is also met where denormals are always zeros. */
  public Need need() {
    return need;
  }

  /** The operations for where the host takes denormals for zeros. */
  public List<Op> withZeros() {
    List<Op> result = new ArrayList<>();
    for (Op op : ops) {
      result.add(
          switch (op) {
            case Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b)
                when type.kind() == VectorKind.FLOAT && !chooses(operator) ->
                new Op.Binary(operator, type, plain(a), plain(b));
            case Op.Fma(VectorType type, int a, int b, int c)
                when type.kind() == VectorKind.FLOAT ->
                new Op.Fma(type, plain(a), plain(b), plain(c));
            case Op.Compare(VectorOperator.Comparison operator, VectorType type, int a, int b)
                when type.kind() == VectorKind.FLOAT ->
                new Op.Compare(operator, type, plain(a), plain(b));
            default -> op;
          });
    }
    return result;
  }

  /** Whether a binary operation gives one of its operands, or does not compute with numbers. */
  private static boolean chooses(VectorOperator.Binary operator) {
    return switch (operator) {
      case ADD, SUB, MUL, DIV -> false;
      case MIN, MAX, UMIN, UMAX, AND, OR, XOR, LSHL, LSHR, ASHR -> true;
    };
  }

  /** The operand before flushing. */
  private int plain(int operand) {
    return ops.get(operand) instanceof Op.Flush(int value) ? value : operand;
  }

  // ---- what is known

  /** The kind of the numbers that an operation computes with. */
  private static VectorKind computes(Op op) {
    return switch (op) {
      case Op.Binary(VectorOperator.Binary operator, VectorType type, _, _) ->
          operator.isBitwise() ? VectorKind.INT : type.kind();
      case Op.Fma(VectorType type, _, _, _) -> type.kind();
      case Op.Compare(_, VectorType type, int a, int b) -> a == b ? VectorKind.INT : type.kind();
      case Op.Unary(VectorOperator.Unary operator, VectorType type, _) ->
          isOfSigns(operator) ? VectorKind.INT : type.kind();
      case Op.Convert(VectorType from, _, _) -> from.kind();
      case Op.InverseRoot _ -> VectorKind.DOUBLE;
      case Op.Fused _ -> VectorKind.FLOAT;
      case Op.Element _,
          Op.Scalar _,
          Op.Load _,
          Op.Fetch _,
          Op.Shift _,
          Op.Blend _,
          Op.Masks _,
          Op.Without _,
          Op.Part _,
          Op.Store _,
          Op.Keep _,
          Op.Unpack _,
          Op.Pick _,
          Op.Product _,
          Op.Join _,
          Op.Split _,
          Op.Flush _,
          Op.Unordered _,
          Op.Rotate _,
          Op.Funnel _,
          Op.Widen _,
          Op.Narrow _,
          Op.Round _,
          Op.Logic _ ->
          VectorKind.INT;
    };
  }

  private static boolean isOfSigns(VectorOperator.Unary operator) {
    return operator == VectorOperator.Unary.ABS || operator == VectorOperator.Unary.NEG;
  }

  private boolean isNormal(Op op, VectorKind kind) {
    BitSet normal = kind == VectorKind.FLOAT ? floats : doubles;
    for (int argument : op.arguments()) {
      if (!normal.get(argument)) {
        return false;
      }
    }
    return true;
  }

  private void learn(int number, Op op) {
    switch (op) {
      case Op.Flush _, Op.Widen _, Op.Round _, Op.Fused _ -> floats.set(number);
      case Op.Element(VectorType type, long bits) -> {
        if (type.kind().wide()) {
          doubles.set(number, isNormal(Double.longBitsToDouble(bits), Double.MIN_NORMAL));
        } else {
          floats.set(number, isNormal(Float.intBitsToFloat((int) bits), Float.MIN_NORMAL));
        }
      }
      case Op.Convert(VectorType from, VectorType to, int a) ->
          converted(number, from.kind(), to.kind(), a);
      case Op.Unary(VectorOperator.Unary operator, VectorType type, int a) -> {
        if (type.kind().floating()
            && (isOfSigns(operator) || operator == VectorOperator.Unary.SQRT)) {
          same(number, a);
        }
      }
      case Op.Blend(_, int a, int b, _) -> both(number, a, b);
      case Op.Unpack(_, int a, int b) -> {
        both(number, a, b);
        doubles.clear(number);
      }
      case Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b) -> {
        boolean sign =
            ops.get(b) instanceof Op.Element(VectorType own, long bits)
                && !own.kind().wide()
                && (operator == VectorOperator.Binary.XOR && (int) bits == SIGN
                    || operator == VectorOperator.Binary.AND && (int) bits == ~SIGN);
        floats.set(number, sign && !type.kind().wide() && floats.get(a));
      }
      case Op.Scalar _,
          Op.Load _,
          Op.Fetch _,
          Op.Shift _,
          Op.Fma _,
          Op.Compare _,
          Op.Masks _,
          Op.Without _,
          Op.Part _,
          Op.Store _,
          Op.Keep _,
          Op.Pick _,
          Op.Product _,
          Op.Join _,
          Op.Split _,
          Op.InverseRoot _,
          Op.Unordered _,
          Op.Rotate _,
          Op.Narrow _,
          Op.Funnel _,
          Op.Logic _ -> {}
    }
  }

  private void converted(int number, VectorKind from, VectorKind to, int a) {
    switch (from) {
      case INT -> floats.set(number, to == VectorKind.FLOAT);
      case LONG -> {
        doubles.set(number, to == VectorKind.DOUBLE);
        // The lower words.
        floats.set(number, to == VectorKind.INT && floats.get(a));
      }
      case FLOAT -> doubles.set(number, to == VectorKind.DOUBLE);
      case DOUBLE, MASK -> {}
    }
  }

  private static boolean isNormal(double value, double least) {
    return value == 0 || !(Math.abs(value) < least);
  }

  private void same(int number, int as) {
    floats.set(number, floats.get(as));
    doubles.set(number, doubles.get(as));
  }

  private void both(int number, int a, int b) {
    floats.set(number, floats.get(a) && floats.get(b));
    doubles.set(number, doubles.get(a) && doubles.get(b));
  }

  // ---- denormals made zeros

  /** Whether lanes of b where a mask is set, of a elsewhere, are a with zeros for denormals. */
  static boolean isFlush(VectorNumbering words, int a, int b, int mask) {
    List<Op> ops = words.ops();
    return isPart(words, b, a, SIGN)
        && ops.get(mask)
            instanceof
            Op.Compare(VectorOperator.Comparison operator, VectorType type, int part, int zero)
        && operator == VectorOperator.Comparison.EQ
        && type.equals(words.abilities().words())
        && words.is(zero, 0)
        && isPart(words, part, a, INFINITY);
  }

  private static boolean isPart(VectorNumbering words, int part, int of, int bits) {
    return words.ops().get(part)
            instanceof Op.Binary(VectorOperator.Binary operator, VectorType type, int a, int b)
        && operator == VectorOperator.Binary.AND
        && type.equals(words.abilities().words())
        && a == of
        && words.is(b, bits);
  }
}
