package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Mode;
import dev.lockstep.emulator.numerics.Rounding;

/** Operations on unsigned bytes, four in an int. */
@SuppressWarnings("MemberName")
public final class U8 {
  private U8() {}

  /** Each byte is (a + b + the low bit of c) / 2. */
  public static int lerp(int a, int b, int c) {
    int result = 0;
    for (int i = 0; i < 32; i += 8) {
      result |= ((a >>> i & 0xff) + (b >>> i & 0xff) + (c >>> i & 1)) >> 1 << i;
    }
    return result;
  }

  /** The sum of |a - b| over the bytes, or over those where b is not 0. */
  static int differences(int a, int b, boolean masked) {
    int sum = 0;
    for (int i = 0; i < 32; i += 8) {
      int y = b >>> i & 0xff;
      if (!masked || y != 0) {
        sum += Math.abs((a >>> i & 0xff) - y);
      }
    }
    return sum;
  }

  /** c + the sum of |a - b| over the bytes. */
  public static int sad(int a, int b, int c) {
    return c + differences(a, b, false);
  }

  /** c + (the sum of |a - b| over the bytes, shifted left by 16). */
  public static int sad_hi(int a, int b, int c) {
    return c + (differences(a, b, false) << 16);
  }

  /** As sad, leaving out bytes of b that are 0. */
  public static int msad(int a, int b, int c) {
    return c + differences(a, b, true);
  }

  /** As sad, limited to 32 bits. */
  public static int sad_sat(int a, int b, int c) {
    return U32.saturate((c & 0xffff_ffffL) + differences(a, b, false));
  }

  /** As sad_hi, limited to 32 bits. */
  public static int sad_hi_sat(int a, int b, int c) {
    return U32.saturate((c & 0xffff_ffffL) + ((long) differences(a, b, false) << 16));
  }

  /** As msad, limited to 32 bits. */
  public static int msad_sat(int a, int b, int c) {
    return U32.saturate((c & 0xffff_ffffL) + differences(a, b, true));
  }

  /** The two signed halves limited to 0..255, in the two low bytes. */
  public static int sat_pk_i16(int a) {
    return Math.clamp((short) a, 0, 255) | Math.clamp(a >> 16, 0, 255) << 8;
  }

  /** c with byte b mod 4 replaced by a float rounded as in MODE and limited to 0..255. */
  public static int pk_f32(int a, int b, int c, int mode) {
    double rounded = Rounding.toInteger(Float.intBitsToFloat(a), Mode.round32(mode));
    int shift = (b & 3) * 8;
    return (c & ~(0xff << shift)) | (int) Math.clamp(rounded, 0.0, 255.0) << shift;
  }
}
