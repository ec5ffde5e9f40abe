package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.test.Cache;
import dev.lockstep.litmus.test.Outstanding;
import dev.lockstep.litmus.test.TestStep;
import dev.lockstep.litmus.test.UnsupportedTestException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Rows of one family.
 *
 * @param targets its generations
 * @param rows text and effect by key
 */
record MappingRows(String name, List<String> targets, Map<String, Row> rows) {
  /** Text of a row, and what it does. */
  record Row(String text, String effect) {
    /** Instructions, one a line. */
    String lines() {
      return text.replace(";", "\n");
    }

    /** Words of the text that are divided by commas. */
    List<String> names() {
      return text.isEmpty() ? List.of() : List.of(text.split(",", -1));
    }
  }

  MappingRows {
    targets = List.copyOf(targets);
    rows = Map.copyOf(rows);
  }

  /** A family with another's rows beneath its own. */
  MappingRows like(MappingRows other) {
    Map<String, Row> all = new HashMap<>(other.rows);
    all.putAll(rows);
    return new MappingRows(name, targets, all);
  }

  @Nullable Row find(String key) {
    return rows.get(key);
  }

  Row row(String key) throws UnsupportedTestException {
    Row row = rows.get(key);
    if (row == null) {
      throw new UnsupportedTestException("%s has no instruction for '%s'", name, key);
    }
    return row;
  }

  /** Caches that an access passes. */
  static Set<Cache> caches(String words) {
    return constants(words, Cache::valueOf);
  }

  private static <T> Set<T> constants(String words, Function<String, T> named) {
    return Arrays.stream(words.split(" ", -1))
        .filter(word -> !word.isEmpty())
        .map(word -> named.apply(word.toUpperCase(Locale.ROOT)))
        .collect(Collectors.toSet());
  }

  /**
   * Effect of the instruction of a row.
   *
   * @param most accesses that a wait leaves outstanding
   */
  static MemoryOperation operation(Row row, int most) {
    int space = row.effect().indexOf(' ');
    String verb = space < 0 ? row.effect() : row.effect().substring(0, space);
    String rest = space < 0 ? "" : row.effect().substring(space + 1);
    return switch (verb) {
      case "wait" ->
          new MemoryOperation.Wait(
              List.of(new TestStep.Limit(constants(rest, Outstanding::valueOf), most)));
      case "invalidate" -> new MemoryOperation.Invalidate(caches(rest));
      case "write_back" -> new MemoryOperation.WriteBack(caches(rest));
      case "fence" -> new MemoryOperation.Fence(caches(rest));
      case "barrier" -> new MemoryOperation.Barrier();
      default -> throw new IllegalStateException("no effect '" + row.effect() + "'");
    };
  }
}
