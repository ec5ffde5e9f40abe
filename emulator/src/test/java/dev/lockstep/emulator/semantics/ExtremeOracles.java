package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.util.ArrayList;
import java.util.List;

/**
 * Minimum and maximum of IEEE 754-2019: RDNA4 ISA, V_MIN_NUM_F32, V_MINIMUM_F32, V_MED3_NUM_F32.
 * Two things are as measured on RDNA4 for the emulator rocjitsu (ROCm/rocm-systems) and not as
 * written: the first NaN counts also before a signalling one, and medians distinguish -0 from +0.
 */
final class ExtremeOracles {
  private ExtremeOracles() {}

  static void addTo(List<Oracle> all) {
    for (FloatFormat f : List.of(FloatFormat.F16, FloatFormat.F32, FloatFormat.F64)) {
      for (boolean max : new boolean[] {false, true}) {
        addTo(all, f, max);
      }
      if (f.width() < 64) {
        all.add(exact("med3_num.m" + f.width(), kinds(f, 3), (a, m) -> median(f, a, m)));
      }
    }
  }

  private static void addTo(List<Oracle> all, FloatFormat f, boolean max) {
    String min = max ? "max" : "min";
    String t = ".m" + f.width();
    all.add(exact(min + "_num" + t, kinds(f, 2), (a, m) -> number(f, a[0], a[1], max, m)));
    all.add(exact(min + "imum" + t, kinds(f, 2), (a, m) -> first(f, a[0], a[1], max, m)));
    if (f.width() < 64) {
      all.add(
          exact(
              min + "3_num" + t,
              kinds(f, 3),
              (a, m) -> number(f, number(f, a[0], a[1], max, m), a[2], max, m)));
      all.add(
          exact(
              min + "imum3" + t,
              kinds(f, 3),
              (a, m) -> first(f, first(f, a[0], a[1], max, m), a[2], max, m)));
    }
    if (f.width() > 16) {
      String two = (f.name() + " ").repeat(2);
      all.add(exact("atomic_" + min + "_num" + t, two, (a, m) -> number(f, a[1], a[0], max, 0xf0)));
    }
  }

  private static String kinds(FloatFormat f, int count) {
    return (f.name() + " ").repeat(count) + "mode";
  }

  private static long number(FloatFormat f, long a, long b, boolean max, int mode) {
    long x = f.in(a, mode);
    long y = f.in(b, mode);
    if (f.nan(x) && f.nan(y)) {
      return f.quiet(x);
    }
    return f.nan(x) ? y : f.nan(y) ? x : ordered(f, x, y, max);
  }

  private static long first(FloatFormat f, long a, long b, boolean max, int mode) {
    long x = f.in(a, mode);
    long y = f.in(b, mode);
    return f.nan(x) || f.nan(y) ? f.firstNan(x, y) : ordered(f, x, y, max);
  }

  private static int compare(FloatFormat f, long x, long y) {
    return f.zero(x) && f.zero(y) ? Boolean.compare(f.negative(y), f.negative(x)) : f.compare(x, y);
  }

  private static long ordered(FloatFormat f, long x, long y, boolean max) {
    return compare(f, x, y) < 0 == max ? y : x;
  }

  private static long median(FloatFormat f, long[] a, int mode) {
    List<Long> sorted = new ArrayList<>();
    for (long one : a) {
      long x = f.in(one, mode);
      if (f.nan(x)) {
        return number(f, number(f, a[0], a[1], false, mode), a[2], false, mode);
      }
      sorted.add(x);
    }
    sorted.sort((x, y) -> compare(f, x, y));
    return sorted.get(1);
  }
}
