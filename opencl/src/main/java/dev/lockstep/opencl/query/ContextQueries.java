package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.ContextObject;

/** Answers of {@code clGetContextInfo}. Names and numbers are those of {@code cl.h}. */
final class ContextQueries {
  static final QueryTable<ContextObject> TABLE =
      new QueryTable<ContextObject>("clGetContextInfo")
          .row("CL_CONTEXT_REFERENCE_COUNT", 0x1080, c -> uint(c.references()))
          .row("CL_CONTEXT_DEVICES", 0x1081, c -> Fact.handles(c.devices()))
          .row("CL_CONTEXT_PROPERTIES", 0x1082, c -> Fact.words(c.properties()))
          .row("CL_CONTEXT_NUM_DEVICES", 0x1083, c -> uint(c.devices().size()));

  private ContextQueries() {}
}
