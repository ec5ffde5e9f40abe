package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.MemorySegment;
import java.util.Map;

/** Commands that move the contents of buffers. */
final class TransferEntries {
  private TransferEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clEnqueueReadBuffer", TransferEntries::readBuffer);
    functions.put("clEnqueueWriteBuffer", TransferEntries::writeBuffer);
  }

  /**
   * Checks a range of a buffer and the host's pointer.
   *
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  private static MemorySegment host(BufferObject buffer, long offset, long bytes, long pointer) {
    long size = buffer.bytes();
    if (pointer == 0
        || bytes <= 0
        || Long.compareUnsigned(offset, size) > 0
        || Long.compareUnsigned(bytes, size - offset) > 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%s bytes from %s on of a buffer of %d bytes, and 0x%x of the host"
              .formatted(
                  Long.toUnsignedString(bytes), Long.toUnsignedString(offset), size, pointer));
    }
    return HostMemory.segment(pointer, bytes);
  }

  private static long readBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = a.buffer(1);
    Enqueue.check(queue, buffer);
    long offset = a.word(3);
    MemorySegment to = host(buffer, offset, a.word(4), a.word(5));
    MemoryFlags.checkRead(buffer.origin().flags());
    return Enqueue.command(
        a,
        6,
        queue,
        a.flag(2),
        waits -> queue.queue().enqueueRead(buffer.buffer(), offset, to, waits));
  }

  private static long writeBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = a.buffer(1);
    Enqueue.check(queue, buffer);
    long offset = a.word(3);
    MemorySegment from = host(buffer, offset, a.word(4), a.word(5));
    MemoryFlags.checkWrite(buffer.origin().flags());
    return Enqueue.command(
        a,
        6,
        queue,
        a.flag(2),
        waits -> queue.queue().enqueueWrite(buffer.buffer(), offset, from, waits));
  }
}
