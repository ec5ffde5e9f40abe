package dev.lockstep.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;

/** Measurements of the same thing, in the order in which they were made. */
public record Series(List<Sample> samples) {
  /** Copies the list. */
  public Series {
    if (samples.isEmpty()) {
      throw new IllegalArgumentException("a series has at least one sample");
    }
    samples = List.copyOf(samples);
  }

  /**
   * A measurement.
   *
   * @param cpu processor time of all threads, nanoseconds
   * @param wall time that went by, nanoseconds
   */
  public record Sample(long cpu, long wall) {}

  /**
   * Three numbers of a series, in nanoseconds.
   *
   * @param median the middle one, or the mean of the middle two
   */
  public record Spread(long median, long least, long most) {}

  /** Processor time. */
  public Spread cpu() {
    return spread(Sample::cpu);
  }

  /** Time that went by. */
  public Spread wall() {
    return spread(Sample::wall);
  }

  private Spread spread(ToLongFunction<Sample> part) {
    long[] sorted = samples.stream().mapToLong(part).toArray();
    Arrays.sort(sorted);
    int half = sorted.length / 2;
    long median =
        sorted.length % 2 == 1
            ? sorted[half]
            : sorted[half - 1] + (sorted[half] - sorted[half - 1]) / 2;
    return new Spread(median, sorted[0], sorted[sorted.length - 1]);
  }

  /** Whether the processor times of the last three samples are within a fraction of each other. */
  static boolean isSteady(List<Sample> samples, double fraction) {
    if (samples.size() < 3) {
      return false;
    }
    List<Long> last = new ArrayList<>();
    for (Sample sample : samples.subList(samples.size() - 3, samples.size())) {
      last.add(sample.cpu());
    }
    long least = Math.min(last.get(0), Math.min(last.get(1), last.get(2)));
    long most = Math.max(last.get(0), Math.max(last.get(1), last.get(2)));
    return most - least <= fraction * most;
  }
}
