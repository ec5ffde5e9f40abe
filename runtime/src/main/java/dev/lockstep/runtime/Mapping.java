package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import java.lang.foreign.MemorySegment;

/**
 * Bytes of a buffer that the host sees ({@code clEnqueueMapBuffer}). Typed views are those of
 * {@link MemorySegment}: {@code segment().getAtIndex(ValueLayout.JAVA_FLOAT, i)}. Closing it unmaps
 * the bytes.
 */
public final class Mapping implements AutoCloseable {
  private final Queue queue;
  private final Buffer buffer;
  private final MapMode mode;
  private final Event event;
  private final MemorySegment segment;
  private boolean closed;

  Mapping(Queue queue, Buffer buffer, MapMode mode, Event event, MemorySegment segment) {
    this.queue = queue;
    this.buffer = buffer;
    this.mode = mode;
    this.event = event;
    this.segment = mode.writes() ? segment : segment.asReadOnly();
  }

  /** The buffer. */
  public Buffer buffer() {
    return buffer;
  }

  /** Purpose for which it was mapped. */
  public MapMode mode() {
    return mode;
  }

  /** The command, which must have ended before the bytes are touched. */
  public Event event() {
    return event;
  }

  /**
   * The bytes; waits for the command. They are read-only where the mode says so. An access after
   * the buffer has been given back is an exception.
   *
   * @throws ClException {@code CL_INVALID_OPERATION} when it is closed
   */
  public MemorySegment segment() {
    event.await();
    synchronized (this) {
      if (closed) {
        throw new ClException(ErrorCode.INVALID_OPERATION, "the bytes are unmapped");
      }
    }
    return segment;
  }

  /** Address of the bytes, without waiting: what the C interface hands out. */
  public long address() {
    return segment.address();
  }

  /** The bytes as the C interface hands them out: without waiting, and writable. */
  MemorySegment raw() {
    return segment;
  }

  /**
   * Ends it: what the host has written is seen by commands that are enqueued later ({@code
   * clEnqueueUnmapMemObject}).
   *
   * @param waits events that the command waits for
   */
  public Event unmap(Event... waits) {
    return unmap(queue, waits);
  }

  /** The same as a command of another queue of the context. */
  public Event unmap(Queue line, Event... waits) {
    synchronized (this) {
      if (closed) {
        throw new ClException(ErrorCode.INVALID_VALUE, "the bytes are unmapped already");
      }
      closed = true;
    }
    return line.enqueueUnmap(this, waits);
  }

  /** Unmaps the bytes, if that has not been done, and waits for it. */
  @Override
  public void close() {
    synchronized (this) {
      if (closed) {
        return;
      }
    }
    unmap().await();
  }
}
