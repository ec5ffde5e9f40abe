package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.math.BigInteger;
import java.util.List;

/** Results of the conversions, in exact arithmetic. */
final class ConversionOracles {
  private ConversionOracles() {}

  static void addTo(List<Oracle> all) {
    fromIntegers(all);
    betweenFloats(all);
    toIntegers(all);
    packed(all);
    exponents(all);
  }

  private static long fromInteger(FloatFormat f, long value, int rounding) {
    return value == 0 ? 0 : f.round(Dyadic.of(value, 0), rounding);
  }

  private static long unsignedHalf(long a, int mode) {
    return finite(fromInteger(FloatFormat.F16, a & 0xffff, mode >> 2 & 3), mode);
  }

  /** The half made of a number that is not infinite: MODE may limit it. */
  private static long finite(long bits, int mode) {
    return FloatFormat.F16.infinite(bits) && (mode >> 23 & 1) != 0 ? bits - 1 : bits;
  }

  /** A float as a half, with the limit that MODE sets. */
  private static long half(long a, int rounding, int mode) {
    long bits = convert(FloatFormat.F32, FloatFormat.F16, a, rounding);
    return FloatFormat.F32.infinite(a) ? bits : finite(bits, mode);
  }

  private static void fromIntegers(List<Oracle> all) {
    FloatFormat h = FloatFormat.F16;
    FloatFormat s = FloatFormat.F32;
    FloatFormat d = FloatFormat.F64;
    all.add(exact("from_i32.f32", "i32 mode", (a, m) -> fromInteger(s, (int) a[0], m & 3)));
    all.add(exact("from_u32.f32", "i32 mode", (a, m) -> fromInteger(s, a[0], m & 3)));
    all.add(exact("from_i32.f64", "i32", (a, m) -> fromInteger(d, (int) a[0], 0)));
    all.add(exact("from_u32.f64", "i32", (a, m) -> fromInteger(d, a[0], 0)));
    all.add(exact("from_i16.f16", "i32 mode", (a, m) -> fromInteger(h, (short) a[0], m >> 2 & 3)));
    all.add(exact("from_u16.f16", "i32 mode", (a, m) -> unsignedHalf(a[0], m)));
    for (int i = 0; i < 4; i++) {
      int shift = 8 * i;
      all.add(
          exact(
              "from_ubyte" + i + ".f32", "i32", (a, m) -> fromInteger(s, a[0] >> shift & 255, 0)));
    }
    all.add(
        exact(
            "off_i4.f32",
            "i32",
            (a, m) -> {
              long n = (a[0] & 15) - (a[0] & 8) * 2;
              return n == 0 ? 0 : s.round(Dyadic.of(n, -4), 0);
            }));
  }

  /** Another format: NaNs keep sign and leading payload and become quiet. */
  private static long convert(FloatFormat from, FloatFormat to, long a, int rounding) {
    long sign = from.negative(a) ? to.sign() : 0;
    if (from.nan(a)) {
      int shift = to.fraction() - from.fraction();
      long payload = a & ((1L << from.fraction()) - 1);
      long moved = shift >= 0 ? payload << shift : payload >>> -shift;
      return sign | to.infinity() | to.quietBit() | moved;
    }
    if (from.infinite(a)) {
      return sign | to.infinity();
    }
    return from.zero(a) ? sign : to.round(from.value(a), rounding);
  }

  private static void betweenFloats(List<Oracle> all) {
    FloatFormat h = FloatFormat.F16;
    FloatFormat s = FloatFormat.F32;
    FloatFormat d = FloatFormat.F64;
    all.add(
        exact("from_f32.f16", "f32 mode", (a, m) -> h.out(half(s.in(a[0], m), m >> 2 & 3, m), m)));
    all.add(exact("from_f32_single.f16", "f32 mode", (a, m) -> half(a[0], m & 3, m)));
    all.add(exact("from_f16.f32", "f16 mode", (a, m) -> convert(h, s, h.in(a[0], m), 0)));
    all.add(exact("single_hi.f16", "i32 mode", (a, m) -> convert(h, s, h.in(a[0] >>> 16, m), 0)));
    all.add(exact("from_f16_keep.f32", "f16", (a, m) -> convert(h, s, h.in(a[0], 0xc0), 0)));
    all.add(
        exact("from_f64.f32", "f64 mode", (a, m) -> s.out(convert(d, s, d.in(a[0], m), m & 3), m)));
    all.add(exact("from_f32.f64", "f32 mode", (a, m) -> convert(s, d, s.in(a[0], m), 0)));
    all.add(
        exact(
            "pkrtz_f32.f16",
            "f32 f32",
            (a, m) -> convert(s, h, a[0], 3) | convert(s, h, a[1], 3) << 16));
  }

  private static final BigInteger I32_MIN = BigInteger.valueOf(Integer.MIN_VALUE);
  private static final BigInteger I32_MAX = BigInteger.valueOf(Integer.MAX_VALUE);
  private static final BigInteger U32_MAX = BigInteger.valueOf(0xffff_ffffL);

  private static BigInteger limit(BigInteger value, BigInteger low, BigInteger high) {
    return value.max(low).min(high);
  }

  /** The float rounded to an integer and limited; the limit for an infinity, 0 for NaN. */
  private static long toInteger(
      FloatFormat f, long bits, int scale, int rounding, BigInteger low, BigInteger high) {
    long a = bits & f.mask();
    if (f.nan(a)) {
      return 0;
    }
    if (f.infinite(a)) {
      return (f.negative(a) ? low : high).longValue();
    }
    Dyadic value = f.value(a).times(Dyadic.of(scale, 0));
    return limit(value.toInteger(rounding), low, high).longValue();
  }

  private static BigInteger big(long value) {
    return BigInteger.valueOf(value);
  }

  private static void toIntegers(List<Oracle> all) {
    for (FloatFormat f : List.of(FloatFormat.F32, FloatFormat.F64)) {
      all.add(
          exact(
              "from_" + f.name() + ".i32",
              f.name(),
              (a, m) -> toInteger(f, a[0], 1, 3, I32_MIN, I32_MAX) & 0xffff_ffffL));
      all.add(
          exact(
              "from_" + f.name() + ".u32",
              f.name(),
              (a, m) -> toInteger(f, a[0], 1, 3, BigInteger.ZERO, U32_MAX)));
    }
    FloatFormat h = FloatFormat.F16;
    all.add(
        exact(
            "from_f16.i16",
            "f16",
            (a, m) -> toInteger(h, a[0], 1, 3, big(-32768), big(32767)) & 0xffff));
    all.add(exact("from_f16.u16", "f16", (a, m) -> toInteger(h, a[0], 1, 3, big(0), big(65535))));
    all.add(
        exact(
            "flr_f32.i32",
            "f32",
            (a, m) -> nanLimit(a[0], toInteger(FloatFormat.F32, a[0], 1, 2, I32_MIN, I32_MAX))));
    all.add(
        exact(
            "rpi_f32.i32",
            "f32",
            (a, m) -> {
              FloatFormat f = FloatFormat.F32;
              if (f.nan(a[0]) || f.infinite(a[0])) {
                return nanLimit(a[0], toInteger(f, a[0], 1, 2, I32_MIN, I32_MAX));
              }
              BigInteger r = f.value(a[0]).plus(Dyadic.of(1, -1)).floor();
              return limit(r, I32_MIN, I32_MAX).longValue() & 0xffff_ffffL;
            }));
  }

  private static long nanLimit(long a, long otherwise) {
    if (!FloatFormat.F32.nan(a)) {
      return otherwise & 0xffff_ffffL;
    }
    return FloatFormat.F32.negative(a) ? 0x8000_0000L : 0x7fff_ffffL;
  }

  private static void packed(List<Oracle> all) {
    for (FloatFormat f : List.of(FloatFormat.F16, FloatFormat.F32)) {
      all.add(
          exact(
              "pknorm_" + f.name() + ".i16",
              f.name() + " " + f.name(),
              (a, m) -> signedNorm(f, a[0]) | signedNorm(f, a[1]) << 16));
      all.add(
          exact(
              "pknorm_" + f.name() + ".u16",
              f.name() + " " + f.name(),
              (a, m) -> unsignedNorm(f, a[0]) | unsignedNorm(f, a[1]) << 16));
    }
    all.add(exact("norm_f16.i16", "f16", (a, m) -> signedNorm(FloatFormat.F16, a[0])));
    all.add(exact("norm_f16.u16", "f16", (a, m) -> unsignedNorm(FloatFormat.F16, a[0])));
    all.add(
        exact(
            "pk_f32.u8",
            "f32 i32 i32 mode",
            (a, m) -> {
              long value = toInteger(FloatFormat.F32, a[0], 1, m & 3, big(0), big(255));
              int shift = (int) (a[1] % 4) * 8;
              return (a[2] & ~(255L << shift)) + (value << shift);
            }));
    all.add(
        exact(
            "pk_f32.i16",
            "f32 f32",
            (a, m) ->
                toInteger(FloatFormat.F32, a[0], 1, 3, big(-32768), big(32767)) & 0xffff
                    | (toInteger(FloatFormat.F32, a[1], 1, 3, big(-32768), big(32767)) & 0xffff)
                        << 16));
    all.add(
        exact(
            "pk_f32.u16",
            "f32 f32",
            (a, m) ->
                toInteger(FloatFormat.F32, a[0], 1, 3, big(0), big(65535))
                    | toInteger(FloatFormat.F32, a[1], 1, 3, big(0), big(65535)) << 16));
    all.add(exact("zext_u16.u32", "i32", (a, m) -> a[0] % 65536));
    all.add(
        exact(
            "pk_i32.i16",
            "i32 i32",
            (a, m) ->
                (Math.clamp((int) a[0], -32768, 32767) & 0xffff)
                    | (Math.clamp((int) a[1], -32768, 32767) & 0xffffL) << 16));
    all.add(
        exact(
            "pk_u32.u16",
            "i32 i32",
            (a, m) -> Math.min(a[0], 65535) | Math.min(a[1], 65535) << 16));
    all.add(
        exact(
            "sat_pk_i16.u8",
            "i32",
            (a, m) ->
                Math.clamp((short) a[0], 0, 255) | Math.clamp((short) (a[0] >> 16), 0, 255) << 8));
  }

  private static long signedNorm(FloatFormat f, long a) {
    return toInteger(f, a, 32767, 0, big(-32767), big(32767)) & 0xffff;
  }

  private static long unsignedNorm(FloatFormat f, long a) {
    return toInteger(f, a, 65535, 0, big(0), big(65535));
  }

  private static void exponents(List<Oracle> all) {
    all.add(
        exact(
            "frexp_exp_f16.i16",
            "f16 mode",
            (a, m) -> exponent(FloatFormat.F16, a[0], m, 0) & 0xffff));
    for (FloatFormat f : List.of(FloatFormat.F32, FloatFormat.F64)) {
      String name = "frexp_exp_" + f.name();
      all.add(
          exact(
              name + ".i32", f.name() + " mode", (a, m) -> exponent(f, a[0], m, 0) & 0xffff_ffffL));
      all.add(
          exact(
              name + "_or_minus1.i32",
              f.name() + " mode",
              (a, m) -> exponent(f, a[0], m, -1) & 0xffff_ffffL));
    }
  }

  /** The length of the integer part in bits, which is what frexp calls the exponent. */
  private static long exponent(FloatFormat f, long a, int mode, int notFinite) {
    long x = f.in(a, mode);
    if (f.nan(x) || f.infinite(x)) {
      return notFinite;
    }
    Dyadic v = f.value(x);
    return v.signum() == 0 ? 0 : v.n().abs().bitLength() + v.e();
  }
}
