package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;

import dev.lockstep.opencl.object.KernelObject;

/** Answers of {@code clGetKernelInfo}. Names and numbers are those of {@code cl.h}. */
final class KernelQueries {
  static final QueryTable<KernelObject> TABLE =
      new QueryTable<KernelObject>("clGetKernelInfo")
          .row("CL_KERNEL_FUNCTION_NAME", 0x1190, k -> text(k.kernel().name()))
          .row("CL_KERNEL_NUM_ARGS", 0x1191, k -> uint(k.kernel().info().arguments().size()))
          .row("CL_KERNEL_REFERENCE_COUNT", 0x1192, k -> uint(k.references()))
          .row("CL_KERNEL_CONTEXT", 0x1193, k -> Fact.handle(k.program().context()))
          .row("CL_KERNEL_PROGRAM", 0x1194, k -> Fact.handle(k.program()))
          .row("CL_KERNEL_ATTRIBUTES", 0x1195, k -> text(k.attributes()));

  private KernelQueries() {}
}
