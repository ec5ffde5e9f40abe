package dev.lockstep.litmus.file;

import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.test.StepLines;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads files of litmus tests. */
public final class TestFile {
  /** The schema of the JSON form. */
  public static final String SCHEMA = "lockstep-litmus-1";

  private TestFile() {}

  /**
   * A test with what its file expects of models.
   *
   * @param expected by name of the model
   * @param lines where the steps stand in the file
   */
  public record Entry(LitmusTest test, Map<String, Expectation> expected, StepLines lines) {
    public Entry {
      expected = Map.copyOf(expected);
    }
  }

  /**
   * Expectation of a model.
   *
   * @param verdict {@code Allowed}, {@code Forbidden}, {@code data_race} or {@code undefined}
   * @param outcomes the complete set of final states, where the file has it
   */
  public record Expectation(String verdict, Optional<Set<FinalState>> outcomes) {
    private static final String RACE = "data_race";

    /** First difference from a model's verdicts; empty when all is as expected. */
    public Optional<String> difference(Verdicts verdicts) {
      boolean agrees =
          switch (verdict) {
            case RACE -> verdicts.flags().contains(RACE);
            case "undefined" -> !verdicts.undefined().isEmpty();
            default -> verdict.equals(verdicts.isAllowed() ? "Allowed" : "Forbidden");
          };
      if (!agrees) {
        return Optional.of("the file expects " + verdict);
      }
      Set<FinalState> found = verdicts.allowed().keySet();
      return outcomes.filter(states -> !states.equals(found)).map(states -> other(states, found));
    }

    private static String other(Set<FinalState> states, Set<FinalState> found) {
      Optional<FinalState> missing =
          states.stream().filter(state -> !found.contains(state)).sorted().findFirst();
      if (missing.isPresent()) {
        return "the file expects the outcome " + missing.get();
      }
      return "the file does not expect the outcome "
          + found.stream().filter(state -> !states.contains(state)).findFirst().orElseThrow();
    }
  }

  /**
   * What is in a file: the tests without an error, and what is to say about it.
   *
   * @param tests in the order of the file
   * @param diagnostics errors and warnings
   */
  public record Contents(List<Entry> tests, List<Problem> diagnostics) {
    public Contents {
      tests = List.copyOf(tests);
      diagnostics = List.copyOf(diagnostics);
    }

    /** Whether some test has an error. */
    public boolean failed() {
      return diagnostics.stream().anyMatch(Problem::isError);
    }
  }

  /**
   * Reads a file's text, all of it or nothing.
   *
   * @param source the file's name for diagnostics
   */
  public static Parsed<List<Entry>> read(String source, String text) {
    Contents contents = contents(source, text);
    return Parsed.of(contents.tests(), contents.diagnostics());
  }

  /**
   * Reads a file's text; an error in one test does not touch the others.
   *
   * @param source the file's name for diagnostics
   */
  public static Contents contents(String source, String text) {
    if (text.stripLeading().startsWith("{")) {
      return JsonTests.read(source, text);
    }
    Parsed<LitmusText.Located> one = LitmusText.located(source, text);
    return new Contents(
        one.value().stream().map(it -> new Entry(it.test(), Map.of(), it.lines())).toList(),
        one.diagnostics());
  }
}
