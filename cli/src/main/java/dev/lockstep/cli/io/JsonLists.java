package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Parts that many JSON documents have: lists, objects, and places in sources. */
public final class JsonLists {
  private JsonLists() {}

  /** Texts as a list. */
  public static JsonArray texts(Iterable<String> texts) {
    JsonArray array = new JsonArray();
    texts.forEach(array::add);
    return array;
  }

  /** Values as a list, each as a function shows it. */
  public static <T> JsonArray of(Collection<T> values, Function<? super T, JsonElement> shown) {
    JsonArray array = new JsonArray();
    values.forEach(value -> array.add(shown.apply(value)));
    return array;
  }

  /**
   * An object.
   *
   * @param members name and value of each: a text, a number, a truth value, a part that is JSON, or
   *     one of these that may be absent
   */
  public static JsonObject object(Object... members) {
    Map<String, Object> named = new LinkedHashMap<>();
    for (int i = 0; i < members.length; i += 2) {
      named.put((String) members[i], members[i + 1]);
    }
    return members(named);
  }

  /** An object of values by name. */
  public static JsonObject members(Map<String, ?> members) {
    JsonObject object = new JsonObject();
    members.forEach((name, value) -> {
      if (!(value instanceof Optional<?> optional)) {
        object.add(name, element(value));
      } else if (optional.isPresent()) {
        object.add(name, element(optional.get()));
      }
    });
    return object;
  }

  private static JsonElement element(Object value) {
    return switch (value) {
      case JsonElement part -> part;
      case Number number -> new JsonPrimitive(number);
      case Boolean truth -> new JsonPrimitive(truth);
      default -> new JsonPrimitive((String) value);
    };
  }

  /** Adds a place in a source to an object. */
  public static void place(JsonObject object, String file, int line, int column) {
    object.addProperty("file", file);
    object.addProperty("line", line);
    object.addProperty("column", column);
  }
}
