package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.cl.ErrorCode;

/** Answers of {@code clGetCommandQueueInfo}. Names and numbers are those of {@code cl.h}. */
final class QueueQueries {
  static final QueryTable<QueueObject> TABLE =
      new QueryTable<QueueObject>("clGetCommandQueueInfo")
          .row("CL_QUEUE_CONTEXT", 0x1090, q -> Fact.handle(q.context()))
          .row("CL_QUEUE_DEVICE", 0x1091, q -> Fact.handle(q.device()))
          .row("CL_QUEUE_REFERENCE_COUNT", 0x1092, q -> uint(q.references()))
          .row("CL_QUEUE_PROPERTIES", 0x1093, q -> word(q.flags()))
          .absent(
              "CL_QUEUE_SIZE",
              0x1094,
              ErrorCode.INVALID_COMMAND_QUEUE,
              "queues of the host have no size")
          .row("CL_QUEUE_DEVICE_DEFAULT", 0x1095, _ -> word(0))
          .row("CL_QUEUE_PROPERTIES_ARRAY", 0x1098, q -> Fact.words(q.properties()));

  private QueueQueries() {}
}
