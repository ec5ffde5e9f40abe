package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.argument.Argument;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.launch.LaunchMemory;
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
    info = InstalledKernelFacts.of(library, device, kernel);
  }

  @Override
  public KernelInfo info() {
    return info;
  }

  @Override
  public DriverLaunch prepare(NdRange range, List<Argument> arguments, LaunchMemory memory) {
    if (memory.dynamicLds() != 0) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "'%s' cannot have dynamic local memory on this device: AMD's emulated devices have it"
              .formatted(info.name()));
    }
    List<MemorySegment> parts = new ArrayList<>();
    List<Argument> all = List.copyOf(arguments);
    List<MemorySegment> objects = new ArrayList<>();
    for (Argument argument : all) {
      objects.add(
          switch (argument) {
            case Argument.Pointer pointer -> object(pointer, parts);
            case Argument.Described(_, InstalledImage image) -> image.object();
            case Argument.Described(_, InstalledSampler sampler) -> sampler.object();
            case Argument.Described(String kind, _) ->
                throw another(
                    kind.equals("image")
                        ? ErrorCode.INVALID_MEM_OBJECT
                        : ErrorCode.INVALID_SAMPLER);
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
  private MemorySegment object(Argument.Pointer pointer, List<MemorySegment> parts) {
    if (!(pointer.memory() instanceof InstalledMemory whole)) {
      throw another(ErrorCode.INVALID_MEM_OBJECT);
    }
    if (pointer.offset() == 0) {
      return whole.object();
    }
    MemorySegment part = whole.part(pointer.offset(), pointer.bytes());
    parts.add(part);
    return part;
  }

  /** Arguments belong to the kernel: they are given for each launch anew, one at a time. */
  private synchronized void run(
      NdRange range, List<Argument> arguments, List<MemorySegment> objects) {
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

  private void give(int index, Argument argument, MemorySegment object, Arena arena) {
    switch (argument) {
      case Argument.Pointer _, Argument.Described _ ->
          give(index, POINTER, arena.allocateFrom(ADDRESS, object));
      case Argument.Null() -> give(index, POINTER, arena.allocateFrom(ADDRESS, NONE));
      case Argument.Local(long bytes) -> give(index, bytes, NONE);
      case Argument.Value(_, Bytes bytes) -> {
        MemorySegment value = arena.allocate(bytes.size());
        bytes.copyTo(value);
        give(index, bytes.size(), value);
      }
      case Argument.Address(long address) ->
          library.call("clSetKernelArgSVMPointer", kernel, index, MemorySegment.ofAddress(address));
      case Argument.OfBuffer _, Argument.OfImage _, Argument.Sampler _ ->
          throw new IllegalArgumentException("an argument by name: " + argument);
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
