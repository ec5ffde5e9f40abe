package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;
import static dev.lockstep.hc.sample.SampleKernels.longs;

import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.intrinsic.TileStatic;
import dev.lockstep.hc.sample.Sample.Instance;
import java.util.List;
import java.util.function.Supplier;

/**
 * Kernels with atomic operations of all kinds and types, on arrays of the host, tiles and items.
 */
final class AtomicSamples {
  private static final int TILE = 16;
  private static final int CHANGED = 10;

  private AtomicSamples() {}

  static void addTo(List<Sample> all) {
    line(all, "atomic-ints", AtomicSamples::ofInts);
    line(all, "atomic-results-without-use", AtomicSamples::unused);
    tiles(all, "tile-atomic-results-without-use", AtomicSamples::tileUnused);
    line(all, "atomic-ints-compared", AtomicSamples::comparedInts);
    line(all, "atomic-longs", AtomicSamples::ofLongs);
    line(all, "atomic-floats", AtomicSamples::ofFloats);
    line(all, "atomic-doubles", AtomicSamples::ofDoubles);
    line(all, "atomic-ints-of-one-item", AtomicSamples::privateInts);
    line(all, "atomic-longs-of-one-item", AtomicSamples::privateLongs);
    line(all, "atomic-floats-of-one-item", AtomicSamples::privateFloats);
    line(all, "atomic-rows", AtomicSamples::rows);
    line(all, "atomic-out-of-bounds", AtomicSamples::outOfBounds);
    line(all, "atomic-of-null", AtomicSamples::ofNull);
    tiles(all, "tile-atomic-ints", AtomicSamples::tileInts);
    tiles(all, "tile-atomic-ints-compared", AtomicSamples::tileComparedInts);
    tiles(all, "tile-atomic-longs", AtomicSamples::tileLongs);
    tiles(all, "tile-atomic-floats", AtomicSamples::tileFloats);
    tiles(all, "tile-atomic-doubles", AtomicSamples::tileDoubles);
  }

  private static void tiles(List<Sample> all, String name, Supplier<Instance> fresh) {
    all.add(new Sample(name, List.of(COUNT), List.of(TILE), fresh));
  }

  /** All operations on one element, which no other work-item uses, with the old values. */
  private static int own(int[] a, int at, int v) {
    int h = Atomics.exchange(a, at, v ^ 0x55);
    h = h * 31 + Atomics.add(a, at, 12345);
    h = h * 31 + Atomics.sub(a, at, v);
    h = h * 31 + Atomics.increment(a, at);
    h = h * 31 + Atomics.decrement(a, at);
    h = h * 31 + Atomics.and(a, at, ~0x1010);
    h = h * 31 + Atomics.or(a, at, v & 0xff);
    h = h * 31 + Atomics.xor(a, at, v >> 3);
    h = h * 31 + Atomics.max(a, at, v >> 1);
    h = h * 31 + Atomics.min(a, at, v << 1);
    h = h * 31 + Atomics.maxUnsigned(a, at, v >> 2);
    return h * 31 + Atomics.minUnsigned(a, at, v << 2);
  }

  /** Operations whose old values nothing uses, on one element each. */
  private static void change(int[] a, int at, int v) {
    Atomics.add(a, at, v);
    Atomics.increment(a, at + 1);
    Atomics.sub(a, at + 1, v);
    Atomics.and(a, at + 2, v | 0xff00);
    Atomics.or(a, at + 3, v & 0xff);
    Atomics.xor(a, at + 4, v);
    Atomics.max(a, at + 5, v);
    Atomics.min(a, at + 6, v);
    Atomics.maxUnsigned(a, at + 7, v);
    Atomics.minUnsigned(a, at + 8, v);
    Atomics.exchange(a, at + 9, v);
  }

  private static Instance unused() {
    int[] in = ints(COUNT);
    int[] out = ints(COUNT * CHANGED);
    return Instance.of(x -> change(out, x * CHANGED, in[x]), out);
  }

  private static Instance tileUnused() {
    int[] in = ints(COUNT);
    int[] out = ints(COUNT * CHANGED);
    TiledKernel1 kernel =
        item -> {
          int[] own = TileStatic.ints(TILE * CHANGED);
          int x = item.globalX();
          int at = item.localX() * CHANGED;
          for (int k = 0; k < CHANGED; k++) {
            own[at + k] = out[x * CHANGED + k];
          }
          change(own, at, in[x]);
          for (int k = 0; k < CHANGED; k++) {
            out[x * CHANGED + k] = own[at + k];
          }
        };
    return new Instance(kernel, List.of(out));
  }

  private static int compared(int[] a, int at, int v) {
    int h = Atomics.exchange(a, at, v ^ 0x55);
    h = h * 31 + Atomics.compareAndExchange(a, at, v ^ 0x55, v);
    h = h * 31 + Atomics.compareAndExchange(a, at, v + 1, 5);
    h = h * 31 + (Atomics.compareAndSet(a, at, v, v * 3) ? 1 : 0);
    h = h * 31 + (Atomics.compareAndSet(a, at, ~a[at], 9) ? 1 : 0);
    h = h * 31 + Atomics.wrapIncrement(a, at, v >>> 1);
    h = h * 31 + Atomics.wrapDecrement(a, at, v >>> 2);
    return h * 31 + Atomics.wrapIncrement(a, at, -1);
  }

  private static long own(long[] a, int at, long v) {
    long h = Atomics.exchange(a, at, v ^ 0x55);
    h = h * 31 + Atomics.compareAndExchange(a, at, v ^ 0x55, v);
    h = h * 31 + Atomics.compareAndExchange(a, at, v + 1, 5);
    h = h * 31 + (Atomics.compareAndSet(a, at, v, v * 3) ? 1 : 0);
    h = h * 31 + (Atomics.compareAndSet(a, at, ~a[at], 9) ? 1 : 0);
    h = h * 31 + Atomics.add(a, at, 12345678901L);
    h = h * 31 + Atomics.sub(a, at, v);
    h = h * 31 + Atomics.increment(a, at);
    h = h * 31 + Atomics.decrement(a, at);
    h = h * 31 + Atomics.and(a, at, ~0x10_0000_0010L);
    h = h * 31 + Atomics.or(a, at, v & 0xff);
    h = h * 31 + Atomics.xor(a, at, v >> 3);
    h = h * 31 + Atomics.max(a, at, v >> 1);
    h = h * 31 + Atomics.min(a, at, v << 1);
    h = h * 31 + Atomics.maxUnsigned(a, at, v >> 2);
    return h * 31 + Atomics.minUnsigned(a, at, v << 2);
  }

  private static int own(float[] a, int at, float v) {
    int h = Float.floatToRawIntBits(Atomics.exchange(a, at, -0f));
    h = h * 31 + Float.floatToRawIntBits(Atomics.compareAndExchange(a, at, 0f, v));
    h = h * 31 + Float.floatToRawIntBits(Atomics.compareAndExchange(a, at, -0f, v));
    h = h * 31 + (Atomics.compareAndSet(a, at, v, v * 3) ? 1 : 0);
    h = h * 31 + (Atomics.compareAndSet(a, at, v + 1, 9) ? 1 : 0);
    h = h * 31 + Float.floatToRawIntBits(Atomics.add(a, at, 0.1f));
    return h * 31 + Float.floatToRawIntBits(Atomics.sub(a, at, v));
  }

  private static long own(double[] a, int at, double v) {
    long h = Double.doubleToRawLongBits(Atomics.exchange(a, at, -0.0));
    h = h * 31 + Double.doubleToRawLongBits(Atomics.compareAndExchange(a, at, 0.0, v));
    h = h * 31 + Double.doubleToRawLongBits(Atomics.compareAndExchange(a, at, -0.0, v));
    h = h * 31 + (Atomics.compareAndSet(a, at, v, v * 3) ? 1 : 0);
    h = h * 31 + (Atomics.compareAndSet(a, at, v + 1, 9) ? 1 : 0);
    h = h * 31 + Double.doubleToRawLongBits(Atomics.add(a, at, 0.1));
    return h * 31 + Double.doubleToRawLongBits(Atomics.sub(a, at, v));
  }

  /** Operations on elements that all work-items use, whose order does not matter. */
  private static void shared(int[] a, int v) {
    Atomics.add(a, 0, v);
    Atomics.sub(a, 1, v);
    Atomics.increment(a, 2);
    Atomics.decrement(a, 3);
    Atomics.and(a, 4, v);
    Atomics.or(a, 5, v);
    Atomics.xor(a, 6, v);
    Atomics.max(a, 7, v);
    Atomics.min(a, 8, v);
    Atomics.maxUnsigned(a, 9, v);
    Atomics.minUnsigned(a, 10, v);
  }

  private static void shared(long[] a, long v) {
    Atomics.add(a, 0, v);
    Atomics.sub(a, 1, v);
    Atomics.increment(a, 2);
    Atomics.decrement(a, 3);
    Atomics.and(a, 4, v);
    Atomics.or(a, 5, v);
    Atomics.xor(a, 6, v);
    Atomics.max(a, 7, v);
    Atomics.min(a, 8, v);
    Atomics.maxUnsigned(a, 9, v);
    Atomics.minUnsigned(a, 10, v);
  }

  private static Instance ofInts() {
    int[] in = ints(COUNT);
    int[] a = ints(COUNT);
    int[] all = new int[TILE];
    int[] out = new int[COUNT];
    return Instance.of(
        x -> {
          out[x] = own(a, x, in[(x + 3) % COUNT]);
          shared(all, in[x]);
        },
        a,
        all,
        out);
  }

  private static Instance comparedInts() {
    int[] in = ints(COUNT);
    int[] a = ints(COUNT);
    int[] all = new int[2];
    int[] out = new int[COUNT];
    return Instance.of(
        x -> {
          out[x] = compared(a, x, in[(x + 3) % COUNT]);
          Atomics.wrapIncrement(all, 0, 9);
          Atomics.wrapDecrement(all, 1, 6);
        },
        a,
        all,
        out);
  }

  private static Instance ofLongs() {
    long[] in = longs(COUNT);
    long[] a = longs(COUNT);
    long[] all = new long[TILE];
    long[] out = new long[COUNT];
    return Instance.of(
        x -> {
          out[x] = own(a, x, in[(x + 3) % COUNT]);
          shared(all, in[x]);
        },
        a,
        all,
        out);
  }

  private static Instance ofFloats() {
    float[] a = new float[COUNT];
    float[] sum = new float[2];
    int[] out = new int[COUNT];
    return Instance.of(
        x -> {
          out[x] = own(a, x, x * 0.3f);
          Atomics.add(sum, 0, x * 0.25f);
          Atomics.sub(sum, 1, x * 0.5f);
        },
        a,
        sum,
        out);
  }

  private static Instance ofDoubles() {
    double[] a = new double[COUNT];
    double[] sum = new double[2];
    long[] out = new long[COUNT];
    return Instance.of(
        x -> {
          out[x] = own(a, x, x * 0.3);
          Atomics.add(sum, 0, x * 0.25);
          Atomics.sub(sum, 1, x * 0.5);
        },
        a,
        sum,
        out);
  }

  private static Instance privateInts() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    return Instance.of(
        x -> {
          int[] a = new int[4];
          a[x & 3] = in[x];
          int v = in[(x + 3) % COUNT];
          out[x] = (own(a, x & 3, v) * 31 + compared(a, x & 3, v)) * 31 + a[x & 3];
        },
        out);
  }

  private static Instance privateLongs() {
    long[] in = longs(COUNT);
    long[] out = new long[COUNT];
    return Instance.of(
        x -> {
          long[] a = new long[4];
          a[x & 3] = in[x];
          out[x] = own(a, x & 3, in[(x + 3) % COUNT]) * 31 + a[x & 3];
        },
        out);
  }

  private static Instance privateFloats() {
    int[] out = new int[COUNT];
    return Instance.of(
        x -> {
          float[] a = new float[4];
          out[x] = own(a, x & 3, x * 0.3f) * 31 + Float.floatToRawIntBits(a[x & 3]);
        },
        out);
  }

  private static Instance rows() {
    int[][] counts = new int[3][5];
    return Instance.of(x -> Atomics.add(counts[x % 3], x % 5, x), (Object) counts);
  }

  private static Instance outOfBounds() {
    int[] counts = new int[COUNT - 2];
    return Instance.of(x -> Atomics.increment(counts, x), counts);
  }

  private static Instance ofNull() {
    int[] counts = new int[COUNT];
    return Instance.of(x -> Atomics.increment(x == 5 ? null : counts, x), counts);
  }

  private static Instance tile(TiledKernel1 kernel, Object... arrays) {
    return new Instance(kernel, List.of(arrays));
  }

  private static Instance tileInts() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    int[] all = new int[COUNT];
    return tile(
        i -> {
          int[] a = TileStatic.ints(TILE);
          int[] common = TileStatic.ints(TILE);
          int x = i.globalX();
          common[i.localX()] = 0;
          a[i.localX()] = in[x];
          i.barrier().await();
          int hash = own(a, i.localX(), in[(x + 3) % COUNT]);
          shared(common, in[x]);
          i.barrier().await();
          out[x] = hash * 31 + a[i.localX()];
          all[x] = common[i.localX()];
        },
        out,
        all);
  }

  private static Instance tileComparedInts() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT];
    return tile(
        i -> {
          int[] a = TileStatic.ints(TILE);
          int[] common = TileStatic.ints(2);
          a[i.localX()] = i.globalX();
          common[0] = 7;
          common[1] = 0;
          i.barrier().await();
          int hash = compared(a, i.localX(), in[i.globalX()]);
          Atomics.wrapIncrement(common, 0, 9);
          Atomics.wrapDecrement(common, 1, 6);
          i.barrier().await();
          out[i.globalX()] = (hash * 31 + common[0]) * 31 + common[1];
        },
        out);
  }

  private static Instance tileLongs() {
    long[] in = longs(COUNT);
    long[] out = new long[COUNT];
    return tile(
        i -> {
          long[] a = TileStatic.longs(TILE);
          long[] common = TileStatic.longs(TILE);
          int x = i.globalX();
          for (int k = i.localX(); k < TILE; k += i.tileDim().x()) {
            common[k] = k;
          }
          a[i.localX()] = in[x];
          i.barrier().await();
          long hash = own(a, i.localX(), in[(x + 3) % COUNT]);
          shared(common, in[x]);
          i.barrier().await();
          out[x] = hash * 31 + a[i.localX()] + common[i.localX()];
        },
        out);
  }

  private static Instance tileFloats() {
    int[] out = new int[COUNT];
    return tile(
        i -> {
          float[] a = TileStatic.floats(TILE);
          float[] sum = TileStatic.floats(1);
          a[i.localX()] = i.localX();
          sum[0] = 0;
          i.barrier().await();
          int hash = own(a, i.localX(), i.globalX() * 0.3f);
          Atomics.add(sum, 0, i.globalX() * 0.25f);
          i.barrier().await();
          out[i.globalX()] = hash * 31 + (int) (sum[0] * 4);
        },
        out);
  }

  private static Instance tileDoubles() {
    long[] out = new long[COUNT];
    return tile(
        i -> {
          double[] a = TileStatic.doubles(TILE);
          double[] sum = TileStatic.doubles(1);
          a[i.localX()] = i.localX();
          sum[0] = 0;
          i.barrier().await();
          long hash = own(a, i.localX(), i.globalX() * 0.3);
          Atomics.add(sum, 0, i.globalX() * 0.25);
          i.barrier().await();
          out[i.globalX()] = hash * 31 + (long) (sum[0] * 4);
        },
        out);
  }
}
