package dev.lockstep.cli.report;

import com.google.gson.JsonObject;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.litmus.file.TestFile;
import dev.lockstep.litmus.test.FinalState;
import java.util.Map;
import java.util.Optional;

/** Final states of litmus tests as JSON, and what a file expects of them. */
final class OutcomeJson {
  private OutcomeJson() {}

  /** The values of a final state. */
  static JsonObject values(FinalState state) {
    return JsonLists.members(state.values());
  }

  /** A final state, and how often it was seen. */
  static JsonObject counted(Map.Entry<FinalState, Long> seen) {
    return JsonLists.object("outcome", values(seen.getKey()), "count", seen.getValue());
  }

  /** Adds what a file expects, and how an answer differs from that. */
  static void expected(
      JsonObject answer, TestFile.Expectation expected, Optional<String> difference) {
    answer.addProperty("expected", expected.verdict());
    answer.addProperty("ok", difference.isEmpty());
    difference.ifPresent(text -> answer.addProperty("difference", text));
  }
}
