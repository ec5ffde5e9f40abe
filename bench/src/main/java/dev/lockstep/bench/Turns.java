package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.List;

/**
 * Measures sides in turns: one launch of each, then again. Buffers are put back before a launch and
 * outside of what is measured.
 */
final class Turns {
  /** Processor times of three rounds in a row that are this near to each other are warm. */
  private static final double STEADY = 0.05;

  /**
   * Nanoseconds of warm-up: an engine that translates in the background looks steady before it is
   * ready.
   */
  private static final long SHORTEST_WARM_UP = 6_000_000_000L;

  private static final long LONGEST_WARM_UP = 12_000_000_000L;
  private static final long LONGEST_QUICK_WARM_UP = 500_000_000L;

  private final List<Side> sides;

  Turns(List<Side> sides) {
    this.sides = List.copyOf(sides);
  }

  /** Times of a launch of a side. */
  static Series.Sample once(Side side) throws BenchException {
    side.reset();
    long cpu = ProcessorTime.nanos();
    long wall = System.nanoTime();
    side.launch();
    wall = System.nanoTime() - wall;
    cpu = ProcessorTime.nanos() - cpu;
    return new Series.Sample(cpu, wall);
  }

  /**
   * A round in which each side has about the time that the slowest launch takes.
   *
   * @param share that time in the round before, in nanoseconds
   * @return that time in this one
   */
  private long warmRound(List<List<Series.Sample>> samples, long share) throws BenchException {
    long slowest = 0;
    for (int i = 0; i < sides.size(); i++) {
      long used = 0;
      do {
        Series.Sample sample = once(sides.get(i));
        samples.get(i).add(sample);
        slowest = Math.max(slowest, sample.wall());
        used += Math.max(1, sample.wall());
      } while (used < share);
    }
    return slowest;
  }

  private void round(List<List<Series.Sample>> samples) throws BenchException {
    for (int i = 0; i < sides.size(); i++) {
      samples.get(i).add(once(sides.get(i)));
    }
  }

  private List<List<Series.Sample>> empty() {
    List<List<Series.Sample>> samples = new ArrayList<>();
    for (int i = 0; i < sides.size(); i++) {
      samples.add(new ArrayList<>());
    }
    return samples;
  }

  /** Rounds that do not count, until all sides are steady or the time for it is over. */
  void warmUp(boolean quick) throws BenchException {
    List<List<Series.Sample>> samples = empty();
    long start = System.nanoTime();
    long limit = quick ? LONGEST_QUICK_WARM_UP : LONGEST_WARM_UP;
    long least = quick ? 0 : SHORTEST_WARM_UP;
    long passed;
    boolean steady;
    long share = 0;
    do {
      share = warmRound(samples, share);
      passed = System.nanoTime() - start;
      steady = samples.stream().allMatch(one -> Series.isSteady(one, STEADY));
    } while (passed < limit && (passed < least || !steady));
  }

  /** Rounds that count: a series for each side. */
  List<Series> measure(int rounds) throws BenchException {
    List<List<Series.Sample>> samples = empty();
    for (int i = 0; i < rounds; i++) {
      round(samples);
    }
    return samples.stream().map(Series::new).toList();
  }
}
