package dev.lockstep.hc.emulated;

import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.intrinsic.Atomics;
import dev.lockstep.hc.intrinsic.TileStatic;

/**
 * Kernels of the benchmark in Java, statement for statement; keys to be sorted are signed. OpenCL's
 * exp and log of floats are polynomials here, because Java has none.
 */
final class BenchTwins {
  private static final int KEYS = 32;
  private static final int CYCLES = 32;
  private static final int GROUP = 256;
  private static final int TILE = 16;
  private static final int BODIES = 64;

  private static final int[] ROUNDS = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private BenchTwins() {}

  static IntKernel saxpy(float a, float[] x, float[] y, int n, int passes, int size) {
    return id -> {
      for (int p = 0; p < passes; p++) {
        for (int i = id; i < n; i += size) {
          y[i] = a * x[i] + y[i];
        }
      }
    };
  }

  static IntKernel triad(float[] a, float[] b, float[] c, float s) {
    return i -> a[i] = b[i] + s * c[i];
  }

  static Kernel2 stencil(float[] in, float[] out, int w, int h) {
    return item -> {
      int x = item.x();
      int y = item.y();
      int i = y * w + x;
      float centre = in[i];
      if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
        out[i] = centre;
        return;
      }
      out[i] = 0.2f * (centre + in[i - 1] + in[i + 1] + in[i - w] + in[i + w]);
    };
  }

  static Kernel2 dgemm(double[] a, double[] b, double[] c, int n) {
    return item -> {
      int row = item.y();
      int column = item.x();
      double sum = 0;
      for (int k = 0; k < n; k++) {
        sum += a[row * n + k] * b[k * n + column];
      }
      c[row * n + column] = sum;
    };
  }

  static Kernel2 mandelbrot(int[] steps, float dx, float dy, int limit, int w) {
    return item -> {
      int x = item.x();
      int y = item.y();
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

  static IntKernel xtea(int[] blocks, int k0, int k1, int k2, int k3, int times) {
    return i -> {
      int x = blocks[2 * i];
      int y = blocks[2 * i + 1];
      int[] key = {k0, k1, k2, k3};
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

  static IntKernel privateSort(int[] in, int[] out, int n) {
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

  static TiledKernel2 transpose(int[] in, int[] out, int n) {
    return i -> {
      int[][] tile = TileStatic.ints(TILE, TILE + 1);
      int lx = i.localX();
      int ly = i.localY();
      int x = i.tileX() * TILE;
      int y = i.tileY() * TILE;
      tile[ly][lx] = in[(y + ly) * n + x + lx];
      i.barrier().await();
      out[(x + ly) * n + y + lx] = tile[lx][ly];
    };
  }

  static TiledKernel2 sgemm(float[] a, float[] b, float[] c, int n) {
    return i -> {
      float[][] ta = TileStatic.floats(TILE, TILE);
      float[][] tb = TileStatic.floats(TILE, TILE);
      int lx = i.localX();
      int ly = i.localY();
      int column = i.globalX();
      int row = i.globalY();
      float sum = 0;
      for (int t = 0; t < n; t += TILE) {
        ta[ly][lx] = a[row * n + t + lx];
        tb[ly][lx] = b[(t + ly) * n + column];
        i.barrier().await();
        for (int k = 0; k < TILE; k++) {
          sum += ta[ly][k] * tb[k][lx];
        }
        i.barrier().await();
      }
      c[row * n + column] = sum;
    };
  }

  static TiledKernel1 nbody(float[] position, float[] velocity, int bodies, float step) {
    return item -> {
      float[] tile = TileStatic.floats(4 * BODIES);
      int i = 4 * item.globalX();
      int l = 4 * item.localX();
      float x = position[i];
      float y = position[i + 1];
      float z = position[i + 2];
      float ax = 0;
      float ay = 0;
      float az = 0;
      for (int t = 0; t < bodies; t += BODIES) {
        for (int k = 0; k < 4; k++) {
          tile[l + k] = position[4 * t + l + k];
        }
        item.barrier().await();
        for (int k = 0; k < BODIES; k++) {
          float dx = tile[4 * k] - x;
          float dy = tile[4 * k + 1] - y;
          float dz = tile[4 * k + 2] - z;
          float square = dx * dx + dy * dy + dz * dz + 0.01f;
          float inverse = 1f / (float) Math.sqrt(square);
          float pull = tile[4 * k + 3] * inverse * inverse * inverse;
          ax += pull * dx;
          ay += pull * dy;
          az += pull * dz;
        }
        item.barrier().await();
      }
      velocity[i] += step * ax;
      velocity[i + 1] += step * ay;
      velocity[i + 2] += step * az;
    };
  }

  /** e^x for x from -87 to 88. */
  private static float exp(float x) {
    float n = (float) Math.rint(x * 1.442695f);
    float r = Math.fma(n, 1.4286068e-6f, Math.fma(n, -0.6931472f, x));
    float p = Math.fma(r, 1.9875691e-4f, 1.3981999e-3f);
    p = Math.fma(p, r, 8.3334519e-3f);
    p = Math.fma(p, r, 4.1665796e-2f);
    p = Math.fma(p, r, 1.6666666e-1f);
    p = Math.fma(p, r, 0.5f);
    return Math.fma(p, r * r, r + 1f) * Float.intBitsToFloat((int) n + 127 << 23);
  }

  /** The natural logarithm of a normal positive number. */
  private static float log(float x) {
    int bits = Float.floatToRawIntBits(x) - 0x3f3504f3;
    int exponent = bits >> 23;
    float f = Float.intBitsToFloat((bits & 0x7fffff) + 0x3f3504f3) - 1f;
    float p = Math.fma(f, 7.0376836e-2f, -1.151461e-1f);
    p = Math.fma(p, f, 1.1676998e-1f);
    p = Math.fma(p, f, -1.2420141e-1f);
    p = Math.fma(p, f, 1.4249323e-1f);
    p = Math.fma(p, f, -1.6668057e-1f);
    p = Math.fma(p, f, 2.0000714e-1f);
    p = Math.fma(p, f, -2.4999994e-1f);
    p = Math.fma(p, f, 3.3333331e-1f);
    float square = f * f;
    return Math.fma(exponent, 0.6931472f, f + Math.fma(p, f * square, -0.5f * square));
  }

  private static float normal(float x) {
    float k = 1f / (1f + 0.2316419f * Math.abs(x));
    float poly =
        k
            * (0.319381530f
                + k
                    * (-0.356563782f
                        + k * (1.781477937f + k * (-1.821255978f + k * 1.330274429f))));
    float tail = 0.39894228f * exp(-0.5f * x * x) * poly;
    return x < 0 ? tail : 1f - tail;
  }

  static IntKernel blackScholes(
      float[] random, float[] call, float[] put, float rate, float sigma, int n) {
    return i -> {
      float price = 80f + 40f * random[i];
      float strike = 90f + 20f * random[n + i];
      float years = 0.25f + 1.75f * random[2 * n + i];
      float spread = sigma * (float) Math.sqrt(years);
      float d1 = (log(price / strike) + (rate + 0.5f * sigma * sigma) * years) / spread;
      float d2 = d1 - spread;
      float later = strike * exp(-rate * years);
      call[i] = price * normal(d1) - later * normal(d2);
      put[i] = later * normal(-d2) - price * normal(-d1);
    };
  }

  static IntKernel sha256(int[] digests, int times) {
    return i -> {
      int[] w = new int[16];
      for (int k = 0; k < 8; k++) {
        w[k] = digests[8 * i + k];
      }
      for (int t = 0; t < times; t++) {
        hash(w);
      }
      for (int k = 0; k < 8; k++) {
        digests[8 * i + k] = w[k];
      }
    };
  }

  private static void hash(int[] w) {
    w[8] = 0x80000000;
    for (int k = 9; k < 15; k++) {
      w[k] = 0;
    }
    w[15] = 256;
    int a = 0x6a09e667;
    int b = 0xbb67ae85;
    int c = 0x3c6ef372;
    int d = 0xa54ff53a;
    int e = 0x510e527f;
    int f = 0x9b05688c;
    int g = 0x1f83d9ab;
    int h = 0x5be0cd19;
    for (int r = 0; r < 64; r++) {
      if (r >= 16) {
        w[r & 15] += w[r + 9 & 15] + early(w[r + 1 & 15]) + late(w[r + 14 & 15]);
      }
      int one = h + turned(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[r] + w[r & 15];
      int two = turned(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      h = g;
      g = f;
      f = e;
      e = d + one;
      d = c;
      c = b;
      b = a;
      a = one + two;
    }
    w[0] = a + 0x6a09e667;
    w[1] = b + 0xbb67ae85;
    w[2] = c + 0x3c6ef372;
    w[3] = d + 0xa54ff53a;
    w[4] = e + 0x510e527f;
    w[5] = f + 0x9b05688c;
    w[6] = g + 0x1f83d9ab;
    w[7] = h + 0x5be0cd19;
  }

  private static int turned(int x, int one, int two, int three) {
    return Integer.rotateRight(x, one)
        ^ Integer.rotateRight(x, two)
        ^ Integer.rotateRight(x, three);
  }

  private static int early(int x) {
    return Integer.rotateRight(x, 7) ^ Integer.rotateRight(x, 18) ^ x >>> 3;
  }

  private static int late(int x) {
    return Integer.rotateRight(x, 17) ^ Integer.rotateRight(x, 19) ^ x >>> 10;
  }

  static TiledKernel1 reduction(float[] in, float[] sums, int n, int size) {
    return item -> {
      float[] part = TileStatic.floats(GROUP);
      int l = item.localX();
      float sum = 0;
      for (int i = item.globalX(); i < n; i += size) {
        sum += in[i];
      }
      part[l] = sum;
      for (int step = GROUP / 2; step > 0; step /= 2) {
        item.barrier().await();
        if (l < step) {
          part[l] += part[l + step];
        }
      }
      if (l == 0) {
        sums[item.tileX()] = part[0];
      }
    };
  }

  static TiledKernel1 bitonicSort(int[] in, int[] out) {
    return item -> {
      int[] keys = TileStatic.ints(2 * GROUP);
      int l = item.localX();
      int base = item.tileX() * 2 * GROUP;
      keys[l] = in[base + l];
      keys[l + GROUP] = in[base + l + GROUP];
      for (int size = 2; size <= 2 * GROUP; size *= 2) {
        for (int stride = size / 2; stride > 0; stride /= 2) {
          item.barrier().await();
          int i = 2 * l - (l & stride - 1);
          int low = keys[i];
          int high = keys[i + stride];
          boolean rising = (i & size) == 0;
          if (low > high == rising) {
            keys[i] = high;
            keys[i + stride] = low;
          }
        }
      }
      item.barrier().await();
      out[base + l] = keys[l];
      out[base + l + GROUP] = keys[l + GROUP];
    };
  }

  static TiledKernel1 histogramLds(int[] in, int[] bins, int n, int size) {
    return item -> {
      int[] own = TileStatic.ints(GROUP);
      int l = item.localX();
      own[l] = 0;
      item.barrier().await();
      for (int i = item.globalX(); i < n; i += size) {
        int four = in[i];
        Atomics.increment(own, four & 255);
        Atomics.increment(own, four >>> 8 & 255);
        Atomics.increment(own, four >>> 16 & 255);
        Atomics.increment(own, four >>> 24);
      }
      item.barrier().await();
      Atomics.add(bins, l, own[l]);
    };
  }

  static IntKernel histogramGlobal(int[] in, int[] bins, int n, int size) {
    return id -> {
      for (int i = id; i < n; i += size) {
        Atomics.increment(bins, in[i] & 4095);
      }
    };
  }
}
