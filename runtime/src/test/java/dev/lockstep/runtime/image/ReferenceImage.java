package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;

/**
 * An image as the OpenCL C specification describes it ("Image Addressing and Filtering"), one texel
 * at a time. Coordinates are x, y, z and a layer, in the order of a kernel's argument.
 *
 * @param d its descriptor, whose base is not used
 * @param texels its memory
 */
record ReferenceImage(ImageDescriptor d, MemorySegment texels) {
  /**
   * A weighted sum, and the size of its terms, from which the error of float follows: weights have
   * one, too, which an eighth of the texels stands for.
   */
  record Sum(double[] value, double[] size) {}

  int dimensions() {
    return switch (d.type()) {
      case IMAGE1D, IMAGE1D_ARRAY, IMAGE1D_BUFFER -> 1;
      case IMAGE2D, IMAGE2D_ARRAY -> 2;
      case IMAGE3D -> 3;
    };
  }

  private boolean isArray() {
    return d.type() == ImageType.IMAGE1D_ARRAY || d.type() == ImageType.IMAGE2D_ARRAY;
  }

  private int size(int dimension) {
    return switch (dimension) {
      case 0 -> d.width();
      case 1 -> d.height();
      default -> d.depth();
    };
  }

  private boolean isInside(int[] at) {
    for (int k = 0; k < dimensions(); k++) {
      if (at[k] < 0 || at[k] >= size(k)) {
        return false;
      }
    }
    return true;
  }

  /** Offset of a texel; less than 0 outside. The last number is the layer. */
  long offset(int[] at, int layer) {
    if (!isInside(at) || layer < 0 || layer >= d.layers()) {
      return -1;
    }
    long slice = dimensions() == 3 ? at[2] : layer;
    long row = dimensions() > 1 ? at[1] : 0;
    return slice * d.slicePitch() + row * d.rowPitch() + (long) at[0] * d.format().bytes();
  }

  private float[] floats(int[] at, int layer) {
    long offset = offset(at, layer);
    return offset < 0
        ? new float[] {0, 0, 0, d.format().order().hasTransparentBorder() ? 0 : 1}
        : Texel.floats(d.format(), texels, offset);
  }

  private int[] integers(int[] at, int layer) {
    long offset = offset(at, layer);
    return offset < 0
        ? new int[] {0, 0, 0, d.format().order().hasTransparentBorder() ? 0 : 1}
        : Texel.integers(d.format(), texels, offset);
  }

  private int layer(float coordinate) {
    return isArray() ? Math.clamp((long) Math.rint(coordinate), 0, d.layers() - 1) : 0;
  }

  /** The place of the layer among the coordinates. */
  private float layerOf(float[] c) {
    return c[dimensions()];
  }

  /** The nearest texel's place, as the modes have it. */
  private int[] nearest(SamplerDescriptor s, float[] c) {
    int[] at = new int[3];
    for (int k = 0; k < dimensions(); k++) {
      int size = size(k);
      int whole = (int) Math.floor(unnormalized(s, c[k], size));
      at[k] =
          switch (s.addressing()) {
            case NONE, CLAMP -> Math.clamp(whole, -1, size);
            case CLAMP_TO_EDGE -> Math.clamp(whole, 0, size - 1);
            case REPEAT -> whole > size - 1 ? whole - size : whole;
            case MIRRORED_REPEAT -> Math.min(whole, size - 1);
          };
    }
    return at;
  }

  /** The coordinate in texels, in float as the formulas are written. */
  private static float unnormalized(SamplerDescriptor s, float c, int size) {
    return switch (s.addressing()) {
      case NONE, CLAMP, CLAMP_TO_EDGE -> s.normalized() ? c * size : c;
      case REPEAT -> (c - (float) Math.floor(c)) * size;
      case MIRRORED_REPEAT -> Math.abs(c - 2.0f * (float) Math.rint(0.5f * c)) * size;
    };
  }

  /** Result of {@code read_imagef} with the filter NEAREST. */
  float[] nearestFloats(SamplerDescriptor s, float[] c) {
    return floats(nearest(s, c), layer(layerOf(c)));
  }

  /** Result of {@code read_imagei}. */
  int[] nearestIntegers(SamplerDescriptor s, float[] c) {
    return integers(nearest(s, c), layer(layerOf(c)));
  }

  /** Result of {@code read_imagef} with the filter LINEAR. */
  Sum linear(SamplerDescriptor s, float[] c) {
    int n = dimensions();
    int[][] low = new int[2][3];
    double[] part = new double[3];
    for (int k = 0; k < n; k++) {
      int size = size(k);
      float u = unnormalized(s, c[k], size) - 0.5f;
      int first = (int) Math.floor(u);
      part[k] = u - Math.floor(u);
      low[0][k] = addressed(s, first, size);
      low[1][k] = addressed(s, first + 1, size);
    }
    double[] value = new double[4];
    double[] sizes = new double[4];
    for (int corner = 0; corner < 1 << n; corner++) {
      int[] at = new int[3];
      double weight = 1;
      for (int k = 0; k < n; k++) {
        int high = corner >> k & 1;
        at[k] = low[high][k];
        weight *= high == 1 ? part[k] : 1 - part[k];
      }
      float[] texel = floats(at, layer(layerOf(c)));
      for (int k = 0; k < 4; k++) {
        value[k] += weight * texel[k];
        sizes[k] += Math.abs(weight * texel[k]) + Math.abs(texel[k]) / 8;
      }
    }
    return new Sum(value, sizes);
  }

  private static int addressed(SamplerDescriptor s, int texel, int size) {
    return switch (s.addressing()) {
      case NONE, CLAMP -> Math.clamp(texel, -1, size);
      case CLAMP_TO_EDGE, MIRRORED_REPEAT -> Math.clamp(texel, 0, size - 1);
      case REPEAT -> texel < 0 ? size + texel : texel > size - 1 ? texel - size : texel;
    };
  }
}
