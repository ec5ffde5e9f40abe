package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.testing.ProgramRun;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;

/** The end of things: closing in any order, while something runs, and use afterwards. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ClosingTest {
  private static void assertCode(ErrorCode code, Executable action) {
    assertEquals(code, assertThrows(ClException.class, action).code());
  }

  /** Waits until a command runs. */
  private static void awaitRunning(Event event) {
    while (event.status() != EventStatus.RUNNING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void everythingIsRefusedAfterClose() {
    Context context = Kernels.context();
    Program program = Kernels.build(context, Kernels.COUNT);
    Kernel kernel = program.kernel("count");
    Buffer buffer = context.buffer(256);
    Queue queue = context.queue();
    kernel.arguments(buffer);
    buffer.close();
    buffer.close();
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> queue.enqueue(kernel, NdRange.of(64)));
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> queue.read(buffer, new int[64]));
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> queue.map(buffer, MapMode.READ));
    assertCode(ErrorCode.INVALID_MEM_OBJECT, () -> buffer.part(0, 128));
    kernel.close();
    assertCode(ErrorCode.INVALID_KERNEL, () -> kernel.setNull(0));
    assertCode(ErrorCode.INVALID_KERNEL, () -> queue.enqueue(kernel, NdRange.of(64)));
    program.close();
    assertCode(ErrorCode.INVALID_PROGRAM, () -> program.kernel("count"));
    queue.close();
    assertCode(ErrorCode.INVALID_COMMAND_QUEUE, queue::flush);
    assertCode(ErrorCode.INVALID_COMMAND_QUEUE, queue::finish);
    assertCode(ErrorCode.INVALID_COMMAND_QUEUE, queue::enqueueMarker);
    context.close();
    context.close();
    assertCode(ErrorCode.INVALID_CONTEXT, () -> context.buffer(16));
    assertCode(ErrorCode.INVALID_CONTEXT, context::queue);
    assertCode(ErrorCode.INVALID_CONTEXT, context::userEvent);
    assertCode(ErrorCode.INVALID_CONTEXT, () -> context.program("", null));
  }

  @Test
  void objectsMayBeClosedBeforeTheirCommandsRun() {
    try (Context context = Kernels.context();
        Buffer result = context.buffer(256)) {
      UserEvent gate = context.userEvent();
      Event event;
      try (Program program = Kernels.build(context, Kernels.COUNT);
          Kernel kernel = program.kernel("count");
          Buffer buffer = context.buffer(256);
          Queue queue = context.queue()) {
        queue.enqueue(kernel.arguments(buffer), NdRange.of(64), gate);
        event = queue.enqueueCopy(buffer, 0, result, 0, 256);
      }
      gate.complete();
      event.await();
      try (Queue queue = context.queue()) {
        assertEquals(1, queue.read(result, new int[64])[63]);
      }
    }
  }

  @Test
  void closeStopsARunningKernelAndFailsTheRest() throws InterruptedException {
    Context context = Kernels.context();
    Program program = Kernels.build(context, Kernels.FOREVER);
    Queue queue = context.queue();
    UserEvent never = context.userEvent();
    Event running = queue.enqueue(program.kernel("forever"), NdRange.of(64));
    Event behind = queue.enqueueMarker();
    Event waiting = context.queue().enqueueMarker(never);
    AtomicReference<Throwable> told = new AtomicReference<>();
    Thread finisher =
        Thread.ofPlatform()
            .start(() -> {
              try {
                queue.finish();
              } catch (ClException e) {
                told.set(e);
              }
            });
    awaitRunning(running);
    context.close();
    assertEquals(EventStatus.FAILED, running.status());
    assertTrue(running.failure().orElseThrow() instanceof DeviceFaultException);
    assertCode(ErrorCode.INVALID_CONTEXT, behind::await);
    assertCode(ErrorCode.INVALID_CONTEXT, waiting::await);
    finisher.join();
    assertTrue(told.get() instanceof ClException, String.valueOf(told.get()));
  }

  @Test
  void unfinishedUserEventKeepsNothingElse() {
    try (Context context = Kernels.context();
        Queue blocked = context.queue();
        Queue other = context.queue()) {
      blocked.enqueueMarker(context.userEvent());
      other.enqueueMarker().await();
      other.finish();
    }
  }

  @Test
  void contextMayBeClosedByItsOwnFunctions() throws InterruptedException {
    Context context = Kernels.context();
    Queue queue = context.queue();
    CountDownLatch closed = new CountDownLatch(1);
    UserEvent gate = context.userEvent();
    queue.enqueueNative(
        _ -> {
          context.close();
          closed.countDown();
        },
        List.of(),
        gate);
    // The function may run as soon as the gate opens: the queue is used before that alone.
    queue.flush();
    gate.complete();
    assertTrue(closed.await(20, TimeUnit.SECONDS));
  }

  /** An interrupt stops the kernel that a thread has enqueued and runs itself. */
  @Test
  void interruptEndsABlockingCall() throws InterruptedException {
    try (Context context = Kernels.context();
        Program program = Kernels.build(context, Kernels.FOREVER, Kernels.EMPTY);
        Kernel forever = program.kernel("forever");
        Queue queue = context.queue()) {
      CountDownLatch begun = new CountDownLatch(1);
      AtomicReference<Throwable> told = new AtomicReference<>();
      Thread thread =
          Thread.ofPlatform()
              .start(() -> {
                Event event = queue.enqueue(forever, NdRange.of(64));
                begun.countDown();
                try {
                  event.await();
                } catch (RuntimeException e) {
                  told.set(e);
                }
              });
      begun.await();
      Thread.sleep(20);
      thread.interrupt();
      thread.join();
      // Either the thread ran the kernel itself, or it waited for the one that did.
      assertTrue(
          told.get() instanceof DeviceFaultException
              || told.get() instanceof java.util.concurrent.CancellationException,
          String.valueOf(told.get()));
    }
  }

  @Test
  void interruptEndsAWaitForOthers() throws InterruptedException {
    try (Context context = Kernels.context()) {
      UserEvent never = context.userEvent();
      AtomicReference<Throwable> told = new AtomicReference<>();
      Thread thread =
          Thread.ofPlatform()
              .start(() -> {
                try {
                  never.await();
                } catch (RuntimeException e) {
                  told.set(e);
                }
              });
      Thread.sleep(20);
      thread.interrupt();
      thread.join();
      assertTrue(
          told.get() instanceof java.util.concurrent.CancellationException,
          String.valueOf(told.get()));
    }
  }

  @Test
  void budgetEndsAnEndlessKernel() {
    try (Context context =
            Context.with(dev.lockstep.runtime.Device.of("gfx900")).budget(1_000_000).open();
        Program program = Kernels.build(context, Kernels.FOREVER);
        Kernel kernel = program.kernel("forever");
        Queue queue = context.queue()) {
      queue.enqueue(kernel, NdRange.of(64));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("1000000 instructions"), fault.report());
    }
  }

  @Test
  void accessesInTheMarginOfABufferAreNoFault() {
    try (Context context =
            Context.with(dev.lockstep.runtime.Device.of("gfx900")).margin(48).open();
        Program program = Kernels.build(context, Kernels.NUMBER);
        Kernel number = program.kernel("number");
        Buffer own = context.buffer(16);
        Buffer shared = context.shared(16, 0);
        Queue queue = context.queue()) {
      for (Buffer buffer : List.of(own, shared)) {
        assertEquals(16, buffer.size());
        queue.enqueue(number.arguments(buffer), NdRange.of(16)).await();
      }
      queue.enqueue(number.arguments(own), NdRange.of(17));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("by lane 16: 0 bytes past"), fault.report());
    }
  }

  @Test
  void memoryOfAClosedBufferIsNoLongerReached() {
    try (Context context = Kernels.context();
        Program program = Kernels.build(context, Kernels.POKE);
        Kernel poke = program.kernel("poke");
        Buffer holder = context.buffer(8);
        Queue queue = context.queue()) {
      Buffer target = context.shared(4096, 0);
      long address = target.address();
      queue.write(holder, 0, MemorySegment.ofArray(new long[] {address}));
      poke.arguments(holder);
      queue.enqueue(poke, NdRange.of(1)).await();
      assertEquals(42, target.segment().get(ValueLayout.JAVA_INT, 0));
      MemorySegment kept = target.segment();
      target.close();
      queue.enqueue(poke, NdRange.of(1));
      DeviceFaultException fault = assertThrows(DeviceFaultException.class, queue::finish);
      assertTrue(fault.report().contains("write of 4 bytes"), fault.report());
      assertThrows(IllegalStateException.class, () -> kept.get(ValueLayout.JAVA_INT, 0));
    }
  }

  /** A buffer that is closed while a kernel runs keeps its memory until the end of the kernel. */
  @Test
  void memoryStaysWhileAKernelMayHoldIt() {
    try (Context context = Kernels.context();
        Program program = Kernels.build(context, Kernels.SPIN);
        Buffer flag = context.shared(64, 0);
        Queue queue = context.queue()) {
      Buffer buffer = context.shared(1 << 20, 0);
      MemorySegment bytes = buffer.segment();
      queue.enqueue(program.kernel("spin").arguments(flag), NdRange.of(64));
      queue.flush();
      // A kernel whose event says that it runs need not have begun.
      VarHandle stored = ValueLayout.JAVA_INT.varHandle();
      while ((int) stored.getVolatile(flag.segment(), 0L) == 0) {
        Thread.onSpinWait();
      }
      buffer.close();
      bytes.set(ValueLayout.JAVA_INT, 0, 1);
    }
  }

  @Test
  void mappingKeepsMemory() {
    try (Context context = Kernels.context();
        Queue queue = context.queue()) {
      Buffer buffer = context.buffer(new int[] {1, 2, 3, 4});
      Mapping mapping = queue.map(buffer, MapMode.READ_WRITE);
      MemorySegment bytes = mapping.segment();
      buffer.close();
      assertEquals(3, bytes.getAtIndex(ValueLayout.JAVA_INT, 2));
      mapping.close();
      mapping.close();
      assertThrows(ClException.class, mapping::segment);
      assertThrows(IllegalStateException.class, () -> bytes.getAtIndex(ValueLayout.JAVA_INT, 2));
    }
  }

  /** A process ends while a kernel runs, and says nothing. */
  @Test
  void processEndsInTheMiddleOfAKernel() throws Exception {
    List<String> command =
        ProgramRun.java(
            "--enable-native-access=ALL-UNNAMED",
            "-cp",
            System.getProperty("java.class.path"),
            EndsEarly.class.getName());
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes());
    assertTrue(process.waitFor(30, TimeUnit.SECONDS));
    assertEquals("running" + System.lineSeparator(), output);
    assertEquals(3, process.exitValue());
  }

  /** A program that ends while a kernel runs. */
  static final class EndsEarly {
    public static void main(String... arguments) {
      Context context = Kernels.context();
      Queue queue = context.queue();
      Event event =
          queue.enqueue(
              Kernels.build(context, Kernels.FOREVER).kernel("forever"), NdRange.of(1 << 20));
      queue.flush();
      awaitRunning(event);
      System.out.println("running");
      System.exit(3);
    }
  }
}
