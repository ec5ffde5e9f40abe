package dev.lockstep.hc.intrinsic;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.IntBinaryOperator;
import java.util.function.LongBinaryOperator;

/**
 * Atomic operations on elements of arrays, those of the host and those of a tile.
 *
 * <p>Each is one step for all other atomic operations on the element; outside a kernel, too. An
 * index that the array has not raises {@link ArrayIndexOutOfBoundsException}. Floating-point
 * elements are compared by their bits.
 *
 * <p>Methods that use a {@link VarHandle} are rows of the front end's table; kernels inline the
 * others.
 */
public final class Atomics {
  private static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
  private static final VarHandle FLOATS = MethodHandles.arrayElementVarHandle(float[].class);
  private static final VarHandle DOUBLES = MethodHandles.arrayElementVarHandle(double[].class);

  private Atomics() {}

  /** Stores a value; gives the old one. hc: {@code atomic_exchange}. */
  public static int exchange(int[] array, int index, int value) {
    return (int) INTS.getAndSet(array, index, value);
  }

  /** Stores a value where the element has the expected bits; gives the old one. */
  public static int compareAndExchange(int[] array, int index, int expected, int value) {
    return (int) INTS.compareAndExchange(array, index, expected, value);
  }

  /** Stores a value where the element has the expected bits; tells whether it did. */
  public static boolean compareAndSet(int[] array, int index, int expected, int value) {
    return compareAndExchange(array, index, expected, value) == expected;
  }

  /** Adds; gives the old value. hc: {@code atomic_fetch_add}. */
  public static int add(int[] array, int index, int value) {
    return (int) INTS.getAndAdd(array, index, value);
  }

  /** Subtracts; gives the old value. hc: {@code atomic_fetch_sub}. */
  public static int sub(int[] array, int index, int value) {
    return add(array, index, -value);
  }

  /** Adds one; gives the old value. hc: {@code atomic_fetch_inc}. */
  public static int increment(int[] array, int index) {
    return add(array, index, 1);
  }

  /** Subtracts one; gives the old value. hc: {@code atomic_fetch_dec}. */
  public static int decrement(int[] array, int index) {
    return add(array, index, -1);
  }

  /** Bits of both by and; gives the old value. hc: {@code atomic_fetch_and}. */
  public static int and(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseAnd(array, index, value);
  }

  /** Bits of both by or; gives the old value. hc: {@code atomic_fetch_or}. */
  public static int or(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseOr(array, index, value);
  }

  /** Bits of both by xor; gives the old value. hc: {@code atomic_fetch_xor}. */
  public static int xor(int[] array, int index, int value) {
    return (int) INTS.getAndBitwiseXor(array, index, value);
  }

  /** The larger of both; gives the old value. hc: {@code atomic_fetch_max}. */
  public static int max(int[] array, int index, int value) {
    return update(array, index, value, Math::max);
  }

  /** The smaller of both; gives the old value. hc: {@code atomic_fetch_min}. */
  public static int min(int[] array, int index, int value) {
    return update(array, index, value, Math::min);
  }

  /** The larger of both as unsigned numbers; gives the old value. */
  public static int maxUnsigned(int[] array, int index, int value) {
    return update(array, index, value, (old, v) -> Integer.compareUnsigned(old, v) >= 0 ? old : v);
  }

  /** The smaller of both as unsigned numbers; gives the old value. */
  public static int minUnsigned(int[] array, int index, int value) {
    return update(array, index, value, (old, v) -> Integer.compareUnsigned(old, v) <= 0 ? old : v);
  }

  /**
   * One more, or 0 where the old value is at least the limit, unsigned; gives the old value. hc:
   * {@code __atomic_wrapinc}.
   */
  public static int wrapIncrement(int[] array, int index, int limit) {
    return update(
        array, index, limit, (old, most) -> Integer.compareUnsigned(old, most) >= 0 ? 0 : old + 1);
  }

  /**
   * One less, or the limit where the old value is 0 or above it, unsigned; gives the old value. hc:
   * {@code __atomic_wrapdec}.
   */
  public static int wrapDecrement(int[] array, int index, int limit) {
    return update(
        array,
        index,
        limit,
        (old, most) -> old == 0 || Integer.compareUnsigned(old, most) > 0 ? most : old - 1);
  }

  /** Stores a value; gives the old one. hc: {@code atomic_exchange}. */
  public static long exchange(long[] array, int index, long value) {
    return (long) LONGS.getAndSet(array, index, value);
  }

  /** Stores a value where the element has the expected bits; gives the old one. */
  public static long compareAndExchange(long[] array, int index, long expected, long value) {
    return (long) LONGS.compareAndExchange(array, index, expected, value);
  }

  /** Stores a value where the element has the expected bits; tells whether it did. */
  public static boolean compareAndSet(long[] array, int index, long expected, long value) {
    return compareAndExchange(array, index, expected, value) == expected;
  }

  /** Adds; gives the old value. hc: {@code atomic_fetch_add}. */
  public static long add(long[] array, int index, long value) {
    return (long) LONGS.getAndAdd(array, index, value);
  }

  /** Subtracts; gives the old value. hc: {@code atomic_fetch_sub}. */
  public static long sub(long[] array, int index, long value) {
    return add(array, index, -value);
  }

  /** Adds one; gives the old value. hc: {@code atomic_fetch_inc}. */
  public static long increment(long[] array, int index) {
    return add(array, index, 1);
  }

  /** Subtracts one; gives the old value. hc: {@code atomic_fetch_dec}. */
  public static long decrement(long[] array, int index) {
    return add(array, index, -1);
  }

  /** Bits of both by and; gives the old value. hc: {@code atomic_fetch_and}. */
  public static long and(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseAnd(array, index, value);
  }

  /** Bits of both by or; gives the old value. hc: {@code atomic_fetch_or}. */
  public static long or(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseOr(array, index, value);
  }

  /** Bits of both by xor; gives the old value. hc: {@code atomic_fetch_xor}. */
  public static long xor(long[] array, int index, long value) {
    return (long) LONGS.getAndBitwiseXor(array, index, value);
  }

  /** The larger of both; gives the old value. hc: {@code atomic_fetch_max}. */
  public static long max(long[] array, int index, long value) {
    return update(array, index, value, Math::max);
  }

  /** The smaller of both; gives the old value. hc: {@code atomic_fetch_min}. */
  public static long min(long[] array, int index, long value) {
    return update(array, index, value, Math::min);
  }

  /** The larger of both as unsigned numbers; gives the old value. */
  public static long maxUnsigned(long[] array, int index, long value) {
    return update(array, index, value, (old, v) -> Long.compareUnsigned(old, v) >= 0 ? old : v);
  }

  /** The smaller of both as unsigned numbers; gives the old value. */
  public static long minUnsigned(long[] array, int index, long value) {
    return update(array, index, value, (old, v) -> Long.compareUnsigned(old, v) <= 0 ? old : v);
  }

  /** Stores a value; gives the old one. hc: {@code atomic_exchange}. */
  public static float exchange(float[] array, int index, float value) {
    return (float) FLOATS.getAndSet(array, index, value);
  }

  /** Stores a value where the element has the expected bits; gives the old one. */
  public static float compareAndExchange(float[] array, int index, float expected, float value) {
    return (float) FLOATS.compareAndExchange(array, index, expected, value);
  }

  /** Stores a value where the element has the expected bits; tells whether it did. */
  public static boolean compareAndSet(float[] array, int index, float expected, float value) {
    float seen = compareAndExchange(array, index, expected, value);
    return Float.floatToRawIntBits(seen) == Float.floatToRawIntBits(expected);
  }

  /** Adds with one rounding; gives the old value. hc: {@code atomic_fetch_add}. */
  public static float add(float[] array, int index, float value) {
    float old = array[index];
    while (true) {
      float seen = compareAndExchange(array, index, old, old + value);
      if (Float.floatToRawIntBits(seen) == Float.floatToRawIntBits(old)) {
        return old;
      }
      old = seen;
    }
  }

  /** Subtracts with one rounding; gives the old value. hc: {@code atomic_fetch_sub}. */
  public static float sub(float[] array, int index, float value) {
    float old = array[index];
    while (true) {
      float seen = compareAndExchange(array, index, old, old - value);
      if (Float.floatToRawIntBits(seen) == Float.floatToRawIntBits(old)) {
        return old;
      }
      old = seen;
    }
  }

  /** Stores a value; gives the old one. hc: {@code atomic_exchange}. */
  public static double exchange(double[] array, int index, double value) {
    return (double) DOUBLES.getAndSet(array, index, value);
  }

  /** Stores a value where the element has the expected bits; gives the old one. */
  public static double compareAndExchange(
      double[] array, int index, double expected, double value) {
    return (double) DOUBLES.compareAndExchange(array, index, expected, value);
  }

  /** Stores a value where the element has the expected bits; tells whether it did. */
  public static boolean compareAndSet(double[] array, int index, double expected, double value) {
    double seen = compareAndExchange(array, index, expected, value);
    return Double.doubleToRawLongBits(seen) == Double.doubleToRawLongBits(expected);
  }

  /** Adds with one rounding; gives the old value. hc: {@code atomic_fetch_add}. */
  public static double add(double[] array, int index, double value) {
    double old = array[index];
    while (true) {
      double seen = compareAndExchange(array, index, old, old + value);
      if (Double.doubleToRawLongBits(seen) == Double.doubleToRawLongBits(old)) {
        return old;
      }
      old = seen;
    }
  }

  /** Subtracts with one rounding; gives the old value. hc: {@code atomic_fetch_sub}. */
  public static double sub(double[] array, int index, double value) {
    double old = array[index];
    while (true) {
      double seen = compareAndExchange(array, index, old, old - value);
      if (Double.doubleToRawLongBits(seen) == Double.doubleToRawLongBits(old)) {
        return old;
      }
      old = seen;
    }
  }

  /** Stores what an operation makes of an element and a value; gives the old one. */
  private static int update(int[] array, int index, int value, IntBinaryOperator operation) {
    int old = (int) INTS.getVolatile(array, index);
    while (true) {
      int made = operation.applyAsInt(old, value);
      int seen = (int) INTS.compareAndExchange(array, index, old, made);
      if (seen == old) {
        return old;
      }
      old = seen;
    }
  }

  /** Stores what an operation makes of an element and a value; gives the old one. */
  private static long update(long[] array, int index, long value, LongBinaryOperator operation) {
    long old = (long) LONGS.getVolatile(array, index);
    while (true) {
      long made = operation.applyAsLong(old, value);
      long seen = (long) LONGS.compareAndExchange(array, index, old, made);
      if (seen == old) {
        return old;
      }
      old = seen;
    }
  }
}
