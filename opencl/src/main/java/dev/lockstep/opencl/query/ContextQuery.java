package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.ContextObject;
import java.util.function.Function;

/** What {@code clGetContextInfo} tells. Numbers are those of {@code cl.h}. */
enum ContextQuery implements Query<ContextObject> {
  REFERENCE_COUNT(0x1080, c -> uint(c.references())),
  DEVICES(0x1081, c -> Fact.handles(c.devices())),
  PROPERTIES(0x1082, c -> Fact.words(c.properties())),
  NUM_DEVICES(0x1083, c -> uint(c.devices().size()));

  private final int number;
  private final Function<ContextObject, byte[]> answer;

  ContextQuery(int number, Function<ContextObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(ContextObject subject) {
    return answer.apply(subject);
  }
}
