package dev.lockstep.cli.option;

import dev.lockstep.litmus.run.Incantations;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import picocli.CommandLine.ParameterException;

/** The options of litmus tests that are run many times. */
public final class LitmusRuns {
  /** In place of incantations: each of their combinations. */
  private static final String ALL = "all";

  private static final long DEFAULT_RUNS = 100_000;
  private static final long MOST_RUNS = 1_000_000_000;

  private long count = DEFAULT_RUNS;
  private long seed = 1;
  private List<String> names = List.of();
  private boolean all;

  /** Adds the options to a command. */
  public void declare(Declaration declaration) {
    declaration
        .value(
            long.class,
            "--runs",
            "N",
            "Runs of each test: " + DEFAULT_RUNS + " unless given.",
            v -> count = v)
        .value(
            long.class,
            "--seed",
            "N",
            "Seed of what is drawn at random: 1 unless given.",
            v -> seed = v)
        .value(
            String.class,
            "--incantations",
            "NAME,...",
            "Circumstances of the runs, none unless given: "
                + String.join(", ", Incantations.NAMES)
                + ".",
            this::names);
  }

  private void names(String list) {
    all = list.equals(ALL);
    names = all ? List.of() : Arrays.stream(list.split(",")).map(String::strip).toList();
  }

  /** Whether each combination is asked for. */
  public boolean all() {
    return all;
  }

  /** Refuses values that mean nothing. */
  public void check(Function<String, ParameterException> misuse) {
    if (count < 1 || count > MOST_RUNS) {
      throw misuse.apply("--runs is from 1 to " + MOST_RUNS);
    }
    if (Incantations.of(names).isEmpty()) {
      throw misuse.apply(
          "--incantations takes names of %s, with commas between"
              .formatted(String.join(", ", Incantations.NAMES)));
    }
  }

  public long count() {
    return count;
  }

  public long seed() {
    return seed;
  }

  /** The incantations that were asked for. */
  public Incantations incantations() {
    return Incantations.of(names).orElse(Incantations.NONE);
  }
}
