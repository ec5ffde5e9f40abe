package dev.lockstep.emulator.weak;

import dev.lockstep.emulator.memory.GlobalMemory;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A compute unit: requests on their way to memory, and copies of words that it has read. Requests
 * that overlap are performed in the order of their issue, others in any.
 */
final class Unit {
  private static final long WORD = WeakPort.WORD;

  /** Share of the requests that may be performed when something happens: one of so many. */
  private static final int SLOWNESS = 8;

  /** Share of the cached words that are dropped when they are asked for: one of so many. */
  private static final int DROPS = 4;

  private final Set<PendingAccess> requests = new LinkedHashSet<>();
  private final Map<Long, Integer> words = new HashMap<>();

  void add(PendingAccess request) {
    requests.add(request);
  }

  /** Whether no request is on its way. */
  boolean isIdle() {
    return requests.isEmpty();
  }

  /** Some requests are performed. */
  void happen(SplittableRandom random) {
    performAll(_ -> random.nextInt(SLOWNESS) == 0);
  }

  /** Performs those requests that a test takes, in the order of their issue. */
  private void performAll(Predicate<PendingAccess> taken) {
    if (!requests.isEmpty()) {
      for (PendingAccess request : requests.toArray(PendingAccess[]::new)) {
        if (taken.test(request) && requests.contains(request)) {
          perform(request);
        }
      }
    }
  }

  /** Performs a request, and before it those that it overlaps and that came first. */
  private void perform(PendingAccess last) {
    for (PendingAccess request : requests.toArray(PendingAccess[]::new)) {
      if (request.equals(last)) {
        break;
      }
      if (request.overlaps(last.address(), last.bytes()) && requests.contains(request)) {
        perform(request);
      }
    }
    if (!requests.remove(last)) {
      // It came with one before it.
      return;
    }
    int value = last.perform();
    if (last instanceof PendingAccess.Load load
        && !isWritten(load.address(), load.bytes())
        && load.isCacheable()) {
      keep(load.address(), value);
      load.port().recorder().keeps(load.address());
    }
  }

  /** Performs all requests that overlap a range. */
  void through(long address, long bytes) {
    performAll(request -> request.overlaps(address, bytes));
  }

  /** Performs all requests that overlap a range, but for stores that wait in lines of the cache. */
  void throughClean(long address, long bytes) {
    performAll(request ->
        request.overlaps(address, bytes)
            && !(request instanceof PendingAccess.Store store && store.dirty()));
  }

  /** Performs the loads of a word that no store of the unit is in front of. */
  void arrive(long address) {
    for (PendingAccess request : requests.toArray(PendingAccess[]::new)) {
      if (request.overlaps(address, WORD)) {
        if (request instanceof PendingAccess.Store) {
          return;
        }
        if (requests.contains(request)) {
          perform(request);
        }
      }
    }
  }

  /** Performs the requests of a wavefront that it waits for. */
  void settle(WeakPort port, long beforeNumber, long beforeOrdinal, GlobalMemory.Wait.Limits wait) {
    performAll(request ->
        request.port().equals(port)
            && switch (request) {
              case PendingAccess.Store store ->
                  store.number() < beforeNumber || store.ordinal() < beforeOrdinal;
              case PendingAccess.Load load -> load.isScalar() ? wait.scalarLoads() : wait.loads();
            });
  }

  /**
   * Performs the loads that are on their way to registers of a wavefront.
   *
   * @param scalar whether they are scalar registers
   * @param lanes which of the registers, counted from the first
   * @param bits of each of them
   */
  void comeTo(WeakPort wave, boolean scalar, int first, long lanes, int bits) {
    performAll(request ->
        request instanceof PendingAccess.Load load
            && load.comesTo(wave, scalar, first, lanes, bits));
  }

  /** Performs all stores; nobody wants to know what the loads read. */
  void finish() {
    requests.removeIf(request -> request instanceof PendingAccess.Load);
    requests.forEach(PendingAccess::perform);
    requests.clear();
  }

  /** Whether a load of a part of a range is on its way. */
  boolean isRead(long address, long bytes) {
    return requests.stream()
        .anyMatch(one -> one instanceof PendingAccess.Load && one.overlaps(address, bytes));
  }

  /** Whether a store to a part of a range is on its way. */
  boolean isWritten(long address, long bytes) {
    return requests.stream()
        .anyMatch(one -> one instanceof PendingAccess.Store && one.overlaps(address, bytes));
  }

  /** A copy of a word, or null where there is none or it is dropped now. */
  @Nullable Integer cached(long address, SplittableRandom random) {
    Integer word = words.get(address);
    if (word != null && !isWritten(address, WORD) && random.nextInt(DROPS) == 0) {
      words.remove(address);
      return null;
    }
    return word;
  }

  void keep(long address, int word) {
    words.put(address, word);
  }

  /** Whether all words of a range are cached. */
  boolean holds(long address, long bytes) {
    for (long at = address; at < address + bytes; at += WORD) {
      if (!words.containsKey(at)) {
        return false;
      }
    }
    return true;
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
