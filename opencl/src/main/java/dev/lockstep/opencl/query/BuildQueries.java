package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.ProgramObject;

/** Answers of {@code clGetProgramBuildInfo}. Names and numbers are those of {@code cl.h}. */
public final class BuildQueries {
  static final QueryTable<Build> TABLE =
      new QueryTable<Build>("clGetProgramBuildInfo")
          .row("CL_PROGRAM_BUILD_STATUS", 0x1181, b -> uint(b.program().status(b.device())))
          .row("CL_PROGRAM_BUILD_OPTIONS", 0x1182, b -> text(b.program().options(b.device())))
          .row("CL_PROGRAM_BUILD_LOG", 0x1183, b -> text(b.program().log(b.device())))
          .row("CL_PROGRAM_BINARY_TYPE", 0x1184, b -> uint(b.program().binaryType(b.device())))
          .row(
              "CL_PROGRAM_BUILD_GLOBAL_VARIABLE_TOTAL_SIZE",
              0x1185,
              b -> word(b.program().program().globalVariableBytes(b.device().device())));

  private BuildQueries() {}

  /** A program for a device. */
  public record Build(ProgramObject program, DeviceObject device) {}
}
