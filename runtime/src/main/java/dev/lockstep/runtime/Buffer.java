package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.MemoryRequest;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Memory of a context ({@code cl_mem}), or a part of a buffer. It has one address for life. When it
 * is closed, commands that use it still run; then the memory goes back, and a kernel that has kept
 * its address has a fault.
 */
public final class Buffer implements AutoCloseable {
  private static final AtomicLong NUMBERS = new AtomicLong();

  private final Context context;
  private final Counted<DriverMemory> memory;
  private final @Nullable Buffer parent;
  private final long origin;
  private final long bytes;
  private boolean closed;

  private Buffer(
      Context context,
      Counted<DriverMemory> memory,
      @Nullable Buffer parent,
      long origin,
      long bytes) {
    this.context = context;
    this.memory = memory;
    this.parent = parent;
    this.origin = origin;
    this.bytes = bytes;
  }

  static Buffer allocate(Context context, long bytes) {
    context.check();
    if (bytes < 1) {
      throw new ClException(
          ErrorCode.INVALID_BUFFER_SIZE, "a buffer has at least one byte, not " + bytes);
    }
    String name = "buffer " + NUMBERS.incrementAndGet();
    DriverMemory memory = context.driver().allocate(new MemoryRequest(bytes, 0, null, false, name));
    return new Buffer(context, new Counted<>(memory, DriverMemory::close), null, 0, bytes);
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
    int alignment = context.devices().getFirst().info().memory().baseAlignment();
    if (offset % alignment != 0) {
      throw new ClException(
          ErrorCode.MISALIGNED_SUB_BUFFER_OFFSET,
          "a part begins at a multiple of %d bytes, not at %d".formatted(alignment, offset));
    }
    retain();
    return new Buffer(context, memory, this, offset, size);
  }

  /** Its context. */
  public Context context() {
    return context;
  }

  /** Its size in bytes. */
  public long size() {
    return bytes;
  }

  /** The buffer that it is a part of, or null. */
  public @Nullable Buffer parent() {
    return parent;
  }

  /** Offset in the buffer that it is a part of; else 0. */
  public long origin() {
    return origin;
  }

  Counted<DriverMemory> memory() {
    return memory;
  }

  /** One more user of its memory. */
  void retain() {
    synchronized (this) {
      if (!closed && memory.retain()) {
        return;
      }
    }
    throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the buffer is closed");
  }

  /** Checks a range of bytes in it. */
  void checkRange(long offset, long size) {
    if (offset < 0 || size < 0 || offset > bytes - size) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%d bytes from %d on are not within a buffer of %d bytes".formatted(size, offset, bytes));
    }
  }

  /** Gives the memory back when no command uses it any more ({@code clReleaseMemObject}). */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
      closed = true;
    }
    memory.release();
  }
}
