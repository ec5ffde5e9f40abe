package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Commands that copy and fill the contents of buffers. */
final class TransferEntries {
  private TransferEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clEnqueueReadBuffer", TransferEntries::readBuffer);
    functions.put("clEnqueueWriteBuffer", TransferEntries::writeBuffer);
    functions.put("clEnqueueReadBufferRect", TransferEntries::readBufferRect);
    functions.put("clEnqueueWriteBufferRect", TransferEntries::writeBufferRect);
    functions.put("clEnqueueCopyBuffer", TransferEntries::copyBuffer);
    functions.put("clEnqueueCopyBufferRect", TransferEntries::copyBufferRect);
    functions.put("clEnqueueFillBuffer", TransferEntries::fillBuffer);
  }

  /**
   * Checks a range of bytes.
   *
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  static void checkRange(BufferObject buffer, long offset, long bytes) {
    long size = buffer.bytes();
    if (bytes <= 0
        || Long.compareUnsigned(offset, size) > 0
        || Long.compareUnsigned(bytes, size - offset) > 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%s bytes from %s on of a buffer of %d bytes"
              .formatted(Long.toUnsignedString(bytes), Long.toUnsignedString(offset), size));
    }
  }

  /**
   * Checks a pointer of the host.
   *
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  static void checkPointer(long pointer) {
    if (pointer == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the pointer to the host's memory is NULL");
    }
  }

  private static BufferObject buffer(Arguments a, int place, QueueObject queue) {
    BufferObject buffer = a.buffer(place);
    Enqueue.check(queue, buffer);
    return buffer;
  }

  private static long readBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = buffer(a, 1, queue);
    long offset = a.word(3);
    checkRange(buffer, offset, a.word(4));
    checkPointer(a.word(5));
    MemoryFlags.checkRead(buffer.origin().flags());
    MemorySegment to = HostMemory.segment(a.word(5), a.word(4));
    return Enqueue.command(
        a,
        6,
        queue,
        a.flag(2),
        waits -> queue.queue().enqueueRead(buffer.buffer(), offset, to, waits));
  }

  private static long writeBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = buffer(a, 1, queue);
    long offset = a.word(3);
    checkRange(buffer, offset, a.word(4));
    checkPointer(a.word(5));
    MemoryFlags.checkWrite(buffer.origin().flags());
    MemorySegment from = HostMemory.segment(a.word(5), a.word(4));
    return Enqueue.command(
        a,
        6,
        queue,
        a.flag(2),
        waits -> queue.queue().enqueueWrite(buffer.buffer(), offset, from, waits));
  }

  /** A box in memory of the host, with that memory. */
  private record HostBox(MemorySegment memory, Placement place) {}

  private static Region region(Arguments a, int place) {
    long list = a.word(place);
    if (list == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the region is NULL");
    }
    return new Region(
        HostMemory.getLong(list), HostMemory.getLong(list + 8), HostMemory.getLong(list + 16));
  }

  /** The place of a box, from three numbers and two pitches. */
  private static Placement place(Arguments a, int origin, int rowPitch) {
    long list = a.word(origin);
    if (list == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the origin is NULL");
    }
    return new Placement(
        HostMemory.getLong(list),
        HostMemory.getLong(list + 8),
        HostMemory.getLong(list + 16),
        a.word(rowPitch),
        a.word(rowPitch + 1));
  }

  private static HostBox hostBox(Arguments a, Region region) {
    Placement place = place(a, 4, 8);
    checkPointer(a.word(10));
    try {
      long bytes = place.in(region).end(region);
      return new HostBox(HostMemory.segment(a.word(10), bytes), place);
    } catch (ArithmeticException e) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the box is larger than all memory", e);
    }
  }

  private static long readBufferRect(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = buffer(a, 1, queue);
    Region region = region(a, 5);
    HostBox host = hostBox(a, region);
    Placement own = place(a, 3, 6);
    MemoryFlags.checkRead(buffer.origin().flags());
    return Enqueue.command(
        a,
        11,
        queue,
        a.flag(2),
        waits ->
            queue
                .queue()
                .enqueueReadRect(buffer.buffer(), own, host.memory(), host.place(), region, waits));
  }

  private static long writeBufferRect(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = buffer(a, 1, queue);
    Region region = region(a, 5);
    HostBox host = hostBox(a, region);
    Placement own = place(a, 3, 6);
    MemoryFlags.checkWrite(buffer.origin().flags());
    return Enqueue.command(
        a,
        11,
        queue,
        a.flag(2),
        waits ->
            queue
                .queue()
                .enqueueWriteRect(
                    buffer.buffer(), own, host.memory(), host.place(), region, waits));
  }

  private static long copyBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject from = buffer(a, 1, queue);
    BufferObject to = buffer(a, 2, queue);
    long bytes = a.word(5);
    checkRange(from, a.word(3), bytes);
    checkRange(to, a.word(4), bytes);
    return Enqueue.command(
        a,
        6,
        queue,
        waits ->
            queue
                .queue()
                .enqueueCopy(from.buffer(), a.word(3), to.buffer(), a.word(4), bytes, waits));
  }

  private static long copyBufferRect(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject from = buffer(a, 1, queue);
    BufferObject to = buffer(a, 2, queue);
    Region region = region(a, 5);
    Placement source = place(a, 3, 6);
    Placement target = place(a, 4, 8);
    return Enqueue.command(
        a,
        10,
        queue,
        waits ->
            queue
                .queue()
                .enqueueCopyRect(from.buffer(), source, to.buffer(), target, region, waits));
  }

  private static long fillBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = buffer(a, 1, queue);
    if (a.word(2) == 0 || a.word(3) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the pattern is NULL, or has no bytes");
    }
    checkRange(buffer, a.word(4), a.word(5));
    MemorySegment pattern = HostMemory.segment(a.word(2), a.word(3));
    return Enqueue.command(
        a,
        6,
        queue,
        waits -> queue.queue().enqueueFill(buffer.buffer(), a.word(4), a.word(5), pattern, waits));
  }
}
