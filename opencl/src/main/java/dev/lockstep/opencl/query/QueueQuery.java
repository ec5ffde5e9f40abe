package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.function.Function;

/** What {@code clGetCommandQueueInfo} tells. Numbers are those of {@code cl.h}. */
enum QueueQuery implements Query<QueueObject> {
  CONTEXT(0x1090, q -> Fact.handle(q.context())),
  DEVICE(0x1091, q -> Fact.handle(q.device())),
  REFERENCE_COUNT(0x1092, q -> uint(q.references())),
  PROPERTIES(0x1093, q -> word(q.flags())),
  SIZE(0x1094, _ -> Fact.refuse(ErrorCode.INVALID_COMMAND_QUEUE, "queues of the host have no size")),
  DEVICE_DEFAULT(0x1095, _ -> word(0)),
  PROPERTIES_ARRAY(0x1098, q -> Fact.words(q.properties()));

  private final int number;
  private final Function<QueueObject, byte[]> answer;

  QueueQuery(int number, Function<QueueObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(QueueObject subject) {
    return answer.apply(subject);
  }
}
