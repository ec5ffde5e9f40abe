package dev.lockstep.emulator.reference;

import dev.lockstep.isa.codec.InstructionSet;

/**
 * Facts of the reference evaluator about a generation, stated anew from the ISA manuals so that a
 * mistake in the tables shows.
 *
 * @param major 6 to 11: the number of the graphics core
 * @param lanes lanes of a wavefront
 */
record Facts(int major, int lanes) {
  static final int VCC = 106;
  static final int EXEC = 126;

  static Facts of(InstructionSet set) {
    String digits = set.generation().name().substring(3);
    int major =
        digits.length() > 3 ? Integer.parseInt(digits.substring(0, 2)) : digits.charAt(0) - '0';
    return new Facts(major, set.waveSize());
  }

  /** Bits of MODE that a program sees: RDNA4 has neither DX10_CLAMP nor IEEE. */
  int modeBits() {
    return major >= 12 ? ~0x300 : -1;
  }

  /**
   * MODE as the operations see it. Where the two bits do not exist, NaN is clamped to 0 and output
   * modifiers work where denormals are flushed (RDNA4 ISA, "Output modifiers"; LLVM folds them into
   * instructions of gfx12).
   */
  int settled(int mode) {
    return major >= 12 ? mode & modeBits() | 0x100 : mode;
  }

  /** M0 and null changed places with RDNA3. */
  int m0() {
    return major >= 11 ? 125 : 124;
  }

  /** Operand code of null, or -1. */
  int nowhere() {
    return major < 10 ? -1 : major == 10 ? 125 : 124;
  }

  /** All lanes. */
  long all() {
    return lanes == 64 ? -1 : 0xffff_ffffL;
  }
}
