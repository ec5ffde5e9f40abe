package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.Sample.Instance;
import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.doubles;
import static dev.lockstep.hc.sample.SampleKernels.floats;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;
import static dev.lockstep.hc.sample.SampleKernels.longs;

import java.util.List;

/** Arithmetic and conversions at their boundaries. */
final class NumberSamples {
  private NumberSamples() {}

  static void addTo(List<Sample> all) {
    line(all, "int-arithmetic", () -> intArithmetic(ints(COUNT), new int[COUNT]));
    line(all, "int-operations-at-once", () -> atOnce(ints(COUNT), new int[COUNT]));
    line(all, "float-through-double", () -> throughDouble(floats(COUNT), new float[COUNT]));
    line(all, "shifts", () -> shifts(ints(COUNT), longs(COUNT), new long[COUNT]));
    line(all, "long-arithmetic", () -> longArithmetic(longs(COUNT), new long[COUNT]));
    line(all, "float-arithmetic", () -> floatArithmetic(floats(COUNT), new float[COUNT]));
    line(all, "double-arithmetic", () -> doubleArithmetic(doubles(COUNT), new double[COUNT]));
    line(all, "float-comparisons", () -> comparisons(floats(COUNT), new int[COUNT]));
    line(all, "double-comparisons", () -> comparisons(doubles(COUNT), new int[COUNT]));
    line(all, "float-to-integer", () -> toIntegers(floats(COUNT), new long[COUNT]));
    line(all, "double-to-integer", () -> toIntegers(doubles(COUNT), new long[COUNT]));
    line(all, "narrowing", () -> narrowing(longs(COUNT), new int[COUNT]));
    line(all, "integer-to-float", () -> toFloats(longs(COUNT), new double[COUNT]));
    line(all, "min-max", () -> minMax(floats(COUNT), new float[COUNT]));
    line(all, "rounding", () -> rounding(doubles(COUNT), new double[COUNT]));
    line(all, "integer-methods", () -> integerMethods(ints(COUNT), new int[COUNT]));
    line(all, "long-methods", () -> longMethods(longs(COUNT), new long[COUNT]));
    line(all, "unsigned", () -> unsigned(ints(COUNT), new int[COUNT]));
    line(all, "float-methods", () -> floatMethods(floats(COUNT), new float[COUNT]));
    line(all, "floor-modulus", () -> floor(ints(COUNT), new int[COUNT]));
    line(all, "captured-scalars", () -> captured(3, 1L << 40, 1.5f, 2.25, (byte) -7, 'q', true));
    line(all, "half", () -> half(floats(COUNT), new float[COUNT]));
    line(all, "compares-as-values", () -> compareValues(longs(COUNT), new int[COUNT]));
  }

  private static Instance intArithmetic(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          int b = in[(x + 1) % in.length] | 1;
          out[x] = a + b * 3 - (a ^ b) / b + a % b - (~a & b) + -a;
          out[x] += Integer.MIN_VALUE / (x - 100 == -100 ? -1 : 2);
        },
        out);
  }

  /** Operations that some machines do in one instruction. */
  private static Instance atOnce(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          int b = in[(x + 1) % in.length];
          int c = in[(x + 2) % in.length];
          int h = a + b + c;
          h = h * 31 + ((a << 3) + b);
          h = h * 31 + (a + (b << c));
          h = h * 31 + ((a ^ b) + c);
          h = h * 31 + (a + b << 5);
          h = h * 31 + (a << 7 | b);
          h = h * 31 + (a & b | c);
          h = h * 31 + (a & 15 | 16);
          h = h * 31 + (a | b | c);
          h = h * 31 + (a ^ b ^ c);
          h = h * 31 + (a >>> 9 & 0x7f);
          h = h * 31 + (a >>> 30 & 0xffff);
          h = h * 31 + (a >>> 3 & 5);
          h = h * 31 + (Integer.rotateRight(a, 11) ^ Integer.rotateLeft(b, 1));
          h = h * 31 + (Integer.rotateRight(a, 32) ^ (b >>> 8 | b << 23));
          h = h * 31 + (a & b ^ ~a & c);
          h = h * 31 + (~b & c | a & b);
          h = h * 31 + (a - 3 - b);
          int twice = a ^ b;
          out[x] = h + (twice + c) * (twice | b);
        },
        out);
  }

  private static Instance throughDouble(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float a = in[x];
          float b = in[(x + 3) % in.length];
          float c = in[(x + 7) % in.length];
          float root = (float) Math.sqrt(a);
          float ratio = (float) ((double) a / b);
          float sum = (float) ((double) a + (double) c);
          float product = (float) ((double) b * (double) c);
          float twice = (float) ((double) a * (double) b + c);
          out[x] = x % 2 == 0 ? (root < ratio ? root : ratio) : sum > product ? twice : product;
        },
        out);
  }

  private static Instance shifts(int[] in, long[] wide, long[] out) {
    return Instance.of(
        x -> {
          int count = in[x];
          long sum = (in[x] << count) + (in[x] >> count) + (in[x] >>> count);
          sum += (wide[x] << count) ^ (wide[x] >> count) ^ (wide[x] >>> count);
          out[x] = sum + (1 << 33) + (1L << 65);
        },
        out);
  }

  private static Instance longArithmetic(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          long b = in[(x + 1) % in.length] | 1;
          out[x] = a * b + a / b - a % b + (a & ~b | 5) - -a;
          if (a < b) {
            out[x] ^= 0x123456789abcdefL;
          }
        },
        out);
  }

  private static Instance floatArithmetic(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float a = in[x];
          float b = in[(x + 7) % in.length];
          out[x] = (a + b) * 0.5f - a / b;
          if (x > 20) {
            out[x] += a % (b + 3f);
          }
        },
        out);
  }

  private static Instance doubleArithmetic(double[] in, double[] out) {
    return Instance.of(
        x -> {
          double a = in[x];
          double b = in[(x + 7) % in.length];
          out[x] = a * b - a / 3 + b % 7.5;
        },
        out);
  }

  private static Instance comparisons(float[] in, int[] out) {
    return Instance.of(
        x -> {
          for (int i = 0; i < in.length; i++) {
            float a = in[x];
            float b = in[i];
            int bits = (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0);
            bits += (a == b ? 16 : 0) + (a != b ? 32 : 0) + (!(a < b) ? 64 : 0);
            out[x] = out[x] * 31 + bits;
          }
        },
        out);
  }

  private static Instance comparisons(double[] in, int[] out) {
    return Instance.of(
        x -> {
          for (int i = 0; i < in.length; i++) {
            double a = in[x];
            double b = in[i];
            int bits = (a < b ? 1 : 0) + (a <= b ? 2 : 0) + (a > b ? 4 : 0) + (a >= b ? 8 : 0);
            bits += (a == b ? 16 : 0) + (a != b ? 32 : 0) + (!(a >= b) ? 64 : 0);
            out[x] = out[x] * 31 + bits;
          }
        },
        out);
  }

  private static Instance toIntegers(float[] in, long[] out) {
    return Instance.of(
        x -> out[x] = (int) in[x] * 3L + (long) in[x] + (byte) in[x] + (char) in[x], out);
  }

  private static Instance toIntegers(double[] in, long[] out) {
    return Instance.of(
        x -> out[x] = (int) in[x] * 3L + (long) in[x] + (short) in[x] + (long) (float) in[x], out);
  }

  private static Instance narrowing(long[] in, int[] out) {
    return Instance.of(
        x -> out[x] = (int) in[x] + (byte) in[x] * 3 + (short) in[x] * 5 + (char) in[x] * 7, out);
  }

  private static Instance toFloats(long[] in, double[] out) {
    return Instance.of(
        x -> out[x] = (float) in[x] + (double) in[x] + (float) (int) in[x] + (int) in[x], out);
  }

  private static Instance minMax(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float sum = 0;
          for (int i = 0; i < in.length; i++) {
            float low = Math.min(in[x], in[i]);
            float high = Math.max(in[x], in[i]);
            sum = sum * 0.5f + (Float.floatToIntBits(low) ^ Float.floatToIntBits(high));
          }
          out[x] = sum + Math.abs(in[x]);
        },
        out);
  }

  private static Instance rounding(double[] in, double[] out) {
    return Instance.of(
        x -> {
          double a = in[x];
          out[x] = Math.floor(a) + 3 * Math.ceil(a) - Math.rint(a) + Math.sqrt(Math.abs(a));
          out[x] += Math.round(a) + Math.round((float) a) + Math.fma(a, 3, 0.1) + Math.signum(a);
        },
        out);
  }

  private static Instance integerMethods(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          out[x] = Integer.bitCount(a) + Integer.numberOfLeadingZeros(a) * 100;
          out[x] += Integer.numberOfTrailingZeros(a) * 10000 + Integer.reverse(a);
          out[x] ^= Integer.reverseBytes(a) + Integer.rotateLeft(a, x) + Integer.highestOneBit(a);
          out[x] += Integer.compare(a, x) + Integer.signum(a) + Integer.max(a, 5);
        },
        out);
  }

  private static Instance longMethods(long[] in, long[] out) {
    return Instance.of(
        x -> {
          long a = in[x];
          out[x] = Long.bitCount(a) + Long.numberOfLeadingZeros(a) * 100;
          out[x] += Long.numberOfTrailingZeros(a) * 10000 + Long.reverse(a);
          out[x] ^= Long.reverseBytes(a) + Long.rotateRight(a, x) + Math.multiplyHigh(a, a + x);
          out[x] += Math.unsignedMultiplyHigh(a, x + 3L) + Math.abs(a) + Long.compare(a, x);
        },
        out);
  }

  private static Instance unsigned(int[] in, int[] out) {
    return Instance.of(
        x -> {
          int a = in[x];
          out[x] = Integer.divideUnsigned(a, x + 1) + Integer.remainderUnsigned(a, x + 2);
          out[x] += Integer.compareUnsigned(a, x) + (int) (Integer.toUnsignedLong(a) >> 3);
          out[x] += Byte.toUnsignedInt((byte) a);
        },
        out);
  }

  private static Instance floatMethods(float[] in, float[] out) {
    return Instance.of(
        x -> {
          float a = in[x];
          out[x] = Math.copySign(3f, a) + Float.floatToRawIntBits(a) * 0.25f;
          out[x] += Float.isNaN(a) ? 1 : Float.isInfinite(a) ? 2 : Float.isFinite(a) ? 3 : 4;
          out[x] += Float.compare(a, 0f) + Float.intBitsToFloat(x << 23) + Math.ulp(1f + x);
          out[x] += Math.clamp(a, -5f, 5f) > 0 ? Math.getExponent(2f * x) : 0;
        },
        out);
  }

  private static Instance floor(int[] in, int[] out) {
    return Instance.of(
        x ->
            out[x] =
                Math.floorMod(in[x], 7)
                    + Math.floorDiv(in[x], -5)
                    + Math.ceilDiv(in[x], 3)
                    + Math.absExact(in[x] >> 1),
        out);
  }

  private static Instance captured(int a, long b, float c, double d, byte e, char f, boolean g) {
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = a * x + b + c * d + e + f + (g ? 0.5 : 0.25), out);
  }

  private static Instance half(float[] in, float[] out) {
    return Instance.of(
        x -> {
          short half = Float.floatToFloat16(in[x]);
          out[x] = Float.float16ToFloat(half) + half;
        },
        out);
  }

  private static Instance compareValues(long[] in, int[] out) {
    return Instance.of(x -> out[x] = Long.signum(in[x]) * 10 + Double.compare(in[x], 5.0 * x), out);
  }
}
