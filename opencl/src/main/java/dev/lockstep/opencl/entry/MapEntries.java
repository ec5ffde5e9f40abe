package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Memory;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.MapMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Commands that make memory visible to the host, and that move it between devices. */
final class MapEntries {
  private static final long READ = 1;
  private static final long WRITE = 1 << 1;
  private static final long DISCARD = 1 << 2;

  /** {@code CL_MIGRATE_MEM_OBJECT_HOST | CL_MIGRATE_MEM_OBJECT_CONTENT_UNDEFINED}. */
  private static final long MIGRATIONS = 3;

  private MapEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clEnqueueMapBuffer", MapEntries::mapBuffer);
    functions.put("clEnqueueUnmapMemObject", MapEntries::unmap);
    functions.put("clEnqueueMigrateMemObjects", MapEntries::migrate);
  }

  /**
   * The purpose of a mapping.
   *
   * @throws ClException {@code CL_INVALID_VALUE} for flags that exclude each other
   */
  static MapMode mode(long flags) {
    if ((flags & ~(READ | WRITE | DISCARD)) != 0
        || (flags & DISCARD) != 0 && (flags & (READ | WRITE)) != 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "0x%x are no flags of a mapping".formatted(flags));
    }
    if ((flags & DISCARD) != 0) {
      return MapMode.DISCARD;
    }
    return (flags & WRITE) == 0
        ? MapMode.READ
        : (flags & READ) == 0 ? MapMode.WRITE : MapMode.READ_WRITE;
  }

  /** Checks that the host may do what it maps memory for. */
  static void check(MapMode mode, MemoryObject memory) {
    if (mode == MapMode.READ || mode == MapMode.READ_WRITE) {
      MemoryFlags.checkRead(memory.origin().flags());
    }
    if (mode.writes()) {
      MemoryFlags.checkWrite(memory.origin().flags());
    }
  }

  private static long mapBuffer(Arguments a) {
    QueueObject queue = a.queue(0);
    BufferObject buffer = a.buffer(1);
    Enqueue.check(queue, buffer);
    MapMode mode = mode(a.word(3));
    TransferEntries.checkRange(buffer, a.word(4), a.word(5));
    check(mode, buffer);
    Event[] waits = Enqueue.waits(a, 6, queue.context());
    Mapping mapping = queue.queue().enqueueMap(buffer.buffer(), mode, a.word(4), a.word(5), waits);
    return Enqueue.mapped(a, 8, queue, buffer, mapping, a.flag(2), waits);
  }

  private static long unmap(Arguments a) {
    QueueObject queue = a.queue(0);
    MemoryObject memory = a.memory(1);
    Enqueue.check(queue, memory);
    Event[] waits = Enqueue.waits(a, 3, queue.context());
    Mapping mapping = memory.unmap(a.word(2));
    if (mapping == null) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "nothing of this memory is mapped at 0x%x".formatted(a.word(2)));
    }
    return Enqueue.event(a, 5, queue, mapping.unmap(queue.queue(), waits));
  }

  private static long migrate(Arguments a) {
    QueueObject queue = a.queue(0);
    int count = a.number(1);
    if (count == 0 || a.word(2) == 0) {
      throw new ClException(ErrorCode.INVALID_VALUE, "there is no memory to be moved");
    }
    if ((a.word(3) & ~MIGRATIONS) != 0) {
      throw new ClException(
          ErrorCode.INVALID_VALUE, "0x%x are no flags of a move".formatted(a.word(3)));
    }
    List<Memory> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      MemoryObject memory = a.memoryOf(HostMemory.getLong(a.word(2) + 8L * i));
      Enqueue.check(queue, memory);
      all.add(memory.memory());
    }
    return Enqueue.command(a, 4, queue, waits -> queue.queue().enqueueMigrate(all, waits));
  }
}
