package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.runtime.cl.ArgumentInfo;
import java.util.function.Function;

/** What {@code clGetKernelArgInfo} tells. Numbers are those of {@code cl.h}. */
enum ArgumentQuery implements Query<ArgumentInfo> {
  ADDRESS_QUALIFIER(0x1196, a -> uint(ArgumentFacts.addressSpace(a))),
  ACCESS_QUALIFIER(0x1197, a -> uint(ArgumentFacts.access(a))),
  TYPE_NAME(0x1198, a -> text(ArgumentFacts.known(a.typeName()))),
  TYPE_QUALIFIER(0x1199, a -> word(ArgumentFacts.qualifiers(a))),
  NAME(0x119A, a -> text(ArgumentFacts.known(a.name())));

  private final int number;
  private final Function<ArgumentInfo, byte[]> answer;

  ArgumentQuery(int number, Function<ArgumentInfo, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(ArgumentInfo subject) {
    return answer.apply(subject);
  }
}
