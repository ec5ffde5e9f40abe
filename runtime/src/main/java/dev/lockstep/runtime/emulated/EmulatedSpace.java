package dev.lockstep.runtime.emulated;

import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.driver.MemoryRequest;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.OptionalLong;

/** Memory of the devices of a context. */
final class EmulatedSpace {
  private final AddressSpace space;
  private final OptionalLong margin;
  private final Optional<MemoryShare> share;

  /**
   * Memory in an address space.
   *
   * @param margin bytes past the end of memory that kernels may access; empty: as far as a driver
   *     rounds up
   * @param counted whether it is counted among that of all host programs
   */
  EmulatedSpace(AddressSpace space, OptionalLong margin, boolean counted) {
    this.space = space;
    this.margin = margin;
    share = counted ? Optional.of(new MemoryShare()) : Optional.empty();
  }

  /**
   * Allocates memory.
   *
   * @throws ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}, {@code CL_INVALID_BUFFER_SIZE}
   */
  EmulatedMemory allocate(MemoryRequest request) {
    boolean own = request.host() == null;
    if (own) {
      share.ifPresent(one -> one.take(request.bytes()));
    }
    try {
      Window window = window(request);
      return new EmulatedMemory(this, window, window.bytes().asSlice(0, request.bytes()), own);
    } catch (ClException | OutOfMemoryError e) {
      if (own) {
        share.ifPresent(one -> one.giveBack(request.bytes()));
      }
      throw refusal(e);
    }
  }

  /**
   * Memory at an address: the program's that is there, or else new one.
   *
   * @throws ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE} where something else is there
   */
  EmulatedMemory allocate(long address, MemoryRequest request) {
    long bytes = Math.max(1, request.bytes());
    Window there = space.memory().find(address, bytes);
    if (there != null) {
      return new EmulatedMemory(this, there, address, request.bytes());
    }
    try {
      Window window = space.memory().map(address, bytes, request.name());
      return new EmulatedMemory(this, window, window.bytes().asSlice(0, request.bytes()), true);
    } catch (IllegalArgumentException | OutOfMemoryError e) {
      throw refusal(e);
    }
  }

  /**
   * Memory for a descriptor, which kernels read.
   *
   * @throws ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   */
  Window descriptor(long bytes, String name) {
    try {
      return space.place(bytes, bytes, name);
    } catch (OutOfMemoryError e) {
      throw refusal(e);
    }
  }

  private static ClException refusal(Throwable e) {
    return e instanceof ClException refusal
        ? refusal
        : new ClException(
            ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE, String.valueOf(e.getMessage()), e);
  }

  /** Gives the memory of a descriptor back. */
  void release(Window descriptor) {
    space.memory().unmap(descriptor);
  }

  private Window window(MemoryRequest request) {
    MemorySegment host = request.host();
    if (host != null) {
      return space.place(host, request.name());
    }
    long bytes = request.bytes() + margin.orElse(0);
    long tail = margin.isPresent() ? 0 : PastReads.padding(bytes);
    return request.shared()
        ? space.share(bytes, tail, request.alignment(), request.name())
        : space.place(bytes, tail, request.alignment(), request.name());
  }

  /** Gives memory back. */
  void release(EmulatedMemory memory) {
    space.memory().unmap(memory.window());
    if (memory.isOwn()) {
      share.ifPresent(one -> one.giveBack(memory.bytes()));
    }
  }

  void close() {
    space.memory().close();
    share.ifPresent(MemoryShare::close);
  }
}
