package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.MemoryRequest;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.jspecify.annotations.Nullable;

/** Memory of an installed platform. */
final class InstalledMemory implements DriverMemory {
  // Names of cl.h.
  private static final long CL_MEM_READ_WRITE = 1;
  private static final long CL_MEM_USE_HOST_PTR = 1 << 3;
  private static final long CL_MEM_SVM_FINE_GRAIN_BUFFER = 1 << 10;
  private static final int CL_BUFFER_CREATE_TYPE_REGION = 0x1220;
  private static final int BLOCKING = 1;

  /** Bytes of an array that are moved at once: the platform takes native memory only. */
  private static final long PIECE = 16 << 20;

  private static final MemorySegment NONE = MemorySegment.NULL;

  private final InstalledContext context;
  private final MemorySegment object;
  private final long bytes;

  /** The bytes where the host sees them all the time; else null. */
  private final @Nullable MemorySegment visible;

  /** Shared virtual memory; else null. */
  private final @Nullable MemorySegment shared;

  private final MappedRanges mapped;

  private InstalledMemory(
      InstalledContext context,
      MemorySegment object,
      long bytes,
      @Nullable MemorySegment host,
      @Nullable MemorySegment shared) {
    this.context = context;
    this.object = object;
    mapped = new MappedRanges(context, object);
    this.bytes = bytes;
    this.shared = shared;
    visible = host == null && shared != null ? mapped.view(shared, bytes) : host;
  }

  static InstalledMemory allocate(InstalledContext context, MemoryRequest request) {
    MemorySegment host = request.host();
    MemorySegment shared = null;
    if (request.shared()) {
      long flags = CL_MEM_READ_WRITE | CL_MEM_SVM_FINE_GRAIN_BUFFER;
      int alignment = Math.toIntExact(request.alignment());
      shared =
          context
              .library()
              .pointer("clSVMAlloc", context.handle(), flags, request.bytes(), alignment);
      if (shared.equals(NONE)) {
        throw new ClException(
            ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE,
            "the platform gives no shared virtual memory of " + request.bytes() + " bytes");
      }
    }
    MemorySegment used = host == null ? shared : host;
    long flags = CL_MEM_READ_WRITE | (used == null ? 0 : CL_MEM_USE_HOST_PTR);
    MemorySegment object =
        context
            .library()
            .make(
                "clCreateBuffer",
                context.handle(),
                flags,
                request.bytes(),
                used == null ? NONE : used);
    InstalledMemory memory = new InstalledMemory(context, object, request.bytes(), host, shared);
    if (used == null) {
      memory.fill(0, request.bytes(), MemorySegment.ofArray(new byte[1]));
    }
    return memory;
  }

  MemorySegment object() {
    return object;
  }

  /** An object of a part of it, to be released by the caller. */
  MemorySegment part(long offset, long size) {
    try (Arena own = Arena.ofConfined()) {
      return context
          .library()
          .make(
              "clCreateSubBuffer",
              object,
              CL_MEM_READ_WRITE,
              CL_BUFFER_CREATE_TYPE_REGION,
              own.allocateFrom(JAVA_LONG, offset, size));
    }
  }

  @Override
  public long bytes() {
    return bytes;
  }

  @Override
  public String name() {
    return "buffer";
  }

  @Override
  public long address() {
    if (shared == null) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the platform does not tell the address of a buffer; shared virtual memory has one");
    }
    return shared.address();
  }

  @Override
  public void read(long offset, MemorySegment to) {
    if (to.isNative()) {
      transfer("clEnqueueReadBuffer", offset, to);
      return;
    }
    try (Arena own = Arena.ofConfined()) {
      MemorySegment piece = own.allocate(Math.max(1, Math.min(PIECE, to.byteSize())));
      for (long at = 0; at < to.byteSize(); at += PIECE) {
        long size = Math.min(PIECE, to.byteSize() - at);
        transfer("clEnqueueReadBuffer", offset + at, piece.asSlice(0, size));
        MemorySegment.copy(piece, 0, to, at, size);
      }
    }
  }

  @Override
  public void write(long offset, MemorySegment from) {
    if (from.isNative()) {
      transfer("clEnqueueWriteBuffer", offset, from);
      return;
    }
    try (Arena own = Arena.ofConfined()) {
      MemorySegment piece = own.allocate(Math.max(1, Math.min(PIECE, from.byteSize())));
      for (long at = 0; at < from.byteSize(); at += PIECE) {
        long size = Math.min(PIECE, from.byteSize() - at);
        MemorySegment.copy(from, at, piece, 0, size);
        transfer("clEnqueueWriteBuffer", offset + at, piece.asSlice(0, size));
      }
    }
  }

  private void transfer(String function, long offset, MemorySegment host) {
    if (host.byteSize() > 0) {
      context.complete(function, context.queue(), object, BLOCKING, offset, host.byteSize(), host);
    }
  }

  private static InstalledMemory other(DriverMemory memory) {
    if (memory instanceof InstalledMemory other) {
      return other;
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
  }

  @Override
  public void copy(long offset, DriverMemory to, long toOffset, long size) {
    if (size > 0) {
      context.complete(
          "clEnqueueCopyBuffer", context.queue(), object, other(to).object, offset, toOffset, size);
    }
  }

  @Override
  public void fill(long offset, long size, MemorySegment pattern) {
    if (size == 0) {
      return;
    }
    try (Arena own = Arena.ofConfined()) {
      MemorySegment one = own.allocate(pattern.byteSize(), pattern.byteSize()).copyFrom(pattern);
      context.complete(
          "clEnqueueFillBuffer", context.queue(), object, one, one.byteSize(), offset, size);
    }
  }

  private static MemorySegment numbers(Arena arena, long... values) {
    return arena.allocateFrom(JAVA_LONG, values);
  }

  @Override
  public void readRect(Placement own, MemorySegment to, Placement host, Region region) {
    try (Arena memory = Arena.ofConfined()) {
      MemorySegment there = to.isNative() ? to : memory.allocate(to.byteSize()).copyFrom(to);
      rect("clEnqueueReadBufferRect", own, there, host, region, memory);
      if (!to.isNative()) {
        to.copyFrom(there);
      }
    }
  }

  @Override
  public void writeRect(Placement own, MemorySegment from, Placement host, Region region) {
    try (Arena memory = Arena.ofConfined()) {
      MemorySegment there =
          from.isNative() ? from : memory.allocate(from.byteSize()).copyFrom(from);
      rect("clEnqueueWriteBufferRect", own, there, host, region, memory);
    }
  }

  private static MemorySegment origin(Arena arena, Placement place) {
    return numbers(arena, place.x(), place.y(), place.z());
  }

  private static MemorySegment size(Arena arena, Region region) {
    return numbers(arena, region.width(), region.height(), region.depth());
  }

  private void rect(
      String function,
      Placement own,
      MemorySegment host,
      Placement at,
      Region region,
      Arena arena) {
    context.complete(
        function,
        context.queue(),
        object,
        BLOCKING,
        origin(arena, own),
        origin(arena, at),
        size(arena, region),
        own.rowPitch(),
        own.slicePitch(),
        at.rowPitch(),
        at.slicePitch(),
        host);
  }

  @Override
  public void copyRect(Placement own, DriverMemory to, Placement there, Region region) {
    try (Arena memory = Arena.ofConfined()) {
      context.complete(
          "clEnqueueCopyBufferRect",
          context.queue(),
          object,
          other(to).object,
          origin(memory, own),
          origin(memory, there),
          size(memory, region),
          own.rowPitch(),
          own.slicePitch(),
          there.rowPitch(),
          there.slicePitch());
    }
  }

  @Override
  public MemorySegment map(long offset, long size, boolean discard) {
    if (visible != null) {
      return visible.asSlice(offset, size);
    }
    long flags = MappedRanges.flags(discard);
    MemorySegment pointer =
        context
            .library()
            .make(
                "clEnqueueMapBuffer",
                context.queue(),
                object,
                BLOCKING,
                flags,
                offset,
                size,
                0,
                NONE,
                NONE);
    return mapped.add(pointer, size);
  }

  @Override
  public void unmap(MemorySegment range, boolean written) {
    mapped.unmap(range);
  }

  @Override
  public void close() {
    if (!mapped.close()) {
      return;
    }
    context.library().call("clReleaseMemObject", object);
    if (shared != null) {
      context.library().code("clFinish", context.queue());
      context.library().free("clSVMFree", context.handle(), shared);
    }
  }
}
