package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.FLAGS;
import static dev.lockstep.emulator.jit.avx512.Avx512.LENGTH;
import static dev.lockstep.emulator.jit.avx512.Avx512.OTHER;
import static dev.lockstep.emulator.jit.avx512.Avx512.TEMPORARY;
import static dev.lockstep.emulator.jit.avx512.Avx512.THIRD;
import static dev.lockstep.emulator.x86.GeneralRegister.RAX;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.form.VectorForm.Kind;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.TernaryLogic;
import dev.lockstep.emulator.x86.Assembler.Memory;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.IntegerType;
import dev.lockstep.emulator.x86.LaneRegister;
import dev.lockstep.emulator.x86.MaskRegister;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.FloatComparison;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorAssembler.Parity;
import dev.lockstep.emulator.x86.VectorLength;
import dev.lockstep.emulator.x86.VectorOperation;
import dev.lockstep.emulator.x86.VectorRegister;
import dev.lockstep.emulator.x86.Width;
import java.util.Set;

/**
 * Instructions for each operation on vectors, with the results that Java's vector library promises:
 * those of the operators of Java for each element.
 */
final class Avx512Operations {
  /** Classes of floats; a denormal is a zero where the host takes it for one. */
  private static final int ZERO_OR_DENORMAL = 0x26;

  /** Operations that take several instructions, whose result may not be where an operand is. */
  private static final Set<String> LONG =
      Set.of("MIN", "MAX", "BIT_COUNT", "TRAILING_ZEROS_COUNT", "REVERSE", "NEG");

  private final VectorAssembler code;
  private final RegionFrame frame;
  private final VectorType words;

  Avx512Operations(VectorAssembler code, RegionFrame frame, VectorType words) {
    this.code = code;
    this.frame = frame;
    this.words = words;
  }

  /** Whether the result may be in the register of an operand. */
  boolean mayReuse(Op op) {
    return switch (op) {
      case Op.Unary unary -> !LONG.contains(unary.operator());
      case Op.Binary binary ->
          !LONG.contains(binary.operator()) || !binary.type().kind().floating();
      case Op.Convert convert ->
          !convert.from().kind().floating() || convert.to().kind().floating();
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

  /** The operation of a name for a type. */
  private static VectorOperation operation(String name, VectorType type) {
    boolean bitwise = name.equals("AND") || name.equals("OR") || name.equals("XOR");
    String suffix =
        type.kind().floating() && !bitwise ? (wide(type) ? "_F64" : "_F32") : integer(type);
    return VectorOperation.valueOf(name + suffix);
  }

  private static String integer(VectorType type) {
    return wide(type) ? "_I64" : "_I32";
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
      case Op.Unary(String operator, VectorType type, _) ->
          unary(operator, type, vector(to), vector(at[0]));
      case Op.Binary(String operator, VectorType type, _, _) ->
          binary(operator, type, vector(to), vector(at[0]), vector(at[1]));
      case Op.Shift shift -> shift(shift, vector(to), vector(at[0]));
      case Op.Rotate(_, int count) -> code.rotateRight(LENGTH, vector(to), vector(at[0]), count);
      case Op.Funnel(_, _, int count) ->
          code.funnel(LENGTH, vector(to), vector(at[0]), vector(at[1]), count);
      case Op.Logic(int table, _, _, _) -> logic(table, vector(to), at);
      case Op.Fma(VectorType type, _, _, _) -> fma(type, vector(to), at);
      case Op.Compare(String operator, VectorType type, _, _) ->
          compare(operator, type, mask(to), vector(at[0]), vector(at[1]));
      case Op.Blend(VectorType type, _, _, _) ->
          code.vector(
              blend(type), length(type), vector(to), vector(at[0]), vector(at[1]), mask(at[2]));
      case Op.Convert(VectorType from, VectorType result, _) ->
          convert(from, result, vector(to), vector(at[0]));
      case Op.Masks(String operator, _, _) ->
          code.mask(Mask.valueOf(operator), mask(to), mask(at[0]), mask(at[1]));
      case Op.Without _ -> code.maskNot(mask(to), mask(at[0]));
      case Op.Unpack(boolean upper, _, _) ->
          code.vector(unpack(upper), LENGTH, vector(to), vector(at[0]), vector(at[1]));
      case Op.Pick(boolean odd, _, _) ->
          code.pick(
              odd ? Parity.ODD : Parity.EVEN, LENGTH, vector(to), vector(at[0]), vector(at[1]));
      case Op.Product(boolean signed, _, _) ->
          code.vector(product(signed), LENGTH, vector(to), vector(at[0]), vector(at[1]));
      case Op.Join _ -> join(mask(to), mask(at[0]), mask(at[1]));
      case Op.Split(boolean upper, _) -> split(upper, mask(to), mask(at[0]));
      case Op.Flush _ -> flush(vector(to), vector(at[0]));
      case Op.Load _, Op.Part _, Op.Store _, Op.Fetch _, Op.Keep _ ->
          throw new IllegalArgumentException(op.toString());
    }
  }

  private void shift(Op.Shift shift, VectorRegister to, VectorRegister a) {
    VectorType type = shift.type();
    Shift operation =
        switch (shift.operator()) {
          case "LSHL" -> Shift.SHL;
          case "LSHR" -> Shift.SHR;
          default -> Shift.SAR;
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

  /** The mask of sixteen lanes from two in the order of {@link Op.Unpack}. */
  private void join(MaskRegister to, MaskRegister first, MaskRegister second) {
    code.fromMask(QUADWORD, LENGTH, TEMPORARY, first);
    code.fromMask(QUADWORD, LENGTH, OTHER, second);
    code.pick(Parity.EVEN, LENGTH, TEMPORARY, TEMPORARY, OTHER);
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
    code.logic(TernaryLogic.first(table, place), LENGTH, to, second, third);
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

  private void unary(String operator, VectorType type, VectorRegister to, VectorRegister a) {
    VectorLength length = length(type);
    switch (operator) {
      case "SQRT", "INVERSE_ROOT" -> code.vector(operation(operator, type), length, to, a);
      case "LEADING_ZEROS_COUNT" -> code.vector(operation("LEADING_ZEROS", type), length, to, a);
      case "ABS" -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MAX_VALUE : Integer.MAX_VALUE, TEMPORARY);
          code.vector(operation("AND", type), length, to, a, TEMPORARY);
        } else {
          code.vector(operation("ABS", type), length, to, a);
        }
      }
      case "NEG" -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MIN_VALUE : Integer.MIN_VALUE, TEMPORARY);
          code.vector(operation("XOR", type), length, to, a, TEMPORARY);
        } else {
          element(type, 0, TEMPORARY);
          code.vector(operation("SUB", type), length, to, TEMPORARY, a);
        }
      }
      case "BIT_COUNT" -> ones(type, to, a);
      case "TRAILING_ZEROS_COUNT" -> {
        // The bits below the lowest one, counted from the other side.
        element(type, -1, TEMPORARY);
        code.vector(operation("ADD", type), length, OTHER, a, TEMPORARY);
        code.vector(operation("XOR", type), length, TEMPORARY, a, TEMPORARY);
        code.vector(operation("AND", type), length, OTHER, OTHER, TEMPORARY);
        code.vector(operation("LEADING_ZEROS", type), length, OTHER, OTHER);
        element(type, wide(type) ? 64 : 32, TEMPORARY);
        code.vector(operation("SUB", type), length, to, TEMPORARY, OTHER);
      }
      case "REVERSE" -> reversed(type, to, a);
      default -> throw new IllegalArgumentException(operator);
    }
  }

  /** OTHER = from, shifted to the right by a count, and the mask. */
  private void part(VectorType type, VectorRegister from, int count, long mask) {
    code.shiftImmediate(Shift.SHR, width(type), length(type), OTHER, from, count);
    element(type, mask, TEMPORARY);
    code.vector(operation("AND", type), length(type), OTHER, OTHER, TEMPORARY);
  }

  /** The sums of ever more neighbouring bits. */
  private void ones(VectorType type, VectorRegister to, VectorRegister a) {
    VectorLength length = length(type);
    part(type, a, 1, pattern(type, 0x55));
    code.vector(operation("SUB", type), length, to, a, OTHER);
    part(type, to, 2, pattern(type, 0x33));
    code.vector(operation("AND", type), length, to, to, TEMPORARY);
    code.vector(operation("ADD", type), length, to, to, OTHER);
    code.shiftImmediate(Shift.SHR, width(type), length, OTHER, to, 4);
    code.vector(operation("ADD", type), length, to, to, OTHER);
    element(type, pattern(type, 0x0f), TEMPORARY);
    code.vector(operation("AND", type), length, to, to, TEMPORARY);
    element(type, pattern(type, 0x01), TEMPORARY);
    code.vector(operation("MUL", type), length, to, to, TEMPORARY);
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
      code.vector(operation("AND", type), length, THIRD, from, TEMPORARY);
      code.shiftImmediate(Shift.SHL, width(type), length, THIRD, THIRD, 1 << i);
      code.vector(operation("OR", type), length, to, OTHER, THIRD);
      from = to;
    }
  }

  private void binary(
      String operator, VectorType type, VectorRegister to, VectorRegister a, VectorRegister b) {
    boolean extreme = operator.equals("MIN") || operator.equals("MAX");
    if (!extreme || !type.kind().floating()) {
      code.vector(operation(operator, type), length(type), to, a, b);
      return;
    }
    // The host gives the second operand where both are zeros or one is NaN: let it be the one with
    // the sign that is wanted, then put NaN where the first is.
    VectorLength length = length(type);
    code.signs(width(type), length, FLAGS, operator.equals("MIN") ? a : b);
    code.vector(blend(type), length, TEMPORARY, a, b, FLAGS);
    code.vector(blend(type), length, OTHER, b, a, FLAGS);
    code.vector(operation(operator, type), length, to, TEMPORARY, OTHER);
    code.compare(FloatComparison.UNORDERED, width(type), length, FLAGS, TEMPORARY, TEMPORARY);
    code.vector(blend(type), length, to, to, TEMPORARY, FLAGS);
  }

  private void compare(
      String operator, VectorType type, MaskRegister to, VectorRegister a, VectorRegister b) {
    if (type.kind().floating()) {
      code.compare(FloatComparison.valueOf(operator), width(type), length(type), to, a, b);
      return;
    }
    boolean unsigned = operator.startsWith("U");
    IntegerComparison comparison =
        IntegerComparison.valueOf(unsigned ? operator.substring(1) : operator);
    Signedness signedness = unsigned ? Signedness.UNSIGNED : Signedness.SIGNED;
    code.compare(comparison, IntegerType.of(signedness, width(type)), length(type), to, a, b);
  }

  // ---- conversions

  private void convert(VectorType from, VectorType result, VectorRegister to, VectorRegister a) {
    VectorLength most = VectorLength.longest(length(from), length(result));
    switch (from.kind()) {
      case INT -> {
        VectorOperation operation =
            result.kind() == Kind.LONG ? VectorOperation.I32_TO_I64 : VectorOperation.I32_TO_F32;
        code.vector(operation, most, to, a);
      }
      case LONG -> {
        if (result.kind() == Kind.INT) {
          // This one has its operands the other way round.
          code.vector(VectorOperation.I64_TO_I32, most, a, to);
        } else {
          code.vector(VectorOperation.I64_TO_F64, most, to, a);
        }
      }
      case FLOAT -> {
        if (result.kind() == Kind.DOUBLE) {
          code.vector(VectorOperation.F32_TO_F64, most, to, a);
        } else {
          truncated(from, result, VectorOperation.F32_TO_I32, to, a);
        }
      }
      case DOUBLE -> {
        if (result.kind() == Kind.FLOAT) {
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
    code.compare(FloatComparison.UNORDERED, width, length(from), FLAGS, a, a);
    element(result, 0, OTHER);
    code.vector(VectorOperation.BLEND_32, length(result), to, to, OTHER, FLAGS);
  }
}
