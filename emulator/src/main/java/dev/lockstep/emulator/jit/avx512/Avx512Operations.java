package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.FLAGS;
import static dev.lockstep.emulator.jit.avx512.Avx512.LENGTH;
import static dev.lockstep.emulator.jit.avx512.Avx512.OTHER;
import static dev.lockstep.emulator.jit.avx512.Avx512.TEMPORARY;
import static dev.lockstep.emulator.jit.avx512.Avx512.THIRD;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.VectorOperation.FMA_F32;
import static dev.lockstep.emulator.x86.VectorOperation.XOR_I32;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.form.VectorKind;
import dev.lockstep.emulator.form.VectorOperator;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.TernaryLogic;
import dev.lockstep.emulator.x86.FloatComparison;
import dev.lockstep.emulator.x86.IntegerType;
import dev.lockstep.emulator.x86.LaneRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.RoundingControl;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorLength;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.emulator.x86.X86Assembler.Memory;
import dev.lockstep.emulator.x86.X86Assembler.Shift;

/**
 * Instructions for each operation on vectors, with the results that Java's vector library promises:
 * those of the operators of Java for each element.
 */
final class Avx512Operations {
  /** Classes of floats; a denormal is a zero where the host takes it for one. */
  private static final int ZERO_OR_DENORMAL = 0x26;

  /** The table of a | b &amp; c. */
  private static final int OR_OF_AND = 0xf8;

  /** Numbers of the even or odd words of two operands. */
  private static final int EVEN = 0x88;

  private static final int ODD = 0xdd;

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final VectorType words;

  Avx512Operations(RegionFrame frame, VectorType words) {
    code = frame.code();
    this.frame = frame;
    this.words = words;
  }

  /**
   * Whether the result may be in the register of an operand: not where several instructions read
   * operands after the result is written.
   */
  boolean mayReuse(Op op) {
    return switch (op) {
      case Op.Unary(VectorOperator.Unary operator, _, _) ->
          switch (operator) {
            case NEG, BIT_COUNT, TRAILING_ZEROS_COUNT, REVERSE -> false;
            case ABS, SQRT, LEADING_ZEROS_COUNT -> true;
          };
      case Op.Binary(VectorOperator.Binary operator, VectorType type, _, _) ->
          !isExtreme(operator) || !type.kind().floating();
      case Op.Convert convert ->
          !convert.from().kind().floating() || convert.to().kind().floating();
      case Op.Fused _ -> false;
      default -> true;
    };
  }

  /** Whether the host has the result where one of the operands was. */
  boolean overwrites(Op op) {
    return op instanceof Op.Fma || op instanceof Op.Logic;
  }

  private static boolean wide(VectorType type) {
    return type.kind().wide();
  }

  private static boolean isExtreme(VectorOperator.Binary operator) {
    return operator == VectorOperator.Binary.MIN || operator == VectorOperator.Binary.MAX;
  }

  private static VectorOperation operation(VectorOperator.Binary operator, VectorType type) {
    return operation(operator.name(), operator.isBitwise() ? type.integers() : type);
  }

  /** The instruction of a name for elements of a type. */
  private static VectorOperation operation(String name, VectorType type) {
    String kind = type.kind().floating() ? "_F" : "_I";
    return VectorOperation.valueOf(name.concat(kind).concat(wide(type) ? "64" : "32"));
  }

  private static Width width(VectorType type) {
    return Width.of(wide(type));
  }

  private static VectorLength length(VectorType type) {
    return VectorLength.of(type.bits());
  }

  private static VectorRegister vector(LaneRegister register) {
    return (VectorRegister) register;
  }

  private static MaskRegister mask(LaneRegister register) {
    return (MaskRegister) register;
  }

  /** Writes an operation. */
  void write(Op op, LaneRegister to, LaneRegister[] at) {
    switch (op) {
      case Op.Element(VectorType type, long bits) -> element(type, bits, vector(to));
      case Op.Scalar scalar -> scalar(scalar, vector(to));
      case Op.Unary(VectorOperator.Unary operator, VectorType type, _) ->
          unary(operator, type, vector(to), vector(at[0]));
      case Op.Binary(VectorOperator.Binary operator, VectorType type, _, _) ->
          binary(operator, type, vector(to), vector(at[0]), vector(at[1]));
      case Op.Shift shift -> shift(shift, vector(to), vector(at[0]));
      case Op.Rotate(_, int count) -> code.rotateRight(LENGTH, vector(to), vector(at[0]), count);
      case Op.Funnel(_, _, int count) ->
          code.vector(
              VectorOperation.FUNNEL_32, LENGTH, vector(to), vector(at[0]), vector(at[1]), count);
      case Op.Logic(int table, _, _, _) -> logic(table, vector(to), at);
      case Op.Fma(VectorType type, _, _, _) -> fma(type, vector(to), at);
      case Op.Widen _ -> widen(vector(to), vector(at[0]));
      case Op.Narrow _ -> {
        code.halves(LENGTH, vector(to), vector(at[0]));
        code.vector(VectorOperation.U16_TO_U32, LENGTH, vector(to), vector(to));
      }
      case Op.Round _ -> {
        code.halves(LENGTH, vector(to), vector(at[0]));
        code.vector(VectorOperation.F16_TO_F32, LENGTH, vector(to), vector(to));
      }
      case Op.Fused _ -> fused(vector(to), vector(at[0]), vector(at[1]), vector(at[2]));
      case Op.Compare(VectorOperator.Comparison operator, VectorType type, _, _) ->
          compare(operator, type, mask(to), vector(at[0]), vector(at[1]));
      case Op.Blend(VectorType type, _, _, _) ->
          code.vector(
              blend(type), length(type), vector(to), vector(at[0]), vector(at[1]), mask(at[2]));
      case Op.Convert(VectorType from, VectorType result, _) ->
          convert(from, result, vector(to), vector(at[0]));
      case Op.Masks(VectorOperator.Masks operator, _, _) ->
          code.mask(Mask.valueOf(operator.name()), mask(to), mask(at[0]), mask(at[1]));
      case Op.Without _ -> code.maskNot(mask(to), mask(at[0]));
      case Op.Unpack(boolean upper, _, _) ->
          code.vector(unpack(upper), LENGTH, vector(to), vector(at[0]), vector(at[1]));
      case Op.Pick(boolean odd, _, _) ->
          pick(odd ? ODD : EVEN, vector(to), vector(at[0]), vector(at[1]));
      case Op.Product(boolean signed, _, _) ->
          code.vector(product(signed), LENGTH, vector(to), vector(at[0]), vector(at[1]));
      case Op.Join _ -> join(mask(to), mask(at[0]), mask(at[1]));
      case Op.Split(boolean upper, _) -> split(upper, mask(to), mask(at[0]));
      case Op.Flush _ -> flush(vector(to), vector(at[0]));
      case Op.InverseRoot _ ->
          code.vector(VectorOperation.INVERSE_ROOT_F64, LENGTH, vector(to), vector(at[0]));
      case Op.Unordered(VectorType type, _) -> unordered(type, mask(to), vector(at[0]));
      case Op.Load _, Op.Part _, Op.Store _, Op.Fetch _, Op.Keep _ ->
          throw new IllegalArgumentException(op.toString());
    }
  }

  private void shift(Op.Shift shift, VectorRegister to, VectorRegister a) {
    VectorType type = shift.type();
    Shift operation =
        switch (shift.operator()) {
          case LSHL -> Shift.SHL;
          case LSHR -> Shift.SHR;
          case ASHR -> Shift.SAR;
        };
    code.shiftImmediate(operation, width(type), length(type), to, a, shift.count());
  }

  private static VectorOperation product(boolean signed) {
    return signed ? VectorOperation.PRODUCT_I32 : VectorOperation.PRODUCT_U32;
  }

  private void flush(VectorRegister to, VectorRegister from) {
    code.classes(LENGTH, FLAGS, from, ZERO_OR_DENORMAL);
    if (to != from) {
      code.vector(VectorOperation.MOVE, LENGTH, to, from);
    }
    element(words, Integer.MIN_VALUE, TEMPORARY);
    code.vector(VectorOperation.AND_I32, LENGTH, to, to, TEMPORARY, FLAGS);
  }

  private void pick(int numbers, VectorRegister to, VectorRegister a, VectorRegister b) {
    code.vector(VectorOperation.PICK_32, LENGTH, to, a, b, numbers);
  }

  /** The mask of sixteen lanes from two in the order of {@link Op.Unpack}. */
  private void join(MaskRegister to, MaskRegister first, MaskRegister second) {
    code.fromMask(QUADWORD, LENGTH, TEMPORARY, first);
    code.fromMask(QUADWORD, LENGTH, OTHER, second);
    pick(EVEN, TEMPORARY, TEMPORARY, OTHER);
    code.signs(DOUBLEWORD, LENGTH, to, TEMPORARY);
  }

  private static VectorOperation blend(VectorType type) {
    return wide(type) ? VectorOperation.BLEND_64 : VectorOperation.BLEND_32;
  }

  private static VectorOperation unpack(boolean upper) {
    return upper ? VectorOperation.UNPACK_UPPER_32 : VectorOperation.UNPACK_LOWER_32;
  }

  /** The masks of eight lanes each, in the order of {@link Op.Unpack}. */
  private void split(boolean upper, MaskRegister to, MaskRegister mask) {
    code.fromMask(DOUBLEWORD, LENGTH, TEMPORARY, mask);
    code.vector(unpack(upper), LENGTH, TEMPORARY, TEMPORARY, TEMPORARY);
    code.signs(QUADWORD, LENGTH, to, TEMPORARY);
  }

  /** The result is in the register of an operand, which may be any of the three. */
  private void logic(int table, VectorRegister to, LaneRegister[] at) {
    int place = to == at[1] ? 1 : to == at[2] ? 2 : 0;
    if (to != at[place]) {
      code.vector(VectorOperation.MOVE, LENGTH, to, vector(at[0]));
    }
    VectorRegister second = vector(at[place == 1 ? 0 : 1]);
    VectorRegister third = vector(at[place == 2 ? 0 : 2]);
    int turned = TernaryLogic.first(table, place);
    code.vector(VectorOperation.LOGIC_32, LENGTH, to, second, third, turned);
  }

  private void fma(VectorType type, VectorRegister to, LaneRegister[] at) {
    VectorRegister a = vector(at[0]);
    VectorRegister b = vector(at[1]);
    VectorRegister c = vector(at[2]);
    if (to == c) {
      code.vector(operation("FMA_SUM", type), length(type), to, a, b);
      return;
    }
    if (to != a && to != b) {
      code.vector(VectorOperation.MOVE, length(type), to, a);
    }
    code.vector(operation("FMA", type), length(type), to, to == b ? a : b, c);
  }

  private void widen(VectorRegister to, VectorRegister a) {
    // This one has its operands the other way round.
    code.vector(VectorOperation.I32_TO_I16, LENGTH, a, to);
    code.vector(VectorOperation.F16_TO_F32, LENGTH, to, to);
  }

  /** Truncated, with the lowest bit set where the results downwards and upwards differ. */
  private void fused(VectorRegister to, VectorRegister a, VectorRegister b, VectorRegister c) {
    element(words, 1, THIRD);
    code.vector(VectorOperation.MOVE, LENGTH, TEMPORARY, a);
    code.rounded(FMA_F32, RoundingControl.DOWN, TEMPORARY, b, c);
    code.vector(VectorOperation.MOVE, LENGTH, OTHER, a);
    code.rounded(FMA_F32, RoundingControl.UP, OTHER, b, c);
    code.vector(VectorOperation.MOVE, LENGTH, to, a);
    code.rounded(FMA_F32, RoundingControl.ZERO, to, b, c);
    code.vector(XOR_I32, LENGTH, TEMPORARY, TEMPORARY, OTHER);
    code.vector(VectorOperation.LOGIC_32, LENGTH, to, TEMPORARY, THIRD, OR_OF_AND);
  }

  // ---- the same in all lanes

  private void element(VectorType type, long bits, VectorRegister to) {
    if (bits == 0) {
      code.vector(VectorOperation.XOR_I32, length(type), to, to, to);
    } else {
      code.broadcast(width(type), length(type), to, frame.constant(width(type), bits));
    }
  }

  private void scalar(Op.Scalar scalar, VectorRegister to) {
    Memory from = RegionFrame.scalar(scalar.code());
    if (scalar.wide() && !scalar.pair()) {
      code.load(DOUBLEWORD, RAX, from);
      code.broadcast(QUADWORD, LENGTH, to, RAX);
    } else {
      code.broadcast(Width.of(scalar.wide()), LENGTH, to, from);
    }
  }

  // ---- numbers

  private void unary(
      VectorOperator.Unary operator, VectorType type, VectorRegister to, VectorRegister a) {
    VectorLength length = length(type);
    switch (operator) {
      case SQRT -> code.vector(operation("SQRT", type), length, to, a);
      case LEADING_ZEROS_COUNT -> code.vector(operation("LEADING_ZEROS", type), length, to, a);
      case ABS -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MAX_VALUE : Integer.MAX_VALUE, TEMPORARY);
          code.vector(operation(VectorOperator.Binary.AND, type), length, to, a, TEMPORARY);
        } else {
          code.vector(operation("ABS", type), length, to, a);
        }
      }
      case NEG -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MIN_VALUE : Integer.MIN_VALUE, TEMPORARY);
          code.vector(operation(VectorOperator.Binary.XOR, type), length, to, a, TEMPORARY);
        } else {
          element(type, 0, TEMPORARY);
          code.vector(operation(VectorOperator.Binary.SUB, type), length, to, TEMPORARY, a);
        }
      }
      case BIT_COUNT -> ones(type, to, a);
      case TRAILING_ZEROS_COUNT -> {
        // The bits below the lowest one, counted from the other side.
        element(type, -1, TEMPORARY);
        code.vector(operation(VectorOperator.Binary.ADD, type), length, OTHER, a, TEMPORARY);
        code.vector(operation(VectorOperator.Binary.XOR, type), length, TEMPORARY, a, TEMPORARY);
        code.vector(operation(VectorOperator.Binary.AND, type), length, OTHER, OTHER, TEMPORARY);
        code.vector(operation("LEADING_ZEROS", type), length, OTHER, OTHER);
        element(type, wide(type) ? 64 : 32, TEMPORARY);
        code.vector(operation(VectorOperator.Binary.SUB, type), length, to, TEMPORARY, OTHER);
      }
      case REVERSE -> reversed(type, to, a);
    }
  }

  /** OTHER = from, shifted to the right by a count, and the mask. */
  private void part(VectorType type, VectorRegister from, int count, long mask) {
    code.shiftImmediate(Shift.SHR, width(type), length(type), OTHER, from, count);
    element(type, mask, TEMPORARY);
    code.vector(operation(VectorOperator.Binary.AND, type), length(type), OTHER, OTHER, TEMPORARY);
  }

  /** The sums of ever more neighbouring bits. */
  private void ones(VectorType type, VectorRegister to, VectorRegister a) {
    VectorLength length = length(type);
    part(type, a, 1, pattern(type, 0x55));
    code.vector(operation(VectorOperator.Binary.SUB, type), length, to, a, OTHER);
    part(type, to, 2, pattern(type, 0x33));
    code.vector(operation(VectorOperator.Binary.AND, type), length, to, to, TEMPORARY);
    code.vector(operation(VectorOperator.Binary.ADD, type), length, to, to, OTHER);
    code.shiftImmediate(Shift.SHR, width(type), length, OTHER, to, 4);
    code.vector(operation(VectorOperator.Binary.ADD, type), length, to, to, OTHER);
    element(type, pattern(type, 0x0f), TEMPORARY);
    code.vector(operation(VectorOperator.Binary.AND, type), length, to, to, TEMPORARY);
    element(type, pattern(type, 0x01), TEMPORARY);
    code.vector(operation(VectorOperator.Binary.MUL, type), length, to, to, TEMPORARY);
    code.shiftImmediate(Shift.SHR, width(type), length, to, to, wide(type) ? 56 : 24);
  }

  private static long pattern(VectorType type, int each) {
    long all = 0x0101_0101_0101_0101L * each;
    return wide(type) ? all : (int) all;
  }

  /** Swaps ever larger neighbouring parts. */
  private void reversed(VectorType type, VectorRegister to, VectorRegister a) {
    VectorLength length = length(type);
    VectorRegister from = a;
    long[] masks = {
      0x5555_5555_5555_5555L,
      0x3333_3333_3333_3333L,
      0x0f0f_0f0f_0f0f_0f0fL,
      0x00ff_00ff_00ff_00ffL,
      0x0000_ffff_0000_ffffL,
      0xffff_ffffL
    };
    for (int i = 0; i < (wide(type) ? 6 : 5); i++) {
      part(type, from, 1 << i, wide(type) ? masks[i] : (int) masks[i]);
      code.vector(operation(VectorOperator.Binary.AND, type), length, THIRD, from, TEMPORARY);
      code.shiftImmediate(Shift.SHL, width(type), length, THIRD, THIRD, 1 << i);
      code.vector(operation(VectorOperator.Binary.OR, type), length, to, OTHER, THIRD);
      from = to;
    }
  }

  private void binary(
      VectorOperator.Binary operator,
      VectorType type,
      VectorRegister to,
      VectorRegister a,
      VectorRegister b) {
    if (!isExtreme(operator) || !type.kind().floating()) {
      code.vector(operation(operator, type), length(type), to, a, b);
      return;
    }
    // The host gives the second operand where both are zeros or one is NaN: let it be the one with
    // the sign that is wanted, then put NaN where the first is.
    VectorLength length = length(type);
    code.signs(width(type), length, FLAGS, operator == VectorOperator.Binary.MIN ? a : b);
    code.vector(blend(type), length, TEMPORARY, a, b, FLAGS);
    code.vector(blend(type), length, OTHER, b, a, FLAGS);
    code.vector(operation(operator, type), length, to, TEMPORARY, OTHER);
    unordered(type, FLAGS, TEMPORARY);
    code.vector(blend(type), length, to, to, TEMPORARY, FLAGS);
  }

  private void compare(
      VectorOperator.Comparison operator,
      VectorType type,
      MaskRegister to,
      VectorRegister a,
      VectorRegister b) {
    if (type.kind().floating()) {
      FloatComparison comparison = FloatComparison.valueOf(operator.name());
      code.compare(comparison, width(type), length(type), to, a, b);
      return;
    }
    boolean unsigned = operator.isUnsigned();
    Signedness signedness = unsigned ? Signedness.UNSIGNED : Signedness.SIGNED;
    IntegerType elements = IntegerType.of(signedness, width(type));
    String name = unsigned ? operator.name().substring(1) : operator.name();
    code.compare(IntegerComparison.valueOf(name), elements, length(type), to, a, b);
  }

  private void unordered(VectorType type, MaskRegister to, VectorRegister a) {
    code.compare(FloatComparison.UNORDERED, width(type), length(type), to, a, a);
  }

  // ---- conversions

  private void convert(VectorType from, VectorType result, VectorRegister to, VectorRegister a) {
    VectorLength most = VectorLength.longest(length(from), length(result));
    switch (from.kind()) {
      case INT -> {
        VectorOperation operation =
            result.kind() == VectorKind.LONG
                ? VectorOperation.I32_TO_I64
                : VectorOperation.I32_TO_F32;
        code.vector(operation, most, to, a);
      }
      case LONG -> {
        if (result.kind() == VectorKind.INT) {
          // This one has its operands the other way round.
          code.vector(VectorOperation.I64_TO_I32, most, a, to);
        } else {
          code.vector(VectorOperation.I64_TO_F64, most, to, a);
        }
      }
      case FLOAT -> {
        if (result.kind() == VectorKind.DOUBLE) {
          code.vector(VectorOperation.F32_TO_F64, most, to, a);
        } else {
          truncated(from, result, VectorOperation.F32_TO_I32, to, a);
        }
      }
      case DOUBLE -> {
        if (result.kind() == VectorKind.FLOAT) {
          code.vector(VectorOperation.F64_TO_F32, most, to, a);
        } else {
          truncated(from, result, VectorOperation.F64_TO_I32, to, a);
        }
      }
      case MASK -> throw new IllegalArgumentException("a mask is no number");
    }
  }

  /** The host gives -2^31 for what does not fit: right only on that side, and not for NaN. */
  private void truncated(
      VectorType from,
      VectorType result,
      VectorOperation operation,
      VectorRegister to,
      VectorRegister a) {
    Width width = width(from);
    code.vector(operation, length(from), to, a);
    element(from, width == QUADWORD ? Double.doubleToRawLongBits(0x1p31) : 0x4f00_0000, TEMPORARY);
    code.compare(FloatComparison.GE, width, length(from), FLAGS, a, TEMPORARY);
    element(result, Integer.MAX_VALUE, OTHER);
    code.vector(VectorOperation.BLEND_32, length(result), to, to, OTHER, FLAGS);
    unordered(from, FLAGS, a);
    element(result, 0, OTHER);
    code.vector(VectorOperation.BLEND_32, length(result), to, to, OTHER, FLAGS);
  }
}
