package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Program;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/**
 * Threads that use the interface at random for a while: what buffers hold is what a model says, all
 * memory comes back, and nobody waits for ever. The sequence of each thread follows from the seed;
 * {@code -Dlockstep.seconds=7200} runs for two hours.
 */
@Isolated // measures memory
class RandomUseTest {
  private static final int THREADS = 8;

  /** Two threads share a context. */
  private static final int SHARING = 2;

  private static final long PATIENCE = 60_000;
  private static final long HEAP = 64 << 20;

  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  @Test
  void threadsSeeWhatTheyHaveWritten() throws Exception {
    long seconds = Shares.count("lockstep.seconds", 6, 60);
    long start = System.nanoTime();
    // A first part fills caches and pools.
    round(Shares.SEED, start + seconds * 200_000_000L);
    long before = heap();
    long uses = round(Shares.SEED + THREADS, start + seconds * 1_000_000_000L);
    long grown = heap() - before;
    assertTrue(grown < HEAP, "the heap has grown by " + grown + " bytes in " + uses + " uses");
    assertTrue(uses > THREADS * 20, uses + " uses");
    // As much as a device has can be had only if all is given back.
    try (Context context = Kernels.context()) {
      long all = context.devices().getFirst().info().memory().globalBytes();
      context.buffer(all).close();
    }
  }

  private static long heap() {
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Runs all threads until a time, and gives the number of things that they did. */
  private long round(long seed, long end) throws InterruptedException {
    List<Context> contexts = new ArrayList<>();
    List<RandomUser> users = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    try (ExecutorService elsewhere = Executors.newFixedThreadPool(2)) {
      for (int i = 0; i < THREADS; i++) {
        if (i % SHARING == 0) {
          contexts.add(Context.of(Device.of("gfx900")));
        }
        Context context = contexts.getLast();
        Program program = Kernels.build(context, Kernels.COUNT, Kernels.STRAY);
        RandomUser user = new RandomUser(context, program, 1000 * seed + i, elsewhere, end);
        users.add(user);
        Thread thread = Thread.ofPlatform().unstarted(user);
        thread.setUncaughtExceptionHandler((_, e) -> failure.compareAndSet(null, e));
        threads.add(thread);
      }
      threads.forEach(Thread::start);
      long patience = PATIENCE + TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      long latest = System.currentTimeMillis() + patience;
      for (Thread thread : threads) {
        thread.join(Math.max(1, latest - System.currentTimeMillis()));
        if (thread.isAlive()) {
          String stack = Arrays.toString(thread.getStackTrace());
          contexts.forEach(Context::close);
          throw new AssertionError("a thread waits for ever: " + stack, failure.get());
        }
      }
    }
    contexts.forEach(Context::close);
    if (failure.get() != null) {
      throw new AssertionError("seed " + seed, failure.get());
    }
    return users.stream().mapToLong(RandomUser::uses).sum();
  }
}
