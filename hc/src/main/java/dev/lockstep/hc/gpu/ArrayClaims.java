package dev.lockstep.hc.gpu;

import dev.lockstep.hc.translated.HostArrays;
import java.util.IdentityHashMap;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.ObjIntConsumer;

/**
 * Arrays of the host that running launches use. Since a launch works on copies, one that stores to
 * an array runs alone among those that use it, on whichever device; launches that only read an
 * array overlap.
 */
final class ArrayClaims {
  /** Those of all devices. */
  static final ArrayClaims ALL = new ArrayClaims();

  /** Weight of a launch that stores; one that reads weighs 1. */
  private static final int WRITER = 1 << 20;

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  private final IdentityHashMap<Object, Integer> users = new IdentityHashMap<>();

  private ArrayClaims() {}

  /** Waits until a launch may use its arrays. */
  void claim(Binding binding) {
    lock.lock();
    try {
      while (!isFree(binding)) {
        changed.awaitUninterruptibly();
      }
      forEach(binding, (array, weight) -> users.merge(array, weight, Integer::sum));
    } finally {
      lock.unlock();
    }
  }

  /** The launch does not use its arrays any more. */
  void release(Binding binding) {
    lock.lock();
    try {
      forEach(
          binding,
          (array, weight) ->
              users.computeIfPresent(array, (_, all) -> all == weight ? null : all - weight));
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private boolean isFree(Binding binding) {
    boolean[] free = {true};
    forEach(
        binding,
        (array, weight) -> {
          int now = users.getOrDefault(array, 0);
          free[0] &= weight == WRITER ? now == 0 : now < WRITER;
        });
    return free[0];
  }

  /** Arrays of primitives, and the weight of the launch for each. */
  private static void forEach(Binding binding, ObjIntConsumer<Object> action) {
    for (int i = 0; i < binding.arrays().size(); i++) {
      int weight = binding.stored().get(i) ? WRITER : 1;
      HostArrays.rows(binding.arrays().get(i))
          .filter(row -> HostArrays.length(row) > 0)
          .forEach(row -> action.accept(row, weight));
    }
  }
}
