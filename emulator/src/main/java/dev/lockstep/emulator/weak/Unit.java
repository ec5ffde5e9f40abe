package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.Memory;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/** A compute unit: stores on their way to memory, and copies of words that it has read. */
final class Unit {
  private static final long WORD = 4;

  /** One store of so many has its chance to be performed when something happens. */
  private static final int SLOWNESS = 8;

  /** One cached word of so many is dropped when it is asked for. */
  private static final int DROPS = 4;

  private final Set<Store> stores = new LinkedHashSet<>();
  private final Map<Long, Integer> words = new HashMap<>();

  /** A store that is not performed. */
  static final class Store {
    private final WeakPort port;
    private final long address;
    private final int bytes;
    private final long value;
    private final int lane;
    private final Memory.Access access;
    private final long number;
    private final long ordinal;

    /**
     * A store.
     *
     * @param number of the access among those of its wavefront
     * @param ordinal of the store among those of its wavefront
     */
    Store(
        WeakPort port,
        long address,
        int bytes,
        long value,
        int lane,
        Memory.Access access,
        long number,
        long ordinal) {
      this.port = port;
      this.address = address;
      this.bytes = bytes;
      this.value = value;
      this.lane = lane;
      this.access = access;
      this.number = number;
      this.ordinal = ordinal;
    }

    boolean overlaps(long from, long size) {
      return address < from + size && from < address + bytes;
    }

    void perform() {
      port.behind().store(address, bytes, value, lane, access);
    }
  }

  void add(Store store) {
    stores.add(store);
  }

  /** Some stores are performed; those that overlap keep their order. */
  void happen(SplittableRandom random) {
    if (!stores.isEmpty()) {
      for (Store store : stores.toArray(Store[]::new)) {
        if (random.nextInt(SLOWNESS) == 0 && stores.contains(store)) {
          perform(store);
        }
      }
    }
  }

  /** Performs a store, and before it those that it overlaps and that came first. */
  private void perform(Store last) {
    for (Store store : stores.toArray(Store[]::new)) {
      if (store.equals(last)) {
        break;
      }
      if (store.overlaps(last.address, last.bytes) && stores.contains(store)) {
        perform(store);
      }
    }
    stores.remove(last);
    last.perform();
  }

  /** Performs all stores that overlap a range. */
  void through(long address, long bytes) {
    if (stores.isEmpty()) {
      return;
    }
    for (Store store : stores.toArray(Store[]::new)) {
      if (store.overlaps(address, bytes) && stores.contains(store)) {
        perform(store);
      }
    }
  }

  /** Performs the stores of a wavefront that it waits for. */
  void settle(WeakPort port, long beforeNumber, long beforeOrdinal) {
    for (Store store : stores.toArray(Store[]::new)) {
      if (store.port.equals(port)
          && (store.number < beforeNumber || store.ordinal < beforeOrdinal)
          && stores.contains(store)) {
        perform(store);
      }
    }
  }

  void performAll() {
    stores.forEach(Store::perform);
    stores.clear();
  }

  /** A copy of a word, or null where there is none or it is dropped now. */
  @Nullable Integer cached(long address, SplittableRandom random) {
    Integer word = words.get(address);
    if (word != null && random.nextInt(DROPS) == 0) {
      words.remove(address);
      return null;
    }
    return word;
  }

  void keep(long address, int word) {
    words.put(address, word);
  }

  void drop(long address, long bytes) {
    for (long at = address & -WORD; at < address + bytes; at += WORD) {
      words.remove(at);
    }
  }

  void invalidate() {
    words.clear();
  }
}
