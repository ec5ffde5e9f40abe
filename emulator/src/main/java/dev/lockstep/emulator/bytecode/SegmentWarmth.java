package dev.lockstep.emulator.bytecode;

import dev.lockstep.emulator.state.SegmentResult;
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
public final class SegmentWarmth {
  /**
   * Calls after which the Java compiler surely thinks of translating a method: it wants to see the
   * more the more it has to do.
   */
  private static final int MANY = 100_000;

  /** Calls that return at once between two real ones. */
  private static final int SOME = 5000;

  /** Calls of which the fastest counts. */
  private static final int TRIES = 2;

  /** Fast enough for a call and for each instruction, in nanoseconds; else it is 100 times that. */
  private static final long FAST = 1000;

  private static final long FAST_INSTRUCTION = 50;

  /** Time limit in nanoseconds. */
  private static final long PATIENCE = 10_000_000_000L;

  /** Registers that are set to other values. */
  private static final int USED = 16 * 64;

  private static final float ONE = 1;

  private final MethodHandle handle;
  private final MethodHandle method;
  private final long exec;
  private final int file;
  private final int instructions;
  private final SegmentQueue queue;
  private volatile boolean ready;
  private volatile boolean asked;

  // Lost updates only delay a translation.
  private int uses;

  SegmentWarmth(MethodHandle handle, long exec, int file, int instructions, SegmentQueue queue) {
    this.handle = handle;
    this.method = plain(handle);
    this.exec = exec;
    this.file = file;
    this.instructions = instructions;
    this.queue = queue;
    ready = queue.hot() <= 1;
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

  public MethodHandle handle() {
    return handle;
  }

  /** Whether it is fast. */
  boolean ready() {
    return ready;
  }

  /** Whether it is to become fast. */
  boolean waits() {
    return asked;
  }

  /** Counts a use of the method that is not ready; called by translated code. */
  public void used() {
    if (++uses == queue.hot()) {
      asked = true;
      queue.add(this::warm);
    }
  }

  private void warm() {
    int[] ordinary = new int[file];
    Arrays.fill(ordinary, Float.floatToRawIntBits(ONE));
    int[] unordered = ordinary.clone();
    Arrays.fill(unordered, 0, Math.min(USED, file), -1);
    SegmentResult result = new SegmentResult();
    long begin = System.nanoTime();
    try {
      for (int done = 0; done < MANY; done += SOME) {
        call(result, ordinary, SOME, true);
        call(result, ordinary.clone(), 1, false);
        call(result, unordered.clone(), 1, false);
      }
      for (int pause = 2; !fast(result, ordinary.clone()); pause += 1 + pause / 4) {
        if (System.nanoTime() - begin > PATIENCE) {
          asked = false;
          return;
        }
        call(result, ordinary, MANY, true);
        Thread.sleep(pause);
      }
    } catch (InterruptedException _) {
      return;
    } catch (Throwable e) {
      throw new IllegalStateException("a segment failed", e);
    }
    ready = true;
    asked = false;
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
