package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.Range;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.KernelArgument;
import dev.lockstep.runtime.loader.OpenClLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** A kernel of an installed platform. */
final class InstalledKernel implements DriverKernel {
  private static final long POINTER = 8;
  private static final MemorySegment NONE = MemorySegment.NULL;

  private final InstalledContext context;
  private final InstalledDevice device;
  private final OpenClLibrary library;
  private final MemorySegment kernel;
  private final KernelInfo info;

  InstalledKernel(InstalledContext context, InstalledDevice device, MemorySegment kernel) {
    this.context = context;
    this.device = device;
    this.kernel = kernel;
    library = context.library();
    info = KernelFacts.of(library, device, kernel);
  }

  @Override
  public KernelInfo info() {
    return info;
  }

  @Override
  public DriverLaunch prepare(Range range, List<KernelArgument> arguments) {
    List<MemorySegment> parts = new ArrayList<>();
    List<KernelArgument> all = List.copyOf(arguments);
    List<MemorySegment> objects = new ArrayList<>();
    for (KernelArgument argument : all) {
      objects.add(
          switch (argument) {
            case KernelArgument.Memory memory -> object(memory, parts);
            case KernelArgument.Image(InstalledImage image) -> image.object();
            case KernelArgument.Image _ -> throw another(ErrorCode.INVALID_MEM_OBJECT);
            case KernelArgument.Sampler(InstalledSampler sampler) -> sampler.object();
            case KernelArgument.Sampler _ -> throw another(ErrorCode.INVALID_SAMPLER);
            default -> NONE;
          });
    }
    return new InstalledLaunch(
        () -> run(range, all, objects),
        () -> parts.forEach(part -> library.code("clReleaseMemObject", part)));
  }

  private static ClException another(ErrorCode code) {
    return new ClException(code, "an argument is another platform's");
  }

  /** The object of memory, or one of a part of it, which is added to a list. */
  private MemorySegment object(KernelArgument.Memory memory, List<MemorySegment> parts) {
    if (!(memory.memory() instanceof InstalledMemory whole)) {
      throw another(ErrorCode.INVALID_MEM_OBJECT);
    }
    if (memory.offset() == 0) {
      return whole.object();
    }
    MemorySegment part = whole.part(memory.offset(), memory.bytes());
    parts.add(part);
    return part;
  }

  /** Arguments belong to the kernel: they are given for each launch anew, one at a time. */
  private synchronized void run(
      Range range, List<KernelArgument> arguments, List<MemorySegment> objects) {
    try (Arena arena = Arena.ofConfined()) {
      for (int i = 0; i < arguments.size(); i++) {
        give(i, arguments.get(i), objects.get(i), arena);
      }
      context.complete(
          "clEnqueueNDRangeKernel",
          context.queue(device),
          kernel,
          range.dimensions(),
          sizes(range.offset(), arena),
          sizes(range.global(), arena),
          sizes(range.local(), arena));
    }
  }

  private void give(int index, KernelArgument argument, MemorySegment object, Arena arena) {
    switch (argument) {
      case KernelArgument.Memory _, KernelArgument.Image _, KernelArgument.Sampler _ ->
          give(index, POINTER, arena.allocateFrom(ADDRESS, object));
      case KernelArgument.Null() -> give(index, POINTER, arena.allocateFrom(ADDRESS, NONE));
      case KernelArgument.Local(long bytes) -> give(index, bytes, NONE);
      case KernelArgument.Value(byte[] bytes, int _) ->
          give(index, bytes.length, arena.allocateFrom(JAVA_BYTE, bytes));
      case KernelArgument.Address(long address) ->
          library.call("clSetKernelArgSVMPointer", kernel, index, MemorySegment.ofAddress(address));
    }
  }

  private void give(int index, long size, MemorySegment value) {
    library.call("clSetKernelArg", kernel, index, size, value);
  }

  private static MemorySegment sizes(List<Long> sizes, Arena arena) {
    return sizes.isEmpty()
        ? NONE
        : arena.allocateFrom(JAVA_LONG, sizes.stream().mapToLong(Long::longValue).toArray());
  }

  void close() {
    library.code("clReleaseKernel", kernel);
  }
}
