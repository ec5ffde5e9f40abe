package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Functions that tell about the caches of agents. Source: {@code hsa.h}, AMD's runtime. */
final class CacheEntries {
  /** Handles of the caches, by those of their agents. */
  private final Map<Long, List<Long>> known = new ConcurrentHashMap<>();

  private CacheEntries() {}

  /**
   * A cache.
   *
   * @param name as a text that lives as long as the process
   * @param bytes of the name
   */
  private record HsaCache(MemorySegment name, int bytes, int level, int kib) {}

  static void register(Map<String, HsaFunction> to) {
    CacheEntries caches = new CacheEntries();
    to.put("hsa_agent_iterate_caches", call -> call.forEach(caches.of(call), 1));
    to.put("hsa_cache_get_info", CacheEntries::info);
  }

  private List<Long> of(HsaCall call) {
    return switch (call.agent(0)) {
      case Agent.Cpu _ -> List.of();
      case Agent.Gpu gpu -> known.computeIfAbsent(gpu.handle(), _ -> open(call, gpu));
    };
  }

  private static List<Long> open(HsaCall call, Agent.Gpu gpu) {
    int[] sizes = {gpu.product().l1(), gpu.product().l2(), gpu.product().l3()};
    List<Long> handles = new ArrayList<>();
    for (int i = 0; i < sizes.length; i++) {
      if (sizes[i] != 0) {
        String name = "%s L%d".formatted(gpu.product().target(), i + 1);
        handles.add(
            call.state()
                .handles()
                .open(
                    new HsaCache(
                        Arena.global().allocateFrom(name), name.length(), i + 1, sizes[i])));
      }
    }
    return List.copyOf(handles);
  }

  private static long info(HsaCall call) {
    HsaCache cache = call.object(HsaCache.class, 0, HsaStatus.ERROR_INVALID_CACHE);
    long to = call.pointer(2);
    switch (call.number(1)) {
      case 0 -> HostMemory.putInt(to, cache.bytes);
      // AMD's runtime gives the text's address, and the size as the driver has it, in KiB.
      case 1 -> HostMemory.putLong(to, cache.name.address());
      case 2 -> HsaCall.putByte(to, cache.level);
      case 3 -> HostMemory.putInt(to, cache.kib);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute %d of a cache".formatted(call.number(1)));
    }
    return 0;
  }
}
