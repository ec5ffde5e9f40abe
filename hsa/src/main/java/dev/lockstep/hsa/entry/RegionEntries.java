package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.Map;

/** Functions of memory regions, which HSA had before pools. Source: {@code hsa.h}. */
final class RegionEntries {
  private static final long LDS = 64 << 10;

  private RegionEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put(
        "hsa_agent_iterate_regions",
        call -> call.forEach(call.agent(0).pools().stream().map(MemoryPool::handle).toList(), 1));
    to.put("hsa_region_get_info", RegionEntries::info);
    to.put(
        "hsa_memory_allocate",
        call -> {
          MemoryPool pool = region(call);
          long result = call.pointer(2);
          HsaException.when(
              !pool.kind().isGlobal(), HsaStatus.ERROR_INVALID_ALLOCATION, "LDS is not allocated");
          HostMemory.putLong(
              result, call.state().allocations().allocate(pool, call.word(1)).address());
          return 0;
        });
    to.put("hsa_memory_free", PoolEntries::free);
    to.put(
        "hsa_memory_copy",
        call -> {
          long bytes = call.word(2);
          if (bytes != 0) {
            CopyEntries.copy(call.state(), call.pointer(0), call.pointer(1), bytes);
          }
          return 0;
        });
    to.put(
        "hsa_memory_assign_agent",
        call -> {
          call.pointer(0);
          call.agent(1);
          return 0;
        });
    to.put(
        "hsa_memory_register",
        call -> {
          HsaException.when(
              call.word(0) == 0 && call.word(1) != 0 || call.word(1) < 0, "no memory to register");
          if (call.word(1) != 0) {
            call.state().allocations().lock(call.word(0), call.word(1));
          }
          return 0;
        });
    to.put(
        "hsa_memory_deregister",
        call -> {
          if (call.word(0) != 0 && call.word(1) != 0) {
            call.state().allocations().unlock(call.word(0));
          }
          return 0;
        });
  }

  private static MemoryPool region(HsaCall call) {
    return call.object(MemoryPool.class, 0, HsaStatus.ERROR_INVALID_REGION);
  }

  private static long info(HsaCall call) {
    MemoryPool pool = region(call);
    long to = call.pointer(2);
    boolean global = pool.kind().isGlobal();
    switch (call.number(1)) {
      case 0 -> HostMemory.putInt(to, global ? 0 : 3);
      case 1 -> HostMemory.putInt(to, pool.kind().flags());
      case 2, 4 -> HostMemory.putLong(to, pool.bytes());
      case 5 -> HsaCall.putByte(to, global ? 1 : 0);
      case 6, 7 -> HostMemory.putLong(to, global ? MemoryPool.GRANULE : 0);
      case 8 -> HostMemory.putInt(to, (int) LDS);
      case 0xa000 -> HsaCall.putByte(to, 1);
      case 0xa001 -> HostMemory.putLong(to, 0);
      case 0xa002, 0xa003 -> HostMemory.putInt(to, 0);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute 0x%x of a region".formatted(call.number(1)));
    }
    return 0;
  }
}
