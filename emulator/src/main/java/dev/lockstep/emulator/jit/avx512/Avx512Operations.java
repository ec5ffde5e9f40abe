package dev.lockstep.emulator.jit.avx512;

import static dev.lockstep.emulator.jit.avx512.Avx512.FLAGS;
import static dev.lockstep.emulator.jit.avx512.Avx512.OTHER;
import static dev.lockstep.emulator.jit.avx512.Avx512.TEMPORARY;
import static dev.lockstep.emulator.jit.avx512.Avx512.THIRD;
import static dev.lockstep.emulator.x86.Assembler.NONE;
import static dev.lockstep.emulator.x86.Assembler.RAX;

import dev.lockstep.emulator.form.VectorForm.Kind;
import dev.lockstep.emulator.form.VectorType;
import dev.lockstep.emulator.jit.run.RegionFrame;
import dev.lockstep.emulator.jit.vector.RecordedVectors.Op;
import dev.lockstep.emulator.jit.vector.TernaryLogic;
import dev.lockstep.emulator.x86.Assembler.Shift;
import dev.lockstep.emulator.x86.VectorAssembler;
import dev.lockstep.emulator.x86.VectorAssembler.FloatComparison;
import dev.lockstep.emulator.x86.VectorAssembler.IntegerComparison;
import dev.lockstep.emulator.x86.VectorAssembler.Mask;
import dev.lockstep.emulator.x86.VectorAssembler.Vector;
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
  private static Vector vector(String name, VectorType type) {
    boolean bitwise = name.equals("AND") || name.equals("OR") || name.equals("XOR");
    String suffix =
        type.kind().floating() && !bitwise ? (wide(type) ? "_F64" : "_F32") : integer(type);
    return Vector.valueOf(name + suffix);
  }

  private static String integer(VectorType type) {
    return wide(type) ? "_I64" : "_I32";
  }

  /** Writes one operation. */
  void write(Op op, int to, int[] at) {
    switch (op) {
      case Op.Element(VectorType type, long bits) -> element(type, bits, to);
      case Op.Scalar scalar -> scalar(scalar, to);
      case Op.Unary(String operator, VectorType type, _) -> unary(operator, type, to, at[0]);
      case Op.Binary(String operator, VectorType type, _, _) ->
          binary(operator, type, to, at[0], at[1]);
      case Op.Shift(String operator, VectorType type, _, int count) ->
          code.shift(
              switch (operator) {
                case "LSHL" -> Shift.SHL;
                case "LSHR" -> Shift.SHR;
                default -> Shift.SAR;
              },
              wide(type),
              type.bits(),
              to,
              at[0],
              count);
      case Op.Rotate(_, int count) -> code.rotate(512, to, at[0], count);
      case Op.Funnel(_, _, int count) -> code.funnel(512, to, at[0], at[1], count);
      case Op.Logic(int table, _, _, _) -> logic(table, to, at);
      case Op.Fma(VectorType type, _, _, _) -> fma(type, to, at);
      case Op.Compare(String operator, VectorType type, _, _) ->
          compare(operator, type, to, at[0], at[1]);
      case Op.Blend(VectorType type, _, _, _) ->
          code.vector(
              wide(type) ? Vector.BLEND_64 : Vector.BLEND_32, type.bits(), to, at[0], at[1], at[2]);
      case Op.Convert(VectorType from, VectorType result, _) -> convert(from, result, to, at[0]);
      case Op.Masks(String operator, _, _) -> code.mask(Mask.valueOf(operator), to, at[0], at[1]);
      case Op.Without _ -> code.maskNot(to, at[0]);
      case Op.Unpack(boolean upper, _, _) ->
          code.vector(
              upper ? Vector.UNPACK_UPPER_32 : Vector.UNPACK_LOWER_32, 512, to, at[0], at[1]);
      case Op.Pick(boolean odd, _, _) -> code.pick(odd, 512, to, at[0], at[1]);
      case Op.Product(boolean signed, _, _) ->
          code.vector(signed ? Vector.PRODUCT_I32 : Vector.PRODUCT_U32, 512, to, at[0], at[1]);
      case Op.Join _ -> {
        code.fromMask(true, 512, TEMPORARY, at[0]);
        code.fromMask(true, 512, OTHER, at[1]);
        code.pick(false, 512, TEMPORARY, TEMPORARY, OTHER);
        code.signs(false, 512, to, TEMPORARY);
      }
      case Op.Split(boolean upper, _) -> split(upper, to, at[0]);
      case Op.Flush _ -> {
        code.classes(512, FLAGS, at[0], ZERO_OR_DENORMAL);
        if (to != at[0]) {
          code.vector(Vector.MOVE, 512, to, at[0]);
        }
        element(words, Integer.MIN_VALUE, TEMPORARY);
        code.vector(Vector.AND_I32, 512, to, to, TEMPORARY, FLAGS);
      }
      case Op.Load _, Op.Part _, Op.Store _, Op.Fetch _, Op.Keep _ ->
          throw new IllegalArgumentException(op.toString());
    }
  }

  /** The masks of eight lanes each, in the order of {@link Op.Unpack}. */
  private void split(boolean upper, int to, int mask) {
    code.fromMask(false, 512, TEMPORARY, mask);
    Vector unpack = upper ? Vector.UNPACK_UPPER_32 : Vector.UNPACK_LOWER_32;
    code.vector(unpack, 512, TEMPORARY, TEMPORARY, TEMPORARY);
    code.signs(true, 512, to, TEMPORARY);
  }

  /** One operand is where the result is; it may be any of them. */
  private void logic(int table, int to, int[] at) {
    int place = to == at[1] ? 1 : to == at[2] ? 2 : 0;
    if (to != at[place]) {
      code.vector(Vector.MOVE, 512, to, at[0]);
    }
    code.logic(
        TernaryLogic.first(table, place), 512, to, at[place == 1 ? 0 : 1], at[place == 2 ? 0 : 2]);
  }

  private void fma(VectorType type, int to, int[] at) {
    if (to == at[2]) {
      code.vector(vector("FMA_SUM", type), type.bits(), to, at[0], at[1]);
      return;
    }
    if (to != at[0] && to != at[1]) {
      code.vector(Vector.MOVE, type.bits(), to, at[0]);
    }
    code.vector(vector("FMA", type), type.bits(), to, at[to == at[1] ? 0 : 1], at[2]);
  }

  // ---- the same in all lanes

  private void element(VectorType type, long bits, int to) {
    if (bits == 0) {
      code.vector(Vector.XOR_I32, type.bits(), to, to, to);
    } else {
      code.constant(
          wide(type) ? Vector.BROADCAST_64 : Vector.BROADCAST_32,
          type.bits(),
          to,
          frame.constant(bits, wide(type)));
    }
  }

  private void scalar(Op.Scalar scalar, int to) {
    if (scalar.wide() && !scalar.pair()) {
      code.load(false, RAX, RegionFrame.scalar(scalar.code()));
      code.vector(Vector.BROADCAST_REGISTER_64, 512, to, RAX);
    } else {
      Vector broadcast = scalar.wide() ? Vector.BROADCAST_64 : Vector.BROADCAST_32;
      code.memory(broadcast, 512, to, RegionFrame.scalar(scalar.code()), NONE);
    }
  }

  // ---- numbers

  private void unary(String operator, VectorType type, int to, int a) {
    int bits = type.bits();
    switch (operator) {
      case "SQRT", "INVERSE_ROOT" -> code.vector(vector(operator, type), bits, to, a);
      case "LEADING_ZEROS_COUNT" -> code.vector(vector("LEADING_ZEROS", type), bits, to, a);
      case "ABS" -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MAX_VALUE : Integer.MAX_VALUE, TEMPORARY);
          code.vector(vector("AND", type), bits, to, a, TEMPORARY);
        } else {
          code.vector(vector("ABS", type), bits, to, a);
        }
      }
      case "NEG" -> {
        if (type.kind().floating()) {
          element(type, wide(type) ? Long.MIN_VALUE : Integer.MIN_VALUE, TEMPORARY);
          code.vector(vector("XOR", type), bits, to, a, TEMPORARY);
        } else {
          element(type, 0, TEMPORARY);
          code.vector(vector("SUB", type), bits, to, TEMPORARY, a);
        }
      }
      case "BIT_COUNT" -> ones(type, to, a);
      case "TRAILING_ZEROS_COUNT" -> {
        // The bits below the lowest one, counted from the other side.
        element(type, -1, TEMPORARY);
        code.vector(vector("ADD", type), bits, OTHER, a, TEMPORARY);
        code.vector(vector("XOR", type), bits, TEMPORARY, a, TEMPORARY);
        code.vector(vector("AND", type), bits, OTHER, OTHER, TEMPORARY);
        code.vector(vector("LEADING_ZEROS", type), bits, OTHER, OTHER);
        element(type, wide(type) ? 64 : 32, TEMPORARY);
        code.vector(vector("SUB", type), bits, to, TEMPORARY, OTHER);
      }
      case "REVERSE" -> reversed(type, to, a);
      default -> throw new IllegalArgumentException(operator);
    }
  }

  /** OTHER = from, shifted to the right by a count, and the mask. */
  private void part(VectorType type, int from, int count, long mask) {
    code.shift(Shift.SHR, wide(type), type.bits(), OTHER, from, count);
    element(type, mask, TEMPORARY);
    code.vector(vector("AND", type), type.bits(), OTHER, OTHER, TEMPORARY);
  }

  /** The sums of ever more neighbouring bits. */
  private void ones(VectorType type, int to, int a) {
    int bits = type.bits();
    part(type, a, 1, pattern(type, 0x55));
    code.vector(vector("SUB", type), bits, to, a, OTHER);
    part(type, to, 2, pattern(type, 0x33));
    code.vector(vector("AND", type), bits, to, to, TEMPORARY);
    code.vector(vector("ADD", type), bits, to, to, OTHER);
    code.shift(Shift.SHR, wide(type), bits, OTHER, to, 4);
    code.vector(vector("ADD", type), bits, to, to, OTHER);
    element(type, pattern(type, 0x0f), TEMPORARY);
    code.vector(vector("AND", type), bits, to, to, TEMPORARY);
    element(type, pattern(type, 0x01), TEMPORARY);
    code.vector(vector("MUL", type), bits, to, to, TEMPORARY);
    code.shift(Shift.SHR, wide(type), bits, to, to, wide(type) ? 56 : 24);
  }

  private static long pattern(VectorType type, int each) {
    long all = 0x0101_0101_0101_0101L * each;
    return wide(type) ? all : (int) all;
  }

  /** Swaps ever larger neighbouring parts. */
  private void reversed(VectorType type, int to, int a) {
    int bits = type.bits();
    int from = a;
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
      code.vector(vector("AND", type), bits, THIRD, from, TEMPORARY);
      code.shift(Shift.SHL, wide(type), bits, THIRD, THIRD, 1 << i);
      code.vector(vector("OR", type), bits, to, OTHER, THIRD);
      from = to;
    }
  }

  private void binary(String operator, VectorType type, int to, int a, int b) {
    boolean extreme = operator.equals("MIN") || operator.equals("MAX");
    if (!extreme || !type.kind().floating()) {
      code.vector(vector(operator, type), type.bits(), to, a, b);
      return;
    }
    // The host gives the second operand where both are zeros or one is NaN: let it be the one with
    // the sign that is wanted, then put NaN where the first is.
    int bits = type.bits();
    Vector blend = wide(type) ? Vector.BLEND_64 : Vector.BLEND_32;
    code.signs(wide(type), bits, FLAGS, operator.equals("MIN") ? a : b);
    code.vector(blend, bits, TEMPORARY, a, b, FLAGS);
    code.vector(blend, bits, OTHER, b, a, FLAGS);
    code.vector(vector(operator, type), bits, to, TEMPORARY, OTHER);
    code.compare(FloatComparison.UNORDERED, wide(type), bits, FLAGS, TEMPORARY, TEMPORARY);
    code.vector(blend, bits, to, to, TEMPORARY, FLAGS);
  }

  private void compare(String operator, VectorType type, int to, int a, int b) {
    if (type.kind().floating()) {
      code.compare(FloatComparison.valueOf(operator), wide(type), type.bits(), to, a, b);
      return;
    }
    boolean unsigned = operator.startsWith("U");
    IntegerComparison comparison =
        IntegerComparison.valueOf(unsigned ? operator.substring(1) : operator);
    code.compare(comparison, unsigned, wide(type), type.bits(), to, a, b);
  }

  // ---- conversions

  private void convert(VectorType from, VectorType result, int to, int a) {
    int most = Math.max(from.bits(), result.bits());
    switch (from.kind()) {
      case INT -> {
        Vector operation = result.kind() == Kind.LONG ? Vector.I32_TO_I64 : Vector.I32_TO_F32;
        code.vector(operation, most, to, a);
      }
      case LONG -> {
        if (result.kind() == Kind.INT) {
          // This one has its operands the other way round.
          code.vector(Vector.I64_TO_I32, most, a, to);
        } else {
          code.vector(Vector.I64_TO_F64, most, to, a);
        }
      }
      case FLOAT -> {
        if (result.kind() == Kind.DOUBLE) {
          code.vector(Vector.F32_TO_F64, most, to, a);
        } else {
          truncated(from, result, Vector.F32_TO_I32, to, a);
        }
      }
      case DOUBLE -> {
        if (result.kind() == Kind.FLOAT) {
          code.vector(Vector.F64_TO_F32, most, to, a);
        } else {
          truncated(from, result, Vector.F64_TO_I32, to, a);
        }
      }
      case MASK -> throw new IllegalArgumentException("a mask is no number");
    }
  }

  /** The host gives -2^31 for what does not fit: right only on that side, and not for NaN. */
  private void truncated(VectorType from, VectorType result, Vector operation, int to, int a) {
    boolean wide = wide(from);
    code.vector(operation, from.bits(), to, a);
    element(from, wide ? Double.doubleToRawLongBits(0x1p31) : 0x4f00_0000, TEMPORARY);
    code.compare(FloatComparison.GE, wide, from.bits(), FLAGS, a, TEMPORARY);
    element(result, Integer.MAX_VALUE, OTHER);
    code.vector(Vector.BLEND_32, result.bits(), to, to, OTHER, FLAGS);
    code.compare(FloatComparison.UNORDERED, wide, from.bits(), FLAGS, a, a);
    element(result, 0, OTHER);
    code.vector(Vector.BLEND_32, result.bits(), to, to, OTHER, FLAGS);
  }
}
