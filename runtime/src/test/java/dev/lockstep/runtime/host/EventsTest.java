package dev.lockstep.runtime.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandTimes;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import dev.lockstep.runtime.cl.NdRange;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Order of commands, as the OpenCL specification has it (sections 5.10 to 5.13 of version 3.0). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EventsTest {
  private Context context;
  private Program program;
  private Queue ordered;
  private Queue free;
  private final List<Integer> log = Collections.synchronizedList(new ArrayList<>());

  @BeforeEach
  void open() {
    context = Kernels.context();
    program = Kernels.build(context, Kernels.EMPTY, Kernels.STRAY, Kernels.COUNT);
    ordered = context.queue();
    free = context.queue(Queue.Property.OUT_OF_ORDER);
  }

  @AfterEach
  void close() {
    context.close();
  }

  /** A command that notes a number. */
  private Event note(Queue queue, int number, Event... waits) {
    return queue.enqueueNative(_ -> log.add(number), List.of(), waits);
  }

  @Test
  void inOrderCommandsRunInOrder() {
    for (int i = 0; i < 100; i++) {
      note(ordered, i);
    }
    ordered.finish();
    assertEquals(java.util.stream.IntStream.range(0, 100).boxed().toList(), log);
  }

  @Test
  void waitListOrdersAcrossQueues() {
    UserEvent gate = context.userEvent();
    Event first = note(free, 1, gate);
    Event second = note(ordered, 2, first);
    Event third = note(free, 3, second);
    assertEquals(EventStatus.QUEUED, third.status());
    gate.complete();
    third.await();
    assertEquals(List.of(1, 2, 3), log);
  }

  @Test
  void outOfOrderCommandPassesOneThatWaits() {
    UserEvent gate = context.userEvent();
    Event held = note(free, 1, gate);
    note(free, 2).await();
    assertEquals(List.of(2), log);
    assertFalse(held.status().isEnd());
    gate.complete();
    free.finish();
    assertEquals(List.of(2, 1), log);
  }

  @Test
  void inOrderCommandDoesNotPassOneThatWaits() throws InterruptedException {
    UserEvent gate = context.userEvent();
    note(ordered, 1, gate);
    Event behind = note(ordered, 2);
    ordered.flush();
    Thread.sleep(20);
    assertEquals(List.of(), log);
    assertEquals(EventStatus.QUEUED, behind.status());
    gate.complete();
    behind.await();
    assertEquals(List.of(1, 2), log);
  }

  @Test
  void barrierHoldsBackWhatFollows() throws InterruptedException {
    UserEvent gate = context.userEvent();
    note(free, 1, gate);
    Event barrier = free.enqueueBarrier();
    Event behind = note(free, 2);
    free.flush();
    Thread.sleep(20);
    assertEquals(List.of(), log);
    gate.complete();
    behind.await();
    assertEquals(List.of(1, 2), log);
    assertEquals(EventStatus.COMPLETE, barrier.status());
  }

  @Test
  void barrierWithWaitListWaitsForThatAlone() {
    UserEvent gate = context.userEvent();
    UserEvent other = context.userEvent();
    Event held = note(free, 1, gate);
    Event barrier = free.enqueueBarrier(other);
    Event behind = note(free, 2);
    other.complete();
    behind.await();
    assertEquals(List.of(2), log);
    assertEquals(EventStatus.COMPLETE, barrier.status());
    gate.complete();
    held.await();
  }

  @Test
  void markerEndsWithAllBeforeAndHoldsBackNothing() {
    UserEvent gate = context.userEvent();
    note(free, 1, gate);
    Event marker = free.enqueueMarker();
    note(free, 2).await();
    assertFalse(marker.status().isEnd());
    gate.complete();
    marker.await();
    assertEquals(List.of(2, 1), log);
    assertEquals(CommandType.MARKER, marker.type());
  }

  @Test
  void commandRunsWithoutFlushOrWait() throws InterruptedException {
    CountDownLatch ran = new CountDownLatch(1);
    ordered.enqueueNative(_ -> ran.countDown(), List.of());
    assertTrue(ran.await(10, TimeUnit.SECONDS));
  }

  @Test
  void failedUserEventFailsWhatWaits() {
    UserEvent gate = context.userEvent();
    Event held = note(free, 1, gate);
    Event far = note(ordered, 2, held);
    ClException reason = new ClException(ErrorCode.INVALID_VALUE, "because");
    gate.fail(reason);
    ClException failed = assertThrows(ClException.class, far::await);
    assertEquals(ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST, failed.code());
    assertSame(reason, failed.getCause());
    assertEquals(List.of(), log);
    assertThrows(ClException.class, gate::complete);
  }

  @Test
  void failureFailsTheRestOfAQueueInOrderUntilItIsTold() {
    try (Kernel stray = program.kernel("stray");
        Buffer buffer = context.buffer(64)) {
      stray.arguments(buffer);
      Event bad = ordered.enqueue(stray, NdRange.of(1));
      Event behind = note(ordered, 1);
      Event.awaitAll();
      while (!behind.status().isEnd()) {
        Thread.onSpinWait();
      }
      // Enqueued when the failure is known but nobody has been told.
      Event later = note(ordered, 2);
      assertThrows(ClException.class, ordered::finish);
      assertEquals(EventStatus.FAILED, bad.status());
      assertEquals(EventStatus.FAILED, behind.status());
      assertEquals(EventStatus.FAILED, later.status());
      note(ordered, 3).await();
      ordered.finish();
      assertEquals(List.of(3), log);
    }
  }

  @Test
  void failureFailsOnlyDependentsOutOfOrder() {
    try (Kernel stray = program.kernel("stray");
        Buffer buffer = context.buffer(64)) {
      stray.arguments(buffer);
      Event bad = free.enqueue(stray, NdRange.of(1));
      Event dependent = note(free, 1, bad);
      Event other = note(free, 2);
      other.await();
      assertThrows(ClException.class, free::finish);
      assertEquals(EventStatus.FAILED, dependent.status());
      assertEquals(List.of(2), log);
    }
  }

  @Test
  void exceptionOfAFunctionIsItsFailure() {
    IllegalStateException thrown = new IllegalStateException("mine");
    Event event =
        ordered.enqueueNative(
            _ -> {
              throw thrown;
            },
            List.of());
    ClException failed = assertThrows(ClException.class, event::await);
    assertSame(thrown, failed.getCause());
  }

  @Test
  void callbacksComeForEachStatusInOrder() throws InterruptedException {
    UserEvent gate = context.userEvent();
    Event event = note(ordered, 0, gate);
    List<EventStatus> seen = Collections.synchronizedList(new ArrayList<>());
    CountDownLatch all = new CountDownLatch(3);
    for (EventStatus status :
        List.of(EventStatus.COMPLETE, EventStatus.RUNNING, EventStatus.SUBMITTED)) {
      event.on(
          status,
          (which, reached) -> {
            assertSame(event, which);
            seen.add(status);
            all.countDown();
          });
    }
    gate.complete();
    ordered.finish();
    assertTrue(all.await(10, TimeUnit.SECONDS));
    assertEquals(List.of(EventStatus.SUBMITTED, EventStatus.RUNNING, EventStatus.COMPLETE), seen);
  }

  @Test
  void callbackOfAnEndedEventComesAtOnce() throws InterruptedException {
    Event event = note(ordered, 0);
    event.await();
    CountDownLatch called = new CountDownLatch(1);
    event.on(EventStatus.COMPLETE, (_, _) -> called.countDown());
    assertTrue(called.await(10, TimeUnit.SECONDS));
  }

  /** A callback may use queues, wait, and even wait for what other callbacks do. */
  @Test
  void callbacksMayBlockAndCallBack() throws InterruptedException {
    CountDownLatch first = new CountDownLatch(1);
    CountDownLatch done = new CountDownLatch(2);
    Event event = note(ordered, 1);
    event.on(
        EventStatus.COMPLETE,
        (_, _) -> {
          awaitLatch(first);
          note(ordered, 2).await();
          ordered.finish();
          done.countDown();
        });
    Event other = note(free, 3);
    other.on(
        EventStatus.COMPLETE,
        (_, _) -> {
          first.countDown();
          note(free, 4).await();
          done.countDown();
        });
    assertTrue(done.await(20, TimeUnit.SECONDS));
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      assertTrue(latch.await(10, TimeUnit.SECONDS));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void futureEndsWithTheCommand() {
    Event event = note(ordered, 1);
    assertSame(event, event.future().join());
    UserEvent gate = context.userEvent();
    Event held = note(ordered, 2, gate);
    gate.fail(new ClException(ErrorCode.INVALID_VALUE, "because"));
    CompletionException failed =
        assertThrows(CompletionException.class, () -> held.future().join());
    assertTrue(failed.getCause() instanceof ClException, failed.toString());
  }

  @Test
  void timesAreInOrder() {
    try (Kernel count = program.kernel("count");
        Buffer buffer = context.buffer(4 * 64 * 1024)) {
      count.arguments(buffer);
      Event first = ordered.enqueue(count, NdRange.of(64 * 1024).withLocal(64));
      Event second = ordered.enqueue(count, NdRange.of(64).withLocal(64));
      assertThrows(ClException.class, () -> context.userEvent().times());
      ordered.finish();
      CommandTimes times = first.times();
      assertTrue(times.queued() <= times.submitted(), times.toString());
      assertTrue(times.submitted() <= times.started(), times.toString());
      assertTrue(times.started() < times.ended(), times.toString());
      assertTrue(times.ended() <= second.times().started(), second.times().toString());
    }
  }

  @Test
  void waitForItselfIsRefused() {
    Event event = ordered.enqueueNative(_ -> ordered.finish(), List.of());
    ClException failed = assertThrows(ClException.class, event::await);
    assertEquals(ErrorCode.INVALID_OPERATION, failed.code());
  }

  @Test
  void functionMayWaitForOtherCommands() {
    try (Kernel count = program.kernel("count");
        Buffer buffer = context.buffer(256)) {
      count.arguments(buffer);
      ordered.enqueueNative(_ -> free.enqueue(count, NdRange.of(64)).await(), List.of()).await();
      assertEquals(1, free.read(buffer, new int[64])[63]);
    }
  }

  @Test
  void eventsOfAnotherContextAreRefused() {
    try (Context other = Kernels.context()) {
      ClException refused =
          assertThrows(ClException.class, () -> ordered.enqueueMarker(other.userEvent()));
      assertEquals(ErrorCode.INVALID_CONTEXT, refused.code());
    }
  }

  /** Many threads enqueue into two queues at once; nothing is lost. */
  @Test
  void sixtyFourThreadsEnqueueAtOnce() throws InterruptedException {
    int threads = 64;
    int each = 50;
    try (Kernel count = program.kernel("count");
        Buffer buffer = context.buffer(256)) {
      count.arguments(buffer);
      List<Thread> all = new ArrayList<>();
      for (int i = 0; i < threads; i++) {
        int number = i;
        all.add(
            Thread.ofPlatform()
                .start(() -> {
                  for (int k = 0; k < each; k++) {
                    synchronized (count) {
                      ordered.enqueue(count, NdRange.of(64));
                    }
                    if ((k + number) % 10 == 0) {
                      note(free, number).await();
                    }
                  }
                  ordered.finish();
                }));
      }
      for (Thread thread : all) {
        thread.join();
      }
      assertEquals(threads * each, ordered.read(buffer, new int[64])[7]);
      assertEquals(threads * each / 10, log.size());
    }
  }

  /** A task that depends on ten thousand others is waited for without a deep stack. */
  @Test
  void longChainsOfDependenciesEnd() {
    Event last = note(free, 0);
    for (int i = 1; i < 10_000; i++) {
      last = free.enqueueMarker(last);
    }
    UserEvent gate = context.userEvent();
    Event chained = gate;
    for (int i = 0; i < 10_000; i++) {
      chained = free.enqueueMarker(chained, last);
    }
    gate.complete();
    chained.await();
    assertEquals(List.of(0), log);
  }
}
