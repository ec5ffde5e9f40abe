package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.doubles;
import static dev.lockstep.hc.sample.SampleKernels.floats;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;
import static dev.lockstep.hc.sample.SampleKernels.longs;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/** Methods of the Java library on numbers, and names that are valid in Java alone. */
final class LibrarySamples {
  private LibrarySamples() {}

  static void addTo(List<Sample> all) {
    line(all, "long-unsigned", () -> unsigned(longs(COUNT), new long[COUNT]));
    line(all, "narrow-unsigned", () -> narrowUnsigned(ints(COUNT), new int[COUNT]));
    line(all, "int-bits", () -> bits(ints(COUNT), new int[COUNT]));
    line(all, "long-bits", () -> bits(longs(COUNT), new long[COUNT]));
    line(all, "exact-arithmetic", () -> exact(ints(COUNT), new long[COUNT]));
    line(all, "int-overflows", () -> overflows(ints(COUNT), new int[COUNT]));
    line(all, "long-overflows", () -> overflows(longs(COUNT), new long[COUNT]));
    line(all, "long-floor", () -> floor(longs(COUNT), new long[COUNT]));
    line(all, "clamps", () -> clamps(longs(COUNT), new long[COUNT]));
    line(all, "clamps-with-bounds", () -> clampsWithBounds(longs(COUNT), new long[COUNT]));
    line(all, "clamps-of-numbers", () -> clampsOfNumbers(doubles(COUNT), new double[COUNT]));
    line(all, "clamps-of-floats", () -> clampsOfFloats(floats(COUNT), new float[COUNT]));
    line(all, "array-fills", () -> fills(ints(COUNT), new long[COUNT]));
    line(all, "array-fill-out-of-range", () -> fillOutOfRange(ints(COUNT), new int[COUNT]));
    line(all, "array-equality", () -> equality(ints(COUNT), new int[COUNT]));
    line(all, "array-copies", () -> copies(ints(COUNT), new int[COUNT]));
    line(all, "array-copy-out-of-range", () -> copyOutOfRange(ints(COUNT), new int[COUNT]));
    line(all, "array-moves", () -> moves(ints(COUNT), new int[COUNT], new int[4 * COUNT]));
    line(all, "array-move-out-of-bounds", () -> moveOutOfBounds(ints(COUNT), new int[COUNT]));
    line(all, "index-checks", () -> indexChecks(ints(COUNT), new int[COUNT]));
    line(all, "range-checks", () -> rangeChecks(ints(COUNT), new long[COUNT]));
    line(all, "float-neighbours", () -> neighbours(floats(COUNT), new float[COUNT]));
    line(all, "double-neighbours", () -> neighbours(doubles(COUNT), new double[COUNT]));
    line(all, "angles", () -> angles(floats(COUNT), new float[COUNT], new double[COUNT]));
    line(all, "hypotenuse", () -> hypotenuse(doubles(COUNT), new double[COUNT]));
    line(all, "ieee-remainder", () -> remainder(doubles(COUNT), new double[COUNT]));
    line(all, "hash-codes", () -> hashCodes(doubles(COUNT), longs(COUNT), new int[COUNT]));
    line(all, "strange-names", () -> names(ints(COUNT), ints(COUNT), new int[COUNT]));
  }

  private static Instance clampsWithBounds(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          int low = (int) in[(x + 1) % in.length];
          long high = in[(x + 2) % in.length];
          out[x] = Math.clamp(a, low, x < 30 ? Integer.MAX_VALUE : low - 1);
          out[x] ^= Math.clamp(a, Math.min(low, high), x % 7 == 6 ? Long.MIN_VALUE + 1 : high);
        },
        out);
  }

  private static Instance clampsOfNumbers(double[] in, double[] out) {
    return Instance.of(
        x -> out[x] = Math.clamp(in[x], in[(x + 1) % in.length], in[(x + 2) % in.length]), out);
  }

  private static Instance clampsOfFloats(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float a = in[(x + 1) % in.length];
          float b = in[(x + 2) % in.length];
          out[x] = StrictMath.clamp(in[x], a < b ? a : b, a < b ? b : a);
        },
        out);
  }

  private static Instance fills(int[] in, long[] out) {
    return Instance.of(
        x -> {
          int[] ints = new int[5];
          double[] doubles = new double[4];
          boolean[] truths = new boolean[3];
          byte[] bytes = new byte[4];
          Arrays.fill(ints, in[x]);
          Arrays.fill(doubles, 1, 3, in[x] / 3.0);
          Arrays.fill(truths, x % 2 == 0);
          Arrays.fill(bytes, (byte) in[x]);
          out[x] = ints[4] + (long) doubles[2] * 3 + (long) doubles[3] + (truths[2] ? 1 : 0);
          out[x] += bytes[1] + Arrays.hashCode(ints);
        },
        out);
  }

  private static Instance fillOutOfRange(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int[] own = new int[6];
          Arrays.fill(own, x % 4 - 1, x % 5 + 3, in[x]);
          out[x] = own[3] + own[1];
        },
        out);
  }

  private static Instance equality(int[] in, int[] out) {
    return Instance.of(
        x -> {
          float[] one = {in[x], Float.NaN, 0f};
          float[] other = {in[x], Float.intBitsToFloat(0x7fc00001), x % 2 == 0 ? 0f : -0f};
          int[] part = {in[x], in[(x + 1) % in.length]};
          out[x] = (Arrays.equals(one, other) ? 1 : 0) + (Arrays.equals(part, in) ? 2 : 0);
          int to = Math.min(x + 2, in.length);
          out[x] += Arrays.equals(part, 0, 2, in, x, to) ? 4 : 0;
        },
        out);
  }

  private static Instance copies(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int[] head = Arrays.copyOf(in, 5);
          int[] longer = Arrays.copyOf(head, 8);
          int[] middle = Arrays.copyOfRange(head, 1, 7);
          int[] same = head.clone();
          same[0] = x;
          out[x] = head[x % 5] * 3 + longer[x % 8] * 5 + middle[x % 6] * 7 + same[0] - head[0];
        },
        out);
  }

  private static Instance copyOutOfRange(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int[] own = Arrays.copyOf(in, 6);
          out[x] = x < 20 ? own[5] : Arrays.copyOfRange(own, 9, 12)[0];
        },
        out);
  }

  private static Instance moves(int[] in, int[] out, int[] wide) {
    return Instance.of(
        x -> {
          int[] own = {1, 2, 3, 4, 5, 6, 7, x};
          System.arraycopy(own, 0, own, 2, 6);
          System.arraycopy(own, 3, own, 1, 5);
          System.arraycopy(own, 4, wide, 4 * x, 4);
          int from = Math.min(x, in.length - 3);
          System.arraycopy(in, from, own, x % 5, 3);
          out[x] = Arrays.hashCode(own);
        },
        out,
        wide);
  }

  private static Instance moveOutOfBounds(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int[] own = new int[6];
          System.arraycopy(in, x % 3 - (x > 30 ? 1 : 0), own, x % 4, 4 - x % 7);
          out[x] = own[5] + own[0];
        },
        out);
  }

  private static Instance indexChecks(int[] in, int[] out) {
    return Instance.of(x -> out[x] = Objects.checkIndex(in[x] & 63, 60) + 1, out);
  }

  private static Instance rangeChecks(int[] in, long[] out) {
    return Instance.of(
        x -> {
          out[x] = Objects.checkFromToIndex(in[x] & 7, 9, x < 20 ? 9 : 8);
          out[x] += Objects.checkFromIndexSize(in[x] & 15L, 4L, 14L + x);
        },
        out);
  }

  private static Instance unsigned(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          long b = in[(x + 5) % in.length] | 1;
          out[x] = Long.divideUnsigned(a, b) * 3 + Long.remainderUnsigned(a, b);
          out[x] += Long.compareUnsigned(a, b) * 1000L + Long.divideUnsigned(a, x + 1L);
        },
        out);
  }

  private static Instance narrowUnsigned(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          int b = in[(x + 3) % in.length];
          out[x] = Byte.compareUnsigned((byte) a, (byte) b) + Short.toUnsignedInt((short) a);
          out[x] += Short.compareUnsigned((short) a, (short) b) * 3 + Short.reverseBytes((short) a);
          out[x] ^= Character.reverseBytes((char) b) + (Boolean.logicalXor(a > 0, b > 0) ? 7 : 9);
          out[x] += (int) Byte.toUnsignedLong((byte) b) + Character.compare((char) a, (char) b);
        },
        out);
  }

  private static Instance bits(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          int mask = in[(x + 11) % in.length];
          out[x] = Integer.compress(a, mask) ^ Integer.expand(a, mask) * 5;
          out[x] += Integer.lowestOneBit(a) ^ Integer.rotateRight(a, mask);
          out[x] ^= Integer.sum(a, mask) + Integer.min(a, mask);
        },
        out);
  }

  private static Instance bits(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          long mask = in[(x + 11) % in.length];
          out[x] = Long.compress(a, mask) ^ Long.expand(a, mask) * 5;
          out[x] += Long.lowestOneBit(a) ^ Long.highestOneBit(mask);
          out[x] ^= Long.rotateLeft(a, x) + Long.max(a, mask);
        },
        out);
  }

  private static Instance exact(int[] in, long[] out) {
    return Instance.of(
        x -> {
          int a = in[x] >> 16;
          out[x] = Math.addExact(a, x) + Math.subtractExact(a, 3) * 5L + Math.multiplyExact(a, 9);
          out[x] += Math.negateExact(a) + Math.incrementExact(a) - Math.decrementExact(a);
          out[x] += Math.multiplyExact((long) a, 77) + Math.multiplyFull(in[x], in[x]);
          out[x] += Math.toIntExact(a * 3L) + Math.floorDivExact(a, 3) + Math.ceilDivExact(a, 7);
          out[x] += Math.divideExact(a, 5) + Math.absExact((long) a) + Math.addExact((long) a, x);
        },
        out);
  }

  private static Instance overflows(int[] in, int[] out) {
    return Instance.of(
        x -> {
          out[x] = 1;
          out[x] = x % 2 == 0 ? Math.multiplyExact(in[x], 3) : Math.addExact(in[x], 1);
        },
        out);
  }

  private static Instance overflows(long[] in, long[] out) {
    return Instance.of(
        x -> {
          out[x] = 1;
          out[x] = x % 2 == 0 ? Math.multiplyExact(in[x], 3L) : Math.toIntExact(in[x]);
        },
        out);
  }

  private static Instance floor(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          out[x] = Math.floorDiv(a, 7L) + Math.floorMod(a, -5L) + Math.floorDiv(a, -3);
          out[x] += Math.floorMod(a, 9) + Math.ceilDiv(a, 11L) + Math.ceilMod(a, 13L);
        },
        out);
  }

  private static Instance clamps(long[] in, long[] out) {
    return Instance.of(
        x -> out[x] = Math.clamp(in[x], -100, 100) + Math.clamp(in[x], -1L << 40, 1L << 41), out);
  }

  private static Instance neighbours(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float a = in[x];
          out[x] = Math.nextUp(a) + Math.ulp(a) * 4;
          out[x] += Math.nextDown(a) * 0.5f + Math.scalb(a, x - 18) + Math.getExponent(a);
          out[x] += Math.fma(a, 3f, 0.1f) + Math.signum(a) + Float.sum(a, 1) + Float.min(a, 2);
        },
        out);
  }

  private static Instance neighbours(double[] in, double[] out) {
    return Instance.of(
        x -> {
          double a = in[x];
          out[x] = Math.nextUp(a) + Math.ulp(a) * 4 + Math.nextAfter(a, 0.0);
          out[x] += Math.nextDown(a) * 0.5 + Math.scalb(a, x - 18) + Math.getExponent(a);
          out[x] += Math.clamp(a, -5.0, 7.0) + (Double.isFinite(a) ? 1 : 2) + Double.max(a, 1);
        },
        out);
  }

  private static Instance angles(float[] in, float[] out, double[] wide) {
    return Instance.of(
        x -> {
          out[x] = (float) Math.toRadians(in[x]);
          wide[x] = Math.toDegrees(in[x]);
        },
        out,
        wide);
  }

  private static Instance hypotenuse(double[] in, double[] out) {
    return Instance.of(
        x -> out[x] = Math.hypot(in[x], in[(x + 3) % in.length]) + StrictMath.hypot(x, 4), out);
  }

  private static Instance remainder(double[] in, double[] out) {
    return Instance.of(x -> out[x] = Math.IEEEremainder(in[x], in[(x + 3) % in.length]), out);
  }

  private static Instance hashCodes(double[] in, long[] wide, int[] out) {
    return Instance.of(
        x -> {
          out[x] = Double.hashCode(in[x]) + Float.hashCode((float) in[x]) + Long.hashCode(wide[x]);
          out[x] ^= Integer.hashCode(x) + Boolean.hashCode(x > 3);
        },
        out);
  }

  private static Instance names(int[] array0, int[] $, int[] größe) {
    int v0 = 3;
    int s_endpgm = 4;
    int _Ψ$1 = 5;
    return Instance.of(
        x -> {
          int array1 = array0[x] * v0;
          int $$ = $[(x + 1) % $.length] ^ s_endpgm;
          größe[x] = array1 + $$ * _Ψ$1;
        },
        größe);
  }
}
