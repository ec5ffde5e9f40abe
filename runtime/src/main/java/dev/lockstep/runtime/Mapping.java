package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.driver.DriverImage;
import java.lang.foreign.MemorySegment;
import java.util.function.Consumer;

/**
 * Bytes of a buffer, or texels of an image, that the host sees ({@code clEnqueueMapBuffer}, {@code
 * clEnqueueMapImage}). Typed views are those of {@link MemorySegment}: {@code
 * segment().getAtIndex(ValueLayout.JAVA_FLOAT, i)}. Closing it unmaps the bytes.
 */
public final class Mapping implements AutoCloseable {
  private final Queue queue;
  private final Memory memory;
  private final MapMode mode;
  private final Event event;
  private final MemorySegment segment;
  private final Pitch pitch;
  private final Consumer<MemorySegment> end;
  private boolean closed;

  /**
   * Bytes that were mapped.
   *
   * @param end unmaps them; called by the command that does so
   */
  Mapping(
      Queue queue,
      Memory memory,
      MapMode mode,
      Event event,
      DriverImage.Mapped mapped,
      Consumer<MemorySegment> end) {
    this.queue = queue;
    this.memory = memory;
    this.mode = mode;
    this.event = event;
    segment = mode.writes() ? mapped.bytes() : mapped.bytes().asReadOnly();
    pitch = mapped.pitch();
    this.end = end;
  }

  /** The buffer or image. */
  public Memory memory() {
    return memory;
  }

  /**
   * Distances of rows and of slices or layers of an image; the slice pitch is 0 where there is one
   * slice only. Both are 0 for a buffer.
   */
  public Pitch pitch() {
    return pitch;
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

  /** Unmaps the bytes in the memory. */
  void end() {
    end.accept(segment);
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
