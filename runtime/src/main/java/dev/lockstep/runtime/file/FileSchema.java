package dev.lockstep.runtime.file;

import com.google.gson.stream.JsonReader;
import com.google.gson.stream.JsonToken;
import java.io.IOException;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Purpose of a JSON file, from its {@code schema}. */
public sealed interface FileSchema {
  /** A run file. */
  record Run() implements FileSchema {}

  /** A machine file, of one case or of many. */
  record Machine() implements FileSchema {}

  /** Something that is no test of ours. */
  record Other(String name) implements FileSchema {}

  /** A file that does not say what it is for, with the reason. */
  record Unknown(String reason) implements FileSchema {}

  /** Position at which the reader of JSON stopped. */
  Pattern PLACE = Pattern.compile("at line ([0-9]+) column ([0-9]+)");

  /** Words that begin the schemas of all files of ours. */
  String OURS = "lockstep-";

  /** The schema of files that a memory model judges. */
  String LITMUS = "lockstep-litmus-1";

  /** Finds out what bytes are for. */
  static FileSchema of(byte[] bytes) {
    if (bytes.length == 0) {
      return new Unknown("the file is empty");
    }
    try {
      return of(StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    } catch (CharacterCodingException e) {
      return new Unknown("the file is not UTF-8 text");
    }
  }

  /** Finds out what a text is for. */
  static FileSchema of(String text) {
    String rest = text.startsWith("\ufeff") ? text.substring(1) : text;
    if (rest.isBlank()) {
      return new Unknown("the file has no text but blanks");
    }
    // The readers of its kind read the rest of the file.
    try (JsonReader reader = new JsonReader(new StringReader(rest))) {
      if (reader.peek() != JsonToken.BEGIN_OBJECT) {
        return new Unknown("no JSON object, so there is no 'schema' in it");
      }
      reader.beginObject();
      Optional<FileSchema> foreign = Optional.empty();
      while (reader.hasNext()) {
        String key = reader.nextName();
        boolean isText = reader.peek() == JsonToken.STRING;
        if (key.equals("schema")) {
          return isText
              ? named(reader.nextString())
              : new Unknown("'schema' is no text; a run file has \"" + RunFile.SCHEMA + "\"");
        }
        if (key.equals("$schema") && isText) {
          foreign = Optional.of(new Other(reader.nextString()));
        } else {
          reader.skipValue();
        }
      }
      return foreign.orElseGet(() ->
          new Unknown(
              "there is no 'schema'; a run file has \"%s\", a machine file \"%s\""
                  .formatted(RunFile.SCHEMA, MachineFile.SCHEMA)));
    } catch (IOException | IllegalStateException | NumberFormatException e) {
      return new Unknown("this is no JSON" + place(String.valueOf(e.getMessage())));
    }
  }

  private static FileSchema named(String name) {
    return switch (name) {
      case RunFile.SCHEMA -> new Run();
      case MachineFile.SCHEMA, MachineFile.LIST_SCHEMA -> new Machine();
      case LITMUS -> new Other(name);
      default ->
          name.isBlank() || name.strip().toLowerCase(Locale.ROOT).startsWith(OURS.substring(0, 4))
              ? new Unknown(
                  "the schema \"%s\" is not known; there are \"%s\", \"%s\" and \"%s\""
                      .formatted(
                          clip(name), RunFile.SCHEMA, MachineFile.SCHEMA, MachineFile.LIST_SCHEMA))
              : new Other(name);
    };
  }

  private static String clip(String name) {
    return name.length() > 60 ? name.substring(0, 60) + "..." : name;
  }

  /** The place that a message of the reader ends with; what it advises is for programmers. */
  private static String place(String text) {
    Matcher place = PLACE.matcher(text);
    return place.find() ? ": line " + place.group(1) + ", column " + place.group(2) : "";
  }
}
