package dev.lockstep.emulator;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.Arrays;

/**
 * Whether one method of a segment is fast yet, and what makes it so: a background thread calls it
 * on registers of its own until the Java compiler has translated it.
 *
 * <p>Vector code is so slow before that that thousands of calls, which the Java compiler wants to
 * see, would take seconds. So most of these calls return at once; a few real ones, with and without
 * NaN, show the compiler that the rest is reached, too.
 */
final class SegmentWarmth {
  /** Calls after which the Java compiler translates a method for good. */
  private static final int MANY = 20_000;

  /** Calls after which it thinks about it again. */
  private static final int SOME = 2_000;

  /** Calls of which the fastest counts. */
  private static final int TRIES = 2;

  /** Fast enough for a call and for each instruction, in nanoseconds; else it is 100 times that. */
  private static final long FAST = 1000;

  private static final long FAST_INSTRUCTION = 50;

  /** When to give up, in nanoseconds. */
  private static final long PATIENCE = 10_000_000_000L;

  /** Registers that are set to other values. */
  private static final int USED = 16 * 64;

  private static final float ONE = 1;

  private final MethodHandle method;
  private final long exec;
  private final int file;
  private final int instructions;
  private final int hot;
  private volatile boolean ready;

  // Lost updates only delay a translation.
  private int uses;

  SegmentWarmth(MethodHandle method, long exec, int file, int instructions, int hot) {
    this.method = plain(method);
    this.exec = exec;
    this.file = file;
    this.instructions = instructions;
    this.hot = hot;
    ready = hot <= 1;
  }

  /** The same with 0 for scalars and masks. */
  private static MethodHandle plain(MethodHandle handle) {
    Class<?>[] rest = handle.type().parameterList().stream().skip(3).toArray(Class<?>[]::new);
    Object[] zeros = new Object[rest.length];
    for (int i = 0; i < rest.length; i++) {
      zeros[i] = rest[i] == int.class ? (Object) 0 : (Object) 0L;
    }
    return MethodHandles.insertArguments(handle, 3, zeros);
  }

  /** Whether the method is to be called; if not, this is counted. */
  boolean ready() {
    return ready || used();
  }

  private boolean used() {
    if (++uses == hot) {
      Warmer.later(this::warm);
    }
    return false;
  }

  private void warm() {
    int[] ordinary = new int[file];
    Arrays.fill(ordinary, Float.floatToRawIntBits(ONE));
    int[] unordered = ordinary.clone();
    Arrays.fill(unordered, 0, Math.min(USED, file), -1);
    SegmentResult result = new SegmentResult();
    long begin = System.nanoTime();
    try {
      call(result, ordinary, MANY, true);
      call(result, ordinary.clone(), 2, false);
      call(result, unordered, 1, false);
      while (!fast(result, ordinary.clone())) {
        if (System.nanoTime() - begin > PATIENCE) {
          return;
        }
        call(result, ordinary, SOME, true);
        Thread.sleep(2);
      }
    } catch (InterruptedException _) {
      return;
    } catch (Throwable e) {
      throw new IllegalStateException("a segment failed", e);
    }
    ready = true;
  }

  private boolean fast(SegmentResult result, int[] registers) throws Throwable {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < TRIES; i++) {
      long start = System.nanoTime();
      call(result, registers, 1, false);
      best = Math.min(best, System.nanoTime() - start);
    }
    return best < FAST + FAST_INSTRUCTION * instructions;
  }

  private void call(SegmentResult result, int[] registers, int times, boolean skip)
      throws Throwable {
    result.skip = skip;
    for (int i = 0; i < times; i++) {
      long _ = (long) method.invokeExact(result, registers, exec);
    }
  }
}
