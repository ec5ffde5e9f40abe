package dev.lockstep.isa.model;

import java.util.Locale;

/**
 * Meaning of the bits of an operand. The type gives an operand's width and its class of constants
 * (which numbers are inline, how a literal is widened).
 */
public enum OperandType {
  B8(8, Meaning.BITS),
  B16(16, Meaning.BITS),
  I16(16, Meaning.SIGNED),
  U16(16, Meaning.UNSIGNED),
  F16(16, Meaning.FLOAT),
  BF16(16, Meaning.FLOAT),
  I8(8, Meaning.SIGNED),
  U8(8, Meaning.UNSIGNED),
  V2B16(32, Meaning.PACKED),
  V2I16(32, Meaning.PACKED),
  V2U16(32, Meaning.PACKED),
  V2F16(32, Meaning.PACKED_FLOAT),
  V2BF16(32, Meaning.PACKED),
  B32(32, Meaning.BITS),
  I32(32, Meaning.SIGNED),
  U32(32, Meaning.UNSIGNED),
  F32(32, Meaning.FLOAT),
  B64(64, Meaning.BITS),
  I64(64, Meaning.SIGNED),
  U64(64, Meaning.UNSIGNED),
  F64(64, Meaning.FLOAT),
  V2F32(64, Meaning.PACKED_FLOAT),
  V2B32(64, Meaning.PACKED),
  B96(96, Meaning.BITS),
  B128(128, Meaning.BITS),
  B160(160, Meaning.BITS),
  B256(256, Meaning.BITS),
  V4F64(256, Meaning.BITS),
  B320(320, Meaning.BITS),
  B512(512, Meaning.BITS),
  B1024(1024, Meaning.BITS),
  /** A bit for each lane: as wide as the wavefront. */
  MASK(0, Meaning.BITS);

  enum Meaning {
    BITS,
    SIGNED,
    UNSIGNED,
    FLOAT,
    PACKED,
    PACKED_FLOAT
  }

  private final int bits;
  private final Meaning meaning;

  OperandType(int bits, Meaning meaning) {
    this.bits = bits;
    this.meaning = meaning;
  }

  /** Whether it is two floats of 16 bits. */
  public boolean isPair() {
    return this == V2F16 || this == V2BF16;
  }

  /** Width in bits; 0 for {@link #MASK}, whose width is the wavefront's. */
  public int bits() {
    return bits;
  }

  /** Registers of 32 bits that hold a value. */
  public int registers(int waveSize) {
    return this == MASK ? waveSize / 32 : Math.max(1, bits / 32);
  }

  /** Whether the value is one floating-point number. */
  public boolean isFloat() {
    return meaning == Meaning.FLOAT;
  }

  /** Whether the value is two 16-bit numbers. */
  public boolean isPacked() {
    return meaning == Meaning.PACKED || meaning == Meaning.PACKED_FLOAT;
  }

  /** Whether negative numbers are meant to be read as such. */
  public boolean isSigned() {
    return meaning == Meaning.SIGNED;
  }

  /** Whether it is a number without a sign. */
  public boolean isUnsigned() {
    return meaning == Meaning.UNSIGNED;
  }

  /** The name that the tables use. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }

  private static final java.util.Map<String, OperandType> BY_NAME = new java.util.HashMap<>();

  static {
    for (OperandType type : values()) {
      BY_NAME.put(type.toString(), type);
    }
  }

  public static @org.jspecify.annotations.Nullable OperandType named(String name) {
    return BY_NAME.get(name);
  }
}
