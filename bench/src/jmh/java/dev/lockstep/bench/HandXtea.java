package dev.lockstep.bench;

import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/** Two vectors of blocks at a time, two cycles in a row; sums of key and constant are made once. */
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
    for (int at = 0; at < blocks.length; at += 4 * LANES) {
      encrypt(blocks, at, keys, times);
    }
  }

  private static void encrypt(int[] blocks, int at, int[] keys, int times) {
    int next = at + 2 * LANES;
    IntVector x = IntVector.fromArray(S, blocks, at, STRIDE, 0);
    IntVector y = IntVector.fromArray(S, blocks, at + 1, STRIDE, 0);
    IntVector v = IntVector.fromArray(S, blocks, next, STRIDE, 0);
    IntVector w = IntVector.fromArray(S, blocks, next + 1, STRIDE, 0);
    for (int t = 0; t < times; t++) {
      for (int r = 0; r < 2 * CYCLES; r += 4) {
        IntVector k = IntVector.broadcast(S, keys[r]);
        x = x.add(y.lanewise(LSHL, 4).lanewise(XOR, y.lanewise(LSHR, 5)).add(y).lanewise(XOR, k));
        v = v.add(w.lanewise(LSHL, 4).lanewise(XOR, w.lanewise(LSHR, 5)).add(w).lanewise(XOR, k));
        k = IntVector.broadcast(S, keys[r + 1]);
        y = y.add(x.lanewise(LSHL, 4).lanewise(XOR, x.lanewise(LSHR, 5)).add(x).lanewise(XOR, k));
        w = w.add(v.lanewise(LSHL, 4).lanewise(XOR, v.lanewise(LSHR, 5)).add(v).lanewise(XOR, k));
        k = IntVector.broadcast(S, keys[r + 2]);
        x = x.add(y.lanewise(LSHL, 4).lanewise(XOR, y.lanewise(LSHR, 5)).add(y).lanewise(XOR, k));
        v = v.add(w.lanewise(LSHL, 4).lanewise(XOR, w.lanewise(LSHR, 5)).add(w).lanewise(XOR, k));
        k = IntVector.broadcast(S, keys[r + 3]);
        y = y.add(x.lanewise(LSHL, 4).lanewise(XOR, x.lanewise(LSHR, 5)).add(x).lanewise(XOR, k));
        w = w.add(v.lanewise(LSHL, 4).lanewise(XOR, v.lanewise(LSHR, 5)).add(v).lanewise(XOR, k));
      }
    }
    x.intoArray(blocks, at, STRIDE, 0);
    y.intoArray(blocks, at + 1, STRIDE, 0);
    v.intoArray(blocks, next, STRIDE, 0);
    w.intoArray(blocks, next + 1, STRIDE, 0);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(blocks);
  }
}
