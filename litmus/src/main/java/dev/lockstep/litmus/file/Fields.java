package dev.lockstep.litmus.file;

import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.ProblemList;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Typed access to a JSON document; what has the wrong kind is reported and reads as absent. */
record Fields(ProblemList diagnostics) {
  private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,10}");
  private static final Pattern TEXT_NUMBER =
      Pattern.compile("-?(0[xX][0-9a-fA-F]{1,8}|[0-9]{1,10})");

  void error(JsonValue at, String message) {
    diagnostics.error(at.at(), "", "litmus-json", message);
  }

  JsonValue.@Nullable Obj object(JsonValue value, String what) {
    if (value instanceof JsonValue.Obj obj) {
      return obj;
    }
    error(value, what + " is an object, not " + value.kind());
    return null;
  }

  /** A member that is an object; null where it is absent or of another kind. */
  JsonValue.@Nullable Obj object(JsonValue.Obj obj, String key) {
    JsonValue value = obj.get(key);
    return value == null ? null : object(value, "\"" + key + "\"");
  }

  /**
   * Items of a member that is a list of objects, one after the other; an absent list is an error.
   */
  Iterable<JsonValue.Obj> objects(JsonValue.Obj obj, String key, String what) {
    List<JsonValue> items = list(obj, key, true);
    return () -> items.stream().flatMap(item -> Stream.ofNullable(object(item, what))).iterator();
  }

  /** Items of a member that is a list; of an absent one, none. */
  List<JsonValue> list(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = obj.get(key);
    if (value instanceof JsonValue.Arr arr) {
      return arr.items();
    }
    if (value != null || required) {
      error(value == null ? obj : value, "the list \"" + key + "\" is missing");
    }
    return List.of();
  }

  /** A text; the empty one where it is missing, which is an error if it is required. */
  String text(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = obj.get(key);
    if (value instanceof JsonValue.Str str && !str.text().isEmpty()) {
      return str.text();
    }
    if (value != null || required) {
      error(value == null ? obj : value, "the text \"" + key + "\" is missing");
    }
    return "";
  }

  /** Texts of a member that is a text or a list of texts. */
  List<String> texts(JsonValue.Obj obj, String key) {
    JsonValue value = obj.get(key);
    List<JsonValue> items =
        switch (value) {
          case null -> List.of();
          case JsonValue.Arr arr -> arr.items();
          default -> List.of(value);
        };
    List<String> all = new ArrayList<>();
    for (JsonValue item : items) {
      if (item instanceof JsonValue.Str(int _, String text)) {
        all.add(text);
      } else {
        error(item, "\"" + key + "\" has names of registers");
      }
    }
    return all;
  }

  boolean isTrue(JsonValue.Obj obj, String key) {
    JsonValue value = obj.get(key);
    if (value instanceof JsonValue.Bool(int _, boolean yes)) {
      return yes;
    }
    if (value != null) {
      error(value, "\"" + key + "\" is true or false");
    }
    return false;
  }

  /** A 32-bit number of a member, or its default. */
  long number(JsonValue.Obj obj, String key, long absent) {
    JsonValue value = obj.get(key);
    if (value == null) {
      return absent;
    }
    OptionalLong number = number(value);
    if (number.isEmpty()) {
      error(value, "\"" + key + "\" is a whole number of 32 bits");
    }
    return number.orElse(absent);
  }

  /** A 32-bit number, sign-extended; hexadecimal ones are texts. */
  static OptionalLong number(JsonValue value) {
    String text =
        switch (value) {
          case JsonValue.Num(int _, String digits) when NUMBER.matcher(digits).matches() -> digits;
          case JsonValue.Str(int _, String digits) when TEXT_NUMBER.matcher(digits).matches() ->
              digits;
          default -> "";
        };
    if (text.isEmpty()) {
      return OptionalLong.empty();
    }
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    long magnitude =
        digits.toLowerCase(Locale.ROOT).startsWith("0x")
            ? Long.parseLong(digits.substring(2), 16)
            : Long.parseLong(digits);
    long number = negative ? -magnitude : magnitude;
    boolean fits = number >= Integer.MIN_VALUE && number <= 0xffff_ffffL;
    return fits ? OptionalLong.of(number << 32 >> 32) : OptionalLong.empty();
  }
}
