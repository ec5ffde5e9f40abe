package dev.lockstep.runtime.text;

import com.google.gson.Strictness;
import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import com.google.gson.stream.MalformedJsonException;
import java.io.EOFException;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Reads JSON text into values with offsets. Gson's reader does the lexing; it is fed one character
 * at a time, so that the number of characters handed out is where it stands.
 */
public final class JsonText {
  private static final int NESTING = 64;

  private final String text;
  private final Source source;
  private final JsonReader reader;
  private final ProblemList diagnostics;

  /** Everything in front of this offset belongs to tokens that were taken. */
  private int consumed;

  /** Whether the document is complete and only white space may follow. */
  private boolean rest;

  private JsonText(String text, ProblemList diagnostics) {
    this.text = text;
    this.diagnostics = diagnostics;
    this.source = new Source(text);
    this.reader = new JsonReader(source);
    reader.setStrictness(Strictness.STRICT);
    reader.setNestingLimit(NESTING);
  }

  /** The value of a whole text, or empty after an error, which has been reported. */
  public static Optional<JsonValue> read(String text, ProblemList diagnostics) {
    JsonText json = new JsonText(text, diagnostics);
    try {
      JsonValue value = json.value();
      json.rest = true;
      return json.reader.peek() == JsonToken.END_DOCUMENT ? Optional.of(value) : Optional.empty();
    } catch (EOFException e) {
      diagnostics.error(
          text.length(),
          "",
          "json-syntax",
          "the text ends inside the document; close what is open");
    } catch (MalformedJsonException | NumberFormatException | IllegalStateException e) {
      diagnostics.error(json.stuckAt(), json.shortPath(), "json-syntax", json.complaint(e));
    } catch (IOException e) {
      throw new AssertionError("a string does not fail to be read", e);
    }
    return Optional.empty();
  }

  private JsonValue value() throws IOException {
    JsonToken token = reader.peek();
    int at = startOfToken();
    JsonValue value =
        switch (token) {
          case BEGIN_OBJECT -> object(at);
          case BEGIN_ARRAY -> array(at);
          case STRING -> new JsonValue.Str(at, reader.nextString());
          case NUMBER -> new JsonValue.Num(at, reader.nextString());
          case BOOLEAN -> new JsonValue.Bool(at, reader.nextBoolean());
          case NULL -> {
            reader.nextNull();
            yield new JsonValue.Null(at);
          }
          case END_OBJECT, END_ARRAY, NAME, END_DOCUMENT ->
              throw new IllegalStateException("no value begins here");
        };
    consumed = source.next;
    return value;
  }

  private JsonValue object(int at) throws IOException {
    List<JsonValue.Member> members = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    reader.beginObject();
    consumed = source.next;
    while (reader.hasNext()) {
      int keyAt = startOfToken();
      String key = reader.nextName();
      consumed = source.next;
      String path = reader.getPath();
      JsonValue value = value();
      if (seen.add(key)) {
        members.add(new JsonValue.Member(keyAt, key, value));
      } else {
        diagnostics.error(
            keyAt, path, "json-duplicate-key", "this key stands twice in the object; keep one");
      }
    }
    reader.endObject();
    return new JsonValue.Obj(at, members);
  }

  private JsonValue array(int at) throws IOException {
    List<JsonValue> items = new ArrayList<>();
    reader.beginArray();
    consumed = source.next;
    while (reader.hasNext()) {
      items.add(value());
    }
    reader.endArray();
    return new JsonValue.Arr(at, items);
  }

  /** Start of the token after the consumed ones: only blanks and separators lie between. */
  private int startOfToken() {
    int at = consumed;
    while (at < text.length() && " \t\r\n,:\ufeff".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return at;
  }

  /** Path in the document at which reading stopped; empty when that is too deep to be of use. */
  private String shortPath() {
    String path = reader.getPath();
    return path.length() > 80 ? "" : path;
  }

  /** The start of the word that reading stopped in. */
  private int stuckAt() {
    int token = startOfToken();
    if (token < source.next && token < text.length() && Character.isLetter(text.charAt(token))) {
      return token;
    }
    int at = Math.clamp(source.next - 1, 0, Math.max(0, text.length() - 1));
    while (at > 0 && isWord(text.charAt(at)) && isWord(text.charAt(at - 1))) {
      at--;
    }
    return at;
  }

  private static boolean isWord(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '.' || c == '+' || c == '-';
  }

  private String complaint(Exception e) {
    String reason = e.getMessage() == null ? "" : e.getMessage();
    if (reason.startsWith("Nesting limit")) {
      return "more than " + NESTING + " lists and objects inside one another";
    }
    if (reason.contains("scape")) {
      return "an escape that JSON does not know; allowed: \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX";
    }
    if (reason.contains("control character")) {
      return "a control character inside a string; write it as an escape such as \\n";
    }
    if (rest) {
      return "text after the end of the document";
    }
    int at = stuckAt();
    char found = at < text.length() ? text.charAt(at) : ' ';
    String hint =
        switch (found) {
          case '\'' -> "; strings stand in double quotes";
          case '/', '#' -> "; JSON has no comments";
          case '}', ']' -> "; a comma too many in front of it, or a value is missing";
          case ',' -> "; a comma too many, or a value is missing";
          case '"', '{', '[' -> "; a comma or a colon is missing in front of it";
          default -> isWord(found) ? "; words and keys stand in double quotes" : "";
        };
    return "malformed JSON at '" + found + "'" + hint;
  }

  /** Hands out one character for each read. */
  private static final class Source extends Reader {
    private final String text;
    private int next;

    Source(String text) {
      this.text = text;
    }

    @Override
    public int read(char[] buffer, int offset, int length) {
      if (next >= text.length() || length <= 0) {
        return -1;
      }
      buffer[offset] = text.charAt(next++);
      return 1;
    }

    @Override
    public void close() {}
  }
}
