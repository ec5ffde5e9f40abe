package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.EventObject;
import java.util.function.Function;

/** What {@code clGetEventProfilingInfo} tells. Numbers are those of {@code cl.h}. */
enum ProfilingQuery implements Query<EventObject> {
  COMMAND_QUEUED(0x1280, e -> word(e.event().times().queued())),
  COMMAND_SUBMIT(0x1281, e -> word(e.event().times().submitted())),
  COMMAND_START(0x1282, e -> word(e.event().times().started())),
  COMMAND_END(0x1283, e -> word(e.event().times().ended())),
  COMMAND_COMPLETE(0x1284, e -> word(e.event().times().ended()));

  private final int number;
  private final Function<EventObject, byte[]> answer;

  ProfilingQuery(int number, Function<EventObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(EventObject subject) {
    return answer.apply(subject);
  }
}
