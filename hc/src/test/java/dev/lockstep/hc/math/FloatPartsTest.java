package dev.lockstep.hc.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Parts of numbers against decimal numbers without rounding. */
final class FloatPartsTest {
  private static final double INFINITY = Double.POSITIVE_INFINITY;
  private static final int TRIALS = 2000;

  private final Random random = new Random(13);

  /** A finite number of any exponent, subnormal ones among them, or one near to whole numbers. */
  private double value() {
    double any = Double.longBitsToDouble(random.nextLong());
    if (random.nextBoolean() || !Double.isFinite(any)) {
      return Math.rint(random.nextGaussian() * 40) * 0.25;
    }
    return random.nextInt(4) == 0 ? any * 0x1p-1022 : any;
  }

  @Test
  void exponents() {
    for (int trial = 0; trial < TRIALS; trial++) {
      double x = value();
      if (x == 0) {
        continue;
      }
      int exponent = FloatParts.ilogb(x);
      BigDecimal size = new BigDecimal(Math.abs(x));
      BigDecimal power =
          exponent < 0
              ? BigDecimal.ONE.divide(new BigDecimal(BigInteger.TWO.pow(-exponent)))
              : new BigDecimal(BigInteger.TWO.pow(exponent));
      assertTrue(size.compareTo(power) >= 0 && size.compareTo(power.add(power)) < 0, "" + x);
      assertEquals(exponent, FloatParts.logb(x));
      assertEquals(exponent >= -1022, FloatParts.isNormal(x));
      FloatParts.Scaled scaled = FloatParts.frexp(x);
      assertEquals(exponent + 1, scaled.exponent());
      assertEquals(
          new BigDecimal(x)
              .compareTo(
                  new BigDecimal(scaled.fraction()).multiply(power).multiply(new BigDecimal(2))),
          0);
    }
    assertEquals(Integer.MIN_VALUE, FloatParts.ilogb(-0.0));
    assertEquals(Integer.MIN_VALUE, FloatParts.ilogb(Double.NaN));
    assertEquals(Integer.MAX_VALUE, FloatParts.ilogb(-INFINITY));
    assertEquals(-INFINITY, FloatParts.logb(-0.0));
    assertEquals(INFINITY, FloatParts.logb(-INFINITY));
    assertEquals(Double.NaN, FloatParts.logb(Double.NaN));
    assertEquals(new FloatParts.Scaled(-0.0, 0), FloatParts.frexp(-0.0));
    assertEquals(new FloatParts.Scaled(INFINITY, 0), FloatParts.frexp(INFINITY));
  }

  @Test
  void signsAndDifferences() {
    assertTrue(FloatParts.signBit(-0.0) && FloatParts.signBit(-0.0f));
    assertTrue(!FloatParts.signBit(0.0) && !FloatParts.signBit(Float.POSITIVE_INFINITY));
    assertTrue(FloatParts.isNormal(Float.MIN_NORMAL) && !FloatParts.isNormal(Float.MIN_VALUE));
    assertTrue(!FloatParts.isNormal(Float.NaN) && !FloatParts.isNormal(-INFINITY));
    assertEquals(2.5, FloatParts.fdim(4, 1.5));
    assertEquals(0, FloatParts.fdim(1.5, 4));
    assertEquals(0, FloatParts.fdim(INFINITY, INFINITY));
    assertEquals(Double.NaN, FloatParts.fdim(1, Double.NaN));
    assertEquals(2.5f, FloatParts.fdim(4f, 1.5f));
  }

  @Test
  void wholeNumbers() {
    for (int trial = 0; trial < TRIALS; trial++) {
      double x = value();
      BigDecimal exact = new BigDecimal(x);
      double down = exact.setScale(0, RoundingMode.DOWN).doubleValue();
      assertEquals(Math.copySign(down, x), FloatParts.trunc(x));
      assertEquals(
          Math.copySign(exact.setScale(0, RoundingMode.HALF_UP).doubleValue(), x),
          FloatParts.round(x));
      FloatParts.Split split = FloatParts.modf(x);
      assertEquals(Math.copySign(down, x), split.whole());
      assertEquals(
          Math.copySign(exact.subtract(new BigDecimal(down)).doubleValue(), x), split.fraction());
    }
    assertEquals(0.0, FloatParts.round(0.49999999999999994));
    assertEquals(new FloatParts.Split(-0.0, -INFINITY), FloatParts.modf(-INFINITY));
    assertEquals(Double.NaN, FloatParts.modf(Double.NaN).fraction());
    assertEquals(INFINITY, FloatParts.round(INFINITY));
  }

  @Test
  void quotients() {
    for (int trial = 0; trial < TRIALS; trial++) {
      double x = value();
      double y = value();
      if (y == 0) {
        continue;
      }
      if (trial % 2 == 0) {
        y = x / (random.nextInt(1, 200) * 0.5);
        if (y == 0 || !Double.isFinite(y)) {
          continue;
        }
      }
      FloatParts.Division division = FloatParts.remquo(x, y);
      double left = Math.IEEEremainder(x, y);
      BigInteger quotient =
          new BigDecimal(x)
              .subtract(new BigDecimal(left))
              .divide(new BigDecimal(y), 2, RoundingMode.HALF_EVEN)
              .setScale(0, RoundingMode.HALF_EVEN)
              .toBigIntegerExact();
      assertEquals(left, division.remainder());
      int low = quotient.abs().mod(BigInteger.valueOf(8)).intValue();
      assertEquals(quotient.signum() * low, division.quotient(), x + " " + y);
    }
    assertEquals(new FloatParts.Division(3, 0), FloatParts.remquo(3, INFINITY));
    assertEquals(new FloatParts.Division(Double.NaN, 0), FloatParts.remquo(3, 0));
  }

  @Test
  void reciprocalRoots() {
    MathContext digits = new MathContext(60);
    for (int trial = 0; trial < TRIALS; trial++) {
      double x = Math.abs(value());
      if (x == 0) {
        continue;
      }
      double result = FloatParts.rsqrt(x);
      BigDecimal exact = BigDecimal.ONE.divide(new BigDecimal(x).sqrt(digits), digits);
      assertTrue(new BigDecimal(Math.nextDown(result)).compareTo(exact) < 0, "" + x);
      assertTrue(new BigDecimal(Math.nextUp(result)).compareTo(exact) > 0, "" + x);
    }
    assertEquals(-INFINITY, FloatParts.rsqrt(-0.0));
    assertEquals(0.0, FloatParts.rsqrt(INFINITY));
    assertEquals(Double.NaN, FloatParts.rsqrt(-1));
    assertEquals(Double.NaN, FloatParts.rsqrt(Double.NaN));
  }
}
