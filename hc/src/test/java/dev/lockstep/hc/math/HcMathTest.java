package dev.lockstep.hc.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Results against exact values, and special cases against {@link Math}. */
class HcMathTest {
  private static final Path VALUES = Path.of("../corpus/hc/math/exponentials.tsv");

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
          Map.entry("atanh", HcMath::atanh));

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

  @Test
  void resultsAreNextToTheExactValue() throws IOException {
    List<String> wrong = new ArrayList<>();
    int lines = 0;
    for (String line : Files.readAllLines(VALUES)) {
      if (line.startsWith("#")) {
        continue;
      }
      lines++;
      String[] words = line.split("\t", -1);
      double x = value(words[1]);
      double result =
          words[0].equals("pow")
              ? HcMath.pow(x, value(words[2]))
              : FUNCTIONS.get(words[0]).applyAsDouble(x);
      if (!same(result, value(words[3])) && !same(result, value(words[4]))) {
        wrong.add(line + " got " + result);
      }
    }
    assertEquals(List.of(), wrong);
    assertEquals(960, lines);
  }

  @Test
  void edgesAreThoseOfMath() {
    List<String> wrong = new ArrayList<>();
    for (double x : EDGES) {
      TWINS.forEach((name, twin) -> compare(wrong, name, x, twin));
      HYPERBOLIC_TWINS.forEach((name, twin) -> compare(wrong, name, x, twin));
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
