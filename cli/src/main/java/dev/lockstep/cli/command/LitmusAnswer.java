package dev.lockstep.cli.command;

import com.google.gson.JsonObject;
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
}
