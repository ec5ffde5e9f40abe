package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.query.Queries;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.UserEvent;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.CommandType;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.EventStatus;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Functions of events, markers and barriers. */
final class EventEntries {
  private EventEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clWaitForEvents", EventEntries::waitForEvents);
    functions.put("clGetEventInfo", EventEntries::info);
    functions.put("clCreateUserEvent", EventEntries::createUserEvent);
    functions.put("clSetUserEventStatus", EventEntries::setUserEventStatus);
    functions.put("clSetEventCallback", EventEntries::setCallback);
    functions.put("clRetainEvent", EventEntries::retain);
    functions.put("clReleaseEvent", EventEntries::release);
    functions.put("clGetEventProfilingInfo", EventEntries::profilingInfo);
    functions.put("clEnqueueMarker", EventEntries::enqueueMarker);
    functions.put("clEnqueueWaitForEvents", EventEntries::enqueueWaitForEvents);
    functions.put("clEnqueueBarrier", EventEntries::enqueueBarrier);
    functions.put("clEnqueueMarkerWithWaitList", EventEntries::enqueueMarkerWithWaitList);
    functions.put("clEnqueueBarrierWithWaitList", EventEntries::enqueueBarrierWithWaitList);
  }

  private static long waitForEvents(Arguments a) {
    int count = a.number(0);
    long list = a.word(1);
    if (count == 0 || list == 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "a list of %d events at 0x%x".formatted(count, list));
    }
    List<EventObject> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      EventObject event = a.eventOf(HostMemory.getLong(list + 8L * i), ErrorCode.INVALID_EVENT);
      if (!events.isEmpty() && event.context() != events.getFirst().context()) {
        throw new ClException(ErrorCode.INVALID_CONTEXT, "the events are of several contexts");
      }
      events.add(event);
    }
    // Others may wait for commands in other queues, which are therefore to run, too.
    for (EventObject event : events) {
      QueueObject queue = event.queue();
      if (queue != null) {
        queue.queue().flush();
      }
    }
    try {
      Event.awaitAll(events.stream().map(EventObject::event).toArray(Event[]::new));
    } catch (ClException e) {
      events.getFirst().context().tell(e);
      throw new ClException(
          ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
          "a command failed: " + e.getMessage(),
          e);
    }
    return 0;
  }

  private static long info(Arguments a) {
    EventObject event = a.event(0);
    return a.answer(2, Queries.EVENT.answer(a.number(1), event));
  }

  private static long profilingInfo(Arguments a) {
    EventObject event = a.event(0);
    QueueObject queue = event.queue();
    if (queue == null || (queue.flags() & QueueEntries.PROFILING) == 0) {
      throw new ClException(
          ErrorCode.PROFILING_INFO_NOT_AVAILABLE,
          "the event is of no queue with CL_QUEUE_PROFILING_ENABLE");
    }
    return a.answer(2, Queries.PROFILING.answer(a.number(1), event));
  }

  private static long createUserEvent(Arguments a) {
    ContextObject context = a.context(0);
    EventObject event =
        new EventObject(context, null, context.context().userEvent(), CommandType.USER.number());
    return a.platform().handles().open(event).handle();
  }

  private static long setUserEventStatus(Arguments a) {
    EventObject event = a.event(0);
    if (!(event.event() instanceof UserEvent user)) {
      throw new ClException(ErrorCode.INVALID_EVENT, "the event is that of a command");
    }
    int status = a.number(1);
    if (status > 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, status + " is neither CL_COMPLETE nor a negative error code");
    }
    event.end(
        user,
        status,
        new ClException(
            ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
            "the host has ended an event with " + status));
    return 0;
  }

  private static long setCallback(Arguments a) {
    EventObject event = a.event(0);
    int wanted = a.number(1);
    if (a.word(2) == 0 || wanted < 0 || wanted >= EventStatus.QUEUED.number()) {
      throw new ClException(ErrorCode.INVALID_VALUE, "a callback for status %d".formatted(wanted));
    }
    HostCallback callback = a.neededCallback(2);
    // The host may release the event before it has come so far.
    event.hold();
    event
        .event()
        .on(
            status(wanted),
            (_, reached) -> {
              int code = reached == EventStatus.FAILED ? event.status() : wanted;
              a.platform()
                  .functions()
                  .call(callback.function(), event.handle(), code, callback.userData(), 0);
              event.drop();
            });
    return 0;
  }

  private static EventStatus status(int number) {
    return switch (number) {
      case 0 -> EventStatus.COMPLETE;
      case 1 -> EventStatus.RUNNING;
      default -> EventStatus.SUBMITTED;
    };
  }

  private static long retain(Arguments a) {
    a.event(0).retain();
    return 0;
  }

  private static long release(Arguments a) {
    return a.release(a.event(0), ErrorCode.INVALID_EVENT);
  }

  private static long enqueueMarker(Arguments a) {
    QueueObject queue = a.queue(0);
    if (a.word(1) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "there is no room for the event");
    }
    return Enqueue.event(a, 1, queue, queue.queue().enqueueMarker());
  }

  private static long enqueueBarrier(Arguments a) {
    a.queue(0).queue().enqueueBarrier();
    return 0;
  }

  private static long enqueueWaitForEvents(Arguments a) {
    QueueObject queue = a.queue(0);
    int count = a.number(1);
    if (count == 0 || a.word(2) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "there are no events to wait for");
    }
    Event[] events = new Event[count];
    for (int i = 0; i < count; i++) {
      EventObject event =
          a.eventOf(HostMemory.getLong(a.word(2) + 8L * i), ErrorCode.INVALID_EVENT);
      if (event.context() != queue.context()) {
        throw new ClException(ErrorCode.INVALID_CONTEXT, "an event is of another context");
      }
      events[i] = event.event();
    }
    queue.queue().enqueueBarrier(events);
    return 0;
  }

  private static long enqueueMarkerWithWaitList(Arguments a) {
    QueueObject queue = a.queue(0);
    return Enqueue.command(a, 1, queue, queue.queue()::enqueueMarker);
  }

  private static long enqueueBarrierWithWaitList(Arguments a) {
    QueueObject queue = a.queue(0);
    return Enqueue.command(a, 1, queue, queue.queue()::enqueueBarrier);
  }
}
