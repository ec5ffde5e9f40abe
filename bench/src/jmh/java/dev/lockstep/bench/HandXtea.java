package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Four vectors of blocks at a time, two cycles in a row; sums of key and constant are made once. */
final class HandXtea implements HandKernel {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();
  private static final int[] STRIDE = stride();
  private static final int CYCLES = 32;

  private final int[] blocks;
  private final int[] keys;
  private final int times;

  HandXtea(HandInputs in) {
    blocks = in.integers("blocks");
    keys = schedule(in.wholes(1, 4));
    times = in.whole(2);
  }

  private static int[] stride() {
    int[] map = new int[LANES];
    for (int i = 0; i < LANES; i++) {
      map[i] = 2 * i;
    }
    return map;
  }

  private static int[] schedule(int[] key) {
    int[] keys = new int[2 * CYCLES];
    int sum = 0;
    for (int r = 0; r < CYCLES; r++) {
      keys[2 * r] = sum + key[sum & 3];
      sum += 0x9e3779b9;
      keys[2 * r + 1] = sum + key[sum >>> 11 & 3];
    }
    return keys;
  }

  @Override
  public void run() {
    for (int at = 0; at < blocks.length; at += 8 * LANES) {
      encrypt(blocks, at, keys, times);
    }
  }

  private static IntVector load(int[] blocks, int at) {
    return IntVector.fromArray(S, blocks, at, STRIDE, 0);
  }

  private static IntVector half(IntVector v, IntVector by, IntVector key) {
    return v.add(
        by.lanewise(VectorOperators.LSHL, 4)
            .lanewise(VectorOperators.XOR, by.lanewise(VectorOperators.LSHR, 5))
            .add(by)
            .lanewise(VectorOperators.XOR, key));
  }

  private static void encrypt(int[] blocks, int at, int[] keys, int times) {
    IntVector x0 = load(blocks, at);
    IntVector y0 = load(blocks, at + 1);
    IntVector x1 = load(blocks, at + 2 * LANES);
    IntVector y1 = load(blocks, at + 2 * LANES + 1);
    IntVector x2 = load(blocks, at + 4 * LANES);
    IntVector y2 = load(blocks, at + 4 * LANES + 1);
    IntVector x3 = load(blocks, at + 6 * LANES);
    IntVector y3 = load(blocks, at + 6 * LANES + 1);
    for (int t = 0; t < times; t++) {
      for (int r = 0; r < 2 * CYCLES; r += 4) {
        IntVector k0 = IntVector.broadcast(S, keys[r]);
        x0 = half(x0, y0, k0);
        x1 = half(x1, y1, k0);
        x2 = half(x2, y2, k0);
        x3 = half(x3, y3, k0);
        IntVector k1 = IntVector.broadcast(S, keys[r + 1]);
        y0 = half(y0, x0, k1);
        y1 = half(y1, x1, k1);
        y2 = half(y2, x2, k1);
        y3 = half(y3, x3, k1);
        IntVector k2 = IntVector.broadcast(S, keys[r + 2]);
        x0 = half(x0, y0, k2);
        x1 = half(x1, y1, k2);
        x2 = half(x2, y2, k2);
        x3 = half(x3, y3, k2);
        IntVector k3 = IntVector.broadcast(S, keys[r + 3]);
        y0 = half(y0, x0, k3);
        y1 = half(y1, x1, k3);
        y2 = half(y2, x2, k3);
        y3 = half(y3, x3, k3);
      }
    }
    x0.intoArray(blocks, at, STRIDE, 0);
    y0.intoArray(blocks, at + 1, STRIDE, 0);
    x1.intoArray(blocks, at + 2 * LANES, STRIDE, 0);
    y1.intoArray(blocks, at + 2 * LANES + 1, STRIDE, 0);
    x2.intoArray(blocks, at + 4 * LANES, STRIDE, 0);
    y2.intoArray(blocks, at + 4 * LANES + 1, STRIDE, 0);
    x3.intoArray(blocks, at + 6 * LANES, STRIDE, 0);
    y3.intoArray(blocks, at + 6 * LANES + 1, STRIDE, 0);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(blocks);
  }
}
