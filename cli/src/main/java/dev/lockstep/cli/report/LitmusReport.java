package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.litmus.axiomatic.Picture;
import dev.lockstep.litmus.axiomatic.Verdicts;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.test.FinalState;
import dev.lockstep.litmus.test.Proposition;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Verdict of a model on a litmus test, as text and as JSON.
 *
 * @param file the file that has the test
 * @param verdicts what the model says
 * @param expected what the file expects of the model
 * @param seconds time that the model took
 */
public record LitmusReport(
    String file, Verdicts verdicts, Optional<TestFile.Expectation> expected, double seconds) {
  private static final String RACE = "data_race";

  /** The word of the verdict. */
  public String verdict() {
    return verdicts.isAllowed() ? "Allowed" : "Forbidden";
  }

  /** Differences from what the file expects; empty when all is as expected. */
  public Optional<String> difference() {
    return expected.flatMap(wanted -> wanted.difference(verdicts));
  }

  /**
   * One line for the verdict, and more where they are asked for.
   *
   * @param outcomes whether all final states are listed
   * @param witness whether an execution, or the check that forbids all, is described
   */
  public String text(boolean outcomes, boolean witness) {
    List<String> lines = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    int states = verdicts.allowed().size();
    notes.add(states == 1 ? "1 outcome" : states + " outcomes");
    if (verdicts.flags().contains(RACE)) {
      notes.add("data race");
    }
    if (!verdicts.undefined().isEmpty()) {
      notes.add("undefined: " + String.join(", ", verdicts.undefined()));
    }
    difference().ifPresent(text -> notes.add("FAIL: " + text));
    lines.add(
        String.format(
            Locale.ROOT,
            "  %-22s %-10s %s",
            verdicts.model(),
            verdict(),
            String.join("; ", notes)));
    if (outcomes) {
      Proposition proposition = verdicts.test().question().proposition();
      for (FinalState state : verdicts.allowed().keySet()) {
        lines.add("    " + (proposition.holds(state) ? "* " : "  ") + state);
      }
    }
    if (witness) {
      witness().ifPresent(one -> lines.add(WitnessText.of(one)));
    }
    return String.join("\n", lines);
  }

  /** The execution to show: one with the condition, allowed or else forbidden. */
  private Optional<Verdicts.Witness> witness() {
    Proposition proposition = verdicts.test().question().proposition();
    return (verdicts.isAllowed() ? verdicts.allowed() : verdicts.forbidden())
        .entrySet().stream()
            .filter(entry -> proposition.holds(entry.getKey()))
            .map(Map.Entry::getValue)
            .findFirst();
  }

  /**
   * SVG pictures by a name for each: all allowed outcomes, and the execution that the model forbids
   * where it forbids the condition.
   */
  public SortedMap<String, String> pictures() {
    SortedMap<String, String> all = new TreeMap<>();
    String about = verdicts.test().name() + ", " + verdicts.model() + ": ";
    for (var one : verdicts.allowed().entrySet()) {
      String name = "allowed-%03d".formatted(all.size() + 1);
      all.put(name, WitnessSvg.of(about + one.getKey(), one.getValue()));
    }
    if (!verdicts.isAllowed()) {
      witness().ifPresent(one -> all.put("forbidden", WitnessSvg.of(about + "condition", one)));
    }
    return all;
  }

  /** The SVG picture of the execution that {@link #text} describes; empty if there is none. */
  public Optional<String> picture() {
    String title = verdicts.test().name() + ", " + verdicts.model();
    return witness().map(one -> WitnessSvg.of(title, one));
  }

  /** The same as an object. */
  public JsonObject json(boolean witness) {
    JsonObject one = new JsonObject();
    one.addProperty("id", verdicts.test().name());
    one.addProperty("file", file);
    one.addProperty("model", verdicts.model());
    one.addProperty("verdict", verdict());
    one.addProperty("observation", verdicts.observation());
    one.add("outcomes", JsonLists.of(verdicts.allowed().keySet(), OutcomeJson::values));
    if (verdicts.flags().contains(RACE)) {
      one.addProperty(RACE, true);
    }
    if (!verdicts.undefined().isEmpty()) {
      one.addProperty("undefined", true);
    }
    one.addProperty("executions", verdicts.candidates());
    one.addProperty("seconds", seconds);
    expected.ifPresent(wanted -> OutcomeJson.expected(one, wanted, difference()));
    if (witness) {
      witness().ifPresent(found -> one.add("witness", graph(found)));
    }
    return one;
  }

  private static JsonObject graph(Verdicts.Witness witness) {
    JsonObject graph = new JsonObject();
    graph.add("events", JsonLists.of(witness.picture().nodes(), LitmusReport::event));
    graph.add(
        "edges",
        JsonLists.of(
            witness.picture().arrows(), arrow -> edge(arrow.from(), arrow.to(), arrow.label())));
    witness
        .judgement()
        .failure()
        .ifPresent(failure -> {
          graph.addProperty("check", failure.check());
          graph.add("cycle", JsonLists.of(failure.edges(), e -> edge(e.from(), e.to(), e.label())));
        });
    return graph;
  }

  private static JsonObject event(Picture.Node node) {
    return JsonLists.object("thread", node.thread(), "step", node.step(), "text", node.text());
  }

  private static JsonObject edge(int from, int to, String label) {
    return JsonLists.object("from", from, "to", to, "label", label);
  }
}
