package dev.lockstep.runtime.launch;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.metadata.KernelMetadata;
import dev.lockstep.emulator.memory.Apertures;
import dev.lockstep.runtime.argument.Addressed;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.device.LoadedProgram;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Fills a kernarg segment: explicit arguments where the metadata puts them, and the hidden ones of
 * code object versions 4 and 5. Source: LLVM AMDGPUUsage, "Kernel Argument Metadata" and "Implicit
 * arguments".
 */
final class KernelArguments {
  /** Kind of the argument that is the buffer of printf. */
  static final String PRINT_BUFFER = "hidden_printf_buffer";

  /** Kind of the argument that is the address of the queue. */
  private static final String QUEUE = "hidden_queue_ptr";

  private final KernargLayout layout;
  private final NdRange range;
  private final ByteBuffer bytes;
  private final List<Long> sizes = new ArrayList<>();
  private final List<String> nulls = new ArrayList<>();
  private long lds;
  private int queuePlace = -1;

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
   * @param queuePlace offset of the address of the queue, or -1 where the kernel does not get it
   * @param nulls the arguments that are null pointers, in words
   */
  @SuppressWarnings("ArrayRecordComponent") // handed over
  record Filled(byte[] bytes, int lds, int queuePlace, List<String> nulls) {}

  /**
   * Addresses of what the device offers to kernels.
   *
   * @param apertures of LDS and scratch memory
   * @param print buffer of printf; 0 for none
   * @param given hidden arguments as a launch says them, from the first one on
   */
  record Services(Apertures apertures, long print, Optional<Bytes> given) {}

  static Filled fill(
      KernargLayout layout,
      NdRange range,
      List<Argument> arguments,
      long dynamicLds,
      Services services) {
    KernelArguments filler = new KernelArguments(layout, range);
    filler.explicit(arguments);
    filler.dynamic(dynamicLds);
    filler.hidden(services);
    if (filler.lds > Integer.MAX_VALUE) {
      throw new ClException(
          ErrorCode.OUT_OF_RESOURCES,
          "the local arguments of '%s' need %s bytes of LDS"
              .formatted(layout.kernel().name(), filler.lds));
    }
    return new Filled(filler.bytes.array(), (int) filler.lds, filler.queuePlace, filler.nulls);
  }

  /** LDS that begins where what the kernel states ends; local arguments begin there, too. */
  private void dynamic(long size) {
    boolean locals =
        layout.parameters().stream().anyMatch(p -> p.valueKind().equals("dynamic_shared_pointer"));
    if (size > 0 && locals) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "'"
              + layout.kernel().name()
              + "' takes local memory as arguments; give its sizes there, not as dynamic LDS");
    }
    lds = Math.addExact(lds, size);
  }

  private void explicit(List<Argument> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      one(i, layout.parameters().get(i), arguments.get(i));
    }
  }

  private void one(int index, KernelMetadata.Argument parameter, Argument argument) {
    switch (argument) {
      case Argument.Pointer(Addressed memory, long offset, long size) ->
          pointer(parameter, memory.address() + offset, size);
      case Argument.Address(long address) -> pointer(parameter, address, Long.MAX_VALUE);
      case Argument.Described(String _, Addressed object) ->
          put(parameter.offset(), object.address(), 8);
      case Argument.Null() -> {
        pointer(parameter, 0, 0);
        nulls.add(layout.what(index) + " is null");
      }
      case Argument.Value(var _, var value) -> {
        value.copyTo(bytes.array(), (int) parameter.offset());
        if (parameter.size() == Long.BYTES && bytes.getLong((int) parameter.offset()) == 0) {
          nulls.add(layout.what(index) + ", a value of 8 bytes, is 0");
        }
      }
      case Argument.Local(long size) -> {
        long align = Math.max(parameter.pointeeAlign().orElse(16), 16);
        lds = (lds + align - 1) / align * align;
        put(parameter.offset(), lds, (int) Math.min(8, parameter.size()));
        lds = Math.addExact(lds, size);
      }
      case Argument.OfBuffer _, Argument.OfImage _, Argument.Sampler _ -> throw unplaced(argument);
    }
  }

  private void pointer(KernelMetadata.Argument parameter, long address, long size) {
    put(parameter.offset(), address, 8);
    sizes.add(size);
  }

  static IllegalArgumentException unplaced(Argument argument) {
    return new IllegalArgumentException("an argument by name: " + argument);
  }

  private void put(long offset, long value, int size) {
    for (int i = 0; i < size; i++) {
      bytes.put((int) offset + i, (byte) (value >>> 8 * i));
    }
  }

  private void hidden(Services services) {
    if (services.given().isPresent()) {
      given(services.given().get());
      return;
    }
    for (KernelMetadata.Argument argument : layout.hidden()) {
      if (argument.valueKind().equals(LoadedProgram.CATALYST_TABLES)) {
        CatalystTableWriter.fill(bytes, argument, layout.parameters(), sizes, range);
      } else if (argument.valueKind().equals(QUEUE) && argument.size() == 8) {
        queuePlace = (int) argument.offset();
      } else {
        put(
            argument.offset(),
            hiddenValue(argument.valueKind(), services),
            (int) Math.min(8, argument.size()));
      }
    }
  }

  /** Takes the hidden arguments from somebody else; only the queue is a new one. */
  private void given(Bytes all) {
    int first =
        layout.hidden().stream().mapToInt(one -> (int) one.offset()).min().orElse(layout.size());
    if (all.size() > layout.size() - first) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "the hidden arguments of '%s' take %d bytes, and the launch gives %d"
              .formatted(layout.kernel().name(), layout.size() - first, all.size()));
    }
    all.copyTo(bytes.array(), first);
    layout.hidden().stream()
        .filter(one -> one.valueKind().equals(QUEUE) && one.size() == Long.BYTES)
        .forEach(one -> queuePlace = (int) one.offset());
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
      case PRINT_BUFFER -> services.print();
      // The others (hostcall buffer, heap, default queue, completion action, multigrid) are
      // services
      // that this device does not offer; a null pointer says so.
      default -> 0;
    };
  }
}
