package dev.lockstep.litmus.cat;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Values of names, in blocks; what no block has is asked of the execution. */
final class NameScope {
  private final @Nullable NameScope outer;
  private final ExecutionNames names;
  private final Map<String, CatValue> own = new HashMap<>();

  NameScope(ExecutionNames names) {
    outer = null;
    this.names = names;
  }

  private NameScope(NameScope outer) {
    this.outer = outer;
    names = outer.names;
  }

  NameScope inner() {
    return new NameScope(this);
  }

  /** A block with the same names, so that changes of the one are not seen by the other. */
  NameScope copy() {
    NameScope copy = outer == null ? new NameScope(names) : new NameScope(outer);
    copy.own.putAll(own);
    return copy;
  }

  void set(String name, CatValue value) {
    if (!name.equals("_")) {
      own.put(name, value);
    }
  }

  @Nullable CatValue find(String name) {
    for (NameScope at = this; at != null; at = at.outer) {
      CatValue value = at.own.get(name);
      if (value != null) {
        return value;
      }
    }
    return names.find(name);
  }
}
