package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Extremes;

/** Minimum and maximum of halves as IEEE 754-2019 has them. */
@SuppressWarnings("MemberName")
public final class M16 {
  private M16() {}

  /** The smaller of a and b; a number wins over a NaN. */
  public static int min_num(int a, int b, int mode) {
    return (int) Extremes.HALF.number(a, b, false, mode);
  }

  /** The greater of a and b; a number wins over a NaN. */
  public static int max_num(int a, int b, int mode) {
    return (int) Extremes.HALF.number(a, b, true, mode);
  }

  /** The smaller of a and b, or a NaN if one is a NaN. */
  public static int minimum(int a, int b, int mode) {
    return (int) Extremes.HALF.nan(a, b, false, mode);
  }

  /** The greater of a and b, or a NaN if one is a NaN. */
  public static int maximum(int a, int b, int mode) {
    return (int) Extremes.HALF.nan(a, b, true, mode);
  }

  /** min_num(min_num(a, b), c). */
  public static int min3_num(int a, int b, int c, int mode) {
    return min_num(min_num(a, b, mode), c, mode);
  }

  /** max_num(max_num(a, b), c). */
  public static int max3_num(int a, int b, int c, int mode) {
    return max_num(max_num(a, b, mode), c, mode);
  }

  /** minimum(minimum(a, b), c). */
  public static int minimum3(int a, int b, int c, int mode) {
    return minimum(minimum(a, b, mode), c, mode);
  }

  /** maximum(maximum(a, b), c). */
  public static int maximum3(int a, int b, int c, int mode) {
    return maximum(maximum(a, b, mode), c, mode);
  }

  /** The middle one; min3_num if any is NaN. */
  public static int med3_num(int a, int b, int c, int mode) {
    return (int) Extremes.HALF.middle(a, b, c, mode);
  }
}
