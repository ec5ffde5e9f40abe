package dev.lockstep.runtime.builtin;

import dev.lockstep.runtime.argument.ElementType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Results of a trial against what is expected. */
final class Comparison {
  private static final int MOST_FAILURES = 3;

  private final Trial trial;
  private final boolean flushes;
  private final List<String> failures = new ArrayList<>();
  private int failed;
  private double worst;
  private String where = "";

  Comparison(Trial trial, boolean flushes) {
    this.trial = trial;
    this.flushes = flushes;
  }

  /**
   * Compares one result.
   *
   * @param type of the result
   * @param flushed what is expected where denormal arguments are 0; null where there are none
   * @param actual the result
   * @param call what was called
   */
  void add(
      ElementType type,
      Expected expected,
      @Nullable Supplier<Expected> flushed,
      long actual,
      Supplier<String> call) {
    Expected all = expected;
    if (flushes && flushed != null) {
      all = new Expected.OneOf(List.of(expected, flushed.get()));
    }
    if (flushes && type == ElementType.F32) {
      all = new Expected.Flushed(RealFormat.FLOAT, all);
    }
    boolean right = all.accepts(actual);
    if (!right) {
      failed++;
      if (failures.size() < MOST_FAILURES) {
        failures.add(call.get() + ": " + Long.toHexString(actual) + ", expected " + all);
      }
    }
    double error = all.error(actual);
    if (error > worst && (Double.isFinite(error) || !right)) {
      worst = error;
      where = call.get();
    }
  }

  Trial.Result result(int tried) {
    return new Trial.Result(trial, tried, worst, where, failed, List.copyOf(failures));
  }
}
