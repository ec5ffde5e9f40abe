package dev.lockstep.isa.table;

import dev.lockstep.isa.table.TableText.Statement;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The statements of one kind that give a name one meaning in all generations, in table order; read
 * when {@link Declarations} are. Safe for several threads.
 *
 * @param <T> what such a statement says
 */
public final class Definitions<T> {
  /** No word of a statement selects generations. */
  private static final int NOWHERE = -1;

  private final TableScope scope;
  private final Function<String, String> repeated;
  private final Declarations<T> statements;

  /**
   * @param repeated what is told of a name with a second statement
   */
  Definitions(TableScope scope, Declarations.Reader<T> reader, Function<String, String> repeated) {
    this.scope = scope;
    this.repeated = repeated;
    statements = new Declarations<>(scope, NOWHERE, reader);
  }

  /** Takes a statement, to be read later if the tables are known to be good. */
  void add(Statement statement) {
    String name = statement.second();
    boolean isSecond = statements.contains(name);
    if (statements.add(statement) && isSecond) {
      scope.report(statement, repeated.apply(name));
    }
  }

  /** Reads all statements, if nobody has done so. */
  void prepare() {
    statements.all();
  }

  /** The meaning of a name, or null. */
  public @Nullable T find(String name) {
    return statements.first(name);
  }

  public boolean contains(String name) {
    return statements.contains(name);
  }

  /** The names, in table order. */
  public Set<String> names() {
    return statements.names();
  }

  /** All meanings, in table order. */
  public List<T> all() {
    return statements.all();
  }
}
