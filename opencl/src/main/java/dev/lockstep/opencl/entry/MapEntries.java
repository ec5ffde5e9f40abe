package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.runtime.Event;
import dev.lockstep.runtime.Mapping;
import dev.lockstep.runtime.Memory;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.MapMode;
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
    CallRefusal.when(
        (flags & ~(READ | WRITE | DISCARD)) != 0
            || (flags & DISCARD) != 0 && (flags & (READ | WRITE)) != 0,
        "0x%x are no flags of a mapping",
        flags);
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
      MemoryFlags.checkHost(memory.origin().flags(), false);
    }
    if (mode.writes()) {
      MemoryFlags.checkHost(memory.origin().flags(), true);
    }
  }

  private static long mapBuffer(CallArguments a) {
    Enqueue call = new Enqueue(a);
    BufferObject buffer = call.buffer(1);
    MapMode mode = mode(a.word(3));
    TransferEntries.checkRange(buffer, a.word(4), a.word(5));
    check(mode, buffer);
    Event[] waits = call.waits(6);
    Mapping mapping =
        call.queue().queue().enqueueMap(buffer.buffer(), mode, a.word(4), a.word(5), waits);
    return call.mapped(8, buffer, mapping, waits);
  }

  private static long unmap(CallArguments a) {
    Enqueue call = new Enqueue(a);
    MemoryObject memory = call.checked(a.memory(1));
    Event[] waits = call.waits(3);
    Mapping mapping = memory.unmap(a.word(2));
    if (mapping == null) {
      throw CallRefusal.invalid("nothing of this memory is mapped at 0x%x", a.word(2));
    }
    return call.event(5, mapping.unmap(call.queue().queue(), waits), false);
  }

  private static long migrate(CallArguments a) {
    Enqueue call = new Enqueue(a);
    int count = a.number(1);
    CallRefusal.when(count == 0 || a.word(2) == 0, "there is no memory to be moved");
    CallRefusal.when((a.word(3) & ~MIGRATIONS) != 0, "0x%x are no flags of a move", a.word(3));
    List<Memory> all =
        HostMemory.longs(a.word(2), count)
            .<Memory>mapToObj(handle -> call.checked(a.memoryOf(handle)).memory())
            .toList();
    return call.command(4, (queue, waits) -> queue.enqueueMigrate(all, waits));
  }
}
