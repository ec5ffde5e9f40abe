package dev.lockstep.emulator.engine;

import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.Workgroup;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.jspecify.annotations.Nullable;

/**
 * Decides whose turn it is and for how long. Slices are short enough that wavefronts which spin on
 * each other get on, and long enough that switching does not count.
 */
public final class Schedule {
  /** Instructions of one wavefront in the plain order. */
  private static final int SLICE = 16 * 1024;

  /** Longest slice of a shuffled order; its slices are short, to meet more interleavings. */
  private static final int SHUFFLED_SLICE = 64;

  /** Instructions of a workgroup in the plain order before another one gets its turn. */
  private static final int TURN = 256 * 1024;

  /** The same in a shuffled order. */
  private static final int SHUFFLED_TURN = 1024;

  /**
   * The same on weak memory, where other workgroups have to get on while accesses are on their way.
   */
  private static final int WEAK_TURN = 8;

  /**
   * Instructions for which it is not worth to go on: more than any block of translated code has.
   */
  private static final int LITTLE = 1024;

  private static final String ALGORITHM = "L64X128MixRandom";

  private final @Nullable RandomGenerator random;
  private final int longest;

  private Schedule(@Nullable RandomGenerator random, int longest) {
    this.random = random;
    this.longest = longest;
  }

  /**
   * The schedule of one worker.
   *
   * @param weak whether memory is weak, so that turns are short
   */
  public static Schedule of(@Nullable Long seed, int worker, boolean weak) {
    return new Schedule(
        seed == null
            ? null
            : RandomGeneratorFactory.of(ALGORITHM).create(seed + 0x9e37_79b9_7f4a_7c15L * worker),
        weak ? WEAK_TURN : SHUFFLED_TURN);
  }

  /** Whether the order is the plain one. */
  public boolean isPlain() {
    return random == null;
  }

  /** Instructions of the next slice. */
  public int slice() {
    return random == null ? SLICE : 1 + random.nextInt(SHUFFLED_SLICE);
  }

  /** Instructions of a workgroup's next turn. */
  public long turn() {
    return random == null ? TURN : 1 + random.nextInt(longest);
  }

  /**
   * Whether another workgroup starts now.
   *
   * @param turns those that the others had since the last one started
   * @param running number of the others
   */
  public boolean starts(int turns, int running) {
    return random == null ? turns >= running : random.nextInt(running + 1) == 0 || turns > running;
  }

  /** Number of workgroups that let a later one go first. */
  public int passed(int running) {
    return random == null || running < 2 ? 0 : random.nextInt(running);
  }

  /** The wavefront that begins the next round. */
  int first(int wavefronts) {
    return random == null ? 0 : random.nextInt(wavefronts);
  }

  /**
   * Runs the wavefronts of a workgroup in turn.
   *
   * @param interrupted asked before each wavefront's turn whether to come to an end: the turn of
   *     the workgroup takes long where its instructions do
   * @param limit most instructions to run
   * @param exact whether exactly so many run when they could go on; else it may be a few less
   * @return {@link Stop.Budget} when they could go on
   */
  public Stop run(
      Workgroup group,
      WavefrontEngine engine,
      BooleanSupplier interrupted,
      long limit,
      boolean exact) {
    List<Wavefront> wavefronts = group.wavefronts();
    int count = wavefronts.size();
    long end = group.instructions() + limit;
    while (true) {
      int first = first(count);
      int had = 0;
      long used = 0;
      if (isPlain()) {
        WavefrontEngine.Round round = engine.together(group, end - group.instructions(), slice());
        if (round != null && round.stop() != null) {
          return round.stop();
        }
        had = round == null ? 0 : round.next();
        used = round == null ? 0 : round.used();
      }
      boolean slept = had == 0 && used == 0;
      for (int i = had; i < count; i++) {
        Wavefront wave = wavefronts.get((first + i) % count);
        if (wave.ended() || wave.waiting()) {
          continue;
        }
        long left = end - group.instructions();
        if (left <= 0 || !exact && left < LITTLE || interrupted.getAsBoolean()) {
          return new Stop.Budget(false);
        }
        long slice = slice() - used;
        boolean plain = isPlain() && (!exact || slice < left);
        Stop stop = engine.run(wave, Math.min(left, slice), !plain);
        used = 0;
        slept &= wave.signal == Wavefront.Signal.YIELD;
        switch (stop) {
          case Stop.Ended _, Stop.BarrierWait _ -> slept = false;
          case Stop.Budget _ -> {}
          case Stop.Breakpoint _, Stop.Fault _ -> {
            return stop;
          }
        }
      }
      if (group.release()) {
        return new Stop.Ended();
      }
      if (group.isStuck()) {
        return new Stop.BarrierWait();
      }
      if (slept) {
        return new Stop.Budget(false);
      }
    }
  }

  /** A permutation of the workgroups: the number of the n-th one to start. */
  public static long shuffled(long n, long count, @Nullable Long seed) {
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
