package dev.lockstep.runtime.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.memory.FlatMemory;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Places of memory in an address space that several threads use. */
class AddressSpaceTest {
  private static final int ROUNDS = 500;
  private static final int WINDOWS = 8;

  @Test
  void buffersAndLaunchesNeverOverlap() throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(2)) {
      for (int round = 0; round < ROUNDS; round++) {
        AddressSpace space = AddressSpace.returning();
        FlatMemory memory = space.memory();
        CyclicBarrier start = new CyclicBarrier(2);
        Future<?> buffers = threads.submit(each(start, () -> space.place(256, 64, "buffer")));
        Future<?> launches = threads.submit(each(start, () -> memory.allocate(256, 64, "packet")));
        buffers.get();
        launches.get();
        assertEquals(2 * WINDOWS, memory.windows().size());
        memory.close();
      }
    }
  }

  private static Callable<?> each(CyclicBarrier start, Callable<?> use) {
    return () -> {
      start.await();
      for (int i = 0; i < WINDOWS; i++) {
        use.call();
      }
      return use;
    };
  }
}
