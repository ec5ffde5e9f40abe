package dev.lockstep.runtime.argument;

import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * Whether what is given to a kernel fits its parameters. Where these are not known, everything
 * does. The codes are those of {@code clSetKernelArg}.
 *
 * @param kernel that takes the arguments
 */
public record ArgumentCheck(KernelInfo kernel) {
  private static final int MOST_LISTED = 12;

  /**
   * A parameter.
   *
   * @throws ClException {@code CL_INVALID_ARG_INDEX} when the kernel has no such one
   */
  public ArgumentInfo parameter(int index) {
    int count = kernel.arguments().size();
    if (!kernel.argumentsKnown() && index >= 0) {
      return ArgumentInfo.unknown(index);
    }
    if (index < 0 || index >= count) {
      throw new ClException(
          ErrorCode.INVALID_ARG_INDEX,
          "kernel '%s' takes %d arguments; there is no argument %d"
              .formatted(kernel.name(), count, index));
    }
    return kernel.arguments().get(index);
  }

  /**
   * Checks the number of arguments.
   *
   * @throws ClException {@code CL_INVALID_KERNEL_ARGS}
   */
  public void count(int given) {
    int count = kernel.arguments().size();
    if (kernel.argumentsKnown() && given != count) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "kernel '%s' takes %d argument%s%s, not %d"
              .formatted(kernel.name(), count, count == 1 ? "" : "s", listed(), given));
    }
  }

  /** Parameters of the kernel, in words. */
  private String listed() {
    int count = kernel.arguments().size();
    return count == 0 || count > MOST_LISTED
        ? ""
        : kernel.arguments().stream()
            .map(p -> kind(p) + p.name().map(n -> " '" + n + "'").orElse(""))
            .collect(Collectors.joining(", ", " (", ")"));
  }

  /**
   * Checks a pointer to global or constant memory.
   *
   * @param given the pointer in words, for the message
   * @throws ClException {@code CL_INVALID_ARG_VALUE}
   */
  public void pointer(int index, String given) {
    ArgumentInfo parameter = parameter(index);
    boolean fits =
        switch (parameter.kind()) {
          case GLOBAL, CONSTANT, UNKNOWN -> true;
          case VALUE, LOCAL, IMAGE, SAMPLER, PIPE, QUEUE -> false;
        };
    if (!fits) {
      throw mismatch(ErrorCode.INVALID_ARG_VALUE, parameter, given);
    }
  }

  /**
   * Checks that a parameter is of a kind.
   *
   * @param given the argument in words, for the message
   * @return the parameter
   * @throws ClException {@code CL_INVALID_ARG_VALUE}
   */
  public ArgumentInfo kind(int index, ArgumentInfo.Kind kind, String given) {
    ArgumentInfo parameter = parameter(index);
    if (parameter.kind() != kind && parameter.kind() != ArgumentInfo.Kind.UNKNOWN) {
      throw mismatch(ErrorCode.INVALID_ARG_VALUE, parameter, given);
    }
    return parameter;
  }

  /**
   * Checks an image.
   *
   * @param type of the image, as OpenCL C names it
   * @param given the image in words, for the message
   * @return the parameter
   */
  public ArgumentInfo image(int index, String type, String given) {
    ArgumentInfo parameter = kind(index, ArgumentInfo.Kind.IMAGE, given);
    String wanted = parameter.typeName().orElse("");
    if (!wanted.isEmpty() && !wanted.equals(type)) {
      throw mismatch(ErrorCode.INVALID_ARG_VALUE, parameter, given);
    }
    return parameter;
  }

  /** Checks local memory of so many bytes. */
  public void local(int index, long bytes) {
    kind(index, ArgumentInfo.Kind.LOCAL, "local memory");
    if (bytes < 1) {
      throw new ClException(
          ErrorCode.INVALID_ARG_SIZE, "local memory has at least one byte, not " + bytes);
    }
  }

  /**
   * Checks a value of so many bytes.
   *
   * @param given the value in words, for the message
   * @return the parameter
   * @throws ClException {@code CL_INVALID_ARG_VALUE}, {@code CL_INVALID_ARG_SIZE}
   */
  public ArgumentInfo value(int index, long bytes, String given) {
    ArgumentInfo parameter = kind(index, ArgumentInfo.Kind.VALUE, given);
    if (kernel.argumentsKnown() && bytes != parameter.size()) {
      throw mismatch(ErrorCode.INVALID_ARG_SIZE, parameter, given);
    }
    return parameter;
  }

  /** The error of an argument that does not fit its parameter. */
  public ClException mismatch(ErrorCode code, ArgumentInfo parameter, String given) {
    return new ClException(
        code,
        "%s of '%s' is %s%s, not %s"
            .formatted(parameter.text(), kernel.name(), kind(parameter), type(parameter), given));
  }

  private static String kind(ArgumentInfo parameter) {
    String kind = parameter.kind().text();
    return parameter.kind() == ArgumentInfo.Kind.VALUE
        ? kind + " of " + parameter.size() + " bytes"
        : kind;
  }

  private static String type(ArgumentInfo parameter) {
    return switch (parameter.kind()) {
      case VALUE, IMAGE -> {
        String access =
            parameter.access() == ArgumentInfo.Access.NONE
                ? ""
                : parameter.access().name().toLowerCase(Locale.ROOT) + " ";
        yield parameter.typeName().map(type -> " (" + access + type + ")").orElse("");
      }
      case GLOBAL, CONSTANT, LOCAL, SAMPLER, PIPE, QUEUE, UNKNOWN -> "";
    };
  }
}
