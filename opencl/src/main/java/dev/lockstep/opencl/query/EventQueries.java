package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.EventObject;

/** Answers of {@code clGetEventInfo}. Names and numbers are those of {@code cl.h}. */
final class EventQueries {
  static final QueryTable<EventObject> TABLE =
      new QueryTable<EventObject>("clGetEventInfo")
          .row("CL_EVENT_COMMAND_QUEUE", 0x11D0, e -> Fact.handle(e.queue()))
          .row("CL_EVENT_COMMAND_TYPE", 0x11D1, e -> uint(e.command()))
          .row("CL_EVENT_REFERENCE_COUNT", 0x11D2, e -> uint(e.references()))
          .row("CL_EVENT_COMMAND_EXECUTION_STATUS", 0x11D3, e -> uint(e.status()))
          .row("CL_EVENT_CONTEXT", 0x11D4, e -> Fact.handle(e.context()));

  private EventQueries() {}
}
