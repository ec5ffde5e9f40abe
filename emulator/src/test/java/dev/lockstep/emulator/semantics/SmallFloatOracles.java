package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.math.BigInteger;
import java.util.List;

/**
 * Floats of 8 bits: the formats of the OCP 8-bit floating point specification, and those of CDNA3
 * (LLVM: Float8E4M3FNUZ, Float8E5M2FNUZ). Rounding is by search among all numbers of the format.
 * Treatment of NaNs, infinities, overflow and random bits: as measured on RDNA4 for the emulator
 * rocjitsu (ROCm/rocm-systems), whose rules for CDNA3 are taken, too.
 */
final class SmallFloatOracles {
  private static final int SATURATING = 1 << 23;

  private SmallFloatOracles() {}

  /**
   * @param greatest the code of the greatest number
   * @param over result of a positive overflow
   * @param nan result for a NaN
   */
  private record Small(
      String name, int fraction, int bias, int greatest, int over, int nan, boolean zeroSigned) {

    /** The value of a positive code; also of those behind the greatest, as if they were numbers. */
    Dyadic value(int code) {
      int field = code >> fraction;
      int below = code & (1 << fraction) - 1;
      return field == 0
          ? Dyadic.of(below, 1 - bias - fraction)
          : Dyadic.of(below + (1L << fraction), field - bias - fraction);
    }

    long decoded(int code) {
      int magnitude = code & 127;
      boolean negative = code > 127;
      boolean isNan = zeroSigned ? magnitude > (over == 0x7c ? 0x7c : greatest) : code == 0x80;
      if (isNan) {
        return 0xffc0_0000L;
      }
      long sign = negative ? 0x8000_0000L : 0;
      if (magnitude > greatest) {
        return sign | 0x7f80_0000L;
      }
      return magnitude == 0 ? sign : sign | FloatFormat.F32.round(value(magnitude), 0);
    }

    /** The nearest code, the even one of two. */
    int nearest(Dyadic magnitude) {
      int best = 0;
      for (int code = 1; code <= greatest + 1; code++) {
        Dyadic below = magnitude.plus(value(best).negate()).abs();
        Dyadic above = magnitude.plus(value(code).negate()).abs();
        int order = above.compareTo(below);
        best = order < 0 || order == 0 && code % 2 == 0 ? code : best;
      }
      return best;
    }

    /** Random bits below the last one of the number's place, then the rest is dropped. */
    int random(Dyadic magnitude, long bits) {
      int dropped = 23 - fraction;
      int place = magnitude.n().bitLength() - 1 + magnitude.e();
      int unit = Math.max(place, 1 - bias) - fraction;
      BigInteger kept = magnitude.scale(dropped - unit).floor();
      BigInteger units = kept.add(BigInteger.valueOf(bits >>> 32 - dropped)).shiftRight(dropped);
      Dyadic value = new Dyadic(units, unit);
      int code = 0;
      while (code <= greatest && value(code + 1).compareTo(value) <= 0) {
        code++;
      }
      return code;
    }

    long encoded(long single, long random, int mode) {
      FloatFormat f = FloatFormat.F32;
      boolean negative = f.negative(single);
      int sign = negative ? 0x80 : 0;
      boolean saturates = (mode & SATURATING) != 0;
      if (f.nan(single)) {
        return nan;
      }
      int tooGreat = zeroSigned ? over | sign : nan;
      if (f.infinite(single)) {
        return saturates && !zeroSigned ? greatest | sign : tooGreat;
      }
      long flushed = f.in(single, mode);
      Dyadic magnitude = f.value(flushed).abs();
      int code = f.zero(flushed) ? 0 : random < 0 ? nearest(magnitude) : random(magnitude, random);
      if (code > greatest) {
        return saturates ? greatest | sign : tooGreat;
      }
      return code == 0 && !zeroSigned ? 0 : code | sign;
    }
  }

  static void addTo(List<Oracle> all) {
    add(all, new Small("fp8", 3, 7, 0x7e, 0x7f, 0xff, true));
    add(all, new Small("bf8", 2, 15, 0x7b, 0x7c, 0xfe, true));
    add(all, new Small("fp8u", 3, 8, 0x7f, 0, 0x80, false));
    add(all, new Small("bf8u", 2, 16, 0x7f, 0, 0x80, false));
    FloatFormat f = FloatFormat.BF16;
    all.add(exact("atomic_add.bf16", "bf16 bf16", (a, m) -> f.add(a[0], a[1], 0xf0)));
  }

  private static void add(List<Oracle> all, Small f) {
    all.add(exact("to_f32." + f.name, "byte", (a, m) -> f.decoded((int) a[0] & 255)));
    all.add(
        exact(
            "pair_to_f32." + f.name,
            "i32",
            (a, m) -> f.decoded((int) a[0] & 255) | f.decoded((int) a[0] >> 8 & 255) << 32));
    all.add(
        exact(
            "pack_f32." + f.name,
            "f32 f32 mode",
            (a, m) -> f.encoded(a[0], -1, m) | f.encoded(a[1], -1, m) << 8));
    all.add(exact("stochastic_f32." + f.name, "f32 i32 mode", (a, m) -> f.encoded(a[0], a[1], m)));
  }
}
