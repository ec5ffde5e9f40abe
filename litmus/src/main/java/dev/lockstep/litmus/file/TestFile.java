package dev.lockstep.litmus.file;

import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.LitmusTest;
import dev.lockstep.litmus.text.LitmusText;
import dev.lockstep.runtime.text.Parsed;
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
   */
  public record Entry(LitmusTest test, Map<String, Expectation> expected) {
    /** Copies the map. */
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
   * Reads a file's text.
   *
   * @param source the file's name for diagnostics
   */
  public static Parsed<List<Entry>> read(String source, String text) {
    if (text.stripLeading().startsWith("{")) {
      return JsonTests.read(source, text);
    }
    Parsed<LitmusTest> one = LitmusText.read(source, text);
    return new Parsed<>(
        one.value().map(test -> List.of(new Entry(test, Map.of()))), one.diagnostics());
  }
}
