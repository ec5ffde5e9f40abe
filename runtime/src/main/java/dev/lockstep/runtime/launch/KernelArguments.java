package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.load.Kernel;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.text.Bytes;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Fills a kernarg segment: explicit arguments where the metadata puts them, and the hidden ones of
 * code object versions 4 and 5. Source: LLVM AMDGPUUsage, "Kernel Argument Metadata" and "Implicit
 * arguments".
 */
final class KernelArguments {
  private static final int MOST_LISTED = 12;

  private final Kernel kernel;
  private final KernelMetadata metadata;
  private final NdRange range;
  private final ByteBuffer bytes;
  private final List<Long> sizes = new ArrayList<>();
  private final List<String> nulls = new ArrayList<>();
  private long lds;

  private KernelArguments(Kernel kernel, KernelMetadata metadata, NdRange range) {
    this.kernel = kernel;
    this.metadata = metadata;
    this.range = range;
    long size = Math.max(kernel.descriptor().kernargSize(), metadata.kernargSegmentSize());
    bytes = ByteBuffer.allocate((int) Math.min(size, 1 << 20)).order(ByteOrder.LITTLE_ENDIAN);
    lds = Math.max(kernel.descriptor().groupSegmentSize(), metadata.groupSegmentSize());
  }

  /**
   * A filled segment.
   *
   * @param bytes the segment
   * @param lds bytes of LDS of a workgroup, local arguments included
   * @param nulls the arguments that are null pointers, in words
   */
  record Filled(Bytes bytes, int lds, List<String> nulls) {}

  static Filled fill(
      Kernel kernel, NdRange range, List<BoundArgument> arguments, Apertures apertures, long queue)
      throws LaunchException {
    KernelMetadata metadata = kernel.metadata().orElse(null);
    if (metadata == null) {
      throw new LaunchException(
          "the code object says nothing about the arguments of '"
              + kernel.name()
              + "': it has no metadata; add an .amdgpu_metadata block");
    }
    KernelArguments filler = new KernelArguments(kernel, metadata, range);
    filler.explicit(arguments);
    filler.hidden(apertures, queue);
    if (filler.lds > Integer.MAX_VALUE) {
      throw new LaunchException(
          "the local arguments of '" + kernel.name() + "' need " + filler.lds + " bytes of LDS");
    }
    return new Filled(Bytes.owning(filler.bytes.array()), (int) filler.lds, filler.nulls);
  }

  private void explicit(List<BoundArgument> arguments) throws LaunchException {
    List<KernelMetadata.Argument> parameters =
        metadata.arguments().stream().filter(a -> !a.isHidden()).toList();
    if (parameters.size() != arguments.size()) {
      throw new LaunchException(
          "kernel '"
              + kernel.name()
              + "' takes "
              + parameters.size()
              + (parameters.size() == 1 ? " argument" : " arguments")
              + listed(parameters)
              + ", the launch gives "
              + arguments.size());
    }
    for (int i = 0; i < parameters.size(); i++) {
      one(i, parameters.get(i), arguments.get(i));
    }
  }

  /** Parameters of a kernel, in words. */
  private static String listed(List<KernelMetadata.Argument> parameters) {
    if (parameters.isEmpty() || parameters.size() > MOST_LISTED) {
      return "";
    }
    return parameters.stream()
        .map(p -> text(p) + p.name().map(n -> " '" + n + "'").orElse(""))
        .collect(Collectors.joining(", ", " (", ")"));
  }

  private void one(int index, KernelMetadata.Argument parameter, BoundArgument argument)
      throws LaunchException {
    String what = what(index, parameter) + " of '" + kernel.name() + "'";
    switch (argument) {
      case BoundArgument.Pointer(String name, long address, long size) -> {
        if (!parameter.valueKind().equals("global_buffer")) {
          throw new LaunchException(
              what + " is " + text(parameter) + ", but the launch gives the buffer '" + name + "'");
        }
        put(parameter.offset(), address, 8);
        sizes.add(size);
      }
      case BoundArgument.Null() -> {
        if (!parameter.valueKind().equals("global_buffer")) {
          throw new LaunchException(
              what + " is " + text(parameter) + ", but the launch gives no buffer (null)");
        }
        put(parameter.offset(), 0, 8);
        sizes.add(0L);
        nulls.add(what(index, parameter) + " is null");
      }
      case BoundArgument.Value value -> {
        if (!parameter.valueKind().equals("by_value")) {
          throw new LaunchException(
              what + " is " + text(parameter) + ", but the launch gives a value");
        }
        if (value.bytes().size() != parameter.size()) {
          throw new LaunchException(
              what
                  + " has "
                  + parameter.size()
                  + " bytes, the value given has "
                  + value.bytes().size());
        }
        check(parameter.offset(), value.bytes().size());
        bytes.put((int) parameter.offset(), value.bytes().toArray());
        if (parameter.size() == Long.BYTES && bytes.getLong((int) parameter.offset()) == 0) {
          nulls.add(what(index, parameter) + ", a value of 8 bytes, is 0");
        }
      }
      case BoundArgument.Local(long size) -> {
        if (!parameter.valueKind().equals("dynamic_shared_pointer")) {
          throw new LaunchException(
              what + " is " + text(parameter) + ", but the launch gives local memory");
        }
        long align = Math.max(parameter.pointeeAlign().orElse(16), 16);
        lds = (lds + align - 1) / align * align;
        put(parameter.offset(), lds, (int) Math.min(8, parameter.size()));
        lds = Math.addExact(lds, size);
      }
    }
  }

  private static String what(int index, KernelMetadata.Argument parameter) {
    return "argument " + index + parameter.name().map(n -> " '" + n + "'").orElse("");
  }

  private static String text(KernelMetadata.Argument parameter) {
    return switch (parameter.valueKind()) {
      case "by_value" -> "a value of " + parameter.size() + " bytes";
      case "global_buffer" -> "a buffer";
      case "dynamic_shared_pointer" -> "local memory";
      case "image" -> "an image";
      default -> "a " + parameter.valueKind();
    };
  }

  private void check(long offset, long size) throws LaunchException {
    if (offset < 0 || size < 0 || offset + size > bytes.capacity()) {
      throw new LaunchException(
          "the metadata of '"
              + kernel.name()
              + "' puts an argument outside of its kernarg segment");
    }
  }

  private void put(long offset, long value, int size) throws LaunchException {
    check(offset, size);
    for (int i = 0; i < size; i++) {
      bytes.put((int) offset + i, (byte) (value >>> 8 * i));
    }
  }

  private void hidden(Apertures apertures, long queue) throws LaunchException {
    for (KernelMetadata.Argument argument : metadata.arguments()) {
      if (argument.valueKind().equals(LoadedProgram.CATALYST_TABLES)) {
        check(argument.offset(), argument.size());
        CatalystTables.fill(
            bytes,
            argument,
            metadata.arguments().stream().filter(a -> !a.isHidden()).toList(),
            sizes,
            range);
      } else if (argument.isHidden()) {
        put(
            argument.offset(),
            hiddenValue(argument.valueKind(), apertures, queue),
            (int) Math.min(8, argument.size()));
      }
    }
  }

  private long hiddenValue(String kind, Apertures apertures, long queue) {
    return switch (kind) {
      case "hidden_block_count_x" -> range.groups(0);
      case "hidden_block_count_y" -> range.groups(1);
      case "hidden_block_count_z" -> range.groups(2);
      case "hidden_group_size_x" -> range.local().get(0);
      case "hidden_group_size_y" -> range.local().get(1);
      case "hidden_group_size_z" -> range.local().get(2);
      case "hidden_global_offset_x" -> range.offset().get(0);
      case "hidden_global_offset_y" -> range.offset().get(1);
      case "hidden_global_offset_z" -> range.offset().get(2);
      case "hidden_grid_dims" -> range.dimensions();
      case "hidden_dynamic_lds_size" -> lds - kernel.descriptor().groupSegmentSize();
      case "hidden_private_base" -> apertures.scratch() >>> 32;
      case "hidden_shared_base" -> apertures.shared() >>> 32;
      case "hidden_queue_ptr" -> queue;
      // Remainders are 0: workgroups are whole. The others (printf and hostcall buffers, heap,
      // default queue, completion action, multigrid) are services that this device does not offer;
      // a null pointer says so.
      default -> 0;
    };
  }
}
