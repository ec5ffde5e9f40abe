package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Messages of a command beside its results: on standard error, and as the list {@code errors} of a
 * JSON document.
 */
public final class Messages {
  private static final Pattern HEADLINE =
      Pattern.compile(
          "(?:(.+?):(?:(\\d{1,9}):(\\d{1,9}):)? )?(error|warning|note): (.*?)(?: \\[([a-z0-9-]+)\\])?");
  private static final Pattern COMMAND = Pattern.compile("lockstep(?: [a-z-]+)?: (.*)");
  private static final Pattern CARET = Pattern.compile("([ \\t]*)(\\^~*)( .*)?");
  private static final String PLAIN = "\u001b[0m";
  private static final String BOLD = "\u001b[1m";
  private static final String RED = "\u001b[1;31m";
  private static final String MAGENTA = "\u001b[1;35m";
  private static final String CYAN = "\u001b[1;36m";
  private static final String GREEN = "\u001b[1;32m";

  private final PrintStream err;
  private final Terminal terminal;
  private final List<String> told = new ArrayList<>();

  Messages(PrintStream err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Tells a rendered diagnostic, or a line that says what a command cannot do. */
  public synchronized void tell(String rendered) {
    told.add(rendered);
    err.println(terminal.err() ? shown(rendered, terminal) : rendered);
  }

  /** Remembers a diagnostic for the document that stands elsewhere for people. */
  public synchronized void remember(String rendered) {
    told.add(rendered);
  }

  /** The errors that were told, as JSON. */
  synchronized JsonArray errors() {
    JsonArray list = new JsonArray();
    for (String one : told) {
      JsonObject error = error(one);
      if (error != null) {
        list.add(error);
      }
    }
    return list;
  }

  /** Completes a document: its list of errors is there exactly when it is not ok. */
  JsonObject complete(JsonObject document) {
    if (!document.has("ok") || !document.get("ok").getAsBoolean()) {
      document.add("errors", errors());
    }
    return document;
  }

  /** A message as JSON; null for warnings and notes. */
  private static @Nullable JsonObject error(String rendered) {
    int end = rendered.indexOf('\n');
    String first = end < 0 ? rendered : rendered.substring(0, end);
    JsonObject error = new JsonObject();
    error.addProperty("severity", "error");
    Matcher headline = HEADLINE.matcher(first);
    if (headline.matches()) {
      if (!headline.group(4).equals("error")) {
        return null;
      }
      if (headline.group(1) != null) {
        error.addProperty("file", headline.group(1));
      }
      if (headline.group(2) != null) {
        error.addProperty("line", Integer.parseInt(headline.group(2)));
        error.addProperty("column", Integer.parseInt(headline.group(3)));
      }
      error.addProperty("text", headline.group(5));
      if (headline.group(6) != null) {
        error.addProperty("rule", headline.group(6));
      }
      return error;
    }
    Matcher command = COMMAND.matcher(first);
    String rest = end < 0 ? "" : rendered.substring(end);
    error.addProperty("text", (command.matches() ? command.group(1) : first) + rest);
    return error;
  }

  /** A diagnostic on a terminal: in colours, source lines cut around the caret to fit. */
  static String shown(String rendered, Terminal terminal) {
    List<String> lines = new ArrayList<>(List.of(rendered.split("\n", -1)));
    for (int i = 1; i + 1 < lines.size(); i++) {
      Matcher caret = CARET.matcher(lines.get(i + 1));
      if (caret.matches()) {
        SourceExcerpt cut =
            SourceExcerpt.of(lines.get(i), caret.group(1), caret.group(2), terminal.width());
        lines.set(i, cut.line());
        String mark = terminal.colours() ? GREEN + cut.mark() + PLAIN : cut.mark();
        String rest = caret.group(3) == null ? "" : caret.group(3);
        lines.set(i + 1, cut.blanks() + mark + rest);
      }
    }
    if (terminal.colours()) {
      lines.set(0, coloured(lines.getFirst()));
    }
    return String.join("\n", lines);
  }

  private static String coloured(String first) {
    Matcher headline = HEADLINE.matcher(first);
    if (!headline.matches()) {
      return first;
    }
    String word = headline.group(4);
    String colour = word.equals("error") ? RED : word.equals("warning") ? MAGENTA : CYAN;
    int start = headline.start(4);
    int end = headline.end(4) + 1;
    return BOLD
        + first.substring(0, start)
        + PLAIN
        + colour
        + first.substring(start, end)
        + PLAIN
        + first.substring(end);
  }
}
