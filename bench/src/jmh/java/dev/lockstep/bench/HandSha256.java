package dev.lockstep.bench;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight rounds in a row with the state in registers; the sixteen words of the schedule are vectors
 * in the nearest cache, since not everything fits in the registers.
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
  private final int[] w = new int[WORDS * LANES];

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
        block(w);
      }
      for (int k = 0; k < 8; k++) {
        IntVector.fromArray(S, w, k * LANES).intoArray(digests, at + k, STRIDE, 0);
      }
    }
  }

  private static IntVector turn(IntVector x, int n) {
    return x.lanewise(VectorOperators.ROR, n);
  }

  private static IntVector xor(IntVector a, IntVector b, IntVector c) {
    return a.lanewise(VectorOperators.XOR, b).lanewise(VectorOperators.XOR, c);
  }

  private static IntVector word(int[] w, int r) {
    return IntVector.fromArray(S, w, (r & 15) * LANES);
  }

  /** The word of a round, which from the sixteenth on is made of earlier ones. */
  private static IntVector scheduled(int[] w, int r) {
    IntVector own = word(w, r);
    if (r >= WORDS) {
      IntVector early = word(w, r + 1);
      IntVector late = word(w, r + 14);
      own =
          own.add(word(w, r + 9))
              .add(xor(turn(early, 7), turn(early, 18), early.lanewise(VectorOperators.LSHR, 3)))
              .add(xor(turn(late, 17), turn(late, 19), late.lanewise(VectorOperators.LSHR, 10)));
      own.intoArray(w, (r & 15) * LANES);
    }
    return own;
  }

  private static IntVector one(IntVector e, IntVector f, IntVector g, IntVector h, int[] w, int r) {
    IntVector choice =
        e.lanewise(VectorOperators.AND, f)
            .lanewise(VectorOperators.XOR, e.not().lanewise(VectorOperators.AND, g));
    return h.add(scheduled(w, r).add(IntVector.broadcast(S, K[r])))
        .add(choice)
        .add(xor(turn(e, 6), turn(e, 11), turn(e, 25)));
  }

  private static IntVector two(IntVector a, IntVector b, IntVector c) {
    IntVector majority =
        xor(
            a.lanewise(VectorOperators.AND, b),
            a.lanewise(VectorOperators.AND, c),
            b.lanewise(VectorOperators.AND, c));
    return majority.add(xor(turn(a, 2), turn(a, 13), turn(a, 22)));
  }

  private static IntVector start(int k) {
    return IntVector.broadcast(S, START[k]);
  }

  private static void block(int[] w) {
    IntVector a = start(0);
    IntVector b = start(1);
    IntVector c = start(2);
    IntVector d = start(3);
    IntVector e = start(4);
    IntVector f = start(5);
    IntVector g = start(6);
    IntVector h = start(7);
    for (int r = 0; r < ROUNDS; r += 8) {
      h = one(e, f, g, h, w, r);
      d = d.add(h);
      h = h.add(two(a, b, c));
      g = one(d, e, f, g, w, r + 1);
      c = c.add(g);
      g = g.add(two(h, a, b));
      f = one(c, d, e, f, w, r + 2);
      b = b.add(f);
      f = f.add(two(g, h, a));
      e = one(b, c, d, e, w, r + 3);
      a = a.add(e);
      e = e.add(two(f, g, h));
      d = one(a, b, c, d, w, r + 4);
      h = h.add(d);
      d = d.add(two(e, f, g));
      c = one(h, a, b, c, w, r + 5);
      g = g.add(c);
      c = c.add(two(d, e, f));
      b = one(g, h, a, b, w, r + 6);
      f = f.add(b);
      b = b.add(two(c, d, e));
      a = one(f, g, h, a, w, r + 7);
      e = e.add(a);
      a = a.add(two(b, c, d));
    }
    a.add(start(0)).intoArray(w, 0);
    b.add(start(1)).intoArray(w, LANES);
    c.add(start(2)).intoArray(w, 2 * LANES);
    d.add(start(3)).intoArray(w, 3 * LANES);
    e.add(start(4)).intoArray(w, 4 * LANES);
    f.add(start(5)).intoArray(w, 5 * LANES);
    g.add(start(6)).intoArray(w, 6 * LANES);
    h.add(start(7)).intoArray(w, 7 * LANES);
  }

  @Override
  public MemorySegment result(String buffer) {
    return MemorySegment.ofArray(digests);
  }
}
