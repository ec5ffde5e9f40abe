package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.EventObject;
import java.util.function.Function;

/** What {@code clGetEventInfo} tells. Numbers are those of {@code cl.h}. */
enum EventQuery implements Query<EventObject> {
  COMMAND_QUEUE(0x11D0, e -> Fact.handle(e.queue())),
  COMMAND_TYPE(0x11D1, e -> uint(e.command())),
  REFERENCE_COUNT(0x11D2, e -> uint(e.references())),
  COMMAND_EXECUTION_STATUS(0x11D3, e -> uint(e.status())),
  CONTEXT(0x11D4, e -> Fact.handle(e.context()));

  private final int number;
  private final Function<EventObject, byte[]> answer;

  EventQuery(int number, Function<EventObject, byte[]> answer) {
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
