package dev.lockstep.assembler.operand;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.FieldName;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.OperandSlot;
import dev.lockstep.isa.model.OperandType;
import org.jspecify.annotations.Nullable;

/** The ranges of scalar memory offsets. Source: "SMEM" in the ISA manuals. */
final class ScalarOffsetRanges {
  private ScalarOffsetRanges() {}

  /** Whether offsets are unsigned: those of accesses through a buffer descriptor once were. */
  static boolean isUnsigned(InstructionSet set, Encoding encoding) {
    if (set.generation().has(MachineFeature.SIGNED_BUFFER_OFFSETS)) {
      return false;
    }
    for (OperandSlot slot : encoding.row().slots()) {
      if (slot.is(FieldName.SBASE)) {
        return slot.type() == OperandType.B128;
      }
    }
    return false;
  }

  /**
   * Error in an offset, or null.
   *
   * @param whole whether all bits of the field are an unsigned number
   */
  static @Nullable String problem(long value, int width, boolean buffer, boolean whole) {
    if (whole) {
      long last = (1L << width) - 1;
      return value >= 0 && value <= last
          ? null
          : "expected an unsigned offset of " + width + " bits: 0 to " + last;
    }
    long low = buffer ? 0 : -(1L << (width - 1));
    long high = (1L << (width - 1)) - 1;
    if (value >= low && value <= high) {
      return null;
    }
    return "expected "
        + (buffer ? "an unsigned offset of " + (width - 1) : "a signed offset of " + width)
        + " bits: "
        + low
        + " to "
        + high;
  }
}
