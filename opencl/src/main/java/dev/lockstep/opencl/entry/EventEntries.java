package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.EventObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.opencl.query.Queries;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Queue;
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
    functions.put("clCreateUserEvent", EventEntries::createUserEvent);
    functions.put("clSetUserEventStatus", EventEntries::setUserEventStatus);
    functions.put("clSetEventCallback", EventEntries::setCallback);
    functions.put("clGetEventProfilingInfo", EventEntries::profilingInfo);
    functions.put("clEnqueueMarker", EventEntries::enqueueMarker);
    functions.put("clEnqueueWaitForEvents", EventEntries::enqueueWaitForEvents);
    functions.put("clEnqueueBarrier", EventEntries::enqueueBarrier);
    functions.put("clEnqueueMarkerWithWaitList", EventEntries::enqueueMarkerWithWaitList);
    functions.put("clEnqueueBarrierWithWaitList", EventEntries::enqueueBarrierWithWaitList);
  }

  private static long waitForEvents(CallArguments a) {
    int count = a.number(0);
    long list = a.word(1);
    CallRefusal.when(count == 0 || list == 0, "a list of %d events at 0x%x", count, list);
    List<EventObject> events = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      EventObject event = a.eventOf(HostMemory.getLong(list + 8L * i), ErrorCode.INVALID_EVENT);
      CallRefusal.when(
          !events.isEmpty() && event.context() != events.getFirst().context(),
          ErrorCode.INVALID_CONTEXT,
          "the events are of several contexts");
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

  private static long profilingInfo(CallArguments a) {
    EventObject event = a.event(0);
    QueueObject queue = event.queue();
    CallRefusal.when(
        queue == null || (queue.flags() & QueueEntries.PROFILING) == 0,
        ErrorCode.PROFILING_INFO_NOT_AVAILABLE,
        "the event is of no queue with CL_QUEUE_PROFILING_ENABLE");
    return a.answer(2, Queries.PROFILING.answer(a.number(1), event));
  }

  private static long createUserEvent(CallArguments a) {
    ContextObject context = a.context(0);
    return a.open(
        new EventObject(context, null, context.context().userEvent(), CommandType.USER.number()));
  }

  private static long setUserEventStatus(CallArguments a) {
    EventObject event = a.event(0);
    if (!(event.event() instanceof UserEvent user)) {
      throw new ClException(ErrorCode.INVALID_EVENT, "the event is that of a command");
    }
    int status = a.number(1);
    CallRefusal.when(status > 0, "%s is neither CL_COMPLETE nor a negative error code", status);
    event.end(
        user,
        status,
        new ClException(
            ErrorCode.EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST,
            "the host has ended an event with " + status));
    return 0;
  }

  private static long setCallback(CallArguments a) {
    EventObject event = a.event(0);
    int wanted = a.number(1);
    CallRefusal.when(
        a.word(2) == 0 || wanted < 0 || wanted >= EventStatus.QUEUED.number(),
        "a callback for status %d",
        wanted);
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

  private static long enqueueMarker(CallArguments a) {
    Enqueue call = new Enqueue(a);
    CallRefusal.when(a.word(1) == 0, "there is no room for the event");
    return call.event(1, call.queue().queue().enqueueMarker(), false);
  }

  private static long enqueueBarrier(CallArguments a) {
    a.queue(0).queue().enqueueBarrier();
    return 0;
  }

  private static long enqueueWaitForEvents(CallArguments a) {
    Enqueue call = new Enqueue(a);
    int count = a.number(1);
    CallRefusal.when(count == 0 || a.word(2) == 0, "there are no events to wait for");
    call.queue()
        .queue()
        .enqueueBarrier(
            call.events(
                count, a.word(2), ErrorCode.INVALID_EVENT, "an event is of another context"));
    return 0;
  }

  private static long enqueueMarkerWithWaitList(CallArguments a) {
    return new Enqueue(a).command(1, Queue::enqueueMarker);
  }

  private static long enqueueBarrierWithWaitList(CallArguments a) {
    return new Enqueue(a).command(1, Queue::enqueueBarrier);
  }
}
