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
final class InstalledMemory extends InstalledObject implements DriverMemory {
  // Names of cl.h.
  private static final long CL_MEM_SVM_FINE_GRAIN_BUFFER = 1 << 10;
  private static final int CL_BUFFER_CREATE_TYPE_REGION = 0x1220;

  /** Bytes of an array that are moved at once: the platform takes native memory only. */
  private static final long PIECE = 16 << 20;

  private final long bytes;

  /** The bytes where the host sees them all the time; else null. */
  private final @Nullable MemorySegment visible;

  /** Shared virtual memory; else null. */
  private final @Nullable MemorySegment shared;

  private InstalledMemory(
      InstalledContext context,
      MemorySegment object,
      long bytes,
      @Nullable MemorySegment host,
      @Nullable MemorySegment shared) {
    super(context, object);
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

  /** Memory of this platform. */
  static InstalledMemory of(DriverMemory memory) {
    if (memory instanceof InstalledMemory own) {
      return own;
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
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
    transfer("clEnqueueReadBuffer", true, offset, to);
  }

  @Override
  public void write(long offset, MemorySegment from) {
    transfer("clEnqueueWriteBuffer", false, offset, from);
  }

  private void transfer(String function, boolean reads, long offset, MemorySegment host) {
    if (host.isNative()) {
      transfer(function, offset, host);
      return;
    }
    try (Arena own = Arena.ofConfined()) {
      MemorySegment room = own.allocate(Math.max(1, Math.min(PIECE, host.byteSize())));
      for (long at = 0; at < host.byteSize(); at += PIECE) {
        MemorySegment part = host.asSlice(at, Math.min(PIECE, host.byteSize() - at));
        MemorySegment piece = room.asSlice(0, part.byteSize());
        if (!reads) {
          piece.copyFrom(part);
        }
        transfer(function, offset + at, piece);
        if (reads) {
          part.copyFrom(piece);
        }
      }
    }
  }

  private void transfer(String function, long offset, MemorySegment host) {
    if (host.byteSize() > 0) {
      context.complete(function, context.queue(), object, BLOCKING, offset, host.byteSize(), host);
    }
  }

  @Override
  public void copy(long offset, DriverMemory to, long toOffset, long size) {
    if (size > 0) {
      context.complete(
          "clEnqueueCopyBuffer", context.queue(), object, of(to).object, offset, toOffset, size);
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

  private static MemorySegment origin(Arena arena, Placement place) {
    return arena.allocateFrom(JAVA_LONG, place.x(), place.y(), place.z());
  }

  @Override
  public void readRect(Placement own, MemorySegment to, Placement host, Region region) {
    toHost(to, (arena, there) -> rect("clEnqueueReadBufferRect", own, there, host, region, arena));
  }

  @Override
  public void writeRect(Placement own, MemorySegment from, Placement host, Region region) {
    fromHost(
        from, (arena, there) -> rect("clEnqueueWriteBufferRect", own, there, host, region, arena));
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
          of(to).object,
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
  void released() {
    if (shared != null) {
      context.library().code("clFinish", context.queue());
      context.library().free("clSVMFree", context.handle(), shared);
    }
  }
}
