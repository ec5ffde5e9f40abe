package dev.lockstep.litmus.cat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of names, in blocks; what no block has is asked of the execution. */
final class Scope {
  private final @Nullable Scope outer;
  private final Names names;
  private final Map<String, Value> own = new HashMap<>();

  Scope(Names names) {
    outer = null;
    this.names = names;
  }

  private Scope(Scope outer) {
    this.outer = outer;
    names = outer.names;
  }

  Scope inner() {
    return new Scope(this);
  }

  /** A block with the same names, so that changes of the one are not seen by the other. */
  Scope copy() {
    Scope copy = outer == null ? new Scope(names) : new Scope(outer);
    copy.own.putAll(own);
    return copy;
  }

  void set(String name, Value value) {
    if (!name.equals("_")) {
      own.put(name, value);
    }
  }

  @Nullable Value find(String name) {
    for (Scope at = this; at != null; at = at.outer) {
      Value value = at.own.get(name);
      if (value != null) {
        return value;
      }
    }
    return names.find(name);
  }
}
