package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one kind that give a name a meaning in some generations, in table order. A
 * thorough reader reads each of them at once. A patient one leaves them until they are asked for,
 * since a process needs few of them; what is wrong with one is thrown then. Safe for several
 * threads, of which none waits while another one reads: if two read a statement, both get what was
 * there first.
 *
 * @param <T> what such a statement says
 */
public final class Declarations<T> {
  private final TableScope scope;
  private final int column;
  private final Reader<T> reader;
  private final List<Entry<T>> entries = new ArrayList<>();

  /** Those that hold for a generation, by its name; found when it is first asked for. */
  private final Map<String, List<Entry<T>>> holding = new ConcurrentHashMap<>();

  /** The first statement about each name. */
  private final Map<String, Entry<T>> byName = new LinkedHashMap<>();

  /** Adds statements that nobody has asked for so far. */
  private volatile @Nullable Runnable rest;

  /** Reads one statement; null when it is malformed, which it reports. */
  interface Reader<T> {
    /**
     * @param number how many statements of the kind stand before it
     */
    @Nullable T read(Statement statement, int number);
  }

  private static final class Entry<T> {
    final Statement statement;
    final int number;

    /** The next one about the same name. */
    @Nullable Entry<T> next;

    volatile @Nullable T value;
    int generations;
    volatile boolean selected;

    Entry(Statement statement, int number) {
      this.statement = statement;
      this.number = number;
    }
  }

  /**
   * @param column the word of a statement that selects its generations
   */
  Declarations(TableScope scope, int column, Reader<T> reader) {
    this.scope = scope;
    this.column = column;
    this.reader = reader;
  }

  /**
   * Takes a statement, to be read later if the tables are known to be good.
   *
   * @return false: it is malformed, and left out
   */
  boolean add(Statement statement) {
    Entry<T> entry = new Entry<>(statement, entries.size());
    if (!scope.isPatient()) {
      entry.value = reader.read(statement, entry.number);
      if (entry.value == null) {
        return false;
      }
    }
    entries.add(entry);
    Entry<T> last = byName.putIfAbsent(statement.second(), entry);
    if (last != null) {
      while (last.next != null) {
        last = last.next;
      }
      last.next = entry;
    }
    return true;
  }

  /**
   * Leaves statements that follow those so far to be taken when one is asked for.
   *
   * @param adding adds them
   */
  void later(Runnable adding) {
    rest = adding;
  }

  /** Takes all statements, if nobody has done so. Who asks for others need not wait. */
  void prepare() {
    if (rest == null) {
      return;
    }
    synchronized (entries) {
      Runnable adding = rest;
      if (adding != null) {
        adding.run();
        rest = null;
      }
    }
  }

  /** Values of all statements, in table order. */
  public List<T> all() {
    prepare();
    List<T> result = new ArrayList<>(entries.size());
    for (Entry<T> entry : entries) {
      result.add(value(entry));
    }
    return result;
  }

  /** Whether there is a statement about a name. */
  boolean contains(String name) {
    return byName.containsKey(name);
  }

  /** The names, in table order. */
  Set<String> names() {
    return byName.keySet();
  }

  /** Value of the first statement about a name, whatever the generation; or null. */
  @Nullable T first(String name) {
    Entry<T> entry = byName.get(name);
    return entry == null ? null : value(entry);
  }

  /** Value of the first statement about a name that holds for a generation, or null. */
  public @Nullable T find(String name, Generation generation) {
    prepare();
    for (Entry<T> entry = byName.get(name); entry != null; entry = entry.next) {
      if (holds(entry, generation)) {
        return value(entry);
      }
    }
    return null;
  }

  /** Values of the statements about a name that hold for a generation, in table order. */
  public List<T> findAll(String name, Generation generation) {
    prepare();
    Entry<T> first = byName.get(name);
    if (first == null) {
      return List.of();
    }
    List<T> result = new ArrayList<>(1);
    for (Entry<T> entry = first; entry != null; entry = entry.next) {
      if (holds(entry, generation)) {
        result.add(value(entry));
      }
    }
    return result;
  }

  /** Values of the statements that hold for a generation, in table order. */
  public List<T> of(Generation generation) {
    return select(generation, _ -> true);
  }

  /** Values of the statements that hold for a generation and whose text passes a test. */
  List<T> select(Generation generation, Predicate<Statement> glance) {
    List<T> result = new ArrayList<>();
    for (Entry<T> entry : holding(generation)) {
      if (glance.test(entry.statement)) {
        result.add(value(entry));
      }
    }
    return result;
  }

  private List<Entry<T>> holding(Generation generation) {
    prepare();
    if (!scope.isPatient()) {
      // More statements may follow.
      return found(generation);
    }
    List<Entry<T>> known = holding.get(generation.name());
    if (known == null) {
      known = found(generation);
      holding.put(generation.name(), known);
    }
    return known;
  }

  private List<Entry<T>> found(Generation generation) {
    List<Entry<T>> result = new ArrayList<>();
    for (Entry<T> entry : entries) {
      if (holds(entry, generation)) {
        result.add(entry);
      }
    }
    return result;
  }

  private boolean holds(Entry<T> entry, Generation generation) {
    if (!entry.selected) {
      entry.generations = scope.sound(scope.selector(entry.statement, entry.statement.at(column)));
      entry.selected = true;
    }
    return (entry.generations & generation.bit()) != 0;
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
