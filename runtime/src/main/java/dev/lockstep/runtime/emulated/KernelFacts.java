package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.load.KernelEntry;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.runtime.build.LaunchSignals;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.LoadedProgram;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Facts about a kernel from its metadata and its descriptor. */
final class KernelFacts {
  private KernelFacts() {}

  /** A kernel of a program. */
  static KernelInfo of(LoadedProgram program, String name) {
    return switch (program.image()) {
      case ProgramImage.Hsa _ -> described(program, program.kernel(name).orElseThrow());
      case ProgramImage.Linked(var _, LaunchSignals signals) -> ofFunction(name, signals);
    };
  }

  private static KernelInfo described(LoadedProgram program, KernelEntry kernel) {
    KernelMetadata metadata =
        kernel
            .metadata()
            .orElseThrow(() ->
                new ClException(
                    ErrorCode.INVALID_KERNEL_DEFINITION,
                    "the code object says nothing about the arguments of '%s': it has no metadata"
                        .formatted(kernel.name())));
    List<ArgumentInfo> arguments = new ArrayList<>();
    for (KernelMetadata.Argument one : metadata.arguments()) {
      if (!one.isHidden()) {
        arguments.add(argument(arguments.size(), one));
      }
    }
    long most = metadata.workgroup().maxFlatSize();
    return new KernelInfo(
        kernel.name(),
        arguments,
        true,
        most > 0 ? Math.min(most, NdRange.MOST_ITEMS) : NdRange.MOST_ITEMS,
        metadata.workgroup().requiredSize(),
        metadata.workgroup().sizeHint(),
        metadata.language().vectorHint(),
        kernel.descriptor().wave(program.device().target().target()),
        Math.max(kernel.descriptor().groupSegmentSize(), metadata.segments().group()),
        kernel.descriptor().privateSegmentSize(),
        metadata.registers().vgprs(),
        metadata.registers().sgprs());
  }

  /** A function of a program at fixed addresses, which tells nothing but its name. */
  private static KernelInfo ofFunction(String name, LaunchSignals signals) {
    return new KernelInfo(
        name,
        List.of(),
        false,
        NdRange.MOST_ITEMS,
        List.of(),
        List.of(),
        Optional.empty(),
        signals.lanes(),
        0,
        signals.privateBytes(),
        0,
        0);
  }

  private static ArgumentInfo argument(int index, KernelMetadata.Argument one) {
    return new ArgumentInfo(
        index,
        one.name(),
        one.typeName(),
        kind(one),
        (int) one.size(),
        ArgumentInfo.Access.named(one.access().orElse("")),
        one.isConst(),
        one.isRestrict(),
        one.isVolatile());
  }

  private static ArgumentInfo.Kind kind(KernelMetadata.Argument one) {
    return switch (one.valueKind()) {
      case "by_value" -> ArgumentInfo.Kind.VALUE;
      case "global_buffer" ->
          one.addressSpace().filter("constant"::equals).isPresent()
              ? ArgumentInfo.Kind.CONSTANT
              : ArgumentInfo.Kind.GLOBAL;
      case "dynamic_shared_pointer" -> ArgumentInfo.Kind.LOCAL;
      case "image" -> ArgumentInfo.Kind.IMAGE;
      case "sampler" -> ArgumentInfo.Kind.SAMPLER;
      case "pipe" -> ArgumentInfo.Kind.PIPE;
      case "queue" -> ArgumentInfo.Kind.QUEUE;
      default ->
          throw new ClException(
              ErrorCode.INVALID_KERNEL_DEFINITION,
              "the parameter at byte %d of the arguments is of an unknown kind, %s"
                  .formatted(one.offset(), one.valueKind()));
    };
  }
}
