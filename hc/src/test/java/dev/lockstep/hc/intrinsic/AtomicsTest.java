package dev.lockstep.hc.intrinsic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Atomic operations: results as the manuals of the machines state them, and nothing lost. */
final class AtomicsTest {
  private static final int TIMES = 20_000;

  @Test
  void nothingIsLost() {
    int[] ints = new int[1];
    long[] longs = new long[1];
    float[] floats = new float[1];
    double[] doubles = new double[1];
    int[] most = new int[1];
    IntStream.range(0, TIMES)
        .parallel()
        .forEach(i -> {
          Atomics.add(ints, 0, i);
          Atomics.increment(longs, 0);
          Atomics.add(floats, 0, 1f);
          Atomics.sub(doubles, 0, 0.5);
          Atomics.max(most, 0, i);
        });
    assertEquals(TIMES * (TIMES - 1) / 2, ints[0]);
    assertEquals(TIMES, longs[0]);
    assertEquals((float) TIMES, floats[0]);
    assertEquals(-TIMES / 2.0, doubles[0]);
    assertEquals(TIMES - 1, most[0]);
  }

  @Test
  void theOldValueComesBack() {
    int[] a = {10};
    assertEquals(10, Atomics.exchange(a, 0, 12));
    assertEquals(12, Atomics.compareAndExchange(a, 0, 11, 13));
    assertTrue(Atomics.compareAndSet(a, 0, 12, 13));
    assertFalse(Atomics.compareAndSet(a, 0, 12, 14));
    assertEquals(13, Atomics.and(a, 0, 9));
    assertEquals(9, Atomics.or(a, 0, 6));
    assertEquals(15, Atomics.xor(a, 0, 5));
    assertEquals(10, Atomics.min(a, 0, -1));
    assertEquals(-1, Atomics.minUnsigned(a, 0, 7));
    assertEquals(7, Atomics.maxUnsigned(a, 0, -2));
    assertEquals(-2, Atomics.decrement(a, 0));
    assertEquals(-3, a[0]);
  }

  @Test
  void wrappingGoesAroundAtTheLimit() {
    int[] a = {3};
    assertEquals(3, Atomics.wrapIncrement(a, 0, 4));
    assertEquals(4, Atomics.wrapIncrement(a, 0, 4));
    assertEquals(0, Atomics.wrapDecrement(a, 0, 4));
    assertEquals(4, a[0]);
    a[0] = 9;
    assertEquals(9, Atomics.wrapDecrement(a, 0, 4));
    assertEquals(4, a[0]);
    a[0] = -1;
    assertEquals(-1, Atomics.wrapIncrement(a, 0, -1));
    assertEquals(0, a[0]);
  }

  @Test
  void floatsAreComparedByBits() {
    float[] f = {Float.NaN, -0f};
    assertTrue(Atomics.compareAndSet(f, 0, Float.NaN, 1f));
    assertFalse(Atomics.compareAndSet(f, 1, 0f, 1f));
    assertThrows(ArrayIndexOutOfBoundsException.class, () -> Atomics.add(f, 2, 1f));
  }

  @Test
  void tileMemoryNeedsATile() {
    assertThrows(IllegalStateException.class, () -> TileStatic.ints(4));
  }
}
