package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.MemoryObject;
import java.util.function.Function;

/** What {@code clGetMemObjectInfo} tells. Numbers are those of {@code cl.h}. */
enum MemoryQuery implements Query<MemoryObject> {
  TYPE(0x1100, m -> uint(m.type())),
  FLAGS(0x1101, m -> word(m.origin().flags())),
  SIZE(0x1102, m -> word(m.bytes())),
  HOST_PTR(0x1103, m -> word(m.origin().hostPointer())),
  MAP_COUNT(0x1104, m -> uint(m.maps())),
  REFERENCE_COUNT(0x1105, m -> uint(m.references())),
  CONTEXT(0x1106, m -> Fact.handle(m.context())),
  ASSOCIATED_MEMOBJECT(0x1107, m -> Fact.handle(m.origin().parent())),
  OFFSET(0x1108, m -> word(m.origin().offset())),
  USES_SVM_POINTER(0x1109, m -> flag(m.origin().shared())),
  PROPERTIES(0x110A, m -> Fact.words(m.origin().properties()));

  private final int number;
  private final Function<MemoryObject, byte[]> answer;

  MemoryQuery(int number, Function<MemoryObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(MemoryObject subject) {
    return answer.apply(subject);
  }
}
