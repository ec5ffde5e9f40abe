package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import dev.lockstep.runtime.text.Message;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Messages of a command beside its results: on standard error, and as the list {@code errors} of a
 * JSON document.
 */
public final class Messages {
  private static final Pattern CARET = Pattern.compile("([ \\t]*)(\\^~*)( .*)?");
  private static final String PLAIN = "\u001b[0m";
  private static final String BOLD = "\u001b[1m";
  private static final String RED = "\u001b[1;31m";
  private static final String MAGENTA = "\u001b[1;35m";
  private static final String CYAN = "\u001b[1;36m";
  private static final String GREEN = "\u001b[1;32m";

  private final PrintStream err;
  private final Terminal terminal;
  private final List<Message> told = new ArrayList<>();

  Messages(PrintStream err, Terminal terminal) {
    this.err = err;
    this.terminal = terminal;
  }

  /** Tells a message. */
  public synchronized void tell(Message message) {
    told.add(message);
    err.println(terminal.err() ? shown(message, terminal) : message.rendered());
  }

  /** Tells messages in their order. */
  public void tell(List<Message> messages) {
    messages.forEach(this::tell);
  }

  /** Tells that a command cannot go on. */
  public void tell(CommandFailure failure) {
    tell(failure.report());
  }

  /** Remembers a message for the document that stands elsewhere for people. */
  public synchronized void remember(Message message) {
    told.add(message);
  }

  /** The errors that were told, as JSON. */
  synchronized JsonArray errors() {
    JsonArray list = new JsonArray();
    told.stream().filter(Message::isError).map(Messages::error).forEach(list::add);
    return list;
  }

  /** Completes a document: its list of errors is there exactly when it is not ok. */
  JsonObject complete(JsonObject document) {
    if (!document.has("ok") || !document.get("ok").getAsBoolean()) {
      document.add("errors", errors());
    }
    return document;
  }

  private static JsonObject error(Message message) {
    JsonObject error = new JsonObject();
    error.addProperty("severity", message.word());
    if (!message.file().isEmpty()) {
      error.addProperty("file", message.file());
    }
    if (message.line() > 0) {
      error.addProperty("line", message.line());
      error.addProperty("column", message.column());
    }
    error.addProperty("text", message.text());
    if (!message.rule().isEmpty()) {
      error.addProperty("rule", message.rule());
    }
    return error;
  }

  /** A diagnostic on a terminal: in colours, source lines cut around the caret to fit. */
  static String shown(Message message, Terminal terminal) {
    String headline = message.where() + message.word() + ":";
    boolean placed = message.rendered().startsWith(headline);
    String head = placed ? headline : "";
    List<String> lines =
        new ArrayList<>(List.of(message.rendered().substring(head.length()).split("\n", -1)));
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
    String shown = placed && terminal.colours() ? coloured(message) : head;
    return shown + String.join("\n", lines);
  }

  private static String coloured(Message message) {
    String colour =
        switch (message.severity()) {
          case ERROR -> RED;
          case WARNING -> MAGENTA;
          case NOTE -> CYAN;
        };
    return BOLD + message.where() + PLAIN + colour + message.word() + ":" + PLAIN;
  }
}
