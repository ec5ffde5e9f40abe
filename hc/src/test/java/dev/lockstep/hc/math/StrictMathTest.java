package dev.lockstep.hc.math;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.hc.Accelerator;
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.DoubleBinaryOperator;
import org.junit.jupiter.api.Test;

/**
 * Functions of StrictMath have in kernels the bits that the Java virtual machine's have: at edges,
 * where their algorithms change, and for random bits.
 */
final class StrictMathTest {
  private static final int RANDOM = Shares.count("lockstep.values", 200, 200_000);

  /** One of so many functions has its turn, each on one of the targets. */
  private static final int SHARE = 2;

  /** Places where an algorithm takes another way, and what is beyond the range of results. */
  private static final double[] BOUNDARIES = {
    0,
    1,
    2,
    0.5,
    0.25,
    0.75,
    1.5,
    3,
    10,
    22,
    36,
    56,
    64,
    100,
    1000,
    1e10,
    1e22,
    1e100,
    1e300,
    0x1p-27,
    0x1p-28,
    0x1p-29,
    0x1p-54,
    0x1p-55,
    0x1p-57,
    0x1p-20,
    0x1p-10,
    0x1p20,
    0x1p28,
    0x1p31,
    0x1p52,
    0x1p53,
    0x1p63,
    0x1p66,
    0x1p-1022,
    0x1p-1074,
    0x1p1023,
    0.6744,
    0.7,
    0.975,
    0.4375,
    0.6875,
    1.1875,
    2.4375,
    0.35,
    0.3465735902799726,
    0.41421356237,
    -0.2928932188134524,
    1.0397207708399179,
    709.782712893384,
    710.4758600739439,
    745.1332191019411,
    708.39,
    Math.PI / 4,
    Math.PI / 2,
    3 * Math.PI / 4,
    Math.PI,
    3 * Math.PI / 2,
    2 * Math.PI,
    1e5 * Math.PI,
    0x1p20 * Math.PI / 2,
    6381956970095103.0 * 0x1p797,
    Math.E,
    44.0,
    0.1,
    1.0 / 3,
    123456.789,
    Double.MAX_VALUE,
    Double.POSITIVE_INFINITY,
    Double.NaN
  };

  /** A function as a kernel over arrays, and on the host. */
  private record Function(Maker kernel, DoubleBinaryOperator host) {}

  /** Makes a kernel of arguments and results. */
  private interface Maker {
    IntKernel of(double[] a, double[] b, double[] out);
  }

  private static Map<String, Function> functions() {
    Map<String, Function> all = new LinkedHashMap<>();
    put(all, "sin", (a, b, c) -> i -> c[i] = StrictMath.sin(a[i]), (a, b) -> StrictMath.sin(a));
    put(all, "cos", (a, b, c) -> i -> c[i] = StrictMath.cos(a[i]), (a, b) -> StrictMath.cos(a));
    put(all, "tan", (a, b, c) -> i -> c[i] = StrictMath.tan(a[i]), (a, b) -> StrictMath.tan(a));
    put(all, "asin", (a, b, c) -> i -> c[i] = StrictMath.asin(a[i]), (a, b) -> StrictMath.asin(a));
    put(all, "acos", (a, b, c) -> i -> c[i] = StrictMath.acos(a[i]), (a, b) -> StrictMath.acos(a));
    put(all, "atan", (a, b, c) -> i -> c[i] = StrictMath.atan(a[i]), (a, b) -> StrictMath.atan(a));
    put(all, "atan2", (a, b, c) -> i -> c[i] = StrictMath.atan2(a[i], b[i]), StrictMath::atan2);
    put(all, "exp", (a, b, c) -> i -> c[i] = StrictMath.exp(a[i]), (a, b) -> StrictMath.exp(a));
    put(
        all,
        "expm1",
        (a, b, c) -> i -> c[i] = StrictMath.expm1(a[i]),
        (a, b) -> StrictMath.expm1(a));
    put(all, "log", (a, b, c) -> i -> c[i] = StrictMath.log(a[i]), (a, b) -> StrictMath.log(a));
    put(
        all,
        "log10",
        (a, b, c) -> i -> c[i] = StrictMath.log10(a[i]),
        (a, b) -> StrictMath.log10(a));
    put(
        all,
        "log1p",
        (a, b, c) -> i -> c[i] = StrictMath.log1p(a[i]),
        (a, b) -> StrictMath.log1p(a));
    put(all, "pow", (a, b, c) -> i -> c[i] = StrictMath.pow(a[i], b[i]), StrictMath::pow);
    put(all, "cbrt", (a, b, c) -> i -> c[i] = StrictMath.cbrt(a[i]), (a, b) -> StrictMath.cbrt(a));
    put(all, "sinh", (a, b, c) -> i -> c[i] = StrictMath.sinh(a[i]), (a, b) -> StrictMath.sinh(a));
    put(all, "cosh", (a, b, c) -> i -> c[i] = StrictMath.cosh(a[i]), (a, b) -> StrictMath.cosh(a));
    put(all, "tanh", (a, b, c) -> i -> c[i] = StrictMath.tanh(a[i]), (a, b) -> StrictMath.tanh(a));
    put(all, "hypot", (a, b, c) -> i -> c[i] = StrictMath.hypot(a[i], b[i]), StrictMath::hypot);
    return all;
  }

  private static void put(
      Map<String, Function> all, String name, Maker kernel, DoubleBinaryOperator host) {
    all.put(name, new Function(kernel, host));
  }

  /** Boundaries with their neighbours of both signs, numbers of usual sizes, and any bits. */
  private static double[] arguments(long seed) {
    List<Double> all = new ArrayList<>();
    for (double edge : BOUNDARIES) {
      for (double one : new double[] {edge, Math.nextUp(edge), Math.nextDown(edge)}) {
        all.add(one);
        all.add(-one);
      }
    }
    Random random = new Random(seed);
    for (int i = 0; i < RANDOM; i++) {
      all.add(
          switch (i % 4) {
            case 0 -> Double.longBitsToDouble(random.nextLong());
            case 1 -> random.nextGaussian() * 4;
            case 2 -> random.nextGaussian() * 300;
            default -> (random.nextDouble() - 0.5) * StrictMath.pow(2, random.nextInt(80) - 40);
          });
    }
    return all.stream().mapToDouble(Double::doubleValue).toArray();
  }

  @Test
  void kernelsHaveTheBitsOfStrictMath() {
    double[] a = arguments(1);
    double[] b = arguments(2);
    for (int i = b.length - 1; i > 0; i--) {
      int other = (int) (i * 7919L % b.length);
      double kept = b[i];
      b[i] = b[other];
      b[other] = kept;
    }
    List<Accelerator> targets = Accelerator.all().stream().filter(Accelerator::isEmulated).toList();
    List<String> wrong = new ArrayList<>();
    int number = 0;
    for (Map.Entry<String, Function> entry : functions().entrySet()) {
      for (int target = 0; target < targets.size(); target++) {
        if (Shares.takes(number + target, SHARE * targets.size())) {
          double[] out = new double[a.length];
          Hc.parallelForEach(
                  targets.get(target).defaultView(),
                  out.length,
                  entry.getValue().kernel().of(a, b, out))
              .join();
          compare(entry, targets.get(target), a, b, out, wrong);
        }
      }
      number++;
    }
    assertEquals(List.of(), wrong);
  }

  private static void compare(
      Map.Entry<String, Function> function,
      Accelerator target,
      double[] a,
      double[] b,
      double[] out,
      List<String> wrong) {
    for (int i = 0; i < a.length; i++) {
      double expected = function.getValue().host().applyAsDouble(a[i], b[i]);
      if (Double.doubleToLongBits(expected) != Double.doubleToLongBits(out[i])) {
        wrong.add(
            "%s of %a, %a on %s is %a, not %a"
                .formatted(function.getKey(), a[i], b[i], target, out[i], expected));
        return;
      }
    }
  }
}
