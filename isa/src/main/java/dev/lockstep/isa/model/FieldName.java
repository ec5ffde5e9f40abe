package dev.lockstep.isa.model;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Names of fields and operands for which code asks, because it knows what stands there. Tables have
 * more, which are read, bound and printed under whatever name they have. What an operand is to its
 * instruction is no matter of its name but its {@link OperandRole}.
 */
public enum FieldName {
  // Opcodes: of the instruction, and of the second of two operations.
  OP,
  OPY,

  // Results and sources of the vector and the scalar unit.
  VDST,
  SDST,
  SRC0,
  SRC1,
  SRC2,
  VSRC1,
  SSRC0,
  SSRC1,

  // Numbers in an instruction.
  SIMM16,
  /** The immediate of RISC-V; of a scalar access, whether its offset is a number. */
  IMM,
  /** The mandatory literal. */
  K,
  /** A control register. */
  CSR,
  /** The type of vectors. */
  VTYPE,
  /** The rounding mode. */
  RM,

  // What a prefix changes of sources.
  ABS,
  NEG,
  PAIR,

  // Addresses of memory, and what says which of their parts are there.
  ADDR,
  ADDRESS,
  VADDR,
  VADDR1,
  VADDR2,
  VADDR3,
  VADDR4,
  SADDR,
  SBASE,
  SRSRC,
  SSAMP,
  OFFSET,
  SOFFSET,
  SOE,
  SVE,
  NSA,
  HINT,

  // Data of memory.
  VDATA,
  SDATA,
  DATA,
  DATA0,
  DATA1,
  COPYSIZE,
  SRCSIZE,

  // Matrices: index of a sparse one, shape, rounding, and flags that no public source explains.
  IDX,
  SHAPE,
  RD,
  SP,
  WG,
  A,

  // Exports and interpolation.
  EN,
  VSRC0,
  VSRC2,
  VSRC3,
  ATTR,
  ATTRCHAN;

  /** Registers of an image address behind the first one, where the format lists them. */
  public static final List<FieldName> ADDRESSES = List.of(VADDR1, VADDR2, VADDR3, VADDR4);

  /** The sources of an export. */
  public static final List<FieldName> EXPORTED = List.of(VSRC0, VSRC1, VSRC2, VSRC3);

  /** Number of them. */
  static final int COUNT = values().length;

  private static final Map<String, FieldName> BY_TEXT = new HashMap<>();

  static {
    for (FieldName name : values()) {
      BY_TEXT.put(name.text, name);
    }
  }

  private final String text = name().toLowerCase(Locale.ROOT);

  /** The name that code knows, or null for one that only tables have. */
  public static @Nullable FieldName of(String text) {
    return BY_TEXT.get(text);
  }

  /** As tables have it. */
  @Override
  public String toString() {
    return text;
  }
}
