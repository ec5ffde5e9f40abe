package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.text;

import dev.lockstep.opencl.object.KernelObject;
import java.util.function.Function;

/** What {@code clGetKernelInfo} tells. Numbers are those of {@code cl.h}. */
enum KernelQuery implements Query<KernelObject> {
  FUNCTION_NAME(0x1190, k -> text(k.kernel().name())),
  NUM_ARGS(0x1191, k -> uint(k.kernel().info().arguments().size())),
  REFERENCE_COUNT(0x1192, k -> uint(k.references())),
  CONTEXT(0x1193, k -> Fact.handle(k.program().context())),
  PROGRAM(0x1194, k -> Fact.handle(k.program())),
  ATTRIBUTES(0x1195, k -> text(k.attributes()));

  private final int number;
  private final Function<KernelObject, byte[]> answer;

  KernelQuery(int number, Function<KernelObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(KernelObject subject) {
    return answer.apply(subject);
  }
}
