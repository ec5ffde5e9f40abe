package dev.lockstep.emulator.semantics;

/**
 * Integers of 64 bits from sources of 64 or 32 bits, where other machines do not have them. Names
 * that end in {@code _i} take sources of 32 bits with their sign, {@code _u} without, {@code _su}
 * the first with and the second without. Source: RISC-V unprivileged ISA, "V" extension.
 */
@SuppressWarnings("MemberName")
public final class X64 {
  private static final long LOW = 0xffff_ffffL;

  private X64() {}

  /** b - a. */
  public static long subrev(long a, long b) {
    return b - a;
  }

  /** The low 64 bits of a * b. */
  public static long mul_lo(long a, long b) {
    return a * b;
  }

  /** a + b. */
  public static long add_i(int a, int b) {
    return (long) a + b;
  }

  /** a + b. */
  public static long add_u(int a, int b) {
    return (a & LOW) + (b & LOW);
  }

  /** a - b. */
  public static long sub_i(int a, int b) {
    return (long) a - b;
  }

  /** a - b. */
  public static long sub_u(int a, int b) {
    return (a & LOW) - (b & LOW);
  }

  /** a + b, a of 64 bits. */
  public static long add_wide_i(long a, int b) {
    return a + b;
  }

  /** a + b, a of 64 bits. */
  public static long add_wide_u(long a, int b) {
    return a + (b & LOW);
  }

  /** a - b, a of 64 bits. */
  public static long sub_wide_i(long a, int b) {
    return a - b;
  }

  /** a - b, a of 64 bits. */
  public static long sub_wide_u(long a, int b) {
    return a - (b & LOW);
  }

  /** a * b. */
  public static long mul_i(int a, int b) {
    return (long) a * b;
  }

  /** a * b. */
  public static long mul_u(int a, int b) {
    return (a & LOW) * (b & LOW);
  }

  /** a * b. */
  public static long mul_su(int a, int b) {
    return a * (b & LOW);
  }

  /** a * b + c. */
  public static long mad_i(int a, int b, long c) {
    return (long) a * b + c;
  }

  /** a * b + c. */
  public static long mad_u(int a, int b, long c) {
    return (a & LOW) * (b & LOW) + c;
  }

  /** a * b + c. */
  public static long mad_su(int a, int b, long c) {
    return a * (b & LOW) + c;
  }

  /** a * b + c, a without sign and b with it. */
  public static long mad_us(int a, int b, long c) {
    return (a & LOW) * b + c;
  }
}
