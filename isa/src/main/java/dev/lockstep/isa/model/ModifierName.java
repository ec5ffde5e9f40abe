package dev.lockstep.isa.model;

import java.util.Locale;

/**
 * Names of modifiers for which code asks, because it knows what they do. A name also means each
 * modifier that plays its part ({@link ModifierKind#role}), as {@code th} that of {@code glc}.
 */
public enum ModifierName {
  // Sources and results of vector instructions.
  NEG,
  ABS,
  SEXT,
  /** Absolute values and signs that stand in a prefix. */
  SRCNEG,
  SRCABS,
  NEG_LO,
  NEG_HI,
  NEGBITS,
  CLAMP,
  OMOD,

  // Parts of registers.
  OP_SEL,
  OP_SEL2,
  OP_SEL4,
  OP_SEL_HI,
  OPSEL,
  BYTE_SEL,
  SRC0_SEL,
  SRC1_SEL,
  DST_SEL,
  DST_UNUSED,
  PAIR,
  VSSIZE,
  VDSIZE,

  // Data-parallel primitives.
  DPP_CTRL,
  DPP8,
  ROW_MASK,
  BANK_MASK,
  BOUND_CTRL,
  FI,

  // Matrices.
  CBSZ,
  ABID,
  BLGP,
  INDEX_KEY,
  ABTYPE,
  SHAPE,

  // Addresses of memory.
  OFFSET,
  OFFSET0,
  OFFSET1,
  SIGNEDOFFSET,
  IMMOFFSET,
  IDXEN,
  OFFEN,
  ADDR64,
  PATTERN,

  // Memory: caches, and the other side of a transfer.
  GLC,
  SC0,
  SC1,
  SCOPE,
  TH,
  GDS,
  LDS,
  TFE,
  UFMT,
  FORMAT,

  // Images and exports.
  DMASK,
  DIM,
  D16,
  A16,
  DA,
  UNORM,
  R128,
  LWE,
  COMPR;

  private final String text = name().toLowerCase(Locale.ROOT);

  /** As tables have it. */
  @Override
  public String toString() {
    return text;
  }
}
