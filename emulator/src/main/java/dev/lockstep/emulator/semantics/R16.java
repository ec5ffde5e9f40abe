package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.numerics.Accrued.INVALID;

import dev.lockstep.emulator.numerics.Accrued;
import dev.lockstep.emulator.numerics.Nearest;

/**
 * Half-precision numbers in the low 16 bits as RISC-V has them, with the exceptions that they met
 * ({@link Accrued}). The low three bits of {@code mode} are the rounding. All sums and products of
 * two halves are exact in double precision. Source: RISC-V unprivileged ISA, "Zfh".
 */
@SuppressWarnings("MemberName")
public final class R16 {
  private static final int NAN = 0x7e00;
  private static final int SIGN = 0x8000;
  private static final int INFINITY = 0x7c00;
  private static final int QUIET = 0x0200;

  /** 2, 4 and 1/2. */
  private static final int[] SCALES = {0x3c00, 0x4000, 0x4400, 0x3800};

  private R16() {}

  private static boolean isNan(int a) {
    return (a & 0x7fff) > INFINITY;
  }

  private static boolean isSignalling(int a) {
    return isNan(a) && (a & QUIET) == 0;
  }

  private static long nan(boolean invalid) {
    return Accrued.of(NAN, invalid ? INVALID : 0);
  }

  private static double value(int a) {
    return Float.float16ToFloat((short) a);
  }

  private static long made(double exact, int mode) {
    if (exact == 0 || Double.isInfinite(exact)) {
      int sign = Double.doubleToRawLongBits(exact) < 0 ? SIGN : 0;
      return Accrued.of(exact == 0 ? sign : sign | INFINITY, 0);
    }
    return Nearest.half(exact, mode & 7);
  }

  /** a + b. */
  public static long add(int a, int b, int mode) {
    double sum = value(a) + value(b);
    if (Double.isNaN(sum)) {
      boolean made = !isNan(a) && !isNan(b);
      return nan(made || isSignalling(a) || isSignalling(b));
    }
    boolean negative = ((a | b) & SIGN) != 0;
    return made(sum == 0 && negative && (mode & 7) == Nearest.DOWN ? -0.0 : sum, mode);
  }

  /** a - b. */
  public static long sub(int a, int b, int mode) {
    return add(a, b ^ SIGN, mode);
  }

  /** a * b. */
  public static long mul(int a, int b, int mode) {
    double product = value(a) * value(b);
    if (Double.isNaN(product)) {
      boolean made = !isNan(a) && !isNan(b);
      return nan(made || isSignalling(a) || isSignalling(b));
    }
    return made(product, mode);
  }

  /** a times 2 or 4 or divided by 2, by an output modifier of 1, 2 or 3. */
  public static long scale(int a, int modifier, int mode) {
    return mul(a, SCALES[modifier], mode);
  }

  /** The lesser number. */
  public static long min_number(int a, int b) {
    return choice(a, b, true);
  }

  /** The greater number. */
  public static long max_number(int a, int b) {
    return choice(a, b, false);
  }

  private static long choice(int a, int b, boolean least) {
    int met = isSignalling(a) || isSignalling(b) ? INVALID : 0;
    if (isNan(a) || isNan(b)) {
      return Accrued.of(!isNan(a) ? a & 0xffff : !isNan(b) ? b & 0xffff : NAN, met);
    }
    boolean first = order(a) < order(b);
    return Accrued.of((first == least ? a : b) & 0xffff, met);
  }

  /** Numbers in their order, -0 below +0. */
  private static int order(int a) {
    int magnitude = a & 0x7fff;
    return (a & SIGN) != 0 ? ~magnitude : magnitude;
  }
}
