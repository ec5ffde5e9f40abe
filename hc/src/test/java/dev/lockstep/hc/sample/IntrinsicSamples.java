package dev.lockstep.hc.sample;

import static dev.lockstep.hc.sample.SampleKernels.COUNT;
import static dev.lockstep.hc.sample.SampleKernels.doubles;
import static dev.lockstep.hc.sample.SampleKernels.ints;
import static dev.lockstep.hc.sample.SampleKernels.line;
import static dev.lockstep.hc.sample.SampleKernels.longs;

import dev.lockstep.hc.intrinsic.Bits;
import dev.lockstep.hc.intrinsic.Packed;
import dev.lockstep.hc.math.FloatParts;
import dev.lockstep.hc.math.HcMath;
import dev.lockstep.hc.sample.Sample.Instance;
import java.util.List;

/** Kernels that call each function of bits and each mathematical function. */
final class IntrinsicSamples {
  private IntrinsicSamples() {}

  static void addTo(List<Sample> all) {
    line(all, "bits-of-ints", IntrinsicSamples::bitsOfInts);
    line(all, "bits-of-longs", IntrinsicSamples::bitsOfLongs);
    line(all, "bits-products", IntrinsicSamples::products);
    line(all, "packed-ints", IntrinsicSamples::packedInts);
    line(all, "packed-longs", IntrinsicSamples::packedLongs);
    line(all, "math-exponentials", IntrinsicSamples::exponentials);
    line(all, "math-expm1", IntrinsicSamples::expm1);
    line(all, "math-logarithms", IntrinsicSamples::logarithms);
    line(all, "math-log1p", IntrinsicSamples::log1p);
    line(all, "math-pow", IntrinsicSamples::pow);
    line(all, "math-cube-roots", IntrinsicSamples::cubeRoots);
    line(all, "math-sinh", IntrinsicSamples::sinh);
    line(all, "math-cosh", IntrinsicSamples::cosh);
    line(all, "math-tanh", IntrinsicSamples::tanh);
    line(all, "math-atanh", IntrinsicSamples::atanh);
    line(all, "math-asinh", IntrinsicSamples::asinh);
    line(all, "math-sines", IntrinsicSamples::sines);
    line(all, "math-turns", IntrinsicSamples::turns);
    line(all, "math-arcs", IntrinsicSamples::arcs);
    line(all, "math-errors", IntrinsicSamples::errors);
    line(all, "math-gamma", IntrinsicSamples::gamma);
    line(all, "math-inverse-errors", IntrinsicSamples::inverseErrors);
    line(all, "math-of-floats", IntrinsicSamples::ofFloats);
    line(all, "math-parts", IntrinsicSamples::parts);
  }

  private static Instance bitsOfInts() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT * 9];
    return Instance.of(
        x -> {
          int v = in[x];
          int w = in[(x + 1) % COUNT];
          int at = x * 9;
          out[at] = Bits.firstBit(v);
          out[at + 1] = Bits.firstBitSigned(v);
          out[at + 2] = Bits.lastBit(v);
          out[at + 3] = Bits.extract(v, x, w);
          out[at + 4] = Bits.insert(v, w, x * 3, x);
          out[at + 5] = Bits.mask(x, x >> 2);
          out[at + 6] = Bits.select(x * 0x1234567, v, w);
          out[at + 7] = Bits.align(v, w, x);
          out[at + 8] = Bits.alignBytes(v, w, x);
        },
        out);
  }

  private static Instance bitsOfLongs() {
    long[] in = longs(COUNT);
    long[] out = new long[COUNT * 6];
    return Instance.of(
        x -> {
          long v = in[x];
          long w = in[(x + 1) % COUNT];
          int at = x * 6;
          out[at] = Bits.firstBit(v);
          out[at + 1] = Bits.firstBitSigned(v);
          out[at + 2] = Bits.lastBit(v);
          out[at + 3] = Bits.extract(v, x * 2, x + 20);
          out[at + 4] = Bits.insert(v, w, x * 5, x);
          out[at + 5] = Bits.select(x * 0x123456789abcdefL, v, w);
        },
        out);
  }

  private static Instance products() {
    int[] in = ints(COUNT);
    int[] out = new int[COUNT * 4];
    return Instance.of(
        x -> {
          int v = in[x];
          int w = in[(x + 1) % COUNT];
          out[x * 4] = Bits.mul24(v, w);
          out[x * 4 + 1] = Bits.mul24Unsigned(v, w);
          out[x * 4 + 2] = Bits.mad24(v, w, x);
          out[x * 4 + 3] = Bits.mad24Unsigned(v, w, -x);
        },
        out);
  }

  private static Instance packedInts() {
    int[] in = ints(COUNT);
    float[] floats = {0.5f, 1.5f, -3, 254.5f, 300, Float.NaN, 0x1p40f, 77.49f};
    int[] out = new int[COUNT * 16];
    return Instance.of(
        x -> {
          int v = in[x];
          int w = in[(x + 1) % COUNT];
          int at = x * 16;
          out[at] = Packed.unpackLow8x4(v, w);
          out[at + 1] = Packed.unpackHigh8x4(v, w);
          out[at + 2] = Packed.unpackLow16x2(v, w);
          out[at + 3] = Packed.unpackHigh16x2(v, w);
          out[at + 4] = Packed.pack8x4(v, w, x);
          out[at + 5] = Packed.pack16x2(v, w, x);
          out[at + 6] = Packed.unpack8x4(v, x) + Packed.unpackUnsigned8x4(w, x);
          out[at + 7] = Packed.unpack16x2(v, x) + Packed.unpackUnsigned16x2(w, x);
          out[at + 8] = Packed.lerp8x4(v, w, x * 0x10305);
          out[at + 9] =
              Packed.packConverted8x4(
                  floats[x & 7], floats[x + 1 & 7], floats[x + 2 & 7], floats[x + 5 & 7]);
          out[at + 10] = Float.floatToRawIntBits(Packed.unpackConverted8x4(v, x));
          out[at + 11] = Packed.sad32(v, w, x);
          out[at + 12] = Packed.sad16x2(v, w, x);
          out[at + 13] = Packed.sad8x4(v, w, x);
          out[at + 14] = Packed.sadHigh8x4(v, w, x);
        },
        out);
  }

  private static Instance packedLongs() {
    long[] in = longs(COUNT);
    long[] out = new long[COUNT * 13];
    return Instance.of(
        x -> {
          long v = in[x];
          long w = in[(x + 1) % COUNT];
          int at = x * 13;
          out[at] = Packed.unpackLow8x8(v, w);
          out[at + 1] = Packed.unpackHigh8x8(v, w);
          out[at + 2] = Packed.unpackLow16x4(v, w);
          out[at + 3] = Packed.unpackHigh16x4(v, w);
          out[at + 4] = Packed.unpackLow32x2(v, w);
          out[at + 5] = Packed.unpackHigh32x2(v, w);
          out[at + 6] = Packed.pack8x8(v, (int) w, x);
          out[at + 7] = Packed.pack16x4(v, (int) w, x);
          out[at + 8] = Packed.packFloat32x2(v, x * 0.5f, x);
          out[at + 9] = Packed.unpack8x8(v, x) + Packed.unpackUnsigned8x8(w, x);
          out[at + 10] = Packed.unpack16x4(v, x) + Packed.unpackUnsigned16x4(w, x);
          out[at + 11] = Packed.unpack32x2(v, x);
          out[at + 12] = Float.floatToRawIntBits(Packed.unpackFloat32x2(out[at + 8], x));
        },
        out);
  }

  private static Instance exponentials() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 3];
    return Instance.of(
        x -> {
          out[x * 3] = HcMath.exp(in[x]);
          out[x * 3 + 1] = HcMath.exp2(in[x] * 1.5);
          out[x * 3 + 2] = HcMath.exp10(in[x] * 0.25);
        },
        out);
  }

  private static Instance expm1() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = HcMath.expm1(in[x]), out);
  }

  private static Instance logarithms() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 3];
    return Instance.of(
        x -> {
          out[x * 3] = HcMath.log(in[x]);
          out[x * 3 + 1] = HcMath.log2(in[x]);
          out[x * 3 + 2] = HcMath.log10(in[x]);
        },
        out);
  }

  private static Instance log1p() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = HcMath.log1p(in[x]), out);
  }

  private static Instance pow() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          for (int k = 0; k < 2; k++) {
            out[x * 2 + k] = HcMath.pow(in[x], k == 0 ? in[(x + 1) % COUNT] : x - 5);
          }
        },
        out);
  }

  private static Instance cubeRoots() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.cbrt(in[x]);
          out[x * 2 + 1] = HcMath.rcbrt(in[x]);
        },
        out);
  }

  private static Instance sinh() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = HcMath.sinh(in[x]), out);
  }

  private static Instance cosh() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = HcMath.cosh(in[x]), out);
  }

  private static Instance tanh() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT];
    return Instance.of(x -> out[x] = HcMath.tanh(in[x]), out);
  }

  private static Instance atanh() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.atanh(in[x]);
          out[x * 2 + 1] = HcMath.atanh(in[x] * 0.001 - 0.01);
        },
        out);
  }

  private static Instance asinh() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.asinh(in[x]);
          out[x * 2 + 1] = HcMath.acosh(in[x]);
        },
        out);
  }

  private static Instance sines() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 3];
    return Instance.of(
        x -> {
          out[x * 3] = HcMath.sin(in[x]);
          out[x * 3 + 1] = HcMath.cos(x * 0x1p900 - in[x]);
          out[x * 3 + 2] = HcMath.tan(in[x] * 0.01);
        },
        out);
  }

  private static Instance turns() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 3];
    return Instance.of(
        x -> {
          out[x * 3] = HcMath.sinpi(in[x]);
          out[x * 3 + 1] = HcMath.cospi(x * 0.25);
          out[x * 3 + 2] = HcMath.tanpi(x * 0.125 - 2);
        },
        out);
  }

  private static Instance arcs() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 3];
    return Instance.of(
        x -> {
          out[x * 3] = HcMath.asin(in[x] - Math.rint(in[x]));
          out[x * 3 + 1] = HcMath.acos(in[x] * 0.125);
          out[x * 3 + 2] = HcMath.atan2(in[x], in[(x + 1) % COUNT]);
        },
        out);
  }

  private static Instance errors() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.erf(in[x]);
          out[x * 2 + 1] = HcMath.erfc(x * 0.5 - in[x] * 0.01);
        },
        out);
  }

  private static Instance gamma() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.tgamma(in[x]);
          out[x * 2 + 1] = HcMath.lgamma(x * 0.9 - in[x]);
        },
        out);
  }

  private static Instance inverseErrors() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 2];
    return Instance.of(
        x -> {
          out[x * 2] = HcMath.erfinv(in[x] - Math.rint(in[x]));
          out[x * 2 + 1] = HcMath.erfcinv(1.0 / (x * x * x * x + 0.625));
        },
        out);
  }

  private static Instance ofFloats() {
    float[] in = new float[COUNT];
    for (int i = 0; i < COUNT; i++) {
      in[i] = i * 0.37f - 3;
    }
    float[] out = new float[COUNT * 4];
    return Instance.of(
        x -> {
          out[x * 4] = HcMath.Fast.sin(in[x]);
          out[x * 4 + 1] = HcMath.Fast.exp(in[x]);
          out[x * 4 + 2] = HcMath.Fast.rsqrt(in[x]);
          out[x * 4 + 3] = HcMath.Fast.atan2(in[x], x);
        },
        out);
  }

  private static Instance parts() {
    double[] in = doubles(COUNT);
    double[] out = new double[COUNT * 11];
    return Instance.of(
        x -> {
          double v = in[x];
          int at = x * 11;
          out[at] = FloatParts.ilogb(v) + FloatParts.logb(v);
          out[at + 1] = FloatParts.isNormal(v) ? 1 : FloatParts.signBit(v) ? 2 : 3;
          FloatParts.Scaled scaled = FloatParts.frexp(v);
          out[at + 2] = scaled.fraction();
          out[at + 3] = scaled.exponent();
          FloatParts.Split split = FloatParts.modf(v);
          out[at + 4] = split.fraction();
          out[at + 5] = split.whole();
          FloatParts.Division division = FloatParts.remquo(v, x * 0.375);
          out[at + 6] = division.remainder();
          out[at + 7] = division.quotient();
          out[at + 8] = FloatParts.round(v) + FloatParts.trunc(v);
          out[at + 9] = FloatParts.fdim(v, in[(x + 1) % COUNT]);
          out[at + 10] = FloatParts.rsqrt(v);
        },
        out);
  }
}
