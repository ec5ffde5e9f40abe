package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.EventObject;

/** Answers of {@code clGetEventProfilingInfo}. Names and numbers are those of {@code cl.h}. */
final class ProfilingQueries {
  static final QueryTable<EventObject> TABLE =
      new QueryTable<EventObject>("clGetEventProfilingInfo")
          .row("CL_PROFILING_COMMAND_QUEUED", 0x1280, e -> word(e.event().times().queued()))
          .row("CL_PROFILING_COMMAND_SUBMIT", 0x1281, e -> word(e.event().times().submitted()))
          .row("CL_PROFILING_COMMAND_START", 0x1282, e -> word(e.event().times().started()))
          .row("CL_PROFILING_COMMAND_END", 0x1283, e -> word(e.event().times().ended()))
          .row("CL_PROFILING_COMMAND_COMPLETE", 0x1284, e -> word(e.event().times().ended()));

  private ProfilingQueries() {}
}
