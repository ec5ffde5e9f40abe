package dev.lockstep.emulator;

import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/**
 * Decides whose turn it is and for how long. Slices are short enough that wavefronts which spin on
 * each other get on, and long enough that switching does not count.
 */
final class Schedule {
  /** Instructions of one wavefront in the plain order. */
  private static final int SLICE = 16 * 1024;

  /** Longest slice of a shuffled order; its slices are short, to meet more interleavings. */
  private static final int SHUFFLED_SLICE = 64;

  /** Instructions of a workgroup in the plain order before another one gets its turn. */
  private static final int TURN = 256 * 1024;

  /** The same in a shuffled order. */
  private static final int SHUFFLED_TURN = 1024;

  private static final String ALGORITHM = "L64X128MixRandom";

  private final @Nullable RandomGenerator random;

  private Schedule(@Nullable RandomGenerator random) {
    this.random = random;
  }

  /** The schedule of one worker. */
  static Schedule of(@Nullable Long seed, int worker) {
    return new Schedule(
        seed == null
            ? null
            : RandomGeneratorFactory.of(ALGORITHM).create(seed + 0x9e37_79b9_7f4a_7c15L * worker));
  }

  /** Whether the order is the plain one. */
  boolean isPlain() {
    return random == null;
  }

  /** Instructions of the next slice. */
  int slice() {
    return random == null ? SLICE : 1 + random.nextInt(SHUFFLED_SLICE);
  }

  /** Instructions of a workgroup's next turn. */
  long turn() {
    return random == null ? TURN : 1 + random.nextInt(SHUFFLED_TURN);
  }

  /**
   * Whether another workgroup starts now.
   *
   * @param turns those that the others had since the last one started
   * @param running how many others there are
   */
  boolean starts(int turns, int running) {
    return random == null ? turns >= running : random.nextInt(running + 1) == 0 || turns > running;
  }

  /** How many workgroups let a later one go first. */
  int passed(int running) {
    return random == null || running < 2 ? 0 : random.nextInt(running);
  }

  /** The wavefront that begins the next round. */
  int first(int wavefronts) {
    return random == null ? 0 : random.nextInt(wavefronts);
  }

  /** A permutation of the workgroups: the number of the n-th one to start. */
  static long shuffled(long n, long count, @Nullable Long seed) {
    if (seed == null || count < 3) {
      return n;
    }
    long step = Math.floorMod(seed * 0x5851_f42d_4c95_7f2dL >>> 3, count);
    while (gcd(step, count) != 1) {
      step = (step + 1) % count;
    }
    long high = Math.multiplyHigh(n, step);
    long start = Math.floorMod(seed, count);
    // Products of grids beyond 2^31 workgroups would wrap; they keep the plain order.
    return high != 0 || n * step < 0 ? n : (n * step % count + start) % count;
  }

  private static long gcd(long a, long b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
