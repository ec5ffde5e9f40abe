package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;

import java.util.List;

/** Arrays of the host and of work-items, and the exceptions of their use. */
final class ArraySamples {
  private static final int[] PRIMES = {2, 3, 5, 7, 11, 13, 17, 19};
  private static final int LIMIT = 12;

  private ArraySamples() {}

  static void addTo(List<Sample> all) {
    line(all, "element-types", ArraySamples::elementTypes);
    line(all, "lengths", () -> lengths(ints(20), new int[COUNT]));
    line(all, "index-out-of-bounds", () -> outOfBounds(ints(COUNT), new int[COUNT]));
    line(all, "private-array", () -> privateArray(new int[COUNT]));
    line(all, "private-long-array", () -> privateLong(new long[COUNT]));
    line(all, "array-initialiser", () -> initialiser(new int[COUNT]));
    line(all, "array-in-loop", () -> arrayInLoop(new int[COUNT]));
    line(all, "rows", () -> rows(new int[4][9], new int[COUNT]));
    line(all, "private-rows", () -> privateRows(new int[COUNT]));
    line(all, "one-of-arrays", () -> oneOf(ints(COUNT), new int[COUNT], new int[COUNT]));
    line(all, "swapped-arrays", () -> swapped(new int[COUNT]));
    line(all, "static-array", () -> table(new int[COUNT]));
    line(all, "same-array-twice", () -> same(ints(COUNT)));
    line(all, "division-by-zero", () -> division(ints(COUNT), new int[COUNT]));
    line(all, "throw", () -> thrown(ints(COUNT), new int[COUNT]));
    line(all, "null-array", () -> nullArray(new int[COUNT]));
    line(all, "exact", () -> exact(ints(COUNT), new int[COUNT]));
    line(all, "compound-assignment", () -> compound(ints(COUNT), new byte[COUNT]));
    line(all, "increments", () -> increments(new int[COUNT]));
  }

  private static Instance elementTypes() {
    byte[] bytes = new byte[COUNT];
    short[] shorts = new short[COUNT];
    char[] chars = new char[COUNT];
    boolean[] flags = new boolean[COUNT];
    long[] longs = new long[COUNT];
    float[] floats = new float[COUNT];
    double[] doubles = new double[COUNT];
    int[] in = ints(COUNT);
    return Instance.of(
        x -> {
          bytes[x] = (byte) in[x];
          shorts[x] = (short) (in[x] + bytes[x]);
          chars[x] = (char) (in[x] * 3);
          flags[x] = in[x] < chars[x];
          longs[x] = (long) in[x] * shorts[x] + chars[x];
          floats[x] = longs[x] + (flags[x] ? 0.5f : -0.5f);
          doubles[x] = floats[x] / 3.0;
        },
        bytes,
        shorts,
        chars,
        flags,
        longs,
        floats,
        doubles);
  }

  private static Instance lengths(int[] in, int[] out) {
    return Instance.of(x -> out[x] = in.length * 100 + out.length, out);
  }

  private static Instance outOfBounds(int[] in, int[] out) {
    return Instance.of(
        x -> {
          out[x] = 1;
          out[x] = in[x * 3 - 5];
        },
        out);
  }

  private static Instance privateArray(int[] out) {
    return Instance.of(
        x -> {
          int[] digits = new int[LIMIT];
          int count = 0;
          for (int rest = x * 1237; rest > 0; rest /= 10) {
            digits[count++] = rest % 10;
          }
          int reversed = 0;
          for (int i = 0; i < count; i++) {
            reversed = reversed * 10 + digits[i];
          }
          out[x] = reversed + digits[LIMIT - 1] + digits.length;
        },
        out);
  }

  private static Instance privateLong(long[] out) {
    return Instance.of(
        x -> {
          long[] memo = new long[40];
          memo[1] = 1;
          for (int i = 2; i < 40; i++) {
            memo[i] = memo[i - 1] + memo[i - 2] * x;
          }
          out[x] = memo[39];
        },
        out);
  }

  private static Instance initialiser(int[] out) {
    return Instance.of(
        x -> {
          int[] weights = {4, x, -9};
          byte[] small = {1, (byte) 200};
          out[x] = weights[x % 3] + small[x & 1];
        },
        out);
  }

  private static Instance arrayInLoop(int[] out) {
    return Instance.of(
        x -> {
          int sum = 0;
          for (int i = 0; i < 5; i++) {
            int[] fresh = new int[3];
            fresh[i % 3] += x;
            sum = sum * 2 + fresh[0] + fresh[1] * 3;
          }
          out[x] = sum;
        },
        out);
  }

  private static Instance rows(int[][] grid, int[] out) {
    return Instance.of(
        x -> {
          grid[x % 4][x / 4] = x;
          int[] row = grid[x % 4];
          row[x / 4] += row.length + grid.length;
          out[x] = grid[x % 4][x / 4];
        },
        out,
        grid);
  }

  private static Instance privateRows(int[] out) {
    return Instance.of(
        x -> {
          int[][] grid = new int[3][4];
          for (int i = 0; i < 12; i++) {
            grid[i / 4][i % 4] = i * x;
          }
          out[x] = grid[x % 3][x % 4] + grid[x % 5].length;
        },
        out);
  }

  private static Instance oneOf(int[] in, int[] first, int[] second) {
    return Instance.of(
        x -> {
          int[] target = x % 3 == 0 ? first : second;
          target[x] = in[x] + target.length;
          int[] own = new int[2];
          int[] source = x % 2 == 0 ? in : own;
          target[x] += source[x & 1];
        },
        first,
        second);
  }

  private static Instance swapped(int[] out) {
    return Instance.of(
        x -> {
          int[] now = new int[4];
          int[] next = new int[4];
          now[0] = x;
          for (int step = 0; step < 3; step++) {
            for (int i = 0; i < 4; i++) {
              next[i] = now[i] + now[(i + 1) % 4];
            }
            int[] old = now;
            now = next;
            next = old;
          }
          out[x] = now[0] * 7 + now[3];
        },
        out);
  }

  private static Instance table(int[] out) {
    return Instance.of(x -> out[x] = PRIMES[x % PRIMES.length] * LIMIT, out);
  }

  private static Instance same(int[] data) {
    int[] again = data;
    return Instance.of(x -> data[x] = again[x] + (data == again ? 1 : 2), data);
  }

  private static Instance division(int[] in, int[] out) {
    return Instance.of(
        x -> {
          out[x] = 1;
          out[x] = x / (in[x] % 3) + in[x] % (x - 5);
        },
        out);
  }

  private static Instance thrown(int[] in, int[] out) {
    return Instance.of(
        x -> {
          if (in[x] < 0) {
            throw new IllegalStateException(
                "bad " + in[x] + " at " + x + ", " + (x * 0.5) + (char) (65 + x) + (x > 5));
          }
          if (x == 7) {
            throw new UnsupportedOperationException();
          }
          if (x == 2) {
            throw new IndexOutOfBoundsException("two " + (long) x);
          }
          out[x] = in[x];
        },
        out);
  }

  private static Instance nullArray(int[] out) {
    int[] missing = null;
    return Instance.of(
        x -> {
          out[x] = 4;
          int[] chosen = x % 2 == 0 ? out : missing;
          chosen[x] = 9;
        },
        out);
  }

  private static Instance exact(int[] in, int[] out) {
    return Instance.of(
        x -> out[x] = Math.addExact(in[x], 1) + Math.multiplyExact(in[x] >> 8, x), out);
  }

  @SuppressWarnings("lossy-conversions")
  private static Instance compound(int[] in, byte[] out) {
    return Instance.of(
        x -> {
          out[x] += in[x];
          out[x] <<= 1;
          out[x] ^= 0x55;
          out[x]++;
        },
        out);
  }

  private static Instance increments(int[] out) {
    return Instance.of(
        x -> {
          int i = x;
          out[x] = i++ + ++i - i--;
          out[x]--;
          --out[x];
          long wide = out[x]++;
          out[x] += (int) (wide << 33 >>> 32);
        },
        out);
  }
}
