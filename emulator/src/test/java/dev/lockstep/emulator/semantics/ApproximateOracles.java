package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;
import static dev.lockstep.emulator.semantics.Oracle.of;

import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** The approximate functions: the fdlibm of StrictMath in double, rounded to nearest. */
final class ApproximateOracles {
  private static final int KEEP32 = 0x30;

  private ApproximateOracles() {}

  static void addTo(List<Oracle> all) {
    approximate(all, FloatFormat.F32);
    approximate(all, FloatFormat.F16);
    approximate64(all);
  }

  private static long rounded(FloatFormat f, double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? f.infinity() : f.infinity() | f.sign();
    }
    return value == 0
        ? Double.doubleToRawLongBits(value) < 0 ? f.sign() : 0
        : f.round(FloatFormat.F64.value(Double.doubleToRawLongBits(value)), 0);
  }

  private static double number(FloatFormat f, long a) {
    if (f.infinite(a)) {
      return f.negative(a) ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return f.zero(a)
        ? f.negative(a) ? -0.0 : 0.0
        : f.value(a).n().doubleValue() * StrictMath.pow(2, f.value(a).e());
  }

  private static long approximation(FloatFormat f, long a, int mode, DoubleUnaryOperator function) {
    long x = f.in(a, mode);
    if (f.nan(x)) {
      return f.quiet(x);
    }
    double r = function.applyAsDouble(number(f, x));
    if (Double.isNaN(r)) {
      return f.defaultNan();
    }
    long bits = f.out(rounded(f, r), mode);
    boolean limited = f.width() == 16 && (mode >> 23 & 1) != 0 && !f.infinite(x) && !f.zero(x);
    return limited && f.infinite(bits) ? bits - 1 : bits;
  }

  private static double turns(double x, boolean cosine) {
    if (Math.abs(x) > 256) {
      return Double.isInfinite(x) ? Double.NaN : cosine ? 1 : 0;
    }
    if (x == 0) {
      return cosine ? 1 : x;
    }
    double quarters = x * 4;
    if (quarters == StrictMath.rint(quarters)) {
      long q = (long) quarters + (cosine ? 1 : 0) & 3;
      return q == 1 ? 1 : q == 3 ? -1 : 0;
    }
    double angle = StrictMath.IEEEremainder(x, 1) * 2 * StrictMath.PI;
    return cosine ? StrictMath.cos(angle) : StrictMath.sin(angle);
  }

  private static double log2(double x) {
    int exponent = Math.getExponent(x);
    double m = x > 0 && !Double.isInfinite(x) ? StrictMath.scalb(x, -exponent) : x;
    return StrictMath.log(m) / StrictMath.log(2) + (m == x ? 0 : exponent);
  }

  private static double rcp(double x) {
    return 1 / x;
  }

  private static double rsq(double x) {
    return x == 0 ? 1 / x : 1 / StrictMath.sqrt(x);
  }

  private static void approximate(List<Oracle> all, FloatFormat f) {
    boolean wide = f.width() == 32;
    String mode = wide ? "" : " mode";
    Object[] table = {
      "exp", (DoubleUnaryOperator) x -> StrictMath.pow(2, x),
      "log", (DoubleUnaryOperator) ApproximateOracles::log2,
      "rcp", (DoubleUnaryOperator) ApproximateOracles::rcp,
      "rsq", (DoubleUnaryOperator) ApproximateOracles::rsq,
      "sqrt", (DoubleUnaryOperator) StrictMath::sqrt
    };
    for (int i = 0; i < table.length; i += 2) {
      DoubleUnaryOperator function = (DoubleUnaryOperator) table[i + 1];
      all.add(
          of(
              table[i] + "." + f.name(),
              f.name() + mode,
              table[i].equals("sqrt") ? 0 : 1,
              (a, m) -> approximation(f, a[0], wide ? 0 : m, function)));
    }
    all.add(
        of(
            "sin." + f.name(),
            f.name() + " mode",
            1,
            (a, m) -> approximation(f, a[0], m, x -> turns(x, false))));
    all.add(
        of(
            "cos." + f.name(),
            f.name() + mode,
            1,
            (a, m) -> approximation(f, a[0], wide ? KEEP32 : m, x -> turns(x, true))));
    if (wide) {
      variants(all, f);
    }
  }

  private static void variants(List<Oracle> all, FloatFormat f) {
    all.add(
        of(
            "log_clamp.f32",
            "f32",
            1,
            (a, m) -> {
              long r = approximation(f, a[0], 0, ApproximateOracles::log2);
              return r == 0xff80_0000L ? 0xff7f_ffffL : r;
            }));
    all.add(
        of(
            "rcp_clamp.f32",
            "f32",
            1,
            (a, m) -> limit(f, approximation(f, a[0], 0, ApproximateOracles::rcp))));
    all.add(
        of(
            "rsq_clamp.f32",
            "f32",
            1,
            (a, m) -> limit(f, approximation(f, a[0], 0, ApproximateOracles::rsq))));
    all.add(
        of(
            "rcp_legacy.f32",
            "f32",
            1,
            (a, m) -> vanish(f, approximation(f, a[0], 0, ApproximateOracles::rcp))));
    all.add(
        of(
            "rsq_legacy.f32",
            "f32",
            1,
            (a, m) -> vanish(f, approximation(f, a[0], 0, ApproximateOracles::rsq))));
  }

  private static long limit(FloatFormat f, long r) {
    return f.infinite(r) ? f.max() | (r & f.sign()) : r;
  }

  private static long vanish(FloatFormat f, long r) {
    return f.infinite(r) ? r & f.sign() : r;
  }

  private static void approximate64(List<Oracle> all) {
    FloatFormat f = FloatFormat.F64;
    all.add(
        of("rcp.f64", "f64 mode", 0, (a, m) -> approximation(f, a[0], m, ApproximateOracles::rcp)));
    all.add(
        of("rsq.f64", "f64 mode", 1, (a, m) -> approximation(f, a[0], m, ApproximateOracles::rsq)));
    all.add(of("sqrt.f64", "f64 mode", 0, (a, m) -> approximation(f, a[0], m, StrictMath::sqrt)));
    all.add(
        of(
            "rcp_clamp.f64",
            "f64 mode",
            0,
            (a, m) -> limit(f, approximation(f, a[0], m, ApproximateOracles::rcp))));
    all.add(
        of(
            "rsq_clamp.f64",
            "f64 mode",
            1,
            (a, m) -> limit(f, approximation(f, a[0], m, ApproximateOracles::rsq))));
    all.add(exact("trig_preop.f64", "f64 i32", (a, m) -> TwoOverPiOracle.segment(a[0], a[1])));
  }
}
