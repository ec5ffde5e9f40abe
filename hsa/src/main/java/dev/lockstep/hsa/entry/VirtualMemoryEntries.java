package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.memory.AllocationHandle;
import dev.lockstep.hsa.memory.VirtualMemory;
import dev.lockstep.hsa.status.HsaException;
import java.util.HashMap;
import java.util.Map;

/**
 * Functions of virtual memory, and of memory that processes share. Source: {@code hsa_ext_amd.h}.
 */
final class VirtualMemoryEntries {
  /** Bytes of {@code hsa_amd_memory_access_desc_t}. */
  private static final int DESCRIPTION = 16;

  private VirtualMemoryEntries() {}

  static void register(Map<String, HsaFunction> to) {
    addresses(to);
    handles(to);
    files(to);
    processes(to);
  }

  private static void addresses(Map<String, HsaFunction> to) {
    to.put("hsa_amd_vmem_address_reserve", call -> reserve(call, 0, 3));
    to.put("hsa_amd_vmem_address_reserve_align", call -> reserve(call, call.word(3), 4));
    to.put(
        "hsa_amd_vmem_address_free",
        call -> {
          memory(call).free(call.word(0), call.word(1));
          return 0;
        });
    to.put(
        "hsa_amd_vmem_map",
        call -> {
          HsaException.when(call.word(2) != 0, "memory is mapped from its first byte on");
          noFlags(call, 4);
          memory(call).map(call.word(0), call.word(1), call.word(3));
          return 0;
        });
    to.put(
        "hsa_amd_vmem_unmap",
        call -> {
          memory(call).unmap(call.word(0), call.word(1));
          return 0;
        });
    to.put("hsa_amd_vmem_set_access", VirtualMemoryEntries::allow);
    to.put(
        "hsa_amd_vmem_get_access",
        call -> {
          long agent = call.agent(2).handle();
          HostMemory.putInt(call.pointer(1), memory(call).permission(call.word(0), agent));
          return 0;
        });
  }

  private static void handles(Map<String, HsaFunction> to) {
    to.put(
        "hsa_amd_vmem_handle_create",
        call -> {
          long result = call.pointer(4);
          noFlags(call, 3);
          int type = call.number(2);
          HsaException.when(type != 0 && type != 1, "no type %d of memory".formatted(type));
          HostMemory.putLong(
              result, memory(call).create(call.pool(0), call.word(1), type).handle());
          return 0;
        });
    to.put(
        "hsa_amd_vmem_handle_release",
        call -> {
          memory(call).release(call.word(0));
          return 0;
        });
    to.put(
        "hsa_amd_vmem_retain_alloc_handle",
        call -> {
          long result = call.pointer(0);
          HostMemory.putLong(result, memory(call).retain(call.word(1)).handle());
          return 0;
        });
    to.put("hsa_amd_vmem_get_alloc_properties_from_handle", VirtualMemoryEntries::properties);
  }

  private static void files(Map<String, HsaFunction> to) {
    to.put(
        "hsa_amd_vmem_export_shareable_handle",
        call -> {
          long result = call.pointer(0);
          noFlags(call, 2);
          HostMemory.putInt(result, memory(call).get(call.word(1)).pages().another());
          return 0;
        });
    to.put(
        "hsa_amd_vmem_import_shareable_handle",
        call -> {
          long result = call.pointer(1);
          HostMemory.putLong(result, memory(call).open(call.number(0)).handle());
          return 0;
        });
  }

  private static void processes(Map<String, HsaFunction> to) {
    to.put(
        "hsa_amd_ipc_memory_create",
        call -> {
          call.state().ipc().create(call.pointer(0), call.word(1), call.pointer(2));
          return 0;
        });
    to.put(
        "hsa_amd_ipc_memory_attach",
        call -> {
          long result = call.pointer(4);
          for (int i = 0; i < call.number(2); i++) {
            call.state().agents().agent(HostMemory.getLong(call.pointer(3) + 8L * i));
          }
          HostMemory.putLong(result, call.state().ipc().attach(call.pointer(0), call.word(1)));
          return 0;
        });
    to.put(
        "hsa_amd_ipc_memory_detach",
        call -> {
          call.state().ipc().detach(call.pointer(0));
          return 0;
        });
    signals(to);
  }

  /** Signals that processes share; the library has all others. */
  private static void signals(Map<String, HsaFunction> to) {
    to.put(
        "hsa_amd_signal_create",
        call -> {
          long result = call.pointer(4);
          HostMemory.putLong(result, call.state().ipcSignals().make(call.word(0)));
          return 0;
        });
    to.put(
        "hsa_signal_destroy",
        call -> {
          call.state().ipcSignals().destroy(call.word(0));
          return 0;
        });
    to.put(
        "hsa_amd_ipc_signal_create",
        call -> {
          call.state().ipcSignals().share(call.word(0), call.pointer(1));
          return 0;
        });
    to.put(
        "hsa_amd_ipc_signal_attach",
        call -> {
          long result = call.pointer(1);
          HostMemory.putLong(result, call.state().ipcSignals().attach(call.pointer(0)));
          return 0;
        });
  }

  private static VirtualMemory memory(HsaCall call) {
    return call.state().virtualMemory();
  }

  private static void noFlags(HsaCall call, int place) {
    HsaException.when(call.word(place) != 0, "no flag is defined yet");
  }

  private static long reserve(HsaCall call, long alignment, int flags) {
    long result = call.pointer(0);
    noFlags(call, flags);
    HostMemory.putLong(result, memory(call).reserve(call.word(1), call.word(2), alignment));
    return 0;
  }

  private static long allow(HsaCall call) {
    long list = call.pointer(2);
    long count = call.word(3);
    HsaException.when(count <= 0 || count > Integer.MAX_VALUE, "no agents");
    Map<Long, Integer> permissions = new HashMap<>();
    for (long i = 0; i < count; i++) {
      long at = list + DESCRIPTION * i;
      Agent agent = call.state().agents().agent(HostMemory.getLong(at + 8));
      permissions.put(agent.handle(), HostMemory.getInt(at));
    }
    Map<Long, Boolean> kernels = new HashMap<>();
    for (Agent agent : call.state().agents().all()) {
      kernels.put(agent.handle(), agent instanceof Agent.Gpu);
    }
    memory(call).allow(call.word(0), call.word(1), permissions, kernels);
    return 0;
  }

  private static long properties(HsaCall call) {
    AllocationHandle found = memory(call).get(call.word(0));
    HostMemory.putLong(call.pointer(1), found.pool().map(pool -> pool.handle()).orElse(0L));
    HostMemory.putInt(call.pointer(2), found.type());
    return 0;
  }
}
