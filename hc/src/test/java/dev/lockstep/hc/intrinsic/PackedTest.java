package dev.lockstep.hc.intrinsic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** Functions on packed numbers against arrays of elements. */
final class PackedTest {
  private static final int TRIALS = 2000;

  private final Random random = new Random(11);

  /** Elements of so many bits, extended by zeros, the lowest first. */
  private static long[] elements(long value, int width, int count) {
    long[] all = new long[count];
    for (int i = 0; i < count; i++) {
      all[i] = value >>> i * width & (1L << width) - 1;
    }
    return all;
  }

  private static long joined(long[] elements, int width) {
    long value = 0;
    for (int i = elements.length - 1; i >= 0; i--) {
      value = value << width | elements[i];
    }
    return value;
  }

  private static long turns(long a, long b, int width, int count, boolean high) {
    long[] left = elements(a, width, count);
    long[] right = elements(b, width, count);
    long[] result = new long[count];
    for (int i = 0; i < count; i++) {
      int from = i / 2 + (high ? count / 2 : 0);
      result[i] = i % 2 == 0 ? left[from] : right[from];
    }
    return joined(result, width);
  }

  private static long packed(long into, long element, int width, int count, int index) {
    long[] all = elements(into, width, count);
    all[Math.floorMod(index, count)] = element & (1L << width) - 1;
    return joined(all, width);
  }

  @Test
  void elementsInTurns() {
    for (int trial = 0; trial < TRIALS; trial++) {
      long a = random.nextLong();
      long b = random.nextLong();
      int v = (int) a;
      int w = (int) b;
      assertEquals((int) turns(v, w, 8, 4, false), Packed.unpackLow8x4(v, w));
      assertEquals((int) turns(v, w, 8, 4, true), Packed.unpackHigh8x4(v, w));
      assertEquals((int) turns(v, w, 16, 2, false), Packed.unpackLow16x2(v, w));
      assertEquals((int) turns(v, w, 16, 2, true), Packed.unpackHigh16x2(v, w));
      assertEquals(turns(a, b, 8, 8, false), Packed.unpackLow8x8(a, b));
      assertEquals(turns(a, b, 8, 8, true), Packed.unpackHigh8x8(a, b));
      assertEquals(turns(a, b, 16, 4, false), Packed.unpackLow16x4(a, b));
      assertEquals(turns(a, b, 16, 4, true), Packed.unpackHigh16x4(a, b));
      assertEquals(turns(a, b, 32, 2, false), Packed.unpackLow32x2(a, b));
      assertEquals(turns(a, b, 32, 2, true), Packed.unpackHigh32x2(a, b));
    }
  }

  @Test
  void oneElement() {
    for (int trial = 0; trial < TRIALS; trial++) {
      long a = random.nextLong();
      int v = (int) a;
      int element = random.nextInt();
      int index = random.nextInt(-9, 20);
      assertEquals((int) packed(v, element, 8, 4, index), Packed.pack8x4(v, element, index));
      assertEquals((int) packed(v, element, 16, 2, index), Packed.pack16x2(v, element, index));
      assertEquals(packed(a, element, 8, 8, index), Packed.pack8x8(a, element, index));
      assertEquals(packed(a, element, 16, 4, index), Packed.pack16x4(a, element, index));
      assertEquals(packed(a, element, 32, 2, index), Packed.pack32x2(a, element, index));
      int of4 = (int) elements(a, 8, 4)[Math.floorMod(index, 4)];
      int of8 = (int) elements(a, 8, 8)[Math.floorMod(index, 8)];
      int half = (int) elements(a, 16, 2)[Math.floorMod(index, 2)];
      int quarter = (int) elements(a, 16, 4)[Math.floorMod(index, 4)];
      assertEquals(of4, Packed.unpackUnsigned8x4(v, index));
      assertEquals((byte) of4, Packed.unpack8x4(v, index));
      assertEquals((float) of4, Packed.unpackConverted8x4(v, index));
      assertEquals(of8, Packed.unpackUnsigned8x8(a, index));
      assertEquals((byte) of8, Packed.unpack8x8(a, index));
      assertEquals(half, Packed.unpackUnsigned16x2(v, index));
      assertEquals((short) half, Packed.unpack16x2(v, index));
      assertEquals(quarter, Packed.unpackUnsigned16x4(a, index));
      assertEquals((short) quarter, Packed.unpack16x4(a, index));
      assertEquals((int) elements(a, 32, 2)[index & 1], Packed.unpack32x2(a, index));
    }
    assertEquals(2.5f, Packed.unpackFloat32x2(Packed.packFloat32x2(7, 2.5f, 1), 1));
    assertEquals(7, Packed.unpack32x2(Packed.packFloat32x2(7, 2.5f, 1), 0));
  }

  private static int sum(int count, IntUnaryOperator term) {
    int sum = 0;
    for (int i = 0; i < count; i++) {
      sum += term.applyAsInt(i);
    }
    return sum;
  }

  @Test
  void averagesAndDistances() {
    for (int trial = 0; trial < TRIALS; trial++) {
      int a = random.nextInt();
      int b = random.nextInt();
      int c = random.nextInt();
      long[] left = elements(a, 8, 4);
      long[] right = elements(b, 8, 4);
      long[] low = elements(c, 8, 4);
      long[] mean = new long[4];
      for (int i = 0; i < 4; i++) {
        mean[i] = (left[i] + right[i] + (low[i] & 1)) / 2;
      }
      assertEquals((int) joined(mean, 8), Packed.lerp8x4(a, b, c));
      int bytes = sum(4, i -> (int) Math.abs(left[i] - right[i]));
      assertEquals(bytes + c, Packed.sad8x4(a, b, c));
      assertEquals(bytes * 65536 + c, Packed.sadHigh8x4(a, b, c));
      long[] one = elements(a, 16, 2);
      long[] other = elements(b, 16, 2);
      assertEquals(sum(2, i -> (int) Math.abs(one[i] - other[i])) + c, Packed.sad16x2(a, b, c));
      long far = Math.abs(Integer.toUnsignedLong(a) - Integer.toUnsignedLong(b));
      assertEquals((int) (far + c), Packed.sad32(a, b, c));
    }
  }

  @Test
  void floatsBecomeBytes() {
    for (int i = -40; i <= 2100; i++) {
      float value = i / 8f;
      int expected = (int) Math.clamp(Math.rint(value), 0.0, 255.0);
      assertEquals(expected << 8 | 0xff000000, Packed.packConverted8x4(-0f, value, -9e9f, 9e9f));
    }
    assertEquals(0, Packed.packConverted8x4(Float.NaN, 0.5f, -0.5f, Float.NEGATIVE_INFINITY));
    assertEquals(0xff, Packed.packConverted8x4(Float.POSITIVE_INFINITY, 0, Float.MIN_VALUE, 0));
    assertEquals(1, Packed.packConverted8x4(Math.nextUp(0.5f), 0, 0, 0));
  }
}
