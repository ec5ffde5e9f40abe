package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * Dot products of floats as the units of RDNA3 and RDNA4 were measured to make them, in exact
 * numbers (ROCm/rocm-systems, issue 12056, and the models of its emulator rocjitsu): all terms are
 * cut to multiples of one power of two, and their sum is rounded once.
 */
final class DotOracles {
  private static final long FACTOR_NAN = 0xffc0_0a3dL;
  private static final long INVALID = 0xffc0_0000L;
  private static final long INFINITE = 0x7f80_0000L;
  private static final long NEGATIVE = 0x8000_0000L;

  private DotOracles() {}

  /** A format of factors: like FloatFormat, and perhaps without infinities or denormals. */
  private record Factors(FloatFormat format, boolean flushed, boolean finite) {
    boolean nan(long a) {
      long magnitude = a & format.sign() - 1;
      return finite ? magnitude == format.sign() - 1 : format.nan(a);
    }

    boolean infinite(long a) {
      return !finite && format.infinite(a);
    }

    Dyadic value(long a) {
      return flushed && format.denormal(a) ? Dyadic.ZERO : format.value(a);
    }

    int exponent(long a) {
      int bias = (1 << format.width() - format.fraction() - 2) - 1;
      return Math.max(format.biasedExponent(a), 1) - bias;
    }
  }

  private static final Factors F16 = new Factors(FloatFormat.F16, false, false);
  private static final Factors BF16 = new Factors(FloatFormat.BF16, false, false);
  private static final Factors BF16_FLUSHED = new Factors(FloatFormat.BF16, true, false);
  private static final Factors FP8 = new Factors(new FloatFormat("fp8", 8, 3), false, true);
  private static final Factors BF8 = new Factors(new FloatFormat("bf8", 8, 2), false, false);

  /** A term: its value, its sign also where that is 0, and the exponent that aligns it. */
  private record Term(Dyadic value, boolean negative, int exponent) {
    int leading() {
      return value.n().abs().bitLength() - 1 + value.e();
    }

    boolean zero() {
      return value.signum() == 0;
    }
  }

  /** Terms of the sum, or the result where it is no number. */
  private record Problem(List<Term> products, Term c, long special) {}

  private static Problem problem(
      Factors left, Factors right, int count, long[] a, long c, boolean flushed, long invalid) {
    List<Term> products = new ArrayList<>();
    boolean nan = false;
    boolean bad = false;
    boolean up = false;
    boolean down = false;
    for (int i = 0; i < count; i++) {
      int width = left.format.width();
      long x = a[0] >>> i * width & left.format.mask();
      long y = a[1] >>> i * width & right.format.mask();
      boolean negative = left.format.negative(x) != right.format.negative(y);
      nan |= left.nan(x) || right.nan(y);
      if (left.infinite(x) || right.infinite(y)) {
        bad |= zero(left, x) || zero(right, y);
        up |= !negative;
        down |= negative;
        products.add(new Term(Dyadic.ZERO, negative, 0));
      } else {
        Dyadic value = left.value(x).times(right.value(y));
        products.add(new Term(value, negative, left.exponent(x) + right.exponent(y)));
      }
    }
    FloatFormat single = FloatFormat.F32;
    long special = 0;
    boolean above = up || c == INFINITE;
    boolean below = down || c == (INFINITE | NEGATIVE);
    if (nan) {
      special = FACTOR_NAN;
    } else if (bad || up && down) {
      special = invalid;
    } else if (single.nan(c)) {
      special = single.quiet(c);
    } else if (above || below) {
      special = above && below ? invalid : above ? INFINITE : INFINITE | NEGATIVE;
    }
    Dyadic value = special != 0 || flushed && single.denormal(c) ? Dyadic.ZERO : single.value(c);
    return new Problem(products, new Term(value, single.negative(c), 0), special);
  }

  private static boolean zero(Factors f, long a) {
    return !f.infinite(a) && f.value(a).signum() == 0;
  }

  private static BigInteger floor(Dyadic value, int unit) {
    return value.scale(-unit).floor();
  }

  /** The sum in units of a power of two. */
  private static Dyadic framed(Problem p, int least) {
    boolean nothing = p.c.zero() && p.products.stream().allMatch(Term::zero);
    if (nothing) {
      return Dyadic.ZERO;
    }
    int top = least;
    int unit = Integer.MIN_VALUE;
    top = p.c.zero() ? top : Math.max(top, p.c.leading());
    for (Term product : p.products) {
      if (!product.zero()) {
        top = Math.max(top, product.leading());
        unit = Math.max(unit, product.exponent - 24);
      }
    }
    unit = Math.max(unit, top - 26);
    BigInteger sum = floor(p.c.value.abs(), unit);
    for (Term product : p.products) {
      BigInteger units = floor(product.value.abs(), unit);
      sum = sum.add(product.negative == p.c.negative ? units : units.not());
    }
    return new Dyadic(p.c.negative ? sum.negate() : sum, unit);
  }

  private static Dyadic grouped(Problem p, int group, int least) {
    int unit = (p.c.zero() ? least : Math.max(least, p.c.leading())) - 26;
    for (Term product : p.products) {
      unit = product.zero() ? unit : Math.max(unit, product.exponent - 24);
    }
    boolean dropped = unit > least && floor(p.c.value.abs(), unit).signum() == 0;
    BigInteger sum = dropped ? BigInteger.ZERO : floor(p.c.value, unit);
    for (int i = 0; i < p.products.size(); i += group) {
      List<Term> some = p.products.subList(i, i + group).stream().filter(t -> !t.zero()).toList();
      if (!some.isEmpty()) {
        int common = some.stream().mapToInt(t -> t.exponent - 24).max().orElseThrow();
        BigInteger part =
            some.stream().map(t -> floor(t.value, common)).reduce(BigInteger.ZERO, BigInteger::add);
        sum = sum.add(floor(new Dyadic(part, common), unit));
      }
    }
    return new Dyadic(sum, unit);
  }

  /** Rounded to nearest; what is less than the least normal number is perhaps 0. */
  private static long single(Dyadic sum, boolean flushed) {
    if (sum.signum() == 0) {
      return 0;
    }
    int top = sum.n().abs().bitLength() - 1 + sum.e();
    if (flushed) {
      // Rounded to 24 bits wherever the number lies, then looked at.
      BigInteger units = sum.abs().scale(23 - top).toInteger(0);
      if (new Dyadic(units, top - 23).compareTo(Dyadic.of(1, -126)) < 0) {
        return 0;
      }
    }
    long bits = FloatFormat.F32.round(sum, 0);
    return FloatFormat.F32.zero(bits) ? 0 : bits;
  }

  private static long half(Dyadic sum, int mode) {
    long bits = sum.signum() == 0 ? 0 : FloatFormat.F16.round(sum, 0);
    boolean saturates = (mode & 1 << 23) != 0;
    return FloatFormat.F16.zero(bits)
        ? 0
        : FloatFormat.F16.infinite(bits) && saturates ? bits - 1 : bits;
  }

  private static long narrowed(long special, boolean bfloat) {
    if (special == FACTOR_NAN) {
      return bfloat ? 0xfffd : 0xfe3d;
    }
    return bfloat ? special >>> 16 : special >>> 16 & 0x8000 | 0x7c00 | special >>> 13 & 0x3ff;
  }

  private static long widened(long half) {
    FloatFormat f = FloatFormat.F16;
    long bits = half & 0xffff;
    long sign = (bits & 0x8000) << 16;
    if (f.nan(bits) || f.infinite(bits)) {
      return sign | INFINITE | (bits & 0x3ff) << 13;
    }
    return f.zero(bits) ? sign : FloatFormat.F32.round(f.value(bits), 0);
  }

  static void addTo(List<Oracle> all) {
    singles(all, "dot2_f16", "f16x2 f16x2 f32", F16, F16);
    singles(all, "dot2_bf16", "bf16x2 bf16x2 f32", BF16_FLUSHED, BF16);
    all.add(
        exact(
            "dot2_f16_framed.d16",
            "f16x2 f16x2 f16 mode",
            (a, m) -> {
              Problem p = problem(F16, F16, 2, a, widened(a[2]), true, INVALID);
              return p.special != 0 ? narrowed(p.special, false) : half(framed(p, -14), m);
            }));
    all.add(
        exact(
            "dot2_f16_paired.d16",
            "f16x2 f16x2 f16 mode",
            (a, m) -> {
              Problem p = problem(F16, F16, 2, a, widened(a[2]), false, INVALID);
              return p.special != 0 ? narrowed(p.special, false) : half(grouped(p, 2, -14), m);
            }));
    all.add(
        exact(
            "dot2_bf16_framed.d16",
            "bf16x2 bf16x2 bf16",
            (a, m) -> {
              long c = (a[2] & 0xffff) << 16;
              Problem p = problem(BF16_FLUSHED, BF16_FLUSHED, 2, a, c, true, INVALID);
              return p.special != 0
                  ? narrowed(p.special, true)
                  : single(framed(p, -1024), true) >>> 16;
            }));
    all.add(
        exact(
            "dot2_bf16_paired.d16",
            "bf16x2 bf16x2 bf16",
            (a, m) -> {
              Problem p = problem(BF16, BF16, 2, a, (a[2] & 0xffff) << 16, false, INVALID);
              return p.special != 0
                  ? narrowed(p.special, true)
                  : single(grouped(p, 2, -126), false) >>> 16;
            }));
    for (Factors left : List.of(FP8, BF8)) {
      for (Factors right : List.of(FP8, BF8)) {
        String name = "dot4_" + left.format.name() + "_" + right.format.name() + ".d32";
        all.add(
            exact(
                name,
                "i32 i32 f32",
                (a, m) -> {
                  Problem p = problem(left, right, 4, a, a[2], false, FACTOR_NAN);
                  return p.special != 0 ? p.special : single(grouped(p, 4, -126), false);
                }));
      }
    }
  }

  private static void singles(
      List<Oracle> all, String name, String kinds, Factors older, Factors newer) {
    all.add(
        exact(
            name + "_framed.d32",
            kinds,
            (a, m) -> {
              Problem p = problem(older, older, 2, a, a[2], true, INVALID);
              return p.special != 0 ? p.special : single(framed(p, -1024), true);
            }));
    all.add(
        exact(
            name + "_paired.d32",
            kinds,
            (a, m) -> {
              Problem p = problem(newer, newer, 2, a, a[2], false, INVALID);
              return p.special != 0 ? p.special : single(grouped(p, 2, -126), false);
            }));
  }
}
