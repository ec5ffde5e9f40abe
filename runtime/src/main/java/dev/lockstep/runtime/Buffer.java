package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.BufferFlag;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.MemoryRequest;
import java.lang.foreign.MemorySegment;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Memory of a context ({@code cl_mem}), or a part of a buffer. It has one address for life. When it
 * is closed, commands that use it still run; then the memory goes back, and a kernel that has kept
 * its address has a fault.
 */
public final class Buffer extends Memory {
  /** Most bytes of a pattern: those of the largest vector. */
  private static final int MOST_PATTERN = 128;

  private final Counted<DriverMemory> memory;
  private final @Nullable Buffer parent;
  private final long origin;
  private final long bytes;

  /** Whether the host sees its bytes all the time. */
  private final boolean visible;

  private Buffer(
      ContextState state,
      Counted<DriverMemory> memory,
      @Nullable Buffer parent,
      long origin,
      long bytes,
      Set<BufferFlag> flags,
      boolean visible) {
    super(state, flags);
    this.memory = memory;
    this.parent = parent;
    this.origin = origin;
    this.bytes = bytes;
    this.visible = visible;
  }

  /** A buffer of its own memory or of the host's; parameters are those of the request. */
  static Buffer allocate(
      ContextState state,
      long bytes,
      long alignment,
      @Nullable MemorySegment host,
      boolean shared,
      Set<BufferFlag> flags) {
    MemoryRequest request =
        new MemoryRequest(bytes, alignment, host, shared, state.nextName("buffer"));
    state.check();
    if (bytes < 1) {
      throw new ClException(
          ErrorCode.INVALID_BUFFER_SIZE, "a buffer has at least one byte, not " + bytes);
    }
    Counted<DriverMemory> memory =
        new Counted<>(state.driver().allocate(request), DriverMemory::close);
    return new Buffer(state, memory, null, 0, bytes, flags, shared || host != null);
  }

  /**
   * A part of this buffer that is a buffer, too ({@code clCreateSubBuffer}). Both see the same
   * bytes.
   *
   * @param offset of its first byte, a multiple of the device's alignment
   * @throws ClException {@code CL_INVALID_VALUE}, {@code CL_MISALIGNED_SUB_BUFFER_OFFSET}, {@code
   *     CL_INVALID_MEM_OBJECT} when this is a part itself
   */
  public Buffer part(long offset, long size) {
    checkRange(offset, size);
    if (parent != null) {
      throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "a part of a buffer has no parts");
    }
    if (size < 1) {
      throw new ClException(ErrorCode.INVALID_BUFFER_SIZE, "a part has at least one byte");
    }
    int alignment = state().devices().getFirst().info().memory().baseAlignment();
    if (offset % alignment != 0) {
      throw new ClException(
          ErrorCode.MISALIGNED_SUB_BUFFER_OFFSET,
          "a part begins at a multiple of %d bytes, not at %d".formatted(alignment, offset));
    }
    hold();
    return new Buffer(state(), memory, this, offset, size, flags(), visible);
  }

  @Override
  public long size() {
    return bytes;
  }

  /**
   * Its bytes as the host sees them: for shared virtual memory and for memory of the host that is
   * used in place. An access after it has been given back is an exception.
   *
   * @throws ClException {@code CL_INVALID_OPERATION} for other buffers, which are mapped
   */
  public MemorySegment segment() {
    checkVisible();
    return memory.value().map(origin, bytes, false);
  }

  /**
   * Address of its first byte for kernels; of shared virtual memory also for the host.
   *
   * @throws ClException {@code CL_INVALID_OPERATION} for other buffers than {@link #segment} shows
   */
  public long address() {
    checkVisible();
    return memory.value().address() + origin;
  }

  private void checkVisible() {
    boolean here = !isClosed();
    if (!here || !visible) {
      throw new ClException(
          here ? ErrorCode.INVALID_OPERATION : ErrorCode.INVALID_MEM_OBJECT,
          here ? "the buffer is not shared with the host; map it" : "the buffer is closed");
    }
  }

  /** The buffer that it is a part of, or null. */
  public @Nullable Buffer parent() {
    return parent;
  }

  /** Offset in the buffer that it is a part of; else 0. */
  public long origin() {
    return origin;
  }

  @Override
  Counted<DriverMemory> counted() {
    return memory;
  }

  @Override
  String text() {
    return "buffer";
  }

  /** A box within it, at its place in memory. */
  Placement box(Placement asked, Region region) {
    Placement own = Boxes.within(asked, region, bytes);
    return new Placement(own.x() + origin, own.y(), own.z(), own.rowPitch(), own.slicePitch());
  }

  /** Checks a range of bytes in it. */
  void checkRange(long offset, long size) {
    if (offset < 0 || size < 0 || offset > bytes - size) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%d bytes from %d on are not within a buffer of %d bytes".formatted(size, offset, bytes));
    }
  }

  /** Checks the size of a pattern with which bytes are filled. */
  void checkPattern(long offset, long length, long size) {
    checkRange(offset, length);
    if (size < 1 || size > MOST_PATTERN || Long.bitCount(size) != 1) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "a pattern has 1, 2, 4, 8, 16, 32, 64 or 128 bytes, not " + size);
    }
    if (offset % size != 0 || length % size != 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "offset %d and length %d are not both multiples of the pattern's %d bytes"
              .formatted(offset, length, size));
    }
  }
}
