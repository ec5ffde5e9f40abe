package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Extremes;
import dev.lockstep.emulator.numerics.Mode;

/** Minimum and maximum of singles as IEEE 754-2019 has them. */
@SuppressWarnings("MemberName")
public final class M32 {
  private M32() {}

  /** The smaller of a and b; a number wins over a NaN. */
  public static int min_num(int a, int b, int mode) {
    return (int) Extremes.SINGLE.number(a, b, false, mode);
  }

  /** The greater of a and b; a number wins over a NaN. */
  public static int max_num(int a, int b, int mode) {
    return (int) Extremes.SINGLE.number(a, b, true, mode);
  }

  /** The smaller of a and b, or a NaN if one is a NaN. */
  public static int minimum(int a, int b, int mode) {
    return (int) Extremes.SINGLE.nan(a, b, false, mode);
  }

  /** The greater of a and b, or a NaN if one is a NaN. */
  public static int maximum(int a, int b, int mode) {
    return (int) Extremes.SINGLE.nan(a, b, true, mode);
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
    return (int) Extremes.SINGLE.middle(a, b, c, mode);
  }

  /** The smaller of the data and memory, as the caches compare: denormals kept. */
  public static int atomic_min_num(int memory, int data) {
    return (int) Extremes.SINGLE.number(data, memory, false, Mode.DEFAULT);
  }

  /** The greater of the data and memory. */
  public static int atomic_max_num(int memory, int data) {
    return (int) Extremes.SINGLE.number(data, memory, true, Mode.DEFAULT);
  }
}
