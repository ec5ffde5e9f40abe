package dev.lockstep.emulator.form;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Random;

/** Fused products of finite halves by exact decimals. */
final class ExactHalves {
  private static final int LEAST = -24;
  private static final int[] LOW = {0, 1, 2};
  private static final int[] HIGH = {0, 1, 0x3ff, 0x3fe};

  private ExactHalves() {}

  private static float value(int half) {
    return Float.float16ToFloat((short) half);
  }

  /** a * b + c, rounded once to nearest, ties to even (IEEE 754-2019, 4.3.1 and 6.3). */
  static int fma(int a, int b, int c) {
    BigDecimal product = new BigDecimal(value(a)).multiply(new BigDecimal(value(b)));
    BigDecimal exact = product.add(new BigDecimal(value(c)));
    if (exact.signum() == 0) {
      boolean negative = ((a ^ b) & c & 0x8000) != 0;
      return negative ? 0x8000 : 0;
    }
    int exponent = Math.getExponent(exact.abs().doubleValue());
    BigDecimal unit = new BigDecimal(Math.scalb(1.0, Math.max(exponent - 10, LEAST)));
    BigDecimal count = exact.divide(unit).setScale(0, RoundingMode.HALF_EVEN);
    float rounded = count.multiply(unit).floatValue();
    // Exact but for overflow, and but for the sign of zero.
    int sign = exact.signum() < 0 ? 0x8000 : 0;
    return Float.floatToFloat16(Math.abs(rounded)) & 0xffff | sign;
  }

  /** The same, rounded to a float on the way, which is wrong for some. */
  static int roundedTwice(int a, int b, int c) {
    return Float.floatToFloat16(Math.fma(value(a), value(b), value(c))) & 0xffff;
  }

  /** Finite operands; of most the sum is near the middle between two halves. */
  static int[] triple(Random random) {
    int c = finite(random);
    if (random.nextInt(4) == 0) {
      return new int[] {finite(random), finite(random), c};
    }
    // The product is about half of the last place of c.
    int half = Math.max((c >> 10 & 31) - 15, -14) - 11 - random.nextInt(2);
    int first = Math.clamp(half / 2 + random.nextInt(9) - 4, -14, 15);
    int second = Math.clamp(half - first, -14, 15);
    return new int[] {
      part(random, first, LOW[random.nextInt(LOW.length)]),
      part(random, second, HIGH[random.nextInt(HIGH.length)]),
      c
    };
  }

  private static int part(Random random, int exponent, int significand) {
    return random.nextInt(2) << 15 | exponent + 15 << 10 | significand;
  }

  private static int finite(Random random) {
    int bits = random.nextInt() & 0xffff;
    return (bits & 0x7c00) == 0x7c00 ? bits ^ 0x4000 : bits;
  }
}
