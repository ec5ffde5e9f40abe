package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

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
    KernelEntry kernel,
    List<KernelMetadata.Argument> parameters,
    List<KernelMetadata.Argument> hidden,
    int size,
    long lds) {
  private static final int MOST_BYTES = 1 << 20;

  /**
   * That of a kernel.
   *
   * @return empty when nothing is known about its arguments
   * @throws ClException when they lie outside
   */
  static Optional<KernargLayout> of(KernelEntry kernel) {
    KernelMetadata metadata = kernel.metadata().orElse(null);
    if (metadata == null) {
      return Optional.empty();
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
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            "the metadata of '"
                + kernel.name()
                + "' puts an argument outside of its kernarg segment");
      }
    }
    return Optional.of(
        new KernargLayout(
            kernel,
            List.copyOf(parameters),
            List.copyOf(hidden),
            (int) Math.min(size, MOST_BYTES),
            Math.max(kernel.descriptor().groupSegmentSize(), metadata.segments().group())));
  }

  /** Refusal of a kernel without metadata, where the launch does not say how its arguments lie. */
  static ClException unknown(KernelEntry kernel) {
    return new ClException(
        ErrorCode.INVALID_OPERATION,
        "the code object says nothing about the arguments of '"
            + kernel.name()
            + "': it has no metadata; add an .amdgpu_metadata block, or say --kernarg natural"
            + " (\"kernarg\": \"natural\" in the launch of a run file), if they lie one after another");
  }

  /**
   * That of a kernel without metadata: buffers and numbers at the next multiple of their size,
   * bytes where the argument before ends.
   *
   * @throws ClException for arguments that metadata has to describe, or more of them than the
   *     descriptor's kernarg segment holds
   */
  static KernargLayout natural(KernelEntry kernel, List<Argument> arguments) {
    List<KernelMetadata.Argument> parameters = new ArrayList<>();
    long end = 0;
    for (int i = 0; i < arguments.size(); i++) {
      KernelMetadata.Argument one =
          switch (arguments.get(i)) {
            case Argument.Pointer _, Argument.Address _, Argument.Null _ ->
                parameter(end, Long.BYTES, Long.BYTES, "global_buffer");
            case Argument.Value(var type, var bytes) ->
                parameter(end, bytes.size(), type.bytes(), "by_value");
            case Argument.Local _ ->
                throw untold(kernel, i, "local memory; --dynamic-lds gives it without a pointer");
            case Argument.Described(String kind, var _) -> throw untold(kernel, i, "a " + kind);
            case Argument.OfBuffer _, Argument.OfImage _, Argument.Sampler _ ->
                throw KernelArguments.unplaced(arguments.get(i));
          };
      parameters.add(one);
      end = one.offset() + one.size();
    }
    long stated = kernel.descriptor().kernargSize();
    if (stated > 0 && end > stated || end > MOST_BYTES) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "the arguments take %d bytes; the descriptor of '%s' has a kernarg segment of %d"
              .formatted(end, kernel.name(), stated));
    }
    return new KernargLayout(
        kernel,
        List.copyOf(parameters),
        List.of(),
        (int) Math.max(end, Math.min(stated, MOST_BYTES)),
        kernel.descriptor().groupSegmentSize());
  }

  private static ClException untold(KernelEntry kernel, int index, String what) {
    return new ClException(
        ErrorCode.INVALID_KERNEL_ARGS,
        "argument %d of '%s', which has no metadata, cannot be %s"
            .formatted(index, kernel.name(), what));
  }

  private static KernelMetadata.Argument parameter(long end, int size, int align, String kind) {
    long offset = Math.ceilDiv(end, align) * align;
    return new KernelMetadata.Argument(
        offset,
        size,
        kind,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        OptionalLong.empty(),
        false,
        false,
        false);
  }

  /** A parameter by its number, and by its name where that is known. */
  String what(int index) {
    return "argument " + index + parameters.get(index).name().map(n -> " '" + n + "'").orElse("");
  }
}
