package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.MemoryObject.Origin;
import dev.lockstep.opencl.object.SharedMemory;
import dev.lockstep.runtime.Buffer;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

/** Functions of buffers, and those that buffers and images share. */
final class MemoryEntries {
  /** {@code CL_BUFFER_CREATE_TYPE_REGION}. */
  private static final int REGION = 0x1220;

  private MemoryEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateBuffer", a -> create(a, List.of(), 1));
    functions.put("clCreateBufferWithProperties", a -> create(a, properties(a, "buffers"), 2));
    functions.put("clCreateSubBuffer", MemoryEntries::createSubBuffer);
    functions.put("clSetMemObjectDestructorCallback", MemoryEntries::setDestructorCallback);
  }

  /** Properties of new memory of a context; no property is known. */
  static List<Long> properties(CallArguments a, String memory) {
    a.context(0);
    List<Long> properties = a.properties(1);
    CallRefusal.when(
        properties.size() > 1, ErrorCode.INVALID_PROPERTY, "%s have no properties", memory);
    return properties;
  }

  /**
   * A buffer.
   *
   * @param place of the flags; size and pointer are behind them
   */
  private static long create(CallArguments a, List<Long> properties, int place) {
    ContextObject context = a.context(0);
    long flags = MemoryFlags.checked(a.word(place));
    long bytes = a.word(place + 1);
    long pointer = a.word(place + 2);
    long most =
        context.devices().stream()
            .mapToLong(device -> device.info().memory().maxAllocationBytes())
            .max()
            .orElse(0);
    if (bytes <= 0 || bytes > most) {
      throw new ClException(
          ErrorCode.INVALID_BUFFER_SIZE,
          "a buffer has 1 to %d bytes, not %s".formatted(most, Long.toUnsignedString(bytes)));
    }
    MemoryFlags.checkPointer(flags, pointer);
    Origin origin = origin(context, flags, pointer, properties);
    return a.open(new BufferObject(context, origin, buffer(context, flags, pointer, bytes)));
  }

  /** The request of memory that is no part of other memory. */
  static Origin origin(ContextObject context, long flags, long pointer, List<Long> properties) {
    long used = MemoryFlags.has(flags, MemoryFlags.USE_HOST_PTR) ? pointer : 0;
    boolean shared = used != 0 && context.shared().find(used) != null;
    return new Origin(flags, used, properties, null, 0, shared);
  }

  private static Buffer buffer(ContextObject context, long flags, long pointer, long bytes) {
    if (pointer == 0) {
      return context.context().buffer(bytes);
    }
    MemorySegment host = HostMemory.segment(pointer, bytes);
    if (!MemoryFlags.has(flags, MemoryFlags.USE_HOST_PTR)) {
      return context.context().buffer(host);
    }
    SharedMemory.Place place = context.shared().find(pointer);
    CallRefusal.when(
        place != null && bytes > place.buffer().size() - place.offset(),
        ErrorCode.INVALID_BUFFER_SIZE,
        "the buffer of %d bytes goes on behind the shared memory that it is in",
        bytes);
    return place != null && isInPlace(context, place)
        ? place.buffer().part(place.offset(), bytes)
        : context.context().bufferOver(host);
  }

  /** Whether a buffer over shared virtual memory has its address. */
  private static boolean isInPlace(ContextObject context, SharedMemory.Place place) {
    int alignment = context.devices().getFirst().info().memory().baseAlignment();
    return place.offset() % alignment == 0;
  }

  private static long createSubBuffer(CallArguments a) {
    BufferObject parent = a.buffer(0);
    CallRefusal.when(
        parent.origin().parent() != null,
        ErrorCode.INVALID_MEM_OBJECT,
        "a part of a buffer has no parts");
    long flags = MemoryFlags.part(a.word(1), parent.origin().flags());
    long region = a.word(3);
    CallRefusal.when(
        a.number(2) != REGION || region == 0,
        "a part of a buffer is made by CL_BUFFER_CREATE_TYPE_REGION");
    long offset = HostMemory.getLong(region);
    long bytes = HostMemory.getLong(region + 8);
    CallRefusal.when(bytes == 0, ErrorCode.INVALID_BUFFER_SIZE, "a part has at least one byte");
    Buffer buffer = part(parent, offset, bytes);
    long pointer = parent.origin().hostPointer();
    Origin origin =
        new Origin(
            flags,
            pointer == 0 ? 0 : pointer + offset,
            List.of(),
            parent,
            offset,
            parent.origin().shared());
    return a.open(new BufferObject(parent.context(), origin, buffer));
  }

  /** A part of a buffer, which over shared virtual memory is itself a part of that. */
  private static Buffer part(BufferObject parent, long offset, long bytes) {
    SharedMemory.Place place = parent.context().shared().find(parent.origin().hostPointer());
    if (place == null || !isInPlace(parent.context(), place)) {
      return parent.buffer().part(offset, bytes);
    }
    CallRefusal.when(
        offset < 0 || bytes < 0 || offset > parent.buffer().size() - bytes,
        "%d bytes at %d of a buffer of %d bytes",
        bytes,
        offset,
        parent.buffer().size());
    return place.buffer().part(place.offset() + offset, bytes);
  }

  private static long setDestructorCallback(CallArguments a) {
    MemoryObject memory = a.memory(0);
    memory.atEnd(a.neededCallback(1));
    return 0;
  }
}
