package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.OperationalMachine;
import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Measures how long the exhaustive exploration of the stored tests takes by both methods, and how
 * many runs at random there are in a second. Started by hand; see BENCHMARKS.md.
 */
final class ExplorationTimes {
  private static final double NANOS = 1e9;
  private static final long RUNS = 200_000;

  private ExplorationTimes() {}

  /**
   * Measures.
   *
   * @param arguments {@code states}, {@code reduced}, {@code both} of them, or {@code runs}; the
   *     file of tests below the root; the seconds after which an exploration is given up
   */
  public static void main(String[] arguments) throws Exception {
    List<String> methods =
        arguments[0].equals("both") ? List.of("states", "reduced") : List.of(arguments[0]);
    for (String method : methods) {
      System.out.println(method + ":");
      measure(method, arguments);
    }
  }

  private static void measure(String method, String[] arguments) throws Exception {
    List<LitmusTest> tests =
        Corpus.stored().stream()
            .filter(one -> one.file().equals(arguments[1]))
            .map(Corpus.Stored::test)
            .toList();
    ExplorationLimits limits = ExplorationLimits.usual().seconds(Long.parseLong(arguments[2]));
    Map<Integer, List<Double>> times = new TreeMap<>();
    long runs = 0;
    double total = 0;
    for (OperationalMachine machine : Corpus.machines()) {
      for (LitmusTest test : tests) {
        TransitionSystem system;
        try {
          system = Corpus.system(machine, test);
        } catch (UnsupportedTestException e) {
          System.out.println(machine.name() + " " + test.name() + ": " + e.getMessage());
          continue;
        }
        long begin = System.nanoTime();
        String end = explore(method, system, limits);
        double seconds = (System.nanoTime() - begin) / NANOS;
        total += seconds;
        runs += method.equals("runs") ? RUNS : 0;
        times.computeIfAbsent(test.threads().size(), _ -> new ArrayList<>()).add(seconds);
        if (seconds > 1 || !end.isEmpty()) {
          System.out.printf(
              Locale.ROOT, "%s %s: %.2f s %s%n", machine.name(), test.name(), seconds, end);
        }
      }
    }
    times.forEach((threads, all) -> print(threads, all));
    if (runs > 0) {
      System.out.printf(Locale.ROOT, "%.2f million runs a second%n", runs / total / 1e6);
    }
  }

  private static String explore(String method, TransitionSystem system, ExplorationLimits limits) {
    try {
      switch (method) {
        case "states" -> StateSearch.explore(system, limits);
        case "reduced" -> ReducedSearch.explore(system, limits);
        default -> RandomRuns.run(system, Incantations.column(12), 1, 0, RUNS);
      }
      return "";
    } catch (UnsupportedTestException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static void print(int threads, List<Double> all) {
    List<Double> sorted = all.stream().sorted().toList();
    System.out.printf(
        Locale.ROOT,
        "%d threads: %d explorations, median %.4f s, 95%% within %.3f s, most %.3f s, %d above 1 s%n",
        threads,
        sorted.size(),
        sorted.get(sorted.size() / 2),
        sorted.get((int) (sorted.size() * 0.95)),
        sorted.getLast(),
        sorted.stream().filter(one -> one > 1).count());
  }
}
