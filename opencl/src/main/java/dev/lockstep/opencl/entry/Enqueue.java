package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;

/** Steps common to all functions that put a command into a queue. */
final class Enqueue {
  private static final Event[] NONE = {};

  private Enqueue() {}

  /** Makes the event of a command. */
  @FunctionalInterface
  interface Command {
    /** Puts the command into the queue. */
    Event enqueue(Event... waits);
  }

  /**
   * Events that a command waits for.
   *
   * @param place of their number; the list is behind it
   * @throws ClException {@code CL_INVALID_EVENT_WAIT_LIST}, {@code CL_INVALID_CONTEXT}
   */
  static Event[] waits(Arguments a, int place, ContextObject context) {
    int count = a.number(place);
    long list = a.word(place + 1);
    if (count == 0 && list == 0) {
      return NONE;
    }
    if (count == 0 || list == 0) {
      throw new ClException(
          ErrorCode.INVALID_EVENT_WAIT_LIST, "a list of %d events at 0x%x".formatted(count, list));
    }
    Event[] events = new Event[count];
    for (int i = 0; i < count; i++) {
      EventObject event =
          a.eventOf(HostMemory.getLong(list + 8L * i), ErrorCode.INVALID_EVENT_WAIT_LIST);
      if (event.context() != context) {
        throw new ClException(
            ErrorCode.INVALID_CONTEXT, "an event that is waited for belongs to another context");
      }
      events[i] = event.event();
    }
    return events;
  }

  /**
   * Puts a command into a queue, and its event where the host wants that.
   *
   * @param place of the number of events to wait for; their list and the new event are behind it
   */
  static long command(Arguments a, int place, QueueObject queue, Command command) {
    return event(a, place + 2, queue, command.enqueue(waits(a, place, queue.context())));
  }

  /** The same; where the host wants to wait for the end, that happens. */
  static long command(
      Arguments a, int place, QueueObject queue, boolean blocking, Command command) {
    Event[] waits = waits(a, place, queue.context());
    Event event = command.enqueue(waits);
    event(a, place + 2, queue, event);
    if (blocking) {
      await(queue.context(), event, waits);
    }
    return 0;
  }

  /**
   * Ends a function that maps memory.
   *
   * @param place of the new event; that of the error code is behind it
   * @return address of the bytes
   */
  static long mapped(
      Arguments a,
      int place,
      QueueObject queue,
      MemoryObject memory,
      Mapping mapping,
      boolean blocking,
      Event... waits) {
    event(a, place, queue, mapping.event());
    memory.map(mapping);
    if (blocking) {
      await(queue.context(), mapping.event(), waits);
    }
    return mapping.address();
  }

  /** Writes the handle of an event where the host wants it. */
  static long event(Arguments a, int place, QueueObject queue, Event event) {
    if (a.word(place) != 0) {
      EventObject object = new EventObject(queue.context(), queue, event, event.type().number());
      a.put(place, a.platform().handles().open(object).handle());
    }
    return 0;
  }

  /**
   * Waits for an event.
   *
   * @throws ClException {@code CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST} when an event failed
   *     that it waits for, else its own failure
   */
  static void await(ContextObject context, Event event, Event... waits) {
    try {
      event.await();
    } catch (ClException e) {
      context.tell(e);
      for (Event wait : waits) {
        if (wait.status() == EventStatus.FAILED) {
          throw new ClException(
              ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
              "a command that is waited for failed: " + e.getMessage(),
              e);
        }
      }
      throw e;
    }
  }

  /**
   * Checks that memory belongs to the queue's context.
   *
   * @throws ClException {@code CL_INVALID_CONTEXT}
   */
  static void check(QueueObject queue, MemoryObject memory) {
    if (memory.context() != queue.context()) {
      throw new ClException(
          ErrorCode.INVALID_CONTEXT, "the memory belongs to another context than the queue");
    }
  }
}
