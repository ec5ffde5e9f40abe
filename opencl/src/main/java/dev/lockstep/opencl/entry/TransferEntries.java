package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
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
    functions.put("clEnqueueReadBuffer", a -> transfer(a, false));
    functions.put("clEnqueueWriteBuffer", a -> transfer(a, true));
    functions.put("clEnqueueReadBufferRect", a -> transferRect(a, false));
    functions.put("clEnqueueWriteBufferRect", a -> transferRect(a, true));
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
    CallRefusal.when(pointer == 0, "the pointer to the host's memory is NULL");
  }

  private static long transfer(CallArguments a, boolean writes) {
    Enqueue call = new Enqueue(a);
    BufferObject buffer = call.buffer(1);
    long offset = a.word(3);
    checkRange(buffer, offset, a.word(4));
    checkPointer(a.word(5));
    MemoryFlags.checkHost(buffer.origin().flags(), writes);
    MemorySegment host = HostMemory.segment(a.word(5), a.word(4));
    return call.command(
        6,
        a.flag(2),
        (queue, waits) ->
            writes
                ? queue.enqueueWrite(buffer.buffer(), offset, host, waits)
                : queue.enqueueRead(buffer.buffer(), offset, host, waits));
  }

  private record HostBox(MemorySegment memory, Placement place) {}

  /** The place of a box, from three numbers and two pitches. */
  private static Placement place(CallArguments a, int origin, int rowPitch) {
    long[] at = a.sizes(origin, "origin");
    return new Placement(at[0], at[1], at[2], a.word(rowPitch), a.word(rowPitch + 1));
  }

  private static HostBox hostBox(CallArguments a, Region region) {
    Placement place = place(a, 4, 8);
    checkPointer(a.word(10));
    try {
      long bytes = place.in(region).end(region);
      return new HostBox(HostMemory.segment(a.word(10), bytes), place);
    } catch (ArithmeticException e) {
      throw new ClException(ErrorCode.INVALID_VALUE, "the box is larger than all memory", e);
    }
  }

  private static long transferRect(CallArguments a, boolean writes) {
    Enqueue call = new Enqueue(a);
    BufferObject buffer = call.buffer(1);
    Region region = a.region(5);
    HostBox host = hostBox(a, region);
    Placement own = place(a, 3, 6);
    MemoryFlags.checkHost(buffer.origin().flags(), writes);
    return call.command(
        11,
        a.flag(2),
        (queue, waits) ->
            writes
                ? queue.enqueueWriteRect(
                    buffer.buffer(), own, host.memory(), host.place(), region, waits)
                : queue.enqueueReadRect(
                    buffer.buffer(), own, host.memory(), host.place(), region, waits));
  }

  private static long copyBuffer(CallArguments a) {
    Enqueue call = new Enqueue(a);
    BufferObject from = call.buffer(1);
    BufferObject to = call.buffer(2);
    long bytes = a.word(5);
    checkRange(from, a.word(3), bytes);
    checkRange(to, a.word(4), bytes);
    return call.command(
        6,
        (queue, waits) ->
            queue.enqueueCopy(from.buffer(), a.word(3), to.buffer(), a.word(4), bytes, waits));
  }

  private static long copyBufferRect(CallArguments a) {
    Enqueue call = new Enqueue(a);
    BufferObject from = call.buffer(1);
    BufferObject to = call.buffer(2);
    Region region = a.region(5);
    Placement source = place(a, 3, 6);
    Placement target = place(a, 4, 8);
    return call.command(
        10,
        (queue, waits) ->
            queue.enqueueCopyRect(from.buffer(), source, to.buffer(), target, region, waits));
  }

  private static long fillBuffer(CallArguments a) {
    Enqueue call = new Enqueue(a);
    BufferObject buffer = call.buffer(1);
    CallRefusal.when(a.word(2) == 0 || a.word(3) == 0, "the pattern is NULL, or has no bytes");
    checkRange(buffer, a.word(4), a.word(5));
    MemorySegment pattern = HostMemory.segment(a.word(2), a.word(3));
    return call.command(
        6,
        (queue, waits) -> queue.enqueueFill(buffer.buffer(), a.word(4), a.word(5), pattern, waits));
  }
}
