package dev.lockstep.emulator.numerics;

/**
 * Results of the machines that gather what their operations meet: the value in bits 31:0, what was
 * met above. Bits 36:32 are the exceptions of IEEE 754 in the order of the RISC-V CSR fflags, bit
 * 37 marks a saturated fixed-point result (CSR vxsat).
 */
public final class Accrued {
  public static final int INEXACT = 1;
  static final int UNDERFLOW = 2;
  public static final int OVERFLOW = 4;
  public static final int DIVIDED_BY_ZERO = 8;
  public static final int INVALID = 16;

  /** The exceptions of floating-point numbers. */
  public static final int FLOATING = 31;

  /** A fixed-point result was saturated. */
  public static final int SATURATED = 32;

  private Accrued() {}

  public static long of(int value, int met) {
    return value & 0xffff_ffffL | (long) met << 32;
  }

  static int value(long result) {
    return (int) result;
  }

  static int met(long result) {
    return (int) (result >>> 32);
  }
}
