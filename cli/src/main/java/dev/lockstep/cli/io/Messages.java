package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.ProblemText;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Messages of a command beside its results: on standard error, and as the list {@code errors} of a
 * JSON document.
 */
public final class Messages {
  private final PrintStream err;
  private final Terminal terminal;
  private final List<Problem> told = new ArrayList<>();

  Messages(PrintStream err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Tells a message. */
  public synchronized void tell(Problem message) {
    told.add(message);
    err.println(shown(message, terminal));
  }

  /** Tells messages in their order. */
  public void tell(List<Problem> messages) {
    messages.forEach(this::tell);
  }

  /** Tells that a command cannot go on. */
  public void tell(CommandFailure failure) {
    tell(failure.report());
  }

  /** Remembers a message for the document that stands elsewhere for people. */
  public synchronized void remember(Problem message) {
    told.add(message);
  }

  /** The errors that were told, as JSON. */
  synchronized JsonArray errors() {
    return JsonLists.of(told.stream().filter(Problem::isError).toList(), Messages::error);
  }

  /** Completes a document: its list of errors is there exactly when it is not ok. */
  JsonObject complete(JsonObject document) {
    if (!document.has("ok") || !document.get("ok").getAsBoolean()) {
      document.add("errors", errors());
    }
    return document;
  }

  private static JsonObject error(Problem problem) {
    JsonObject error = new JsonObject();
    error.addProperty("severity", problem.severity().word());
    Place place = problem.place();
    if (!place.file().isEmpty()) {
      error.addProperty("file", place.file());
    }
    if (place.line() > 0) {
      error.addProperty("line", place.line());
      error.addProperty("column", place.column());
    }
    error.addProperty("text", problem.sentence());
    if (!problem.rule().isEmpty()) {
      error.addProperty("rule", problem.rule());
    }
    return error;
  }

  /** The text for standard error: on a terminal in colours, source lines cut to fit. */
  static String shown(Problem problem, Terminal terminal) {
    return terminal.err()
        ? new ProblemText(terminal.width(), terminal.colours()).render(problem)
        : problem.render();
  }
}
