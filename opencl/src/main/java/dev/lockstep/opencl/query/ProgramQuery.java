package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.ProgramObject;
import java.util.function.Function;

/** What {@code clGetProgramInfo} tells. Numbers are those of {@code cl.h}. */
enum ProgramQuery implements Query<ProgramObject> {
  REFERENCE_COUNT(0x1160, p -> uint(p.references())),
  CONTEXT(0x1161, p -> Fact.handle(p.context())),
  NUM_DEVICES(0x1162, p -> uint(p.devices().size())),
  DEVICES(0x1163, p -> Fact.handles(p.devices())),
  SOURCE(0x1164, p -> text(p.program().source().orElse(""))),
  BINARY_SIZES(0x1165, p -> Fact.words(p.binaries().stream().map(b -> (long) b.length).toList())),
  NUM_KERNELS(0x1167, p -> word(p.program().kernelNames().size())),
  KERNEL_NAMES(0x1168, p -> text(String.join(";", p.program().kernelNames()))),
  IL(0x1169, _ -> Fact.EMPTY),
  SCOPE_GLOBAL_CTORS_PRESENT(0x116A, _ -> flag(false)),
  SCOPE_GLOBAL_DTORS_PRESENT(0x116B, _ -> flag(false));

  private final int number;
  private final Function<ProgramObject, byte[]> answer;

  ProgramQuery(int number, Function<ProgramObject, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(ProgramObject subject) {
    return answer.apply(subject);
  }
}
