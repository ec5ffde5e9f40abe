package dev.lockstep.runtime.file;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.ElementType;
import dev.lockstep.runtime.argument.NumberText;
import dev.lockstep.runtime.text.JsonValue;
import dev.lockstep.runtime.text.ProblemList;
import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Typed access to a JSON document: what has the wrong kind or range is reported with its place and
 * reads as absent.
 */
final class JsonChecker {
  private static final Pattern INTEGER = Pattern.compile("-?(0[xX][0-9a-fA-F]{1,16}|[0-9]{1,20})");
  private static final Pattern KEY = Pattern.compile("[A-Za-z_][A-Za-z_0-9]*");
  private static final BigInteger TWO_64 = BigInteger.ONE.shiftLeft(64);

  private final JsonValue root;
  private final ProblemList diagnostics;

  JsonChecker(JsonValue root, ProblemList diagnostics) {
    this.root = root;
    this.diagnostics = diagnostics;
  }

  void error(JsonValue at, String rule, String message) {
    diagnostics.error(at.at(), path(at.at()), rule, message);
  }

  /** An error inside a string's text; exact as long as nothing in front of it is escaped. */
  void errorInside(JsonValue.Str at, int offset, String rule, String message) {
    diagnostics.error(at.at() + 1 + offset, path(at.at()), rule, message);
  }

  void warning(JsonValue at, String rule, String message) {
    diagnostics.warning(at.at(), path(at.at()), rule, message);
  }

  /** The JSON path of the value or key that begins at an offset. */
  private String path(int offset) {
    StringBuilder path = new StringBuilder("$");
    JsonValue value = root;
    while (value.at() != offset) {
      JsonValue next = null;
      switch (value) {
        case JsonValue.Obj obj -> {
          int index = lastStartingUpTo(obj.members(), JsonValue.Member::at, offset);
          if (index >= 0) {
            next = obj.members().get(index).value();
            path.append(segment(obj.members().get(index).key()));
          }
        }
        case JsonValue.Arr arr -> {
          int index = lastStartingUpTo(arr.items(), JsonValue::at, offset);
          if (index >= 0) {
            next = arr.items().get(index);
            path.append('[').append(index).append(']');
          }
        }
        case JsonValue.Str s -> {}
        case JsonValue.Num n -> {}
        case JsonValue.Bool b -> {}
        case JsonValue.Null n -> {}
      }
      if (next == null || next.at() > offset) {
        return path.toString();
      }
      value = next;
    }
    return path.toString();
  }

  private static <T> int lastStartingUpTo(List<T> items, ToIntFunction<T> start, int offset) {
    int low = 0;
    int high = items.size();
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (start.applyAsInt(items.get(middle)) <= offset) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  private static String segment(String key) {
    return KEY.matcher(key).matches() ? "." + key : "['" + NumberText.clip(key) + "']";
  }

  /**
   * Warns of a key that is not known but nearly is. Other unknown keys are ignored: they may be
   * remarks.
   */
  void keys(JsonValue.Obj obj, Collection<String> known) {
    keys(obj, known, Map.of());
  }

  /**
   * The same.
   *
   * @param confused known keys by others that are easily taken for them
   */
  void keys(JsonValue.Obj obj, Collection<String> known, Map<String, String> confused) {
    for (JsonValue.Member member : obj.members()) {
      if (!known.contains(member.key())) {
        Optional.ofNullable(confused.get(member.key()))
            .or(() -> nearest(member.key(), known))
            .ifPresent(near ->
                diagnostics.warning(
                    member.at(),
                    path(member.at()),
                    "json-unknown-key",
                    "this key is ignored; did you mean \"" + near + "\"?"));
      }
    }
  }

  /** The known word that is one slip away, if there is one. */
  static Optional<String> nearest(String word, Collection<String> known) {
    int allowed = word.length() < 4 ? 0 : word.length() < 8 ? 1 : 2;
    return known.stream().filter(k -> distance(word, k) <= allowed).findFirst();
  }

  private static int distance(String a, String b) {
    if (Math.abs(a.length() - b.length()) > 2) {
      return Integer.MAX_VALUE;
    }
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }

  /** A member; absent is an error when it is required. */
  @Nullable JsonValue member(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = obj.get(key);
    if (value == null && required) {
      error(obj, "json-missing-key", "the key \"" + key + "\" is missing");
    }
    return value;
  }

  JsonValue.@Nullable Obj object(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = member(obj, key, required);
    return value == null ? null : asObject(value);
  }

  JsonValue.@Nullable Obj asObject(JsonValue value) {
    if (value instanceof JsonValue.Obj obj) {
      return obj;
    }
    wrongKind(value, "an object");
    return null;
  }

  /** The members of an object that may be absent. */
  List<JsonValue.Member> members(JsonValue.Obj obj, String key) {
    JsonValue.Obj object = object(obj, key, false);
    return object == null ? List.of() : object.members();
  }

  /** Those items that are objects, one after the other. */
  Iterable<JsonValue.Obj> objects(List<JsonValue> items) {
    return () -> items.stream().flatMap(item -> Stream.ofNullable(asObject(item))).iterator();
  }

  /** A list; empty when it is absent or wrong. */
  List<JsonValue> list(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = member(obj, key, required);
    if (value == null) {
      return List.of();
    }
    if (value instanceof JsonValue.Arr arr) {
      return arr.items();
    }
    wrongKind(value, "a list");
    return List.of();
  }

  Optional<String> string(JsonValue.Obj obj, String key, boolean required) {
    JsonValue value = member(obj, key, required);
    return value == null ? Optional.empty() : asString(value);
  }

  /**
   * A word that names something; another word is an error.
   *
   * @param names what a word names, if it does
   * @param wanted what the words name, and which there are
   */
  <T> Optional<T> named(
      JsonValue.Obj obj,
      String key,
      boolean required,
      Function<String, Optional<T>> names,
      String rule,
      String wanted) {
    Optional<String> word = string(obj, key, required);
    Optional<T> named = word.flatMap(names);
    JsonValue at = obj.get(key);
    if (word.isPresent() && named.isEmpty() && at != null) {
      error(at, rule, "\"" + NumberText.clip(word.get()) + "\" is no " + wanted);
    }
    return named;
  }

  /** A word of some that are allowed. */
  Optional<String> oneOf(
      JsonValue.Obj obj,
      String key,
      boolean required,
      List<String> allowed,
      String rule,
      String wanted) {
    return named(
        obj, key, required, word -> Optional.of(word).filter(allowed::contains), rule, wanted);
  }

  /** Reports the second of two keys where both are there. */
  boolean areBoth(JsonValue.Obj obj, String first, String second, String rule) {
    JsonValue at = obj.get(second);
    if (obj.get(first) == null || at == null) {
      return false;
    }
    error(at, rule, "\"" + first + "\" and \"" + second + "\" exclude each other; keep one");
    return true;
  }

  Optional<String> asString(JsonValue value) {
    if (value instanceof JsonValue.Str str) {
      return Optional.of(str.text());
    }
    wrongKind(value, "a string");
    return Optional.empty();
  }

  void wrongKind(JsonValue value, String wanted) {
    error(value, "json-type", "this must be " + wanted + ", not " + value.kind());
  }

  /** An integer in a range; the default when it is absent or wrong. */
  long integer(JsonValue.Obj obj, String key, long fallback, long low, long high) {
    JsonValue value = obj.get(key);
    return value == null ? fallback : asInteger(value, low, high).orElse(fallback);
  }

  /** A number, or a string with a decimal or 0x number, in a signed range. */
  OptionalLong asInteger(JsonValue value, long low, long high) {
    Optional<BigInteger> number = anyInteger(value);
    if (number.isEmpty()) {
      return OptionalLong.empty();
    }
    if (number.get().compareTo(BigInteger.valueOf(low)) < 0
        || number.get().compareTo(BigInteger.valueOf(high)) > 0) {
      error(
          value, "json-range", number.get() + " is out of range; allowed: " + low + " to " + high);
      return OptionalLong.empty();
    }
    return OptionalLong.of(number.get().longValue());
  }

  /** The low bits of an integer that fits the width as a signed or an unsigned number. */
  OptionalLong asBits(JsonValue value, int width) {
    Optional<BigInteger> number = anyInteger(value);
    if (number.isEmpty()) {
      return OptionalLong.empty();
    }
    BigInteger high = BigInteger.ONE.shiftLeft(width);
    BigInteger low = high.shiftRight(1).negate();
    if (number.get().compareTo(low) < 0 || number.get().compareTo(high) >= 0) {
      error(
          value,
          "json-range",
          textOf(value) + " does not fit " + width + (width == 1 ? " bit" : " bits"));
      return OptionalLong.empty();
    }
    return OptionalLong.of(number.get().mod(high).mod(TWO_64).longValue());
  }

  private Optional<BigInteger> anyInteger(JsonValue value) {
    if (!(value instanceof JsonValue.Num) && !(value instanceof JsonValue.Str)) {
      wrongKind(value, "an integer");
      return Optional.empty();
    }
    String text = textOf(value);
    if (!INTEGER.matcher(text).matches()) {
      error(
          value,
          "json-type",
          "'"
              + NumberText.clip(text)
              + "' is not an integer; write a number, or a string such as \"0x10\"");
      return Optional.empty();
    }
    boolean negative = text.startsWith("-");
    String digits = negative ? text.substring(1) : text;
    boolean hex = digits.startsWith("0x") || digits.startsWith("0X");
    BigInteger number = hex ? new BigInteger(digits.substring(2), 16) : new BigInteger(digits);
    return Optional.of(negative ? number.negate() : number);
  }

  /** The text of a number or a string. */
  static String textOf(JsonValue value) {
    return switch (value) {
      case JsonValue.Num num -> num.text();
      case JsonValue.Str str -> str.text();
      case JsonValue.Obj o -> o.kind();
      case JsonValue.Arr a -> a.kind();
      case JsonValue.Bool b -> b.kind();
      case JsonValue.Null n -> n.kind();
    };
  }

  /** A finite number that is not negative; the default when it is absent or wrong. */
  double nonNegative(JsonValue value) {
    if (value instanceof JsonValue.Num num) {
      double number = Double.parseDouble(num.text());
      if (number >= 0 && number < Double.POSITIVE_INFINITY) {
        return number;
      }
      error(value, "json-range", "this must not be negative and must be finite");
      return 0;
    }
    wrongKind(value, "a number");
    return 0;
  }

  /** The element bits of a list of values, each reported when it does not fit. */
  Bytes elements(List<JsonValue> items, ElementType type) {
    byte[] data = new byte[Math.multiplyExact(items.size(), type.bytes())];
    MemorySegment memory = MemorySegment.ofArray(data);
    List<JsonValue> wrong = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      JsonValue item = items.get(i);
      if (!(item instanceof JsonValue.Num) && !(item instanceof JsonValue.Str)) {
        wrong.add(item);
        continue;
      }
      switch (NumberText.read(type, textOf(item))) {
        case NumberText.Reading.Bits(long bits) -> type.write(memory, i, bits);
        case NumberText.Reading.Refused(String reason) -> error(item, "value-range", reason);
      }
    }
    wrong.forEach(item -> wrongKind(item, "a number"));
    return Bytes.wrap(data);
  }
}
