package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.math.BigInteger;
import java.util.List;

/** Results of the operations on floats, in exact arithmetic; sources named at each. */
final class FloatOracles {
  private static final int KEEP32 = 0x30;
  private static final int KEEP64 = 0xc0;

  private FloatOracles() {}

  static void addTo(List<Oracle> all) {
    for (FloatFormat f : List.of(FloatFormat.F16, FloatFormat.F32, FloatFormat.F64)) {
      arithmetic(all, f);
      minMax(all, f);
      integral(all, f);
      significand(all, f);
      compares(all, f);
      modifiers(all, f);
      fixup(all, f);
    }
    legacy(all, FloatFormat.F32);
    division(all, FloatFormat.F32, 64, 96, 24);
    division(all, FloatFormat.F64, 128, 768, 53);
    ApproximateOracles.addTo(all);
    CubeOracles.addTo(all);
    memory(all);
  }

  private static String kinds(FloatFormat f, int n) {
    return (f.name() + " ").repeat(n);
  }

  private static void arithmetic(List<Oracle> all, FloatFormat f) {
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
  private static long mad(FloatFormat f, long[] a, int mode) {
    int flushing = mode & ~(KEEP32 | KEEP64);
    if (f.nan(a[0]) || f.nan(a[1]) || f.nan(a[2])) {
      return f.firstNan(a);
    }
    long product = f.mul(a[0], a[1], flushing);
    return f.nan(product) ? product : f.add(product, a[2], flushing);
  }

  private static boolean zeroFactor(FloatFormat f, long[] a, int mode) {
    return f.zero(f.in(a[0], mode)) || f.zero(f.in(a[1], mode));
  }

  private static void legacy(List<Oracle> all, FloatFormat f) {
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
              // RDNA3 ISA, mullit.
              long b = f.in(a[1], m);
              long c = f.in(a[2], m);
              long least = f.max() | f.sign();
              boolean badB = f.nan(b) || b == least || b == (f.infinity() | f.sign());
              if (badB || f.nan(c) || f.zero(c) || f.negative(c)) {
                return least;
              }
              return zeroFactor(f, a, m) ? 0 : f.mul(a[0], a[1], m);
            }));
    all.add(exact("min_legacy.f32", "f32 f32", (a, m) -> legacyPick(f, a, false)));
    all.add(exact("max_legacy.f32", "f32 f32", (a, m) -> legacyPick(f, a, true)));
  }

  private static long legacyPick(FloatFormat f, long[] a, boolean max) {
    boolean ordered = !f.nan(a[0]) && !f.nan(a[1]);
    boolean first = ordered && (max ? f.compare(a[0], a[1]) >= 0 : f.compare(a[0], a[1]) < 0);
    return first ? a[0] : a[1];
  }

  /** Vega ISA, min and max: the text of the two operations with IEEE and DX10 rules. */
  private static long pick(FloatFormat f, long a, long b, boolean max, int mode) {
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
      return y;
    }
    if (f.nan(y)) {
      return x;
    }
    if (f.zero(x) && f.zero(y)) {
      return max ? x & y : x | y;
    }
    int order = f.compare(x, y);
    return (max ? order > 0 : order < 0) ? x : y;
  }

  private static long pick3(FloatFormat f, long[] a, boolean max, int mode) {
    return pick(f, pick(f, a[0], a[1], max, mode), a[2], max, mode);
  }

  /** Vega ISA, med3. */
  private static long median(FloatFormat f, long[] a, int mode) {
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

  private static void minMax(List<Oracle> all, FloatFormat f) {
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

  private static void integral(List<Oracle> all, FloatFormat f) {
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

  private static long toIntegral(FloatFormat f, long a, int rounding, int mode) {
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

  private static long fract(FloatFormat f, long a, int mode) {
    if (f.nan(a) || f.infinite(a)) {
      return f.quiet(a);
    }
    long floor = toIntegral(f, a, 2, mode);
    long r = f.sub(a, floor, mode);
    return f.compare(r, f.one()) >= 0 ? f.one() - 1 : r;
  }

  private static void significand(List<Oracle> all, FloatFormat f) {
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

  private static long mantissa(FloatFormat f, long a, int mode, boolean nanForInfinity) {
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

  private static long ldexp(FloatFormat f, long[] a, int mode) {
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

  private static void compares(List<Oracle> all, FloatFormat f) {
    String two = kinds(f, 2);
    all.add(exact("cmp_f." + f.name(), two, (a, m) -> 0));
    all.add(exact("cmp_tru." + f.name(), two, (a, m) -> 1));
    all.add(exact("cmp_o." + f.name(), two, (a, m) -> f.nan(a[0]) || f.nan(a[1]) ? 0 : 1));
    all.add(exact("cmp_u." + f.name(), two, (a, m) -> f.nan(a[0]) || f.nan(a[1]) ? 1 : 0));
    // Outcomes for which each compare is true: less 1, equal 2, greater 4, unordered 8.
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

  private static int outcome(FloatFormat f, long a, long b) {
    return f.nan(a) || f.nan(b) ? 8 : f.compare(a, b) < 0 ? 1 : f.compare(a, b) == 0 ? 2 : 4;
  }

  /** LLVM language reference, is.fpclass: the order of the bits. */
  private static long classTest(FloatFormat f, long[] a) {
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

  private static void modifiers(List<Oracle> all, FloatFormat f) {
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
  private static void fixup(List<Oracle> all, FloatFormat f) {
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

  /**
   * div_scale as measured on RDNA3 and RDNA4 (ROCm/rocm-systems, the emulator rocjitsu; tinygrad,
   * tests on hardware), since the manuals' text gives other factors and flags; Vega ISA, div_fmas.
   */
  private static void division(List<Oracle> all, FloatFormat f, int power, int far, int tiny) {
    String three = kinds(f, 3);
    all.add(
        exact(
            "div_scale." + f.name(),
            "same " + kinds(f, 2) + "mode",
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
              return f.fma(a[0], a[1], a[2], scale, m | (f.width() == 32 ? 0x10 : 0x40));
            }));
  }

  private static long divScale(FloatFormat f, long[] a, int m, int power, int far, int tiny) {
    long x = f.in(a[0], m);
    long b = f.in(a[1], m);
    long c = f.in(a[2], m);
    if (f.zero(b) || f.zero(c)) {
      return f.defaultNan();
    }
    int plan = plan(f, b, c, far, tiny);
    int factor = (x == b ? plan & 3 : plan >> 2 & 3) - 1;
    if (f.nan(x)) {
      return f.quiet(x);
    }
    if (f.infinite(x) || f.zero(x)) {
      return x;
    }
    return f.round(f.value(x).scale(factor * power), f.rounding(m), m);
  }

  /** Bits 1:0 and 3:2: 1 + direction of scaling of denominator and numerator; bit 4: the flag. */
  private static int plan(FloatFormat f, long b, long c, int far, int tiny) {
    int over = f.biasedExponent(c);
    int of = f.biasedExponent(b);
    int greatest = f.biasedExponent(f.max());
    boolean great = of >= greatest - 1;
    if (over >= of + far) {
      return 2 | 4 | 16;
    }
    if (of == 0) {
      return 2 | 8;
    }
    if (of >= over + far) {
      return great ? 0 | 4 | 16 : 1 | 8 | 16;
    }
    return great ? 0 : over <= tiny ? 2 | 8 : 5;
  }

  private static void memory(List<Oracle> all) {
    all.add(exact("atomic_add.f16", "f16 f16", (a, m) -> FloatFormat.F16.add(a[0], a[1], 0xf0)));
    all.add(exact("atomic_add.f32", "f32 f32", (a, m) -> FloatFormat.F32.add(a[0], a[1], 0)));
    all.add(exact("atomic_add.f64", "f64 f64", (a, m) -> FloatFormat.F64.add(a[0], a[1], 0xf0)));
    for (FloatFormat f : List.of(FloatFormat.F32, FloatFormat.F64)) {
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
