package dev.lockstep.isa.model;

import java.util.List;

/**
 * An operand of a resolved or decoded instruction. What an {@link Immediate} means (a hardware
 * register, wait counts, an export target) is said by the operand kind of its slot.
 */
public sealed interface Operand {

  /** Register file of a register. */
  enum RegisterFile {
    /** VGPRs v0 to v255. */
    VECTOR,
    /** Accumulation VGPRs a0 to a255. */
    ACCUMULATOR,
    /**
     * Everything that a scalar operand code names: SGPRs, vcc, exec, m0, trap registers, and the
     * read-only values such as scc or shared_base. The index is the hardware's operand code.
     */
    SCALAR
  }

  /**
   * A register or a sequence of consecutive ones.
   *
   * @param index the first register's number, or the operand code of a scalar
   * @param count how many 32-bit registers
   */
  record Register(RegisterFile file, int index, int count) implements Operand {
    /** The text of registers that follow each other: {@code s5}, {@code v[2:3]}. */
    public static String text(String prefix, int index, int count) {
      return count == 1 ? prefix + index : prefix + "[" + index + ":" + (index + count - 1) + "]";
    }
  }

  /**
   * Registers that need not follow each other: the address of an image access.
   *
   * @param parts at least two; each is one register or a sequence
   */
  record Scattered(List<Register> parts) implements Operand {}

  /** An inline constant by its operand code, 128 to 248. */
  record Inline(int code) implements Operand {}

  /** A 32-bit literal that follows the instruction. */
  record Literal(int bits) implements Operand {}

  /** A number in a field of the instruction, as the slot's kind reads it. */
  record Immediate(int value) implements Operand {}

  /** The word {@code off} where an address or a value is left out. */
  record Off() implements Operand {}
}
