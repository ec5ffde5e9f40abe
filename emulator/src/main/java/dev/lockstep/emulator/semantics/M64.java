package dev.lockstep.emulator.semantics;

import dev.lockstep.emulator.numerics.Extremes;
import dev.lockstep.emulator.numerics.Mode;

/** Minimum and maximum of doubles as IEEE 754-2019 has them. */
@SuppressWarnings("MemberName")
public final class M64 {
  private M64() {}

  /** The smaller of a and b; a number wins over a NaN. */
  public static long min_num(long a, long b, int mode) {
    return Extremes.DOUBLE.number(a, b, false, mode);
  }

  /** The greater of a and b; a number wins over a NaN. */
  public static long max_num(long a, long b, int mode) {
    return Extremes.DOUBLE.number(a, b, true, mode);
  }

  /** The smaller of a and b, or a NaN if one is a NaN. */
  public static long minimum(long a, long b, int mode) {
    return Extremes.DOUBLE.nan(a, b, false, mode);
  }

  /** The greater of a and b, or a NaN if one is a NaN. */
  public static long maximum(long a, long b, int mode) {
    return Extremes.DOUBLE.nan(a, b, true, mode);
  }

  /** The smaller of the data and memory, as the caches compare: denormals kept. */
  public static long atomic_min_num(long memory, long data) {
    return Extremes.DOUBLE.number(data, memory, false, Mode.DEFAULT);
  }

  /** The greater of the data and memory. */
  public static long atomic_max_num(long memory, long data) {
    return Extremes.DOUBLE.number(data, memory, true, Mode.DEFAULT);
  }
}
