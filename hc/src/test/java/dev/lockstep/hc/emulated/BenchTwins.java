package dev.lockstep.hc.emulated;

import dev.lockstep.hc.sample.Sample.Line;
import dev.lockstep.hc.sample.Sample.Plane;

/** Kernels of the benchmark in Java, statement for statement; keys to be sorted are signed. */
final class BenchTwins {
  private static final int KEYS = 32;
  private static final int CYCLES = 32;

  private BenchTwins() {}

  static Line saxpy(float a, float[] x, float[] y, int n, int passes, int size) {
    return id -> {
      for (int p = 0; p < passes; p++) {
        for (int i = id; i < n; i += size) {
          y[i] = a * x[i] + y[i];
        }
      }
    };
  }

  static Line triad(float[] a, float[] b, float[] c, float s) {
    return i -> a[i] = b[i] + s * c[i];
  }

  static Plane stencil(float[] in, float[] out, int w, int h) {
    return (y, x) -> {
      int i = y * w + x;
      float centre = in[i];
      if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
        out[i] = centre;
        return;
      }
      out[i] = 0.2f * (centre + in[i - 1] + in[i + 1] + in[i - w] + in[i + w]);
    };
  }

  static Plane dgemm(double[] a, double[] b, double[] c, int n) {
    return (row, column) -> {
      double sum = 0;
      for (int k = 0; k < n; k++) {
        sum += a[row * n + k] * b[k * n + column];
      }
      c[row * n + column] = sum;
    };
  }

  static Plane mandelbrot(int[] steps, float dx, float dy, int limit, int w) {
    return (y, x) -> {
      float cr = x * dx - 2.25f;
      float ci = y * dy - 1.25f;
      float zr = 0;
      float zi = 0;
      int n = 0;
      while (n < limit && zr * zr + zi * zi <= 4f) {
        float next = zr * zr - zi * zi + cr;
        zi = 2f * zr * zi + ci;
        zr = next;
        n++;
      }
      steps[y * w + x] = n;
    };
  }

  static Line xtea(int[] blocks, int[] key, int times) {
    return i -> {
      int x = blocks[2 * i];
      int y = blocks[2 * i + 1];
      for (int t = 0; t < times; t++) {
        int sum = 0;
        for (int r = 0; r < CYCLES; r++) {
          x += ((y << 4 ^ y >>> 5) + y) ^ (sum + key[sum & 3]);
          sum += 0x9e3779b9;
          y += ((x << 4 ^ x >>> 5) + x) ^ (sum + key[sum >>> 11 & 3]);
        }
      }
      blocks[2 * i] = x;
      blocks[2 * i + 1] = y;
    };
  }

  static Line privateSort(int[] in, int[] out, int n) {
    return i -> {
      int[] keys = new int[KEYS];
      for (int k = 0; k < KEYS; k++) {
        int key = in[k * n + i];
        int at = k;
        while (at > 0 && keys[at - 1] > key) {
          keys[at] = keys[at - 1];
          at--;
        }
        keys[at] = key;
      }
      for (int k = 0; k < KEYS; k++) {
        out[k * n + i] = keys[k];
      }
    };
  }
}
