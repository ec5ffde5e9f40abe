package dev.lockstep.opencl.query;

import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.Optional;

/** Facts of parameters of kernels in the numbers of {@code cl.h}. */
final class ArgumentFacts {
  private ArgumentFacts() {}

  /** {@code CL_KERNEL_ARG_ADDRESS_...}. */
  static int addressSpace(ArgumentInfo parameter) {
    return switch (parameter.kind()) {
      case GLOBAL, IMAGE, PIPE -> 0x119B;
      case LOCAL -> 0x119C;
      case CONSTANT -> 0x119D;
      case VALUE, SAMPLER, QUEUE, UNKNOWN -> 0x119E;
    };
  }

  /** {@code CL_KERNEL_ARG_ACCESS_...}. */
  static int access(ArgumentInfo parameter) {
    return switch (parameter.access()) {
      case READ_ONLY -> 0x11A0;
      case WRITE_ONLY -> 0x11A1;
      case READ_WRITE -> 0x11A2;
      case NONE -> 0x11A3;
    };
  }

  /** {@code CL_KERNEL_ARG_TYPE_...}: const, restrict, volatile. */
  static long qualifiers(ArgumentInfo parameter) {
    return (parameter.isConst() ? 1L : 0)
        + (parameter.isRestrict() ? 2L : 0)
        + (parameter.isVolatile() ? 4L : 0)
        + (parameter.kind() == ArgumentInfo.Kind.PIPE ? 8L : 0);
  }

  /** A text that some programs do not have. */
  static String known(Optional<String> text) {
    return text.orElseThrow(() ->
        new ClException(
            ErrorCode.KERNEL_ARG_INFO_NOT_AVAILABLE,
            "the program's binary has no names and types of parameters"));
  }
}
