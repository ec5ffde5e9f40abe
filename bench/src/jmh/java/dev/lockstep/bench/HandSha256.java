package dev.lockstep.bench;

import static jdk.incubator.vector.VectorOperators.BITWISE_BLEND;
import static jdk.incubator.vector.VectorOperators.LSHR;
import static jdk.incubator.vector.VectorOperators.ROR;
import static jdk.incubator.vector.VectorOperators.XOR;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * First all words of the rounds, as vectors in the nearest cache, then four rounds in a row with
 * the state in registers.
 */
final class HandSha256 implements HandKernel {
  private static final VectorSpecies<Integer> S = IntVector.SPECIES_PREFERRED;
  private static final int LANES = S.length();
  private static final int ROUNDS = 64;
  private static final int WORDS = 16;
  private static final int[] STRIDE = stride();
  private static final int[] START = {
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19
  };
  private static final int[] K = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2
  };

  private final int[] digests;
  private final int times;
  private final int[] w = new int[ROUNDS * LANES];
  private final int[] sums = new int[ROUNDS * LANES];

  HandSha256(HandInputs in) {
    digests = in.integers("digests");
    times = in.whole(1);
  }

  private static int[] stride() {
    int[] map = new int[LANES];
    for (int i = 0; i < LANES; i++) {
      map[i] = 8 * i;
    }
    return map;
  }

  @Override
  public void run() {
    for (int at = 0; at < digests.length; at += 8 * LANES) {
      for (int k = 0; k < 8; k++) {
        IntVector.fromArray(S, digests, at + k, STRIDE, 0).intoArray(w, k * LANES);
      }
      for (int t = 0; t < times; t++) {
        Arrays.fill(w, 8 * LANES, 9 * LANES, 0x80000000);
        Arrays.fill(w, 9 * LANES, 15 * LANES, 0);
        Arrays.fill(w, 15 * LANES, 16 * LANES, 256);
        schedule(w, sums);
        rounds(w, sums);
      }
      for (int k = 0; k < 8; k++) {
        IntVector.fromArray(S, w, k * LANES).intoArray(digests, at + k, STRIDE, 0);
      }
    }
  }

  /** All words of the rounds, and their sums with the constants. */
  private static void schedule(int[] w, int[] sums) {
    for (int r = 0; r < WORDS; r++) {
      IntVector.fromArray(S, w, r * LANES).add(K[r]).intoArray(sums, r * LANES);
    }
    for (int r = WORDS; r < ROUNDS; r++) {
      int at = r * LANES;
      IntVector early = IntVector.fromArray(S, w, at - 15 * LANES);
      IntVector late = IntVector.fromArray(S, w, at - 2 * LANES);
      IntVector first = early.lanewise(ROR, 7).lanewise(XOR, early.lanewise(ROR, 18));
      IntVector second = late.lanewise(ROR, 17).lanewise(XOR, late.lanewise(ROR, 19));
      IntVector sum = IntVector.fromArray(S, w, at - 16 * LANES);
      sum = sum.add(IntVector.fromArray(S, w, at - 7 * LANES));
      sum = sum.add(first.lanewise(XOR, early.lanewise(LSHR, 3)));
      sum = sum.add(second.lanewise(XOR, late.lanewise(LSHR, 10)));
      sum.intoArray(w, at);
      sum.add(K[r]).intoArray(sums, at);
    }
  }

  private static void rounds(int[] w, int[] sums) {
    IntVector a = IntVector.broadcast(S, START[0]);
    IntVector b = IntVector.broadcast(S, START[1]);
    IntVector c = IntVector.broadcast(S, START[2]);
    IntVector d = IntVector.broadcast(S, START[3]);
    IntVector e = IntVector.broadcast(S, START[4]);
    IntVector f = IntVector.broadcast(S, START[5]);
    IntVector g = IntVector.broadcast(S, START[6]);
    IntVector h = IntVector.broadcast(S, START[7]);
    for (int at = 0; at < ROUNDS * LANES; at += 4 * LANES) {
      h = h.add(IntVector.fromArray(S, sums, at)).add(g.lanewise(BITWISE_BLEND, f, e));
      IntVector s0 = e.lanewise(ROR, 6).lanewise(XOR, e.lanewise(ROR, 11));
      h = h.add(s0.lanewise(XOR, e.lanewise(ROR, 25)));
      d = d.add(h);
      IntVector t0 = a.lanewise(ROR, 2).lanewise(XOR, a.lanewise(ROR, 13));
      h = h.add(a.and(b).lanewise(XOR, c.and(a.lanewise(XOR, b))));
      h = h.add(t0.lanewise(XOR, a.lanewise(ROR, 22)));
      g = g.add(IntVector.fromArray(S, sums, at + LANES)).add(f.lanewise(BITWISE_BLEND, e, d));
      IntVector s1 = d.lanewise(ROR, 6).lanewise(XOR, d.lanewise(ROR, 11));
      g = g.add(s1.lanewise(XOR, d.lanewise(ROR, 25)));
      c = c.add(g);
      IntVector t1 = h.lanewise(ROR, 2).lanewise(XOR, h.lanewise(ROR, 13));
      g = g.add(h.and(a).lanewise(XOR, b.and(h.lanewise(XOR, a))));
      g = g.add(t1.lanewise(XOR, h.lanewise(ROR, 22)));
      f = f.add(IntVector.fromArray(S, sums, at + 2 * LANES)).add(e.lanewise(BITWISE_BLEND, d, c));
      IntVector s2 = c.lanewise(ROR, 6).lanewise(XOR, c.lanewise(ROR, 11));
      f = f.add(s2.lanewise(XOR, c.lanewise(ROR, 25)));
      b = b.add(f);
      IntVector t2 = g.lanewise(ROR, 2).lanewise(XOR, g.lanewise(ROR, 13));
      f = f.add(g.and(h).lanewise(XOR, a.and(g.lanewise(XOR, h))));
      f = f.add(t2.lanewise(XOR, g.lanewise(ROR, 22)));
      e = e.add(IntVector.fromArray(S, sums, at + 3 * LANES)).add(d.lanewise(BITWISE_BLEND, c, b));
      IntVector s3 = b.lanewise(ROR, 6).lanewise(XOR, b.lanewise(ROR, 11));
      e = e.add(s3.lanewise(XOR, b.lanewise(ROR, 25)));
      a = a.add(e);
      IntVector t3 = f.lanewise(ROR, 2).lanewise(XOR, f.lanewise(ROR, 13));
      e = e.add(f.and(g).lanewise(XOR, h.and(f.lanewise(XOR, g))));
      t3 = e.add(t3.lanewise(XOR, f.lanewise(ROR, 22)));
      e = a;
      a = t3;
      IntVector was = b;
      b = f;
      f = was;
      was = c;
      c = g;
      g = was;
      was = d;
      d = h;
      h = was;
    }
    a.add(START[0]).intoArray(w, 0);
    b.add(START[1]).intoArray(w, LANES);
    c.add(START[2]).intoArray(w, 2 * LANES);
    d.add(START[3]).intoArray(w, 3 * LANES);
    e.add(START[4]).intoArray(w, 4 * LANES);
    f.add(START[5]).intoArray(w, 5 * LANES);
    g.add(START[6]).intoArray(w, 6 * LANES);
    h.add(START[7]).intoArray(w, 7 * LANES);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(digests);
  }
}
