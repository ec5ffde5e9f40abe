package dev.lockstep.hsa.entry;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.guest.host.HostFunctions;
import dev.lockstep.hsa.agent.Agent;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Functions of the program that are told of faults of the system. Source: {@code hsa_ext_amd.h},
 * and AMD's runtime for what follows from their answers.
 */
final class SystemEvents {
  // Places in hsa_amd_event_t with hsa_amd_gpu_memory_fault_info_t.
  private static final int TYPE = 0;
  private static final int AGENT = 8;
  private static final int ADDRESS = 16;
  private static final int REASONS = 24;
  private static final int BYTES = 64;

  /** {@code HSA_AMD_GPU_MEMORY_FAULT_EVENT}. */
  private static final int MEMORY_FAULT = 0;

  /** {@code HSA_AMD_MEMORY_FAULT_PAGE_NOT_PRESENT}. */
  private static final int NOT_PRESENT = 1;

  private static final long PAGE = 4096;

  private final HostFunctions functions;
  private final List<Listener> handlers = new CopyOnWriteArrayList<>();

  private record Listener(long function, long data) {}

  SystemEvents(HostFunctions functions) {
    this.functions = functions;
  }

  void add(long function, long data) {
    handlers.add(new Listener(function, data));
  }

  /**
   * Tells of a kernel's access that memory refused.
   *
   * @return whether a function has answered that it has done what is to be done, so that the error
   *     is told to nobody else
   */
  boolean handled(Agent.Gpu agent, BadAccess access) {
    if (handlers.isEmpty()) {
      return false;
    }
    boolean handled = false;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment event = arena.allocate(BYTES, Long.BYTES);
      event.set(ValueLayout.JAVA_INT, TYPE, MEMORY_FAULT);
      event.set(ValueLayout.JAVA_LONG, AGENT, agent.handle());
      // The driver knows the page alone.
      event.set(ValueLayout.JAVA_LONG, ADDRESS, access.address() & -PAGE);
      event.set(ValueLayout.JAVA_INT, REASONS, NOT_PRESENT);
      for (Listener one : handlers) {
        handled |= (int) functions.call(one.function, event.address(), one.data, 0, 0) == 0;
      }
    }
    return handled;
  }
}
