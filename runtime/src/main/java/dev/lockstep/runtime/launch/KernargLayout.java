package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.device.LaunchException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Where the arguments of a kernel are in its kernarg segment.
 *
 * @param kernel that takes them
 * @param parameters those that a launch gives, in order
 * @param hidden those that the runtime gives
 * @param size bytes of the segment
 * @param lds bytes of LDS of a workgroup without local arguments
 */
record KernargLayout(
    Kernel kernel,
    List<KernelMetadata.Argument> parameters,
    List<KernelMetadata.Argument> hidden,
    int size,
    long lds) {
  private static final int MOST_LISTED = 12;
  private static final int MOST_BYTES = 1 << 20;

  /**
   * That of a kernel.
   *
   * @throws LaunchException when nothing is known about its arguments, or they lie outside
   */
  static KernargLayout of(Kernel kernel) throws LaunchException {
    KernelMetadata metadata = kernel.metadata().orElse(null);
    if (metadata == null) {
      throw new LaunchException(
          "the code object says nothing about the arguments of '"
              + kernel.name()
              + "': it has no metadata; add an .amdgpu_metadata block");
    }
    long size = Math.max(kernel.descriptor().kernargSize(), metadata.segments().kernarg());
    List<KernelMetadata.Argument> parameters = new ArrayList<>();
    List<KernelMetadata.Argument> hidden = new ArrayList<>();
    for (KernelMetadata.Argument one : metadata.arguments()) {
      (one.isHidden() ? hidden : parameters).add(one);
      long bytes = one.valueKind().equals("global_buffer") ? Long.BYTES : one.size();
      if (one.offset() < 0
          || bytes < 0
          || one.offset() > Math.min(size, MOST_BYTES) - Math.min(bytes, MOST_BYTES)) {
        throw new LaunchException(
            "the metadata of '"
                + kernel.name()
                + "' puts an argument outside of its kernarg segment");
      }
    }
    return new KernargLayout(
        kernel,
        List.copyOf(parameters),
        List.copyOf(hidden),
        (int) Math.min(size, MOST_BYTES),
        Math.max(kernel.descriptor().groupSegmentSize(), metadata.segments().group()));
  }

  /** Parameters of the kernel, in words. */
  String listed() {
    if (parameters.isEmpty() || parameters.size() > MOST_LISTED) {
      return "";
    }
    return parameters.stream()
        .map(p -> text(p) + p.name().map(n -> " '" + n + "'").orElse(""))
        .collect(Collectors.joining(", ", " (", ")"));
  }

  /** A parameter by its number, and by its name where that is known. */
  String what(int index) {
    return "argument " + index + parameters.get(index).name().map(n -> " '" + n + "'").orElse("");
  }

  /** Kind of a parameter, in words. */
  static String text(KernelMetadata.Argument parameter) {
    return switch (parameter.valueKind()) {
      case "by_value" -> "a value of " + parameter.size() + " bytes";
      case "global_buffer" -> "a buffer";
      case "dynamic_shared_pointer" -> "local memory";
      case "image" -> "an image";
      case "sampler" -> "a sampler";
      default -> "a " + parameter.valueKind();
    };
  }
}
