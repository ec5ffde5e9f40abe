package dev.lockstep.emulator.semantics;

/** Operations on signed numbers in the low 24 bits. */
@SuppressWarnings("MemberName")
public final class I24 {
  private I24() {}

  /** The low word of the product of the low 24 bits. */
  public static int mul(int a, int b) {
    return (int) product(a, b);
  }

  /** Bits 32 and above of the product of the low 24 bits. */
  public static int mul_hi(int a, int b) {
    return (int) ((long) (a << 8) * (b << 8) >> 32) >> 16;
  }

  /** The product of the low 24 bits, plus c. */
  public static int mad(int a, int b, int c) {
    return (int) product(a, b) + c;
  }

  /** As mul, limited to 32 bits. */
  public static int mul_sat(int a, int b) {
    return I32.saturate(product(a, b));
  }

  /** As mad, limited to 32 bits. */
  public static int mad_sat(int a, int b, int c) {
    return I32.saturate(product(a, b) + c);
  }

  private static long product(int a, int b) {
    return (long) (a << 8 >> 8) * (b << 8 >> 8);
  }
}
