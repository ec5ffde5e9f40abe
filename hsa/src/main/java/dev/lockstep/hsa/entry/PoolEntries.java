package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.MemoryPool;
import dev.lockstep.hsa.memory.HsaAllocation;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Functions of memory pools, pointers and locked memory. Source: {@code hsa_ext_amd.h}. */
final class PoolEntries {
  private static final int NEVER = 0;
  private static final int BY_DEFAULT = 1;
  private static final int IF_ALLOWED = 2;

  /** Bytes of {@code hsa_amd_memory_pool_link_info_t}. */
  private static final int LINK_INFO = 28;

  private static final int PCIE = 2;
  private static final int LARGE_PAGE = 1 << 21;

  /** Distance of nodes as the system tells it: another device, and the same. */
  private static final int FAR = 20;

  private PoolEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_amd_agent_iterate_memory_pools", call -> call.forEach(handles(call.agent(0)), 1));
    to.put("hsa_amd_memory_pool_get_info", PoolEntries::poolInfo);
    to.put("hsa_amd_agent_memory_pool_get_info", PoolEntries::access);
    to.put(
        "hsa_amd_memory_pool_allocate",
        call -> {
          MemoryPool pool = call.pool(0);
          long result = call.pointer(3);
          HsaException.when(
              !pool.kind().isGlobal(), HsaStatus.ERROR_INVALID_ALLOCATION, "LDS is not allocated");
          HostMemory.putLong(
              result, call.state().allocations().allocate(pool, call.word(1)).address());
          return 0;
        });
    to.put("hsa_amd_memory_pool_free", PoolEntries::free);
    to.put("hsa_amd_agents_allow_access", PoolEntries::allow);
    to.put(
        "hsa_amd_memory_pool_can_migrate",
        call -> {
          call.pool(0);
          call.pool(1);
          HsaCall.putByte(call.pointer(2), 0);
          return 0;
        });
    to.put("hsa_amd_memory_lock", call -> lock(call, 4));
    to.put(
        "hsa_amd_memory_lock_to_pool",
        call -> {
          call.pool(4);
          return lock(call, 6);
        });
    to.put(
        "hsa_amd_memory_unlock",
        call -> {
          call.state().allocations().unlock(call.word(0));
          return 0;
        });
    to.put("hsa_amd_pointer_info", PoolEntries::pointerInfo);
    to.put(
        "hsa_amd_pointer_info_set_userdata",
        call -> {
          allocation(call).setUser(call.word(1));
          return 0;
        });
    to.put(
        "hsa_amd_register_deallocation_callback",
        call -> {
          allocation(call).addRelease(new HsaAllocation.Release(call.callback(1), call.word(2)));
          return 0;
        });
    to.put(
        "hsa_amd_deregister_deallocation_callback",
        call -> {
          HsaException.when(
              !allocation(call).removeRelease(call.callback(1)), "the callback is not registered");
          return 0;
        });
  }

  private static List<Long> handles(Agent agent) {
    return agent.pools().stream().map(MemoryPool::handle).toList();
  }

  private static HsaAllocation allocation(HsaCall call) {
    HsaAllocation found =
        call.state()
            .allocations()
            .find(call.pointer(0))
            .orElseThrow(() ->
                new HsaException(
                    HsaStatus.ERROR_INVALID_ARGUMENT,
                    "nothing is allocated at 0x%x".formatted(call.word(0))));
    HsaException.when(found.type() != HsaAllocation.Type.HSA, "the memory is the host's own");
    return found;
  }

  /** Gives memory back; those who asked to be told are told before. A null pointer is none. */
  static long free(HsaCall call) {
    long address = call.word(0);
    if (address == 0) {
      return 0;
    }
    HsaAllocation taken = call.state().allocations().take(address);
    for (HsaAllocation.Release one : taken.releases()) {
      call.state().functions().call(one.function(), address, one.data(), 0, 0);
    }
    // Another thread may be given the address as soon as the memory is gone.
    call.state().ipc().freed(address);
    call.state().allocations().giveBack(taken);
    return 0;
  }

  private static long poolInfo(HsaCall call) {
    MemoryPool pool = call.pool(0);
    long to = call.pointer(2);
    boolean global = pool.kind().isGlobal();
    switch (call.number(1)) {
      case 0 -> HostMemory.putInt(to, global ? 0 : 3);
      case 1 -> HostMemory.putInt(to, pool.kind().flags());
      case 2, 16 -> HostMemory.putLong(to, pool.bytes());
      case 5 -> HsaCall.putByte(to, global ? 1 : 0);
      case 6, 7 -> HostMemory.putLong(to, global ? MemoryPool.GRANULE : 0);
      case 15 -> HsaCall.putByte(to, pool.node() == 0 ? 1 : 0);
      case 17 -> HostMemory.putInt(to, pool.node() == 0 ? 0 : 1);
      case 18 ->
          HostMemory.putLong(to, !global ? 0 : pool.node() == 0 ? MemoryPool.GRANULE : LARGE_PAGE);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute %d of a memory pool".formatted(call.number(1)));
    }
    return 0;
  }

  /** Access of an agent to a pool, and the way between them. */
  private static long access(HsaCall call) {
    Agent agent = call.agent(0);
    MemoryPool pool = call.pool(1);
    long to = call.pointer(3);
    boolean own = agent.node() == pool.node();
    int hops = own ? 0 : agent.node() == 0 || pool.node() == 0 ? 1 : 2;
    switch (call.number(2)) {
      case 0 -> HostMemory.putInt(to, access(agent, pool, own));
      case 1 -> HostMemory.putInt(to, hops);
      case 2 -> {
        for (int i = 0; i < hops; i++) {
          long at = to + (long) i * LINK_INFO;
          HostMemory.putBytes(at, new byte[LINK_INFO]);
          // Atomic operations of 32 and of 64 bits reach over it, and it is coherent.
          HostMemory.putBytes(at + 16, new byte[] {1, 1, 1});
          HostMemory.putInt(at + 20, PCIE);
          HostMemory.putInt(at + 24, FAR);
        }
      }
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute %d of an agent's memory pool".formatted(call.number(2)));
    }
    return 0;
  }

  private static int access(Agent agent, MemoryPool pool, boolean own) {
    if (!pool.kind().isGlobal()) {
      return own ? BY_DEFAULT : NEVER;
    }
    return own ? BY_DEFAULT : agent.node() == 0 && pool.node() != 0 ? NEVER : IF_ALLOWED;
  }

  private static long allow(HsaCall call) {
    int count = call.number(0);
    long list = call.pointer(1);
    HsaException.when(count <= 0, "no agents");
    for (int i = 0; i < count; i++) {
      call.state().agents().agent(HostMemory.getLong(list + 8L * i));
    }
    Optional<HsaAllocation> found = call.state().allocations().find(call.pointer(3));
    HsaException.when(found.isEmpty(), "nothing is allocated at 0x%x".formatted(call.word(3)));
    return 0;
  }

  private static long lock(HsaCall call, int result) {
    long address = call.pointer(0);
    long to = call.pointer(result);
    HostMemory.putLong(to, 0);
    HostMemory.putLong(to, call.state().allocations().lock(address, call.word(1)));
    return 0;
  }

  /** Tells about a pointer; a structure of an older version is filled as far as it goes. */
  private static long pointerInfo(HsaCall call) {
    long info = call.pointer(1);
    int room = HostMemory.getInt(info);
    HsaException.when(room < 4, "a structure of %d bytes".formatted(room));
    PointerFacts facts = PointerFacts.of(call, call.word(0));
    putFacts(info, room, facts);
    long count = call.word(3);
    long list = call.word(4);
    if (count != 0 && list != 0 && call.word(2) != 0 && facts.type() != 0) {
      List<Agent> all = call.state().agents().all();
      long place = call.state().functions().call(call.word(2), 8L * all.size(), 0, 0, 0);
      HsaException.when(
          place == 0, HsaStatus.ERROR_OUT_OF_RESOURCES, "the program has no memory for the agents");
      for (int i = 0; i < all.size(); i++) {
        HostMemory.putLong(place + 8L * i, all.get(i).handle());
      }
      HostMemory.putInt(count, all.size());
      HostMemory.putLong(list, place);
    }
    return 0;
  }

  private static void putFacts(long info, int room, PointerFacts facts) {
    long[] words = {facts.base(), facts.base(), facts.bytes(), facts.user(), facts.owner()};
    HostMemory.putInt(info, Math.min(room, 56));
    if (room >= 8) {
      HostMemory.putInt(info + 4, facts.type());
    }
    for (int i = 0; i < words.length && 16 + 8 * i <= room; i++) {
      HostMemory.putLong(info + 8 + 8L * i, words[i]);
    }
    if (room >= 52) {
      HostMemory.putInt(info + 48, facts.flags());
    }
    if (room >= 56) {
      HostMemory.putInt(info + 52, 0);
    }
  }

  /** Facts about a pointer. */
  private record PointerFacts(int type, long base, long bytes, long user, long owner, int flags) {
    static PointerFacts of(HsaCall call, long address) {
      HsaAllocation found = call.state().allocations().find(address).orElse(null);
      if (found == null) {
        return new PointerFacts(0, 0, 0, 0, 0, 0);
      }
      MemoryPool pool = found.pool();
      return new PointerFacts(
          found.type().number(),
          found.address(),
          found.bytes(),
          found.user(),
          pool == null
              ? call.state().agents().cpu().handle()
              : call.state().agents().owner(pool).handle(),
          pool == null ? MemoryPool.Kind.FINE.flags() : pool.kind().flags());
    }
  }
}
