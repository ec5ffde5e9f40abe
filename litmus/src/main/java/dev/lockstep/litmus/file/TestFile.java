package dev.lockstep.litmus.file;

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
   * What a model should say.
   *
   * @param verdict {@code Allowed}, {@code Forbidden}, {@code data_race} or {@code undefined}
   * @param outcomes the complete set of final states, where the file has it
   */
  public record Expectation(String verdict, Optional<Set<FinalState>> outcomes) {}

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
