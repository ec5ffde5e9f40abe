package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.flag;
import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.ProgramObject;

/** Answers of {@code clGetProgramInfo}. Names and numbers are those of {@code cl.h}. */
final class ProgramQueries {
  static final QueryTable<ProgramObject> TABLE =
      new QueryTable<ProgramObject>("clGetProgramInfo")
          .row("CL_PROGRAM_REFERENCE_COUNT", 0x1160, p -> uint(p.references()))
          .row("CL_PROGRAM_CONTEXT", 0x1161, p -> Fact.handle(p.context()))
          .row("CL_PROGRAM_NUM_DEVICES", 0x1162, p -> uint(p.devices().size()))
          .row("CL_PROGRAM_DEVICES", 0x1163, p -> Fact.handles(p.devices()))
          .row("CL_PROGRAM_SOURCE", 0x1164, p -> text(p.program().source().orElse("")))
          .row(
              "CL_PROGRAM_BINARY_SIZES",
              0x1165,
              p -> Fact.words(p.binaries().stream().map(b -> (long) b.length).toList()))
          .row("CL_PROGRAM_NUM_KERNELS", 0x1167, p -> word(p.program().kernelNames().size()))
          .row(
              "CL_PROGRAM_KERNEL_NAMES",
              0x1168,
              p -> text(String.join(";", p.program().kernelNames())))
          .row("CL_PROGRAM_IL", 0x1169, _ -> Fact.EMPTY)
          .row("CL_PROGRAM_SCOPE_GLOBAL_CTORS_PRESENT", 0x116A, _ -> flag(false))
          .row("CL_PROGRAM_SCOPE_GLOBAL_DTORS_PRESENT", 0x116B, _ -> flag(false));

  private ProgramQueries() {}
}
