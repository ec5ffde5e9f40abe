package dev.lockstep.isa.model;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What some generations of machines have or do, or their assembler, and others not, as far as it is
 * no property of a format or a row. The statement of a generation lists its features.
 */
public enum MachineFeature {
  /** It is meant when nobody says which. */
  DEFAULT,

  /** Global and scratch accesses have instructions of their own. */
  GLOBAL,

  /** 1/(2 pi) is an inline constant. */
  INV2PI,

  /** Sequences of vector registers begin at an even one. */
  ALIGNED,

  /** 16-bit operands of the narrow forms are halves of v0 to v127. */
  HALVES,

  /** A wavefront starts with the three work-item numbers in one register. */
  PACKED_IDS,

  /** A wavefront starts with its workgroup's numbers in ttmp9 and ttmp7, not in SGPRs. */
  TRAP_IDS,

  /**
   * MODE has neither DX10_CLAMP nor IEEE: a NaN clamps to 0, signalling NaNs become quiet, and
   * denormals alone decide whether output modifiers act.
   */
  NO_NAN_MODES,

  /** A wavefront must start with 16 SGPRs or more. */
  SIXTEEN_SGPRS,

  /** Matrix operations take registers only where inline constants could stand. */
  MAI_REGISTERS,

  /** 16-bit image data takes a whole register for each component. */
  UNPACKED_D16,

  /** Image accesses name their dimension. */
  IMAGE_DIMENSIONS,

  /** The list of an image's address registers may end in a sequence. */
  PARTIAL_LIST,

  /** A scalar access without an offset register names null. */
  NULL_OFFSET,

  /** A scalar access has a number and a register as offset. */
  BOTH_OFFSETS,

  /** Offsets through a buffer descriptor are signed. */
  SIGNED_BUFFER_OFFSETS,

  /** Bound_ctrl:0 and bound_ctrl:1 differ. */
  BOUND_CTRL_BIT,

  /** There are accumulation registers, as many as vector registers. */
  ACCUMULATORS,

  /** A number as offset of a scalar access counts words. */
  WORD_OFFSETS,

  /** M0 is a limit to LDS addresses. */
  LDS_LIMIT,

  /** The sum of an LDS address and the instruction's offset does not wrap. */
  LDS_CARRY,

  /** MODE can limit halves beyond the range instead of making them infinite. */
  HALF_LIMIT,

  /** The permuting LDS instructions work on groups of 32 lanes. */
  HALF_PERMUTE,

  /** Buffer descriptors say which range check applies. */
  RANGE_SELECT,

  /** Texts of data-parallel forms may leave out a register that the form implies. */
  SHORT_DPP,

  /** A text may leave out VCC behind the other operands where the form implies it. */
  IMPLIED_VCC,

  /** The data of a vector store may be read late: it counts in expcnt until then. */
  LATE_STORE_DATA,

  /** Flat accesses end in the order of issue, as the wait counters see it. */
  FLAT_IN_ORDER,

  /** Vector stores count in vscnt instead of vmcnt. */
  STORE_COUNTER,

  /** Loads, samples, ray accesses, stores, LDS and scalar memory have a wait counter each. */
  SPLIT_COUNTERS,

  /** A sequence of registers is written by the name of its first one. */
  FIRST_REGISTER,

  /** The second of two moves has no rule for its source's bank. */
  DUAL_MOVE,

  /** A flat address of 32 bits whose upper byte is 0 is in private memory. */
  FLAT_PRIVATE,

  /** Private words of all lanes of a workgroup stand side by side, else those of a wavefront. */
  WORKGROUP_PRIVATE;

  private static final Map<String, MachineFeature> BY_TEXT = new HashMap<>();

  static {
    for (MachineFeature feature : values()) {
      BY_TEXT.put(feature.text(), feature);
    }
  }

  /** The feature that tables call so, or null. */
  public static @Nullable MachineFeature named(String text) {
    return BY_TEXT.get(text);
  }

  /** The name that tables have for it. */
  public String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
