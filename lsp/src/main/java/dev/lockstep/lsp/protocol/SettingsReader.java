package dev.lockstep.lsp.protocol;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.runtime.text.OptionWords;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads settings: {@code target}, the name of a machine; {@code targets}, names of machines by
 * address of a document; {@code includes}, a list of folders; and {@code options}, words in one
 * text or as a list. What is of another type is left out.
 */
public final class SettingsReader {
  /** The section of a workspace's configuration. */
  public static final String SECTION = "lockstep";

  private SettingsReader() {}

  /**
   * The settings of a section.
   *
   * @param value the section, or an object that has it
   * @param before what holds for words that are not there
   */
  public static WorkspaceSettings read(@Nullable Object value, WorkspaceSettings before) {
    if (!(value instanceof JsonObject given)) {
      return before;
    }
    JsonObject section = given.get(SECTION) instanceof JsonObject inner ? inner : given;
    Optional<String> target = section.has("target") ? text(section.get("target")) : before.target();
    Map<String, String> targets =
        section.has("targets") ? texts(section.get("targets")) : before.targets();
    if (!section.has("options") && !section.has("includes")) {
      return new WorkspaceSettings(target, before.options(), before.scope(), targets);
    }
    List<String> words = new ArrayList<>(words(section.get("options")));
    list(section.get("includes")).forEach(folder -> words.add("-I" + folder));
    return new WorkspaceSettings(target, words, before.scope(), targets);
  }

  private static Map<String, String> texts(@Nullable JsonElement value) {
    Map<String, String> all = new HashMap<>();
    if (value instanceof JsonObject given) {
      given
          .entrySet()
          .forEach(one -> text(one.getValue()).ifPresent(t -> all.put(one.getKey(), t)));
    }
    return all;
  }

  private static Optional<String> text(@Nullable JsonElement value) {
    return value instanceof JsonPrimitive one && one.isString() && !one.getAsString().isBlank()
        ? Optional.of(one.getAsString())
        : Optional.empty();
  }

  private static List<String> words(@Nullable JsonElement value) {
    if (!(value instanceof JsonPrimitive)) {
      return list(value);
    }
    try {
      return OptionWords.split(value.getAsString());
    } catch (IllegalArgumentException e) {
      // An open quote: the words are as they were typed up to now.
      return List.of(value.getAsString().strip().split("\\s+"));
    }
  }

  private static List<String> list(@Nullable JsonElement value) {
    List<String> all = new ArrayList<>();
    if (value != null && value.isJsonArray()) {
      value.getAsJsonArray().forEach(one -> text(one).ifPresent(all::add));
    }
    return all;
  }
}
