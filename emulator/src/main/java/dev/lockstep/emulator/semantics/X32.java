package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Accrued;

/**
 * Integers and fixed-point numbers of 32 bits as RISC-V has them, where other machines do not. Bits
 * 4:3 of {@code mode} state how a fixed-point result is rounded, numbered as in the CSR vxrm; some
 * results state that they were saturated ({@link Accrued}). Source: RISC-V unprivileged ISA, "M"
 * and "V" extension.
 */
@SuppressWarnings("MemberName")
public final class X32 {
  private X32() {}

  /** a / b, signed and towards zero; -1 for a division by 0. */
  public static int div_i(int a, int b) {
    return b == 0 ? -1 : a / b;
  }

  /** a / b, unsigned; all ones for a division by 0. */
  public static int div_u(int a, int b) {
    return b == 0 ? -1 : Integer.divideUnsigned(a, b);
  }

  /** Remainder of a / b, signed; a for a division by 0. */
  public static int rem_i(int a, int b) {
    return b == 0 ? a : a % b;
  }

  /** Remainder of a / b, unsigned; a for a division by 0. */
  public static int rem_u(int a, int b) {
    return b == 0 ? a : Integer.remainderUnsigned(a, b);
  }

  /** The high 32 bits of a * b, a signed and b unsigned. */
  public static int mul_hi_su(int a, int b) {
    return (int) (a * (b & 0xffff_ffffL) >> 32);
  }

  /** The low 32 bits of a * b + c. */
  public static int mad_lo(int a, int b, int c) {
    return a * b + c;
  }

  /** The low 32 bits of c - a * b. */
  public static int nms_lo(int a, int b, int c) {
    return c - a * b;
  }

  /** a + b, signed and saturated. */
  public static long add_sat_i(int a, int b) {
    return saturated((long) a + b, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** a - b, signed and saturated. */
  public static long sub_sat_i(int a, int b) {
    return saturated((long) a - b, Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** a + b, unsigned and saturated. */
  public static long add_sat_u(int a, int b) {
    return saturated((a & 0xffff_ffffL) + (b & 0xffff_ffffL), 0, 0xffff_ffffL);
  }

  /** a - b, unsigned and saturated. */
  public static long sub_sat_u(int a, int b) {
    return saturated((a & 0xffff_ffffL) - (b & 0xffff_ffffL), 0, 0xffff_ffffL);
  }

  private static long saturated(long exact, long least, long greatest) {
    long value = Math.clamp(exact, least, greatest);
    return Accrued.of((int) value, value == exact ? 0 : Accrued.SATURATED);
  }

  /** Half of a + b, signed. */
  public static int add_half_i(int a, int b, int mode) {
    return (int) shifted((long) a + b, 1, mode);
  }

  /** Half of a + b, unsigned. */
  public static int add_half_u(int a, int b, int mode) {
    return (int) shifted((a & 0xffff_ffffL) + (b & 0xffff_ffffL), 1, mode);
  }

  /** Half of a - b, signed. */
  public static int sub_half_i(int a, int b, int mode) {
    return (int) shifted((long) a - b, 1, mode);
  }

  /** Half of a - b, unsigned. */
  public static int sub_half_u(int a, int b, int mode) {
    return (int) shifted((a & 0xffff_ffffL) - (b & 0xffff_ffffL), 1, mode);
  }

  /** a * b with 31 bits behind the point, signed and saturated. */
  public static long mul_fraction(int a, int b, int mode) {
    return saturated(shifted((long) a * b, 31, mode), Integer.MIN_VALUE, Integer.MAX_VALUE);
  }

  /** a shifted right by the low five bits of b, with zeros, rounded. */
  public static int lshr_rounded(int a, int b, int mode) {
    return (int) shifted(a & 0xffff_ffffL, b & 31, mode);
  }

  /** a shifted right by the low five bits of b, with its sign, rounded. */
  public static int ashr_rounded(int a, int b, int mode) {
    return (int) shifted(a, b & 31, mode);
  }

  /** The low byte, zero-extended. */
  public static int zext_u8(int a) {
    return a & 0xff;
  }

  /** The low half, zero-extended. */
  public static int zext_u16(int a) {
    return a & 0xffff;
  }

  private static long shifted(long value, int by, int mode) {
    if (by == 0) {
      return value;
    }
    long kept = value >> by;
    boolean half = (value >> (by - 1) & 1) != 0;
    boolean below = (value & (1L << (by - 1)) - 1) != 0;
    boolean odd = (kept & 1) != 0;
    boolean up =
        switch (mode >> 3 & 3) {
          case 0 -> half;
          case 1 -> half && (below || odd);
          case 2 -> false;
          default -> !odd && (half || below);
        };
    return up ? kept + 1 : kept;
  }
}
