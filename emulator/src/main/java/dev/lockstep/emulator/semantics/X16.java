package dev.lockstep.emulator.semantics;

/**
 * Integers in the low 16 bits of sources and results; the bits above are not looked at, and what
 * does not fit is lost.
 */
@SuppressWarnings("MemberName")
public final class X16 {
  private static final int MASK = 0xffff;

  private X16() {}

  /** a + b. */
  public static int add(int a, int b) {
    return a + b & MASK;
  }

  /** a - b. */
  public static int sub(int a, int b) {
    return a - b & MASK;
  }

  /** a * b. */
  public static int mul(int a, int b) {
    return a * b & MASK;
  }

  /** The lesser one, signed. */
  public static int min_i(int a, int b) {
    return Math.min((short) a, (short) b) & MASK;
  }

  /** The greater one, signed. */
  public static int max_i(int a, int b) {
    return Math.max((short) a, (short) b) & MASK;
  }

  /** The lesser one, unsigned. */
  public static int min_u(int a, int b) {
    return Math.min(a & MASK, b & MASK);
  }

  /** The greater one, unsigned. */
  public static int max_u(int a, int b) {
    return Math.max(a & MASK, b & MASK);
  }

  /** a times 2 or 4, or divided by 2 towards zero, by a modifier of 1, 2 or 3; signed. */
  public static int scale_i(int a, int modifier) {
    return (modifier == 3 ? (short) a / 2 : a << modifier) & MASK;
  }

  /** The same, unsigned. */
  public static int scale_u(int a, int modifier) {
    return modifier == 3 ? (a & MASK) >>> 1 : a << modifier & MASK;
  }
}
