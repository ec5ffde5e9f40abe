package dev.lockstep.runtime.text;

import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.Diagnostic.Severity;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Message to the user, as values and as the text that people read. Documents for programs are made
 * from the values: a text cannot be taken apart again, since any text may be the name of a file.
 *
 * @param severity errors make a command fail
 * @param file the file as the user named it; empty where no file is meant
 * @param line counted from 1; 0 where the whole file is meant
 * @param column counted from 1; 0 where the whole file is meant
 * @param text the error and, where there is one, a way out
 * @param rule the rule's id, for {@code lockstep explain}; may be empty
 * @param rendered what people read, one or several lines
 */
public record Message(
    Severity severity,
    String file,
    int line,
    int column,
    String text,
    String rule,
    String rendered) {
  private static final String PROGRAM = "lockstep";

  /** A diagnostic of the assembler. */
  public static Message of(Diagnostic diagnostic) {
    return new Message(
        diagnostic.severity(),
        diagnostic.span().file(),
        diagnostic.span().line(),
        diagnostic.span().column(),
        diagnostic.text(),
        diagnostic.rule(),
        diagnostic.render());
  }

  /** A diagnostic of an input file. */
  public static Message of(InputDiagnostic one) {
    return new Message(
        one.isError() ? Severity.ERROR : Severity.WARNING,
        one.source(),
        one.line(),
        one.column(),
        one.path().isEmpty() ? one.message() : one.path() + ": " + one.message(),
        one.rule(),
        one.render());
  }

  /** Diagnostics of an input file, in their order. */
  public static List<Message> all(List<InputDiagnostic> diagnostics) {
    return diagnostics.stream().map(Message::of).toList();
  }

  /** An error at a place of a file, without the line itself. */
  public static Message at(String file, int line, int column, String text, String rule) {
    String rendered = "%s:%d:%d: error: %s [%s]".formatted(file, line, column, text, rule);
    return new Message(Severity.ERROR, file, line, column, text, rule, rendered);
  }

  /** An error of a file as a whole. */
  public static Message error(String file, String text) {
    return ofFile(Severity.ERROR, file, text);
  }

  /** A warning about a file as a whole. */
  public static Message warning(String file, String text) {
    return ofFile(Severity.WARNING, file, text);
  }

  /** A note about a file as a whole. */
  public static Message note(String file, String text) {
    return ofFile(Severity.NOTE, file, text);
  }

  /** An error that no file is to blame for. */
  public static Message error(String text) {
    return new Message(Severity.ERROR, "", 0, 0, text, "", "error: " + text);
  }

  /** A note that is no part of a file. */
  public static Message note(String text) {
    return new Message(Severity.NOTE, "", 0, 0, text, "", text);
  }

  /** An error in words that begin with no file; the name of the command may stand in front. */
  public static Message said(String words) {
    int end = words.indexOf(": ");
    boolean named = words.startsWith(PROGRAM) || words.startsWith("error: ");
    String text = named && end > 0 ? words.substring(end + 2) : words;
    return new Message(Severity.ERROR, "", 0, 0, text, "", words);
  }

  /** Differences from the expectation, line by line. */
  public static Message difference(List<String> lines) {
    String text = String.join("\n", lines);
    return new Message(Severity.ERROR, "", 0, 0, text, "", text);
  }

  private static Message ofFile(Severity severity, String file, String text) {
    String head = file + ": " + word(severity) + ": ";
    return new Message(severity, file, 0, 0, text, "", head + text);
  }

  /** Whether it makes a command fail. */
  public boolean isError() {
    return severity == Severity.ERROR;
  }

  /** The word for the severity in messages. */
  public String word() {
    return word(severity);
  }

  private static String word(Severity severity) {
    return severity.name().toLowerCase(Locale.ROOT);
  }

  /** The place in front of the severity, with a colon and a blank; empty where there is none. */
  public String where() {
    if (file.isEmpty()) {
      return "";
    }
    return line == 0 ? file + ": " : file + ":" + line + ":" + column + ": ";
  }

  @Override
  public String toString() {
    return rendered;
  }

  /** The texts of messages, one below the other. */
  public static String joined(List<Message> messages) {
    return messages.stream().map(Message::rendered).collect(Collectors.joining("\n"));
  }
}
