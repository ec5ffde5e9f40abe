package dev.lockstep.runtime.text;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A JSON value that knows its offset in the text. */
public sealed interface JsonValue {
  /** Offset of the first character, in UTF-16 units. */
  int at();

  /** Name of this kind of value in diagnostics. */
  default String kind() {
    return switch (this) {
      case Obj o -> "an object";
      case Arr a -> "a list";
      case Str s -> "a string";
      case Num n -> "a number";
      case Bool b -> "true or false";
      case Null n -> "null";
    };
  }

  /** An object; members in the order of the text, each key once. */
  record Obj(int at, List<Member> members) implements JsonValue {
    public @Nullable JsonValue get(String key) {
      for (Member member : members) {
        if (member.key.equals(key)) {
          return member.value;
        }
      }
      return null;
    }
  }

  /** A key with its value; {@code at} is the key's offset. */
  record Member(int at, String key, JsonValue value) {}

  /** A list. */
  record Arr(int at, List<JsonValue> items) implements JsonValue {}

  /** A string, unescaped. */
  record Str(int at, String text) implements JsonValue {}

  /** A number, as it was written. */
  record Num(int at, String text) implements JsonValue {}

  /** true or false. */
  record Bool(int at, boolean value) implements JsonValue {}

  /** null. */
  record Null(int at) implements JsonValue {}
}
