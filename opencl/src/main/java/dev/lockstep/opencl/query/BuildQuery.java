package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.ProgramObject;
import java.util.function.Function;

/** What {@code clGetProgramBuildInfo} tells. Numbers are those of {@code cl.h}. */
public enum BuildQuery implements Query<BuildQuery.Build> {
  STATUS(0x1181, b -> uint(b.program().status(b.device()))),
  OPTIONS(0x1182, b -> text(b.program().options(b.device()))),
  LOG(0x1183, b -> text(b.program().program().log(b.device().device()))),
  BINARY_TYPE(0x1184, b -> uint(b.program().binaryType(b.device()))),
  GLOBAL_VARIABLE_TOTAL_SIZE(0x1185, _ -> word(0));

  /** A program for a device. */
  public record Build(ProgramObject program, DeviceObject device) {}

  private final int number;
  private final Function<BuildQuery.Build, byte[]> answer;

  BuildQuery(int number, Function<BuildQuery.Build, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(BuildQuery.Build subject) {
    return answer.apply(subject);
  }
}
