package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Fills a kernarg segment: explicit arguments where the metadata puts them, and the hidden ones of
 * code object versions 4 and 5. Source: LLVM AMDGPUUsage, "Kernel Argument Metadata" and "Implicit
 * arguments".
 */
final class KernelArguments {
  /** Kind of the argument that is the buffer of printf. */
  static final String PRINT_BUFFER = "hidden_printf_buffer";

  private final KernargLayout layout;
  private final NdRange range;
  private final ByteBuffer bytes;
  private final List<Long> sizes = new ArrayList<>();
  private final List<String> nulls = new ArrayList<>();
  private long lds;

  private KernelArguments(KernargLayout layout, NdRange range) {
    this.layout = layout;
    this.range = range;
    bytes = ByteBuffer.allocate(layout.size()).order(ByteOrder.LITTLE_ENDIAN);
    lds = layout.lds();
  }

  /**
   * A filled segment.
   *
   * @param bytes the segment; not changed any more
   * @param lds bytes of LDS of a workgroup, local arguments included
   * @param nulls the arguments that are null pointers, in words
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over
  record Filled(byte[] bytes, int lds, List<String> nulls) {}

  /**
   * Addresses of what the device offers to kernels.
   *
   * @param apertures of LDS and scratch memory
   * @param queue that the kernel is launched from
   * @param print buffer of printf; 0 for none
   */
  record Services(Apertures apertures, long queue, long print) {}

  static Filled fill(KernargLayout layout, NdRange range, BoundLaunch launch, Services services)
      throws LaunchException {
    KernelArguments filler = new KernelArguments(layout, range);
    filler.explicit(launch.arguments());
    filler.dynamic(launch.memory().dynamicLds());
    filler.hidden(services);
    if (filler.lds > Integer.MAX_VALUE) {
      throw new LaunchException(
          LaunchException.Kind.RESOURCES,
          "the local arguments of '"
              + layout.kernel().name()
              + "' need "
              + filler.lds
              + " bytes of LDS");
    }
    return new Filled(filler.bytes.array(), (int) filler.lds, filler.nulls);
  }

  /** LDS that begins where what the kernel states ends; local arguments begin there, too. */
  private void dynamic(long size) throws LaunchException {
    boolean locals =
        layout.parameters().stream().anyMatch(p -> p.valueKind().equals("dynamic_shared_pointer"));
    if (size > 0 && locals) {
      throw wrong(
          "'"
              + layout.kernel().name()
              + "' takes local memory as arguments; give its sizes there, not as dynamic LDS");
    }
    lds = Math.addExact(lds, size);
  }

  private LaunchException wrong(String message) {
    return new LaunchException(LaunchException.Kind.ARGUMENT, message);
  }

  private void explicit(List<BoundArgument> arguments) throws LaunchException {
    List<KernelMetadata.Argument> parameters = layout.parameters();
    if (parameters.size() != arguments.size()) {
      throw wrong(
          "kernel '"
              + layout.kernel().name()
              + "' takes "
              + parameters.size()
              + (parameters.size() == 1 ? " argument" : " arguments")
              + layout.listed()
              + ", the launch gives "
              + arguments.size());
    }
    for (int i = 0; i < parameters.size(); i++) {
      one(i, parameters.get(i), arguments.get(i));
    }
  }

  private LaunchException mismatch(int index, String given) {
    return wrong(
        what(index)
            + " is "
            + KernargLayout.text(layout.parameters().get(index))
            + ", but the launch gives "
            + given);
  }

  private String what(int index) {
    return layout.what(index) + " of '" + layout.kernel().name() + "'";
  }

  private void one(int index, KernelMetadata.Argument parameter, BoundArgument argument)
      throws LaunchException {
    switch (argument) {
      case BoundArgument.Pointer(String name, long address, long size) -> {
        if (!parameter.valueKind().equals("global_buffer")) {
          throw mismatch(index, "the buffer '" + name + "'");
        }
        put(parameter.offset(), address, 8);
        sizes.add(size);
      }
      case BoundArgument.Described(String kind, String name, long address) -> {
        if (!parameter.valueKind().equals(kind)) {
          throw mismatch(index, "the %s '%s'".formatted(kind, name));
        }
        put(parameter.offset(), address, 8);
      }
      case BoundArgument.Null() -> {
        if (!parameter.valueKind().equals("global_buffer")) {
          throw mismatch(index, "no buffer (null)");
        }
        put(parameter.offset(), 0, 8);
        sizes.add(0L);
        nulls.add(layout.what(index) + " is null");
      }
      case BoundArgument.Value value -> value(index, parameter, value);
      case BoundArgument.Local(long size) -> {
        if (!parameter.valueKind().equals("dynamic_shared_pointer")) {
          throw mismatch(index, "local memory");
        }
        long align = Math.max(parameter.pointeeAlign().orElse(16), 16);
        lds = (lds + align - 1) / align * align;
        put(parameter.offset(), lds, (int) Math.min(8, parameter.size()));
        lds = Math.addExact(lds, size);
      }
    }
  }

  private void value(int index, KernelMetadata.Argument parameter, BoundArgument.Value value)
      throws LaunchException {
    if (!parameter.valueKind().equals("by_value")) {
      throw mismatch(index, "a value");
    }
    if (value.bytes().size() != parameter.size()) {
      throw wrong(
          what(index)
              + " has "
              + parameter.size()
              + " bytes, the value given has "
              + value.bytes().size());
    }
    value.bytes().copyTo(bytes.array(), (int) parameter.offset());
    if (parameter.size() == Long.BYTES && bytes.getLong((int) parameter.offset()) == 0) {
      nulls.add(layout.what(index) + ", a value of 8 bytes, is 0");
    }
  }

  private void put(long offset, long value, int size) {
    for (int i = 0; i < size; i++) {
      bytes.put((int) offset + i, (byte) (value >>> 8 * i));
    }
  }

  private void hidden(Services services) throws LaunchException {
    for (KernelMetadata.Argument argument : layout.hidden()) {
      if (argument.valueKind().equals(LoadedProgram.CATALYST_TABLES)) {
        CatalystTables.fill(bytes, argument, layout.parameters(), sizes, range);
      } else {
        put(
            argument.offset(),
            hiddenValue(argument.valueKind(), services),
            (int) Math.min(8, argument.size()));
      }
    }
  }

  private long hiddenValue(String kind, Services services) {
    return switch (kind) {
      case "hidden_block_count_x" -> range.wholeGroups(0);
      case "hidden_block_count_y" -> range.wholeGroups(1);
      case "hidden_block_count_z" -> range.wholeGroups(2);
      case "hidden_group_size_x" -> range.local().get(0);
      case "hidden_group_size_y" -> range.local().get(1);
      case "hidden_group_size_z" -> range.local().get(2);
      case "hidden_remainder_x" -> range.remainder(0);
      case "hidden_remainder_y" -> range.remainder(1);
      case "hidden_remainder_z" -> range.remainder(2);
      case "hidden_global_offset_x" -> range.offset().get(0);
      case "hidden_global_offset_y" -> range.offset().get(1);
      case "hidden_global_offset_z" -> range.offset().get(2);
      case "hidden_grid_dims" -> range.dimensions();
      case "hidden_dynamic_lds_size" -> lds - layout.kernel().descriptor().groupSegmentSize();
      case "hidden_private_base" -> services.apertures().scratch() >>> 32;
      case "hidden_shared_base" -> services.apertures().shared() >>> 32;
      case "hidden_queue_ptr" -> services.queue();
      case PRINT_BUFFER -> services.print();
      // The others (hostcall buffer, heap, default queue, completion action, multigrid) are
      // services
      // that this device does not offer; a null pointer says so.
      default -> 0;
    };
  }
}
