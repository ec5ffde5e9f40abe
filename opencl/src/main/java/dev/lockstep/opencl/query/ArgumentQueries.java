package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.text;
import static dev.lockstep.opencl.query.Fact.uint;
import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.runtime.cl.ArgumentInfo;

/** Answers of {@code clGetKernelArgInfo}. Names and numbers are those of {@code cl.h}. */
final class ArgumentQueries {
  static final QueryTable<ArgumentInfo> TABLE =
      new QueryTable<ArgumentInfo>("clGetKernelArgInfo")
          .row("CL_KERNEL_ARG_ADDRESS_QUALIFIER", 0x1196, a -> uint(ArgumentFacts.addressSpace(a)))
          .row("CL_KERNEL_ARG_ACCESS_QUALIFIER", 0x1197, a -> uint(ArgumentFacts.access(a)))
          .row("CL_KERNEL_ARG_TYPE_NAME", 0x1198, a -> text(ArgumentFacts.known(a.typeName())))
          .row("CL_KERNEL_ARG_TYPE_QUALIFIER", 0x1199, a -> word(ArgumentFacts.qualifiers(a)))
          .row("CL_KERNEL_ARG_NAME", 0x119A, a -> text(ArgumentFacts.known(a.name())));

  private ArgumentQueries() {}
}
