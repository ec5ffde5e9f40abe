package dev.lockstep.hc.math;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Results against exact values, and special cases against {@link Math}. */
class HcMathTest {
  private static final Path VALUES = Path.of("../corpus/hc/math");

  private static final Map<String, DoubleUnaryOperator> FUNCTIONS =
      Map.ofEntries(
          Map.entry("exp", HcMath::exp),
          Map.entry("exp2", HcMath::exp2),
          Map.entry("exp10", HcMath::exp10),
          Map.entry("expm1", HcMath::expm1),
          Map.entry("log", HcMath::log),
          Map.entry("log2", HcMath::log2),
          Map.entry("log10", HcMath::log10),
          Map.entry("log1p", HcMath::log1p),
          Map.entry("cbrt", HcMath::cbrt),
          Map.entry("rcbrt", HcMath::rcbrt),
          Map.entry("sinh", HcMath::sinh),
          Map.entry("cosh", HcMath::cosh),
          Map.entry("tanh", HcMath::tanh),
          Map.entry("atanh", HcMath::atanh),
          Map.entry("asinh", HcMath::asinh),
          Map.entry("acosh", HcMath::acosh),
          Map.entry("sin", HcMath::sin),
          Map.entry("cos", HcMath::cos),
          Map.entry("tan", HcMath::tan),
          Map.entry("sinpi", HcMath::sinpi),
          Map.entry("cospi", HcMath::cospi),
          Map.entry("tanpi", HcMath::tanpi),
          Map.entry("asin", HcMath::asin),
          Map.entry("acos", HcMath::acos),
          Map.entry("atan", HcMath::atan),
          Map.entry("erf", HcMath::erf),
          Map.entry("erfc", HcMath::erfc),
          Map.entry("erfinv", HcMath::erfinv),
          Map.entry("erfcinv", HcMath::erfcinv),
          Map.entry("tgamma", HcMath::tgamma),
          Map.entry("lgamma", HcMath::lgamma));

  private static final Map<String, DoubleBinaryOperator> OF_TWO =
      Map.of("pow", HcMath::pow, "atan2", HcMath::atan2);

  private static final Map<String, DoubleUnaryOperator> TWINS =
      Map.of(
          "exp", Math::exp,
          "exp2", x -> Math.pow(2, x),
          "exp10", x -> Math.pow(10, x),
          "expm1", Math::expm1,
          "log", Math::log,
          "log10", Math::log10,
          "log1p", Math::log1p,
          "cbrt", Math::cbrt);

  private static final Map<String, DoubleUnaryOperator> HYPERBOLIC_TWINS =
      Map.of("sinh", Math::sinh, "cosh", Math::cosh, "tanh", Math::tanh);

  private static final Map<String, DoubleUnaryOperator> ANGLE_TWINS =
      Map.of(
          "sin", Math::sin,
          "cos", Math::cos,
          "tan", Math::tan,
          "asin", Math::asin,
          "acos", Math::acos,
          "atan", Math::atan);

  private static final double[] EDGES = {
    0.0, -0.0, 1, -1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NaN, 1e300, -1e300
  };

  /**
   * What {@code pow} distinguishes: whole and odd exponents, bases on both sides of 1, beyond the
   * range.
   */
  private static final double[] POWERS = {
    0.0,
    -0.0,
    0.5,
    -0.5,
    1,
    -1,
    2,
    -2,
    3,
    -3,
    1e300,
    -1e300,
    0x1p53 - 1,
    1 - 0x1p53,
    Double.MIN_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NEGATIVE_INFINITY,
    Double.NaN
  };

  @ParameterizedTest
  @CsvSource({
    "exponentials.tsv, 960",
    "trigonometry.tsv, 780",
    "errors.tsv, 189",
    "gamma.tsv, 835"
  })
  void resultsAreNextToTheExactValue(String file, int count) throws IOException {
    List<String> wrong = new ArrayList<>();
    int lines = 0;
    for (String line : Files.readAllLines(VALUES.resolve(file))) {
      if (line.startsWith("#")) {
        continue;
      }
      lines++;
      String[] words = line.split("\t", -1);
      double x = value(words[1]);
      double result =
          OF_TWO.containsKey(words[0])
              ? OF_TWO.get(words[0]).applyAsDouble(x, value(words[2]))
              : FUNCTIONS.get(words[0]).applyAsDouble(x);
      if (!same(result, value(words[3])) && !same(result, value(words[4]))) {
        wrong.add(line + " got " + result);
      }
    }
    assertEquals(List.of(), wrong);
    assertEquals(count, lines);
  }

  @Test
  void edgesAreThoseOfMath() {
    List<String> wrong = new ArrayList<>();
    for (double x : EDGES) {
      TWINS.forEach((name, twin) -> compare(wrong, name, x, twin));
      HYPERBOLIC_TWINS.forEach((name, twin) -> compare(wrong, name, x, twin));
      ANGLE_TWINS.forEach((name, twin) -> compare(wrong, name, x, twin));
    }
    assertEquals(List.of(), wrong);
  }

  private static void compare(List<String> wrong, String name, double x, DoubleUnaryOperator twin) {
    double expected = twin.applyAsDouble(x);
    double result = FUNCTIONS.get(name).applyAsDouble(x);
    if (!same(result, expected)
        && !same(result, Math.nextUp(expected))
        && !same(result, Math.nextDown(expected))) {
      wrong.add(name + " " + x + " is " + expected + ", got " + result);
    }
  }

  @Test
  void edgesWithoutTwin() {
    double infinity = Double.POSITIVE_INFINITY;
    assertEquals(-infinity, HcMath.log2(-0.0));
    assertEquals(Double.NaN, HcMath.log2(-1));
    assertEquals(infinity, HcMath.log2(infinity));
    assertEquals(-infinity, HcMath.rcbrt(-0.0));
    assertEquals(0.0, HcMath.rcbrt(infinity));
    assertEquals(-infinity, HcMath.atanh(-1));
    assertEquals(-0.0, HcMath.atanh(-0.0));
    assertEquals(Double.NaN, HcMath.atanh(1.5));
    assertEquals(Double.NaN, HcMath.atanh(Double.NaN));
  }

  @Test
  void edgesOfTurns() {
    double infinity = Double.POSITIVE_INFINITY;
    for (double x : new double[] {0.0, 1, 2, 3, 0x1p52 + 1, 0x1p53, 1e300}) {
      boolean isOdd = x % 2 == 1;
      assertEquals(0.0, HcMath.sinpi(x));
      assertEquals(-0.0, HcMath.sinpi(-x));
      assertEquals(isOdd ? -1 : 1, HcMath.cospi(x));
      assertEquals(isOdd ? -0.0 : 0.0, HcMath.tanpi(x));
      assertEquals(isOdd ? 0.0 : -0.0, HcMath.tanpi(-x));
    }
    for (double x : new double[] {0.5, 1.5, 2.5, 0x1p51 + 0.5}) {
      double sign = x % 2 < 1 ? 1 : -1;
      assertEquals(sign, HcMath.sinpi(x));
      assertEquals(-sign, HcMath.sinpi(-x));
      assertEquals(0.0, HcMath.cospi(x));
      assertEquals(sign * infinity, HcMath.tanpi(x));
      assertEquals(-sign * infinity, HcMath.tanpi(-x));
    }
    for (double x : new double[] {infinity, -infinity, Double.NaN}) {
      assertEquals(Double.NaN, HcMath.sinpi(x));
      assertEquals(Double.NaN, HcMath.cospi(x));
      assertEquals(Double.NaN, HcMath.tanpi(x));
      assertEquals(x, HcMath.asinh(x));
    }
    assertEquals(-0.0, HcMath.asinh(-0.0));
    assertEquals(-0.0, HcMath.erf(-0.0));
    assertEquals(-1.0, HcMath.erf(-infinity));
    assertEquals(Double.NaN, HcMath.erf(Double.NaN));
    assertEquals(0.0, HcMath.erfc(infinity));
    assertEquals(2.0, HcMath.erfc(-infinity));
    assertEquals(Double.NaN, HcMath.erfc(Double.NaN));
    assertEquals(0.0, HcMath.acosh(1));
    assertEquals(Double.NaN, HcMath.acosh(0.999));
    assertEquals(infinity, HcMath.acosh(infinity));
  }

  /** Functions of floats against those of doubles of {@link StrictMath}, rounded. */
  @Test
  void functionsOfFloats() {
    Map<UnaryOperator<Float>, DoubleUnaryOperator> twins =
        Map.ofEntries(
            Map.entry(HcMath.Fast::acos, StrictMath::acos),
            Map.entry(HcMath.Fast::asin, StrictMath::asin),
            Map.entry(HcMath.Fast::atan, StrictMath::atan),
            Map.entry(HcMath.Fast::cos, StrictMath::cos),
            Map.entry(HcMath.Fast::cosh, StrictMath::cosh),
            Map.entry(HcMath.Fast::exp, StrictMath::exp),
            Map.entry(HcMath.Fast::exp2, x -> StrictMath.pow(2, x)),
            Map.entry(HcMath.Fast::exp10, x -> StrictMath.pow(10, x)),
            Map.entry(HcMath.Fast::log, StrictMath::log),
            Map.entry(HcMath.Fast::log2, x -> StrictMath.log(x) / StrictMath.log(2)),
            Map.entry(HcMath.Fast::log10, StrictMath::log10),
            Map.entry(HcMath.Fast::sin, StrictMath::sin),
            Map.entry(HcMath.Fast::sinh, StrictMath::sinh),
            Map.entry(HcMath.Fast::tan, StrictMath::tan),
            Map.entry(HcMath.Fast::tanh, StrictMath::tanh),
            Map.entry(HcMath.Fast::rsqrt, x -> 1 / StrictMath.sqrt(x)),
            Map.entry(HcMath.Fast::sqrt, StrictMath::sqrt),
            Map.entry(x -> HcMath.Fast.pow(x, 1.5f), x -> StrictMath.pow(x, 1.5)),
            Map.entry(x -> HcMath.Fast.atan2(x, -2), x -> StrictMath.atan2(x, -2)));
    List<String> wrong = new ArrayList<>();
    twins.forEach((function, twin) -> {
      for (float x = -0.99f; x < 50; x = x < 2 ? x + 0.0371f : x * 1.13f) {
        float result = function.apply(x);
        float expected = (float) twin.applyAsDouble(x);
        if (!(Math.abs(result - expected) <= Math.ulp(expected))
            && Float.compare(result, expected) != 0) {
          wrong.add(x + ": " + result + " for " + expected);
        }
      }
    });
    assertEquals(List.of(), wrong);
  }

  /** Special values of the gamma function by C, and limits of the inverses. */
  @Test
  void edgesOfGammaAndOfInverses() {
    double infinity = Double.POSITIVE_INFINITY;
    for (double x : new double[] {-1, -2, -17, -20, -0x1p52, -1e300, -infinity}) {
      assertEquals(Double.NaN, HcMath.tgamma(x));
      assertEquals(infinity, HcMath.lgamma(x));
    }
    assertEquals(infinity, HcMath.tgamma(0.0));
    assertEquals(-infinity, HcMath.tgamma(-0.0));
    assertEquals(infinity, HcMath.lgamma(-0.0));
    assertEquals(-infinity, HcMath.tgamma(-Double.MIN_VALUE));
    assertEquals(infinity, HcMath.tgamma(Math.nextUp(0x1.573fae561f647p+7)));
    assertEquals(infinity, HcMath.tgamma(infinity));
    assertEquals(-0.0, HcMath.tgamma(-200.5));
    assertEquals(0.0, HcMath.tgamma(-201.5));
    assertEquals(infinity, HcMath.lgamma(infinity));
    assertEquals(infinity, HcMath.lgamma(Math.nextUp(0x1.754d9278b51a7p1014)));
    assertTrue(HcMath.lgamma(0x1.754d9278b51a7p1014) >= Math.nextDown(Double.MAX_VALUE));
    assertTrue(HcMath.lgamma(0x1.754d9278b51a7p1014) < infinity);
    assertEquals(Double.NaN, HcMath.tgamma(Double.NaN));
    assertEquals(Double.NaN, HcMath.lgamma(Double.NaN));
    assertEquals(infinity, HcMath.erfinv(1));
    assertEquals(-infinity, HcMath.erfinv(-1));
    assertEquals(-0.0, HcMath.erfinv(-0.0));
    assertEquals(infinity, HcMath.erfcinv(0.0));
    assertEquals(-infinity, HcMath.erfcinv(2));
    assertEquals(0.0, HcMath.erfcinv(1));
    for (double x : new double[] {-1.5, -infinity, 2.5, infinity, Double.NaN}) {
      assertEquals(Double.NaN, HcMath.erfinv(x));
      assertEquals(Double.NaN, HcMath.erfcinv(x));
    }
  }

  @Test
  void anglesOfEdges() {
    List<String> wrong = new ArrayList<>();
    for (double y : POWERS) {
      for (double x : POWERS) {
        double expected = StrictMath.atan2(y, x);
        double result = HcMath.atan2(y, x);
        if (!same(result, expected)
            && !same(result, Math.nextUp(expected))
            && !same(result, Math.nextDown(expected))) {
          wrong.add("atan2 " + y + " " + x + " is " + expected + ", got " + result);
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void powersOfEdges() {
    DoubleBinaryOperator twin = Math::pow;
    List<String> wrong = new ArrayList<>();
    for (double x : POWERS) {
      for (double y : POWERS) {
        if (!same(HcMath.pow(x, y), twin.applyAsDouble(x, y))) {
          wrong.add(
              x + " ^ " + y + " is " + twin.applyAsDouble(x, y) + ", got " + HcMath.pow(x, y));
        }
      }
    }
    assertEquals(List.of(), wrong);
  }

  private static boolean same(double a, double b) {
    return Double.doubleToLongBits(a) == Double.doubleToLongBits(b);
  }

  private static double value(String bits) {
    return Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16));
  }
}
