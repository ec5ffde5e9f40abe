package dev.lockstep.emulator.numerics;

import static dev.lockstep.emulator.numerics.Accrued.INEXACT;
import static dev.lockstep.emulator.numerics.Accrued.OVERFLOW;
import static dev.lockstep.emulator.numerics.Accrued.UNDERFLOW;

/**
 * Rounds to single or half precision in the five rounding modes of RISC-V and returns the
 * exceptions met; a result is tiny if it is so after rounding (RISC-V unprivileged ISA, "F
 * extension").
 */
public final class Nearest {
  public static final int EVEN = 0;
  public static final int ZERO = 1;
  public static final int DOWN = 2;
  public static final int UP = 3;

  /** Halves go away from zero. */
  public static final int AWAY = 4;

  private static final int BIAS = 1023;
  private static final int LEAST = -149;
  private static final int INFINITY = 0x7f80_0000;
  private static final int LEAST_HALF = -24;
  private static final int HALF_INFINITY = 0x7c00;

  private Nearest() {}

  /** Whether the magnitude goes up, by the bits that are left out at the top of {@code rest}. */
  static boolean goesUp(boolean negative, boolean odd, long rest, int rounding) {
    return switch (rounding) {
      case EVEN -> rest < 0 && (rest != Long.MIN_VALUE || odd);
      case DOWN -> rest != 0 && negative;
      case UP -> rest != 0 && !negative;
      case AWAY -> rest < 0;
      default -> false;
    };
  }

  /** Rounds a finite number that is not 0, exact or rounded to odd. */
  public static long single(double value, int rounding) {
    return rounded(value, rounding, 23, LEAST, INFINITY, 0x8000_0000);
  }

  /** The same to half precision. */
  public static long half(double value, int rounding) {
    return rounded(value, rounding, 10, LEAST_HALF, HALF_INFINITY, 0x8000);
  }

  private static long rounded(
      double value, int rounding, int fraction, int least, int infinity, int signBit) {
    long bits = Double.doubleToRawLongBits(value);
    boolean negative = bits < 0;
    int exponent = ((int) (bits >>> 52) & 0x7ff) - BIAS;
    long significand = bits & 0xf_ffff_ffff_ffffL | 1L << 52;
    int quantum = Math.max(exponent - fraction, least);
    int drop = quantum - exponent + 52;
    long kept = drop > 53 ? 0 : significand >>> drop;
    long rest = drop > 63 ? 1 : significand << (64 - drop);
    if (goesUp(negative, (kept & 1) != 0, rest, rounding)) {
      kept++;
    }
    int sign = negative ? signBit : 0;
    long magnitude = ((long) (quantum - least) << fraction) + kept;
    if (magnitude >= infinity) {
      return Accrued.of(sign | overflow(negative, rounding, infinity), OVERFLOW | INEXACT);
    }
    int met = rest == 0 ? 0 : INEXACT;
    int normal = least + fraction;
    if (rest != 0
        && exponent < normal
        && (exponent < normal - 1 || isTiny(negative, significand, fraction, rounding))) {
      met |= UNDERFLOW;
    }
    return Accrued.of(sign | (int) magnitude, met);
  }

  /** Whether it stays below the next power of 2 with all bits of the fraction. */
  private static boolean isTiny(boolean negative, long significand, int fraction, int rounding) {
    long kept = significand >>> 52 - fraction;
    boolean up = goesUp(negative, (kept & 1) != 0, significand << 12 + fraction, rounding);
    return kept + (up ? 1 : 0) < 2L << fraction;
  }

  private static int overflow(boolean negative, int rounding, int infinity) {
    boolean infinite =
        switch (rounding) {
          case EVEN, AWAY -> true;
          case DOWN -> negative;
          case UP -> !negative;
          default -> false;
        };
    return infinite ? infinity : infinity - 1;
  }

  /** The integer next to a finite number. */
  public static double integer(double value, int rounding) {
    return switch (rounding) {
      case EVEN -> Math.rint(value);
      case DOWN -> Math.floor(value);
      case UP -> Math.ceil(value);
      case AWAY -> Math.copySign(Math.floor(Math.abs(value) + 0.5), value);
      default -> Math.copySign(Math.floor(Math.abs(value)), value);
    };
  }
}
