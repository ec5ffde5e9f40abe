package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Accrued.INEXACT;
import static dev.lockstep.emulator.semantics.Accrued.OVERFLOW;
import static dev.lockstep.emulator.semantics.Accrued.UNDERFLOW;

/**
 * Rounds to single precision in the five rounding modes of RISC-V and says what that met; a result
 * is tiny if it is so after rounding (RISC-V unprivileged ISA, "F extension").
 */
final class Nearest {
  static final int EVEN = 0;
  static final int ZERO = 1;
  static final int DOWN = 2;
  static final int UP = 3;

  /** Halves go away from zero. */
  static final int AWAY = 4;

  private static final int BIAS = 1023;
  private static final int LEAST = -149;
  private static final int INFINITY = 0x7f80_0000;

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
  static long single(double value, int rounding) {
    long bits = Double.doubleToRawLongBits(value);
    boolean negative = bits < 0;
    int exponent = ((int) (bits >>> 52) & 0x7ff) - BIAS;
    long significand = bits & 0xf_ffff_ffff_ffffL | 1L << 52;
    int quantum = Math.max(exponent - 23, LEAST);
    int drop = quantum - exponent + 52;
    long kept = drop > 53 ? 0 : significand >>> drop;
    long rest = drop > 63 ? 1 : significand << (64 - drop);
    if (goesUp(negative, (kept & 1) != 0, rest, rounding)) {
      kept++;
    }
    int sign = negative ? 0x8000_0000 : 0;
    long magnitude = ((long) (quantum - LEAST) << 23) + kept;
    if (magnitude >= INFINITY) {
      return Accrued.of(sign | overflow(negative, rounding), OVERFLOW | INEXACT);
    }
    int met = rest == 0 ? 0 : INEXACT;
    if (rest != 0 && exponent < -126 && isTiny(negative, significand, exponent, rounding)) {
      met |= UNDERFLOW;
    }
    return Accrued.of(sign | (int) magnitude, met);
  }

  /** Whether it stays below the least normal number with 24 bits and any exponent. */
  private static boolean isTiny(boolean negative, long significand, int exponent, int rounding) {
    long kept = significand >>> 29;
    boolean up = goesUp(negative, (kept & 1) != 0, significand << 35, rounding);
    return exponent < -127 || kept + (up ? 1 : 0) < 1L << 24;
  }

  private static int overflow(boolean negative, int rounding) {
    boolean infinite =
        switch (rounding) {
          case EVEN, AWAY -> true;
          case DOWN -> negative;
          case UP -> !negative;
          default -> false;
        };
    return infinite ? INFINITY : INFINITY - 1;
  }

  /** The integer next to a finite number. */
  static double integer(double value, int rounding) {
    return switch (rounding) {
      case EVEN -> Math.rint(value);
      case DOWN -> Math.floor(value);
      case UP -> Math.ceil(value);
      case AWAY -> Math.copySign(Math.floor(Math.abs(value) + 0.5), value);
      default -> Math.copySign(Math.floor(Math.abs(value)), value);
    };
  }
}
