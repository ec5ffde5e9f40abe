package dev.lockstep.isa.table;

import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one kind that give a name one meaning in all generations, in table order. A
 * thorough reader reads each of them at once. A patient one leaves them until they are asked for,
 * as {@link Declarations} does. Safe for several threads.
 *
 * @param <T> what such a statement says
 */
public final class Definitions<T> {
  private final TableScope scope;
  private final Declarations.Reader<T> reader;
  private final Function<String, String> repeated;
  private final Map<String, Entry<T>> entries = new LinkedHashMap<>();

  private static final class Entry<T> {
    final Statement statement;
    final int number;
    volatile @Nullable T value;

    Entry(Statement statement, int number) {
      this.statement = statement;
      this.number = number;
    }
  }

  /**
   * @param repeated what is told of a name with a second statement
   */
  Definitions(TableScope scope, Declarations.Reader<T> reader, Function<String, String> repeated) {
    this.scope = scope;
    this.reader = reader;
    this.repeated = repeated;
  }

  /** Takes a statement, to be read later if the tables are known to be good. */
  void add(Statement statement) {
    Entry<T> entry = new Entry<>(statement, entries.size());
    if (!scope.isPatient()) {
      entry.value = reader.read(statement, entry.number);
      if (entry.value == null) {
        return;
      }
    }
    String name = statement.second();
    if (entries.putIfAbsent(name, entry) != null) {
      scope.report(statement, repeated.apply(name));
    }
  }

  /** Reads all statements, if nobody has done so. */
  void prepare() {
    entries.values().forEach(this::value);
  }

  /** The meaning of a name, or null. */
  public @Nullable T find(String name) {
    Entry<T> entry = entries.get(name);
    return entry == null ? null : value(entry);
  }

  public boolean contains(String name) {
    return entries.containsKey(name);
  }

  /** The names, in table order. */
  public Set<String> names() {
    return entries.keySet();
  }

  /** All meanings, in table order. */
  public Collection<T> all() {
    List<T> result = new ArrayList<>(entries.size());
    for (Entry<T> entry : entries.values()) {
      result.add(value(entry));
    }
    return result;
  }

  private T value(Entry<T> entry) {
    T value = entry.value;
    if (value == null) {
      T read = scope.sound(reader.read(entry.statement, entry.number));
      synchronized (entry) {
        value = entry.value;
        if (value == null) {
          value = read;
          entry.value = value;
        }
      }
    }
    return value;
  }
}
