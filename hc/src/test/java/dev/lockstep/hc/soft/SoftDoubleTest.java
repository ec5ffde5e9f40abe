package dev.lockstep.hc.soft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.testing.Shares;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Arithmetic with integers against Java's operators and methods, over edge and random values. */
final class SoftDoubleTest {
  private static final int COUNT = Shares.LONG ? 20_000_000 : 20_000;

  private static final double[] EDGES = {
    0,
    -0.0,
    1,
    -1,
    0.5,
    -0.5,
    1.5,
    2.5,
    -2.5,
    3,
    0x0.fffffffffffffp-1022,
    Double.MIN_NORMAL,
    Double.MIN_VALUE,
    -Double.MIN_VALUE,
    Double.MAX_VALUE,
    -Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN,
    0x1p31,
    -0x1p31,
    -0x1p31 - 1,
    0x1p31 - 0.5,
    0x1p63,
    -0x1p63,
    -0x1.0000000000001p63,
    Float.MAX_VALUE,
    0x1.fffffefffffffp127,
    0x1.ffffffp127,
    0x1p-126,
    0x1p-149,
    0x1p-150,
    0x1.0000000000001p-150,
    0x1p52 + 1,
    0x1p52 - 0.5,
    0x1.fffffffffffffp-2,
    123456789012.75
  };

  private final Random random = new Random(Shares.SEED * 29);
  private final Set<String> wrong = new TreeSet<>();

  private double edge() {
    return EDGES[random.nextInt(EDGES.length)];
  }

  private double any() {
    return switch (random.nextInt(6)) {
      case 0 -> edge();
      case 1 -> Double.longBitsToDouble(random.nextLong());
      case 2 -> random.nextGaussian() * 8;
      case 3 -> Math.scalb(1 + random.nextDouble(), random.nextInt(120) - 60);
      case 4 -> near(edge());
      default -> (double) (random.nextLong() >> random.nextInt(64)) / (1 << random.nextInt(20));
    };
  }

  /** A number some units of the last place away, beyond zero and infinity too. */
  private double near(double value) {
    return Double.longBitsToDouble(bits(value) + random.nextInt(5) - 2);
  }

  private static long bits(double value) {
    return Double.doubleToRawLongBits(value);
  }

  private void same(String call, double expected, long found) {
    same(call, Double.doubleToLongBits(expected), canonical(found));
  }

  /** NaNs are all the same. */
  private static long canonical(long bits) {
    return Double.doubleToLongBits(Double.longBitsToDouble(bits));
  }

  private void same(String call, long expected, long found) {
    if (expected != found && wrong.size() < 20) {
      wrong.add("%s is %x, not %x".formatted(call, expected, found));
    }
  }

  @Test
  void resultsAreThoseOfJava() {
    for (int i = 0; i < COUNT; i++) {
      double a = any();
      double b =
          switch (random.nextInt(4)) {
            case 0 -> near(a);
            case 1 -> near(-a);
            default -> any();
          };
      arithmetic(a, b);
      double c = random.nextInt(3) == 0 ? near(-a * b) : any();
      String call = "fma(" + a + ", " + b + ", " + c + ")";
      same(call, Math.fma(a, b, c), SoftDouble.fusedMultiplyAdd(bits(a), bits(b), bits(c)));
      unary(a);
      conversions(a, bits(a) >> random.nextInt(64));
    }
    assertEquals(Set.of(), wrong);
  }

  private void arithmetic(double a, double b) {
    String of = "(" + a + ", " + b + ")";
    same("add" + of, a + b, SoftDouble.add(bits(a), bits(b)));
    same("subtract" + of, a - b, SoftDouble.subtract(bits(a), bits(b)));
    same("multiply" + of, a * b, SoftDouble.multiply(bits(a), bits(b)));
    same("divide" + of, a / b, SoftDouble.divide(bits(a), bits(b)));
    same("min" + of, Math.min(a, b), SoftDouble.min(bits(a), bits(b)));
    same("max" + of, Math.max(a, b), SoftDouble.max(bits(a), bits(b)));
    int order = a < b ? -1 : a > b ? 1 : a == b ? 0 : 2;
    same("compare" + of, (long) order, SoftDouble.compare(bits(a), bits(b)));
  }

  private void unary(double a) {
    String of = "(" + a + ")";
    same("squareRoot" + of, Math.sqrt(a), SoftDouble.squareRoot(bits(a)));
    same("rint" + of, Math.rint(a), SoftDouble.rint(bits(a)));
    same("floor" + of, Math.floor(a), SoftDouble.floor(bits(a)));
    same("ceil" + of, Math.ceil(a), SoftDouble.ceil(bits(a)));
  }

  private void conversions(double a, long number) {
    String of = "(" + a + ")";
    same("toLong" + of, (long) a, SoftDouble.toLong(bits(a)));
    same("toInt" + of, (long) (int) a, SoftDouble.toInt(bits(a)));
    int found = Float.floatToIntBits(Float.intBitsToFloat((int) SoftDouble.toFloat(bits(a))));
    same("toFloat" + of, (long) Float.floatToIntBits((float) a), (long) found);
    of = "(" + number + ")";
    same("ofLong" + of, (double) number, SoftDouble.ofLong(number));
    float part = Float.intBitsToFloat((int) number);
    same("ofFloat" + of, (double) part, SoftDouble.ofFloat(number));
  }
}
