package dev.lockstep.cli.command;

import com.google.gson.JsonObject;
import dev.lockstep.cli.input.LitmusFiles;
import dev.lockstep.cli.io.JsonLists;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.text.source.Problem;
import java.util.Map;

/**
 * An answer to a litmus test.
 *
 * @param ok whether it is as the file expects
 * @param text as it is printed
 * @param document the same as an object
 * @param pictures SVG pictures by file name, where they are asked for
 */
record LitmusAnswer(boolean ok, String text, JsonObject document, Map<String, String> pictures) {

  LitmusAnswer(boolean ok, String text, JsonObject document) {
    this(ok, text, document, Map.of());
  }

  /** The document of an answer to a test, which begins with the test. */
  static JsonObject about(LitmusFiles.Found found) {
    return JsonLists.object("id", found.entry().test().name(), "file", found.file());
  }

  /**
   * The document of a test that somebody gives no answer to; the reason is told.
   *
   * @param kind the key of the judge's name
   */
  static JsonObject refused(
      LitmusFiles.Found found, String kind, String judge, String reason, Messages messages) {
    JsonObject document = about(found);
    document.addProperty(kind, judge);
    document.addProperty("error", reason);
    String test = found.entry().test().name();
    messages.tell(Problem.error(found.file(), "%s, %s: %s".formatted(test, judge, reason)));
    return document;
  }
}
