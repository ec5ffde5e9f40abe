package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;
import static dev.lockstep.emulator.semantics.Oracle.of;

import java.math.BigInteger;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** What the operations on floats compute, in exact arithmetic; sources named at each. */
final class FloatOracles {
  private static final int KEEP32 = 0x30;
  private static final int KEEP64 = 0xc0;

  private FloatOracles() {}

  static void addTo(List<Oracle> all) {
    for (Float2 f : List.of(Float2.F16, Float2.F32, Float2.F64)) {
      arithmetic(all, f);
      minMax(all, f);
      integral(all, f);
      significand(all, f);
      compares(all, f);
      modifiers(all, f);
      fixup(all, f);
    }
    legacy(all, Float2.F32);
    division(all, Float2.F32, 64, 96, 23, -150);
    division(all, Float2.F64, 128, 768, 53, -1075);
    approximate(all, Float2.F32);
    approximate(all, Float2.F16);
    approximate64(all);
    CubeOracles.addTo(all);
    memory(all);
  }

  private static String kinds(Float2 f, int n) {
    return (f.name() + " ").repeat(n);
  }

  private static void arithmetic(List<Oracle> all, Float2 f) {
    String t = "." + f.name();
    all.add(exact("add" + t, kinds(f, 2) + "mode", (a, m) -> f.add(a[0], a[1], m)));
    all.add(exact("mul" + t, kinds(f, 2) + "mode", (a, m) -> f.mul(a[0], a[1], m)));
    all.add(exact("fma" + t, kinds(f, 3) + "mode", (a, m) -> f.fma(a[0], a[1], a[2], 0, m)));
    if (f.width() < 64) {
      all.add(exact("sub" + t, kinds(f, 2) + "mode", (a, m) -> f.sub(a[0], a[1], m)));
      all.add(exact("subrev" + t, kinds(f, 2) + "mode", (a, m) -> f.sub(a[1], a[0], m)));
      all.add(exact("mad" + t, kinds(f, 3) + "mode", (a, m) -> mad(f, a, m)));
    }
  }

  /** Product and sum rounded separately, denormals flushed before, between and after. */
  private static long mad(Float2 f, long[] a, int mode) {
    int flushing = mode & ~(KEEP32 | KEEP64);
    if (f.nan(a[0]) || f.nan(a[1]) || f.nan(a[2])) {
      return f.firstNan(a);
    }
    long product = f.mul(a[0], a[1], flushing);
    return f.nan(product) ? product : f.add(product, a[2], flushing);
  }

  private static boolean zeroFactor(Float2 f, long[] a, int mode) {
    return f.zero(f.in(a[0], mode)) || f.zero(f.in(a[1], mode));
  }

  private static void legacy(List<Oracle> all, Float2 f) {
    int none = ~(KEEP32 | KEEP64);
    all.add(
        exact(
            "mul_legacy.f32",
            "f32 f32 mode",
            (a, m) -> zeroFactor(f, a, m) ? 0 : f.mul(a[0], a[1], m)));
    all.add(
        exact(
            "fma_legacy.f32",
            "f32 f32 f32 mode",
            (a, m) -> zeroFactor(f, a, m) ? f.add(0, a[2], m) : f.fma(a[0], a[1], a[2], 0, m)));
    all.add(
        exact(
            "mad_legacy.f32",
            "f32 f32 f32 mode",
            (a, m) -> zeroFactor(f, a, m & none) ? f.add(0, a[2], m & none) : mad(f, a, m)));
    all.add(
        exact(
            "mullit.f32",
            "f32 f32 f32 mode",
            (a, m) -> {
              long c = f.in(a[2], m);
              if (f.nan(c) || f.zero(c) || f.negative(c)) {
                return 0xff7f_ffffL;
              }
              return zeroFactor(f, a, m) ? 0 : f.mul(a[0], a[1], m);
            }));
    all.add(exact("min_legacy.f32", "f32 f32 mode", (a, m) -> legacyPick(f, a, m, false)));
    all.add(exact("max_legacy.f32", "f32 f32 mode", (a, m) -> legacyPick(f, a, m, true)));
  }

  private static long legacyPick(Float2 f, long[] a, int m, boolean max) {
    long x = f.in(a[0], m);
    long y = f.in(a[1], m);
    boolean ordered = !f.nan(x) && !f.nan(y);
    boolean first = ordered && (max ? f.compare(x, y) >= 0 : f.compare(x, y) < 0);
    return f.out(first ? x : y, m);
  }

  /** Vega ISA, min and max: the text of the two operations with IEEE and DX10 rules. */
  private static long pick(Float2 f, long a, long b, boolean max, int mode) {
    long x = f.in(a, mode);
    long y = f.in(b, mode);
    boolean ieee = (mode & 0x200) != 0;
    if (ieee && f.signalling(x)) {
      return f.quiet(x);
    }
    if (ieee && f.signalling(y)) {
      return f.quiet(y);
    }
    if (f.nan(x)) {
      return f.out(y, mode);
    }
    if (f.nan(y)) {
      return f.out(x, mode);
    }
    if (f.zero(x) && f.zero(y)) {
      return max ? x & y : x | y;
    }
    int order = f.compare(x, y);
    return f.out((max ? order > 0 : order < 0) ? x : y, mode);
  }

  private static long pick3(Float2 f, long[] a, boolean max, int mode) {
    return pick(f, pick(f, a[0], a[1], max, mode), a[2], max, mode);
  }

  /** Vega ISA, med3. */
  private static long median(Float2 f, long[] a, int mode) {
    if (f.nan(a[0]) || f.nan(a[1]) || f.nan(a[2])) {
      return pick3(f, a, false, mode);
    }
    long greatest = pick3(f, a, true, mode);
    if (f.compare(greatest, f.in(a[0], mode)) == 0) {
      return pick(f, a[1], a[2], true, mode);
    }
    return f.compare(greatest, f.in(a[1], mode)) == 0
        ? pick(f, a[0], a[2], true, mode)
        : pick(f, a[0], a[1], true, mode);
  }

  private static void minMax(List<Oracle> all, Float2 f) {
    int keep = f.width() == 32 ? KEEP32 : KEEP64;
    for (boolean max : new boolean[] {false, true}) {
      String op = max ? "max" : "min";
      String t = "." + f.name();
      String two = kinds(f, 2) + "mode";
      String three = kinds(f, 3) + "mode";
      all.add(exact(op + t, two, (a, m) -> pick(f, a[0], a[1], max, m)));
      all.add(exact(op + "_keep" + t, two, (a, m) -> pick(f, a[0], a[1], max, m | keep)));
      if (f.width() < 64) {
        all.add(exact(op + "3" + t, three, (a, m) -> pick3(f, a, max, m)));
      }
      if (f.width() == 32) {
        all.add(exact(op + "3_keep" + t, three, (a, m) -> pick3(f, a, max, m | keep)));
      }
    }
    if (f.width() < 64) {
      all.add(exact("med3." + f.name(), kinds(f, 3) + "mode", (a, m) -> median(f, a, m)));
    }
    if (f.width() == 32) {
      all.add(exact("med3_keep.f32", "f32 f32 f32 mode", (a, m) -> median(f, a, m | keep)));
    }
  }

  private static void integral(List<Oracle> all, Float2 f) {
    String[] names = {"rndne", "ceil", "floor", "trunc"};
    for (int i = 0; i < 4; i++) {
      int rounding = i;
      all.add(
          exact(
              names[i] + "." + f.name(),
              f.name() + " mode",
              (a, m) -> toIntegral(f, a[0], rounding, m)));
    }
    all.add(exact("fract." + f.name(), f.name() + " mode", (a, m) -> fract(f, a[0], m)));
  }

  private static long toIntegral(Float2 f, long a, int rounding, int mode) {
    long x = f.in(a, mode);
    if (f.nan(x)) {
      return f.quiet(x);
    }
    if (f.infinite(x)) {
      return x;
    }
    BigInteger r = f.value(x).toInteger(rounding);
    return r.signum() == 0 ? x & f.sign() : f.round(new Dyadic(r, 0), 0);
  }

  private static long fract(Float2 f, long a, int mode) {
    if (f.nan(a) || f.infinite(a)) {
      return f.quiet(a);
    }
    long floor = toIntegral(f, a, 2, mode);
    long r = f.sub(a, floor, mode);
    return f.compare(r, f.one()) >= 0 ? f.one() - 1 : r;
  }

  private static void significand(List<Oracle> all, Float2 f) {
    all.add(
        exact("frexp_mant." + f.name(), f.name() + " mode", (a, m) -> mantissa(f, a[0], m, false)));
    if (f.width() > 16) {
      all.add(
          exact(
              "frexp_mant_or_nan." + f.name(),
              f.name() + " mode",
              (a, m) -> mantissa(f, a[0], m, true)));
    }
    String kinds = f.name() + " exp mode";
    all.add(exact("ldexp." + f.name(), kinds, (a, m) -> ldexp(f, a, m)));
  }

  private static long mantissa(Float2 f, long a, int mode, boolean nanForInfinity) {
    long x = f.in(a, mode);
    if (f.nan(x)) {
      return f.quiet(x);
    }
    if (f.infinite(x)) {
      return nanForInfinity ? f.defaultNan() : x;
    }
    if (f.zero(x)) {
      return x;
    }
    Dyadic v = f.value(x);
    return f.round(v.scale(-v.n().abs().bitLength() - v.e()), 0);
  }

  private static long ldexp(Float2 f, long[] a, int mode) {
    long x = f.in(a[0], mode);
    int exponent = f.width() == 16 ? (short) a[1] : (int) a[1];
    if (f.nan(x)) {
      return f.quiet(x);
    }
    if (f.infinite(x) || f.zero(x)) {
      return x;
    }
    return f.round(f.value(x).scale(Math.clamp(exponent, -5000, 5000)), f.rounding(mode), mode);
  }

  private static void compares(List<Oracle> all, Float2 f) {
    String two = kinds(f, 2);
    all.add(exact("cmp_f." + f.name(), two, (a, m) -> 0));
    all.add(exact("cmp_tru." + f.name(), two, (a, m) -> 1));
    all.add(exact("cmp_o." + f.name(), two, (a, m) -> f.nan(a[0]) || f.nan(a[1]) ? 0 : 1));
    all.add(exact("cmp_u." + f.name(), two, (a, m) -> f.nan(a[0]) || f.nan(a[1]) ? 1 : 0));
    // Which outcomes each compare is true for: less 1, equal 2, greater 4, unordered 8.
    Object[] table = {
      "lt", 1, "eq", 2, "le", 3, "gt", 4, "lg", 5, "ge", 6, "nge", 9, "nlg", 10, "ngt", 11, "nle",
      12, "neq", 13, "nlt", 14
    };
    for (int i = 0; i < table.length; i += 2) {
      int outcomes = (int) table[i + 1];
      all.add(
          exact(
              "cmp_" + table[i] + "." + f.name(),
              two + "mode",
              (a, m) -> (outcome(f, f.in(a[0], m), f.in(a[1], m)) & outcomes) != 0 ? 1 : 0));
    }
    all.add(exact("cmp_class." + f.name(), f.name() + " class", (a, m) -> classTest(f, a)));
  }

  private static int outcome(Float2 f, long a, long b) {
    return f.nan(a) || f.nan(b) ? 8 : f.compare(a, b) < 0 ? 1 : f.compare(a, b) == 0 ? 2 : 4;
  }

  /** LLVM language reference, is.fpclass: the order of the bits. */
  private static long classTest(Float2 f, long[] a) {
    boolean negative = f.negative(a[0]);
    int bit;
    if (f.nan(a[0])) {
      bit = f.signalling(a[0]) ? 0 : 1;
    } else if (f.infinite(a[0])) {
      bit = negative ? 2 : 9;
    } else if (f.zero(a[0])) {
      bit = negative ? 5 : 6;
    } else if (f.denormal(a[0])) {
      bit = negative ? 4 : 7;
    } else {
      bit = negative ? 3 : 8;
    }
    return a[1] >> bit & 1;
  }

  private static void modifiers(List<Oracle> all, Float2 f) {
    all.add(exact("neg." + f.name(), f.name(), (a, m) -> (a[0] ^ f.sign()) & f.mask()));
    all.add(exact("abs." + f.name(), f.name(), (a, m) -> a[0] & (f.sign() - 1)));
    all.add(
        exact(
            "clamp." + f.name(),
            f.name() + " mode",
            (a, m) -> {
              long x = a[0] & f.mask();
              if (f.nan(x)) {
                return (m & 0x100) != 0 ? 0 : x;
              }
              return f.negative(x) ? 0 : f.compare(x, f.one()) > 0 ? f.one() : x;
            }));
    int out = f.width() == 32 ? 0x20 : 0x80;
    all.add(
        exact(
            "omod." + f.name(),
            f.name() + " pick mode",
            (a, m) -> {
              if (a[1] == 0 || (m & (0x200 | out)) != 0) {
                return a[0] & f.mask();
              }
              int scale = a[1] == 1 ? 1 : a[1] == 2 ? 2 : -1;
              long zero = a[0] & f.sign();
              long r = f.fma(a[0], f.one(), zero, scale, m);
              return f.zero(r) ? 0 : r;
            }));
  }

  /** Vega ISA, div_fixup; a NaN quotient of numbers is an overflow (CLRX documentation). */
  private static void fixup(List<Oracle> all, Float2 f) {
    int limit = f.width() == 16 ? -1000 : f.width() == 32 ? -150 : -1075;
    all.add(
        exact(
            "div_fixup." + f.name(),
            kinds(f, 3) + "mode",
            (a, m) -> {
              long q = f.in(a[0], m);
              long b = f.in(a[1], m);
              long c = f.in(a[2], m);
              long sign = (b ^ c) & f.sign();
              if (f.nan(c) || f.nan(b)) {
                return f.quiet(f.nan(c) ? c : b);
              }
              if (f.zero(b) && f.zero(c) || f.infinite(b) && f.infinite(c)) {
                return f.defaultNan();
              }
              if (f.zero(b) || f.infinite(c)) {
                return sign | f.infinity();
              }
              if (f.infinite(b) || f.zero(c)) {
                return sign;
              }
              if (f.biasedExponent(c) - f.biasedExponent(b) < limit) {
                Dyadic tiny = Dyadic.of(sign == 0 ? 1 : -1, -9000);
                return f.round(tiny, f.rounding(m), m);
              }
              return f.nan(q) ? sign | f.infinity() : f.out(sign | (q & (f.sign() - 1)), m);
            }));
  }

  /** Vega ISA, div_scale and div_fmas, with quotients compared exactly. */
  private static void division(
      List<Oracle> all, Float2 f, int power, int far, int tiny, int underflow) {
    String three = kinds(f, 3);
    all.add(
        exact(
            "div_scale." + f.name(),
            three + "mode",
            (a, m) -> divScale(f, a, m, power, far, tiny)));
    all.add(
        exact(
            "div_scale_flag." + f.name(),
            three + "mode",
            (a, m) -> plan(f, f.in(a[1], m), f.in(a[2], m), far, tiny) >> 4 & 1));
    all.add(
        exact(
            "div_fmas." + f.name(),
            three + "bool mode",
            (a, m) -> {
              boolean big = (a[2] & (f.sign() - 1)) >= f.one() + (1L << f.fraction());
              int scale = a[3] == 0 ? 0 : big ? power : -power;
              return f.fma(a[0], a[1], a[2], scale, m);
            }));
  }

  private static long divScale(Float2 f, long[] a, int m, int power, int far, int tiny) {
    long x = f.in(a[0], m);
    long b = f.in(a[1], m);
    long c = f.in(a[2], m);
    if (f.zero(b) || f.zero(c)) {
      return f.defaultNan();
    }
    boolean isDenominator = !f.nan(x) && !f.nan(b) && f.compare(x, b) == 0;
    int plan = plan(f, b, c, far, tiny);
    int factor = (isDenominator ? plan & 3 : plan >> 2 & 3) - 1;
    if (factor == 0 || f.nan(x) || f.infinite(x) || f.zero(x)) {
      return x;
    }
    return f.round(f.value(x).scale(factor * power), 0);
  }

  /** Bits 1:0 and 3:2: 1 + direction of scaling of denominator and numerator; bit 4: the flag. */
  private static int plan(Float2 f, long b, long c, int far, int tiny) {
    if (f.zero(b) || f.zero(c)) {
      return 5;
    }
    if (f.biasedExponent(c) - f.biasedExponent(b) >= far) {
      return 2 | 4 | 16;
    }
    if (f.denormal(b)) {
      return 2 | 8;
    }
    boolean numbers = !f.nan(b) && !f.infinite(b) && !f.nan(c) && !f.infinite(c);
    boolean reciprocal = !f.nan(b) && !f.infinite(b) && roundsDenormal(f, f.one(), b);
    boolean quotient = numbers && roundsDenormal(f, c, b);
    if (reciprocal && quotient) {
      return 0 | 4 | 16;
    }
    if (reciprocal) {
      return 0;
    }
    if (quotient) {
      return 1 | 8 | 16;
    }
    return f.biasedExponent(c) <= tiny ? 2 | 8 : 5;
  }

  /**
   * Whether n / d, rounded to nearest, is denormal: it lies between half a unit and the normals.
   */
  private static boolean roundsDenormal(Float2 f, long n, long d) {
    Dyadic unit = f.value(1);
    Dyadic denominator = f.value(d).abs();
    Dyadic numerator = f.value(n).abs();
    Dyadic least = denominator.times(unit.scale(-1));
    Dyadic limit = denominator.times(f.value(1L << f.fraction()).plus(unit.scale(-1).negate()));
    return numerator.compareTo(least) > 0 && numerator.compareTo(limit) < 0;
  }

  // ---- approximate functions: the fdlibm of StrictMath in double, rounded to nearest

  private static long rounded(Float2 f, double value) {
    if (Double.isInfinite(value)) {
      return value > 0 ? f.infinity() : f.infinity() | f.sign();
    }
    return value == 0
        ? Double.doubleToRawLongBits(value) < 0 ? f.sign() : 0
        : f.round(Float2.F64.value(Double.doubleToRawLongBits(value)), 0);
  }

  private static double number(Float2 f, long a) {
    if (f.infinite(a)) {
      return f.negative(a) ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    return f.zero(a)
        ? f.negative(a) ? -0.0 : 0.0
        : f.value(a).n().doubleValue() * StrictMath.pow(2, f.value(a).e());
  }

  private static long approximation(Float2 f, long a, int mode, DoubleUnaryOperator function) {
    long x = f.in(a, mode);
    if (f.nan(x)) {
      return f.quiet(x);
    }
    double r = function.applyAsDouble(number(f, x));
    return Double.isNaN(r) ? f.defaultNan() : f.out(rounded(f, r), mode);
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

  private static void approximate(List<Oracle> all, Float2 f) {
    boolean wide = f.width() == 32;
    String mode = wide ? "" : " mode";
    Object[] table = {
      "exp", (DoubleUnaryOperator) x -> StrictMath.pow(2, x),
      "log", (DoubleUnaryOperator) FloatOracles::log2,
      "rcp", (DoubleUnaryOperator) FloatOracles::rcp,
      "rsq", (DoubleUnaryOperator) FloatOracles::rsq,
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

  private static void variants(List<Oracle> all, Float2 f) {
    all.add(
        of(
            "log_clamp.f32",
            "f32",
            1,
            (a, m) -> {
              long r = approximation(f, a[0], 0, FloatOracles::log2);
              return r == 0xff80_0000L ? 0xff7f_ffffL : r;
            }));
    all.add(
        of(
            "rcp_clamp.f32",
            "f32",
            1,
            (a, m) -> limit(f, approximation(f, a[0], 0, FloatOracles::rcp))));
    all.add(
        of(
            "rsq_clamp.f32",
            "f32",
            1,
            (a, m) -> limit(f, approximation(f, a[0], 0, FloatOracles::rsq))));
    all.add(
        of(
            "rcp_legacy.f32",
            "f32",
            1,
            (a, m) -> vanish(f, approximation(f, a[0], 0, FloatOracles::rcp))));
    all.add(
        of(
            "rsq_legacy.f32",
            "f32",
            1,
            (a, m) -> vanish(f, approximation(f, a[0], 0, FloatOracles::rsq))));
  }

  private static long limit(Float2 f, long r) {
    return f.infinite(r) ? f.max() | (r & f.sign()) : r;
  }

  private static long vanish(Float2 f, long r) {
    return f.infinite(r) ? r & f.sign() : r;
  }

  private static void approximate64(List<Oracle> all) {
    Float2 f = Float2.F64;
    all.add(of("rcp.f64", "f64 mode", 0, (a, m) -> approximation(f, a[0], m, FloatOracles::rcp)));
    all.add(of("rsq.f64", "f64 mode", 1, (a, m) -> approximation(f, a[0], m, FloatOracles::rsq)));
    all.add(of("sqrt.f64", "f64 mode", 0, (a, m) -> approximation(f, a[0], m, StrictMath::sqrt)));
    all.add(
        of(
            "rcp_clamp.f64",
            "f64 mode",
            0,
            (a, m) -> limit(f, approximation(f, a[0], m, FloatOracles::rcp))));
    all.add(
        of(
            "rsq_clamp.f64",
            "f64 mode",
            1,
            (a, m) -> limit(f, approximation(f, a[0], m, FloatOracles::rsq))));
    all.add(exact("trig_preop.f64", "f64 i32", (a, m) -> TwoOverPiOracle.segment(a[0], a[1])));
  }

  private static void memory(List<Oracle> all) {
    all.add(exact("atomic_add.f16", "f16 f16", (a, m) -> Float2.F16.add(a[0], a[1], 0xf0)));
    all.add(exact("atomic_add.f32", "f32 f32", (a, m) -> Float2.F32.add(a[0], a[1], 0)));
    all.add(exact("atomic_add.f64", "f64 f64", (a, m) -> Float2.F64.add(a[0], a[1], 0xf0)));
    for (Float2 f : List.of(Float2.F32, Float2.F64)) {
      all.add(
          exact(
              "atomic_min." + f.name(),
              kinds(f, 2),
              (a, m) -> outcome(f, a[1], a[0]) == 1 ? a[1] : a[0]));
      all.add(
          exact(
              "atomic_max." + f.name(),
              kinds(f, 2),
              (a, m) -> outcome(f, a[1], a[0]) == 4 ? a[1] : a[0]));
      all.add(
          exact(
              "cmpswap." + f.name(),
              kinds(f, 3),
              (a, m) -> outcome(f, a[0], a[2]) == 2 ? a[1] : a[0]));
    }
  }
}
