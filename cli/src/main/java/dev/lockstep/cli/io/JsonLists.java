package dev.lockstep.cli.io;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.Collection;
import java.util.function.Function;

/** Parts that many JSON documents have: lists, and places in sources. */
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

  /** Adds a place in a source to an object. */
  public static void place(JsonObject object, String file, int line, int column) {
    object.addProperty("file", file);
    object.addProperty("line", line);
    object.addProperty("column", column);
  }
}
