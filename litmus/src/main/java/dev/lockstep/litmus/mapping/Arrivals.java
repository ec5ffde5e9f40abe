package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.test.Outstanding;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Loads whose values may not have arrived yet, and how many accesses came behind them. */
final class Arrivals {
  /** A load; after a join of ways nobody knows how many accesses came behind it. */
  private record Load(boolean local, int number, boolean counted) {}

  private final boolean countsStores;
  private final Map<String, Load> pending = new TreeMap<>();
  private final Map<Integer, Map<String, Load>> leaving = new HashMap<>();
  private int vector;
  private int local;

  Arrivals(boolean countsStores) {
    this.countsStores = countsStores;
  }

  void loaded(String register, boolean isLocal) {
    pending.put(register, new Load(isLocal, isLocal ? local++ : vector++, true));
  }

  void stored(boolean isLocal) {
    if (isLocal) {
      local++;
    } else if (countsStores) {
      vector++;
    }
  }

  List<String> pending() {
    return List.copyOf(pending.keySet());
  }

  boolean isLocal(String register) {
    Load load = pending.get(register);
    return load != null && load.local();
  }

  /** Accesses that may stay outstanding when the register is used; -1 if its value is there. */
  int mostOutstanding(String register) {
    Load load = pending.get(register);
    if (load == null) {
      return -1;
    }
    return load.counted() ? (load.local() ? local : vector) - load.number() - 1 : 0;
  }

  /** A value is there, and with it those of earlier loads of the same kind. */
  void arrived(String register) {
    Load load = pending.get(register);
    if (load != null) {
      pending
          .values()
          .removeIf(one ->
              one.local() == load.local()
                  && one.counted() == load.counted()
                  && one.number() <= load.number());
    }
  }

  void waited(Set<Outstanding> counted) {
    pending
        .values()
        .removeIf(
            one -> counted.contains(one.local() ? Outstanding.LOCAL : Outstanding.VECTOR_LOAD));
  }

  /** Notes what is pending where a branch leads. */
  void leave(int target) {
    leaving.computeIfAbsent(target, _ -> new HashMap<>()).putAll(pending);
  }

  /** Begins a step that branches may lead to. */
  void join(int step) {
    Map<String, Load> coming = leaving.remove(step);
    if (coming != null) {
      pending.putAll(coming);
      pending.replaceAll((_, load) -> new Load(load.local(), load.number(), false));
    }
  }
}
