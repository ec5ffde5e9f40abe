package dev.lockstep.emulator.x86;

import static dev.lockstep.emulator.x86.VectorEncoding.OpcodeMap.F;
import static dev.lockstep.emulator.x86.VectorEncoding.OpcodeMap.F38;
import static dev.lockstep.emulator.x86.VectorEncoding.OpcodeMap.F3A;
import static dev.lockstep.emulator.x86.VectorEncoding.Prefix.NONE;
import static dev.lockstep.emulator.x86.VectorEncoding.Prefix.P66;
import static dev.lockstep.emulator.x86.VectorEncoding.Prefix.PF3;
import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;
import static dev.lockstep.emulator.x86.Width.QUADWORD;

import dev.lockstep.emulator.x86.VectorEncoding.OpcodeMap;
import dev.lockstep.emulator.x86.VectorEncoding.Prefix;

/** Operations on one to three vectors, with a vector as their result. */
public enum VectorOperation {
  ADD_I32(F, P66, DOUBLEWORD, 0xfe),
  ADD_I64(F, P66, QUADWORD, 0xd4),
  SUB_I32(F, P66, DOUBLEWORD, 0xfa),
  SUB_I64(F, P66, QUADWORD, 0xfb),
  MUL_I32(F38, P66, DOUBLEWORD, 0x40),
  MUL_I64(F38, P66, QUADWORD, 0x40),
  AND_I32(F, P66, DOUBLEWORD, 0xdb),
  AND_I64(F, P66, QUADWORD, 0xdb),
  OR_I32(F, P66, DOUBLEWORD, 0xeb),
  OR_I64(F, P66, QUADWORD, 0xeb),
  XOR_I32(F, P66, DOUBLEWORD, 0xef),
  XOR_I64(F, P66, QUADWORD, 0xef),
  MIN_I32(F38, P66, DOUBLEWORD, 0x39),
  MIN_I64(F38, P66, QUADWORD, 0x39),
  MAX_I32(F38, P66, DOUBLEWORD, 0x3d),
  MAX_I64(F38, P66, QUADWORD, 0x3d),
  UMIN_I32(F38, P66, DOUBLEWORD, 0x3b),
  UMIN_I64(F38, P66, QUADWORD, 0x3b),
  UMAX_I32(F38, P66, DOUBLEWORD, 0x3f),
  UMAX_I64(F38, P66, QUADWORD, 0x3f),
  LSHL_I32(F38, P66, DOUBLEWORD, 0x47),
  LSHL_I64(F38, P66, QUADWORD, 0x47),
  LSHR_I32(F38, P66, DOUBLEWORD, 0x45),
  LSHR_I64(F38, P66, QUADWORD, 0x45),
  ASHR_I32(F38, P66, DOUBLEWORD, 0x46),
  ASHR_I64(F38, P66, QUADWORD, 0x46),
  /** 64 bits each, of the lower words of elements of 64 bits. */
  PRODUCT_U32(F, P66, QUADWORD, 0xf4),
  PRODUCT_I32(F38, P66, QUADWORD, 0x28),
  /** In each part of 128 bits the first two words of both operands in turn. */
  UNPACK_LOWER_32(F, P66, DOUBLEWORD, 0x62),
  UNPACK_UPPER_32(F, P66, DOUBLEWORD, 0x6a),
  ABS_I32(F38, P66, DOUBLEWORD, 0x1e),
  ABS_I64(F38, P66, QUADWORD, 0x1f),
  LEADING_ZEROS_I32(F38, P66, DOUBLEWORD, 0x44),
  LEADING_ZEROS_I64(F38, P66, QUADWORD, 0x44),
  ADD_F32(F, NONE, DOUBLEWORD, 0x58),
  ADD_F64(F, P66, QUADWORD, 0x58),
  SUB_F32(F, NONE, DOUBLEWORD, 0x5c),
  SUB_F64(F, P66, QUADWORD, 0x5c),
  MUL_F32(F, NONE, DOUBLEWORD, 0x59),
  MUL_F64(F, P66, QUADWORD, 0x59),
  DIV_F32(F, NONE, DOUBLEWORD, 0x5e),
  DIV_F64(F, P66, QUADWORD, 0x5e),
  /** The second operand where one is NaN or both are zeros. */
  MIN_F32(F, NONE, DOUBLEWORD, 0x5d),
  MIN_F64(F, P66, QUADWORD, 0x5d),
  MAX_F32(F, NONE, DOUBLEWORD, 0x5f),
  MAX_F64(F, P66, QUADWORD, 0x5f),
  SQRT_F32(F, NONE, DOUBLEWORD, 0x51),
  SQRT_F64(F, P66, QUADWORD, 0x51),
  /** An estimate of 14 bits. */
  INVERSE_ROOT_F64(F38, P66, QUADWORD, 0x4e),
  /** The first operand times the second plus the third, into the first. */
  FMA_F32(F38, P66, DOUBLEWORD, 0xa8),
  FMA_F64(F38, P66, QUADWORD, 0xa8),
  /** The second operand times the third plus the first, into the first. */
  FMA_SUM_F32(F38, P66, DOUBLEWORD, 0xb8),
  FMA_SUM_F64(F38, P66, QUADWORD, 0xb8),
  MOVE(F, P66, DOUBLEWORD, 0x6f),
  /** Elements of the third operand where the mask is set, of the second elsewhere. */
  BLEND_32(F38, P66, DOUBLEWORD, 0x64),
  BLEND_64(F38, P66, QUADWORD, 0x64),
  /** Of numbers whose lower and upper words these are, shifted to the right, the lower words. */
  FUNNEL_32(F3A, P66, DOUBLEWORD, 0x73),
  /** For each bit of the result and of two operands in turn the bit of a table that they number. */
  LOGIC_32(F3A, P66, DOUBLEWORD, 0x25),
  /** In each part of 128 bits two words of the first, then of the second, by their numbers. */
  PICK_32(F, NONE, DOUBLEWORD, 0xc6),
  /** The first with the lower half of the second in its lower half (0) or its upper one (1). */
  JOIN_256(F3A, P66, QUADWORD, 0x3a),
  /** Two parts of 128 bits of the first, then of the second, two bits for the number of each. */
  PARTS_128(F3A, P66, DOUBLEWORD, 0x43),
  /** Words of the first and the third operand, by their numbers in the second, into the first. */
  SELECT_32(F38, P66, DOUBLEWORD, 0x7e),
  I32_TO_F32(F, NONE, DOUBLEWORD, 0x5b),
  /** 2^31 where the number does not fit. */
  F32_TO_I32(F, PF3, DOUBLEWORD, 0x5b),
  I64_TO_F64(F, PF3, QUADWORD, 0xe6),
  I32_TO_I64(F38, P66, DOUBLEWORD, 0x25),
  /** The operand is the one of the encoding's {@code reg}. */
  I64_TO_I32(F38, PF3, DOUBLEWORD, 0x35),
  F16_TO_F32(F38, P66, DOUBLEWORD, 0x13),
  U16_TO_U32(F38, P66, DOUBLEWORD, 0x33),
  /** The operand is the one of the encoding's {@code reg}. */
  I32_TO_I16(F38, PF3, DOUBLEWORD, 0x33),
  F32_TO_F64(F, NONE, DOUBLEWORD, 0x5a),
  F64_TO_F32(F, P66, QUADWORD, 0x5a),
  F64_TO_I32(F, P66, QUADWORD, 0xe6);

  @SuppressWarnings("ImmutableEnumChecker") // A record of enums and a number.
  final VectorEncoding encoding;

  VectorOperation(OpcodeMap map, Prefix prefix, Width width, int opcode) {
    encoding = new VectorEncoding(map, prefix, width, opcode);
  }
}
