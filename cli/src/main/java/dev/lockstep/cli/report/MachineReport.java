package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.litmus.exploration.Exploration;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.Proposition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Outcomes of a litmus test on a machine, as text and as JSON.
 *
 * @param file the file that has the test
 * @param machine name of the machine
 * @param mapping name of the mapping to its operations
 * @param engine how its executions were found
 * @param found what was found
 * @param random circumstances of random runs; none where all executions were looked at
 * @param expected what the file expects of the machine
 */
public record MachineReport(
    String file,
    String machine,
    String mapping,
    String engine,
    Exploration found,
    Optional<Random> random,
    Optional<TestFile.Expectation> expected) {

  /**
   * Circumstances of random runs.
   *
   * @param incantations their names
   * @param column number of the combination in the paper's tables
   */
  public record Random(long runs, long seed, String incantations, int column) {}

  /** The word of the verdict: what random runs do not show may still be allowed. */
  public String verdict() {
    if (found.isAllowed()) {
      return "Allowed";
    }
    return random.isPresent() ? "Unseen" : "Forbidden";
  }

  /** Differences from what the file expects of all executions; empty when there are none. */
  public Optional<String> difference() {
    if (expected.isEmpty() || random.isPresent()) {
      return Optional.empty();
    }
    if (!expected.get().verdict().equals(verdict())) {
      return Optional.of("the file expects " + expected.get().verdict());
    }
    return expected
        .get()
        .outcomes()
        .filter(states -> !states.equals(found.outcomes().keySet()))
        .map(_ -> "the file expects other outcomes");
  }

  /** Lines of the report: the verdict, and each final state where they are asked for. */
  public String text(boolean outcomes) {
    List<String> notes = new ArrayList<>();
    int states = found.outcomes().size();
    notes.add(states == 1 ? "1 outcome" : states + " outcomes");
    random.ifPresentOrElse(
        runs -> notes.add("%,d of %,d runs".formatted(found.holding(), runs.runs())),
        () -> notes.add("%,d %s".formatted(found.count(), counted())));
    difference().ifPresent(text -> notes.add("FAIL: " + text));
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "  %-22s %-10s %s",
            machine + " " + mapping,
            verdict(),
            String.join("; ", notes)));
    if (outcomes) {
      Proposition proposition = found.test().question().proposition();
      for (Map.Entry<FinalState, Long> one : found.outcomes().entrySet()) {
        String count = random.isPresent() ? "%9d ".formatted(one.getValue()) : "";
        lines.add("    " + (proposition.holds(one.getKey()) ? "* " : "  ") + count + one.getKey());
      }
    }
    return String.join("\n", lines);
  }

  private String counted() {
    return engine.equals("exhaustive") ? "states" : "executions";
  }

  /** The same as an object. */
  public JsonObject json() {
    JsonObject one = new JsonObject();
    one.addProperty("id", found.test().name());
    one.addProperty("file", file);
    one.addProperty("machine", machine);
    one.addProperty("mapping", mapping);
    one.addProperty("engine", engine);
    one.addProperty("verdict", verdict());
    one.addProperty("observation", found.observation());
    one.add("outcomes", JsonLists.of(found.outcomes().keySet(), OutcomeJson::values));
    random.ifPresentOrElse(
        runs -> {
          one.add("histogram", JsonLists.of(found.outcomes().entrySet(), OutcomeJson::counted));
          one.addProperty("runs", runs.runs());
          one.addProperty("seed", runs.seed());
          one.addProperty("incantations", runs.incantations());
          one.addProperty("column", runs.column());
        },
        () -> one.addProperty(counted(), found.count()));
    one.addProperty("transitions", found.transitions());
    one.addProperty("seconds", found.seconds());
    if (random.isEmpty()) {
      expected.ifPresent(wanted -> OutcomeJson.expected(one, wanted, difference()));
    }
    return one;
  }
}
