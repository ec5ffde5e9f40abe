package dev.lockstep.hc.front;

import dev.lockstep.text.table.DataTable;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Methods that a kernel does not inline as they are: rows of a table, whose columns are the class,
 * the method, its descriptor or {@code *} for all, the action and its argument.
 */
final class Intrinsics {
  /** Actions of rows. */
  enum Action {
    /** Computes by the operation of the argument. */
    OP,
    /** Wraps a primitive value. */
    BOX,
    /** Gives its first argument if that is not null. */
    NONNULL,
    /** Gives its first argument. */
    SAME,
    /** Inlines the method although the class is one of the library. */
    INLINE,
    /** Inlines the method if functions of Math are those of StrictMath, else refuses it. */
    STRICT,
    /** Inlines the method of the same name and descriptor of the class in the argument. */
    CALL,
    /** Gives the array of the tile that belongs to the call. */
    TILE,
    /** Does the operation of the argument, which has no operands. */
    ORDER,
    /** Does the operation of the argument, which depends on the other lanes of the wavefront. */
    WAVE,
    /** Does the atomic operation of the argument on an element of the array. */
    ATOMIC,
    /** Gives a new array of the elements of the first argument, of the length in the second. */
    LIKE,
    /** Gives the bytes of an array as an array of the type that the method returns. */
    VIEW,
    /** Loads a record of the class of the first argument from memory. */
    LOAD,
    /** Stores the record that is the first argument to memory. */
    STORE,
    /** Tells whether the code is for a device. */
    DEVICE,
    /** Prints by a format and an array of arguments. */
    PRINT,
    /** Refuses the method, which is for the host. */
    HOST,
    /** Does nothing. */
    NOTHING
  }

  /** Meaning of a row. */
  record Row(Action action, String argument) {}

  private static final String TABLE = "/dev/lockstep/hc/front/intrinsics.tsv";

  private final Map<String, Row> rows = new HashMap<>();

  private Intrinsics() {}

  /** The table that comes with the module. */
  static Intrinsics standard() {
    Intrinsics made = new Intrinsics();
    for (DataTable.Row row : DataTable.read(TABLE, Intrinsics.class.getResourceAsStream(TABLE))) {
      Action action = Action.valueOf(row.text("action").toUpperCase(Locale.ROOT));
      made.rows.put(
          key(row.key(), row.text("method"), row.text("descriptor")),
          new Row(action, row.text("argument")));
    }
    return made;
  }

  private static String key(String owner, String name, String descriptor) {
    return owner + "." + name + descriptor;
  }

  /** The row of a method, null if there is none. */
  @Nullable Row find(String owner, String name, String descriptor) {
    Row exact = rows.get(key(owner, name, descriptor));
    if (exact != null) {
      return exact;
    }
    Row named = rows.get(key(owner, name, "*"));
    return named != null ? named : rows.get(key(owner, "*", "*"));
  }
}
