package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.litmus.repair.FenceRepair;
import dev.lockstep.litmus.repair.Remedy;
import dev.lockstep.litmus.repair.TestChange;
import dev.lockstep.litmus.test.LitmusTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Repair of a litmus test, as text and as JSON.
 *
 * @param file the file that has the test
 * @param test the test as it is
 * @param model name of the model
 * @param mapping name of the mapping that costs are of
 */
public record RepairReport(
    String file, LitmusTest test, String model, String mapping, FenceRepair.Answer answer) {
  /**
   * The answer in lines.
   *
   * @param most remedies that are listed
   */
  public String text(int most) {
    List<String> lines = new ArrayList<>();
    lines.add("%s, %s: %s".formatted(test.name(), model, result()));
    for (Remedy remedy : answer.remedies().stream().limit(most).toList()) {
      lines.add("  %s of %s".formatted(instructions(remedy.cost()), mapping));
      for (TestChange change : remedy.changes()) {
        lines.add("    %-60s %s".formatted(change.text(test), cost(change)));
      }
    }
    int more = answer.remedies().size() - most;
    if (more > 0) {
      lines.add("  and %d more".formatted(more));
    }
    if (!answer.complete()) {
      lines.add(
          "  the search stopped after %d tests (--tries): there may be others"
              .formatted(answer.checked()));
    }
    return String.join("\n", lines);
  }

  private String result() {
    return switch (answer.result()) {
      case ALREADY_FORBIDDEN -> "already forbidden";
      case CANNOT_BE_FORBIDDEN -> "allowed with the strongest fences and orders, too";
      case UNKNOWN -> "nothing found yet";
      case REPAIRED ->
          answer.remedies().size() == 1
              ? "forbidden by one weakest set of changes"
              : "forbidden by any of %d weakest sets of changes"
                  .formatted(answer.remedies().size());
    };
  }

  private static String instructions(int count) {
    return count == 1 ? "1 instruction" : count + " instructions";
  }

  private static String cost(TestChange change) {
    return change.instructions().isEmpty()
        ? "no instruction"
        : String.join("; ", change.instructions());
  }

  /** The same as an object. */
  public JsonObject json() {
    return JsonLists.object(
        "id", test.name(),
        "file", file,
        "model", model,
        "mapping", mapping,
        "result", word(answer.result()),
        "complete", answer.complete(),
        "checked", answer.checked(),
        "repairs", JsonLists.of(answer.remedies(), this::json));
  }

  private JsonObject json(Remedy remedy) {
    return JsonLists.object(
        "cost", remedy.cost(),
        "changes", JsonLists.of(remedy.changes(), this::json));
  }

  private JsonObject json(TestChange change) {
    return JsonLists.object(
        "thread", test.threads().get(change.thread()).id(),
        "step", change.at(),
        "kind", word(change.kind()),
        "operation", change.what(test),
        "cost", change.cost(),
        "instructions", JsonLists.texts(change.instructions()));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }
}
