package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;

/**
 * A call that puts a command into a queue, with the steps common to all such functions.
 *
 * @param queue the first argument
 */
record Enqueue(CallArguments a, QueueObject queue) {
  private static final Event[] NONE = {};

  Enqueue(CallArguments a) {
    this(a, a.queue(0));
  }

  /** Makes the event of a command. */
  @FunctionalInterface
  interface Command {
    /** Puts the command into the queue. */
    Event enqueue(Queue queue, Event... waits);
  }

  /** A buffer of the queue's context. */
  BufferObject buffer(int place) {
    return checked(a.buffer(place));
  }

  /** An image of the queue's context. */
  ImageObject image(int place) {
    return checked(a.image(place));
  }

  /**
   * Memory, which must belong to the queue's context.
   *
   * @throws ClException {@code CL_INVALID_CONTEXT}
   */
  <T extends MemoryObject> T checked(T memory) {
    CallRefusal.when(
        memory.context() != queue.context(),
        ErrorCode.INVALID_CONTEXT,
        "the memory belongs to another context than the queue");
    return memory;
  }

  /**
   * Events that the command waits for.
   *
   * @param place of their number; the list is behind it
   * @throws ClException {@code CL_INVALID_EVENT_WAIT_LIST}, {@code CL_INVALID_CONTEXT}
   */
  Event[] waits(int place) {
    int count = a.number(place);
    long list = a.word(place + 1);
    if (count == 0 && list == 0) {
      return NONE;
    }
    CallRefusal.when(
        count == 0 || list == 0,
        ErrorCode.INVALID_EVENT_WAIT_LIST,
        "a list of %d events at 0x%x",
        count,
        list);
    return events(
        count,
        list,
        ErrorCode.INVALID_EVENT_WAIT_LIST,
        "an event that is waited for belongs to another context");
  }

  /**
   * Events of the queue's context.
   *
   * @param none code for what is no event
   * @param strange what is said of an event of another context
   */
  Event[] events(int count, long list, ErrorCode none, String strange) {
    Event[] events = new Event[count];
    for (int i = 0; i < count; i++) {
      EventObject event = a.eventOf(HostMemory.getLong(list + 8L * i), none);
      CallRefusal.when(event.context() != queue.context(), ErrorCode.INVALID_CONTEXT, strange);
      events[i] = event.event();
    }
    return events;
  }

  /**
   * Puts a command into the queue, and its event where the host wants that.
   *
   * @param place of the number of events to wait for; their list and the new event are behind it
   */
  long command(int place, Command command) {
    return command(place, false, command);
  }

  /** The same; where the host wants to wait for the end, that happens. */
  long command(int place, boolean blocking, Command command) {
    Event[] waits = waits(place);
    return event(place + 2, command.enqueue(queue.queue(), waits), blocking, waits);
  }

  /**
   * Ends a function that maps memory.
   *
   * @param place of the new event; that of the error code is behind it
   * @return address of the bytes
   */
  long mapped(int place, MemoryObject memory, Mapping mapping, Event... waits) {
    event(place, mapping.event(), false);
    memory.map(mapping);
    if (a.flag(2)) {
      await(queue.context(), mapping.event(), waits);
    }
    return mapping.address();
  }

  /**
   * Writes the handle of an event where the host wants it, and waits for it where that is asked.
   */
  long event(int place, Event event, boolean blocking, Event... waits) {
    if (a.word(place) != 0) {
      a.put(place, a.open(new EventObject(queue.context(), queue, event, event.type().number())));
    }
    if (blocking) {
      await(queue.context(), event, waits);
    }
    return 0;
  }

  /**
   * Waits for an event.
   *
   * @throws ClException {@code CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST} when an event failed
   *     that it waits for, else its own failure
   */
  private static void await(ContextObject context, Event event, Event... waits) {
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
}
