package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.memory.SvmAttribute;
import dev.lockstep.hsa.memory.SvmChange;
import dev.lockstep.hsa.memory.SvmFacts;
import dev.lockstep.hsa.memory.SvmMemory;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Functions of shared virtual memory: attributes of the program's own memory, and where it is to
 * be. Source: {@code hsa_ext_amd.h}; AMD's runtime for what is refused.
 */
final class SvmEntries {
  /** Bytes of {@code hsa_amd_svm_attribute_pair_t}. */
  private static final int PAIR = 16;

  private static final int MOST_PAIRS = 1 << 16;

  private SvmEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put("hsa_amd_svm_attributes_set", SvmEntries::set);
    to.put("hsa_amd_svm_attributes_get", SvmEntries::get);
    to.put("hsa_amd_svm_prefetch_async", SvmEntries::prefetch);
  }

  private static SvmMemory memory(HsaCall call) {
    HsaException.when(
        !call.state().agents().haveSvm(),
        HsaStatus.ERROR,
        "the driver has no shared virtual memory for these GPUs");
    return call.state().allocations().shared();
  }

  private static int pairs(HsaCall call) {
    long count = call.word(3);
    HsaException.when(count < 0 || count > MOST_PAIRS, "%d attributes".formatted(count));
    if (count != 0) {
      call.pointer(2);
    }
    return (int) count;
  }

  private static long set(HsaCall call) {
    SvmMemory memory = memory(call);
    int count = pairs(call);
    SvmChange change = new SvmChange();
    Set<Long> seen = new HashSet<>();
    for (int i = 0; i < count; i++) {
      long pair = call.word(2) + (long) PAIR * i;
      long attribute = HostMemory.getLong(pair);
      long value = HostMemory.getLong(pair + 8);
      boolean ofAgent = attribute >= SvmAttribute.ACCESSIBLE && attribute <= SvmAttribute.NO_ACCESS;
      HsaException.when(
          !seen.add(ofAgent ? -value : attribute),
          HsaStatus.ERROR_INCOMPATIBLE_ARGUMENTS,
          "an attribute is given twice");
      add(call, change, attribute, value);
    }
    memory.change(call.word(0), call.word(1), change);
    return 0;
  }

  private static void add(HsaCall call, SvmChange change, long attribute, long value) {
    switch ((int) attribute) {
      case SvmAttribute.FINE -> {
        HsaException.when(value != 0 && value != 1, "no memory model %d".formatted(value));
        change.flag(SvmAttribute.FINE, value == 0);
      }
      case SvmAttribute.READ_ONLY,
          SvmAttribute.HIVE_LOCAL,
          SvmAttribute.READ_MOSTLY,
          SvmAttribute.GPU_EXEC ->
          change.flag((int) attribute, value != 0);
      case SvmAttribute.GRANULARITY -> change.number(SvmAttribute.GRANULARITY, value);
      case SvmAttribute.PREFERRED -> {
        if (value != 0) {
          call.state().agents().agent(value);
        }
        change.number(SvmAttribute.PREFERRED, value);
      }
      case SvmAttribute.ACCESSIBLE, SvmAttribute.IN_PLACE, SvmAttribute.NO_ACCESS -> {
        boolean may = attribute != SvmAttribute.NO_ACCESS;
        switch (call.state().agents().agent(value)) {
          case Agent.Cpu _ -> change.host(may);
          case Agent.Gpu _ -> change.access(value, may, attribute == SvmAttribute.IN_PLACE);
        }
      }
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT,
              "no attribute 0x%x of memory that can be set".formatted(attribute));
    }
  }

  private static long get(HsaCall call) {
    SvmMemory memory = memory(call);
    int count = pairs(call);
    SvmFacts facts = new SvmFacts(memory.attributes(call.word(0), call.word(1)));
    for (int i = 0; i < count; i++) {
      long pair = call.word(2) + (long) PAIR * i;
      long attribute = HostMemory.getLong(pair);
      switch ((int) attribute) {
        case SvmAttribute.FINE -> HostMemory.putLong(pair + 8, facts.model());
        case SvmAttribute.READ_ONLY, SvmAttribute.HIVE_LOCAL, SvmAttribute.READ_MOSTLY ->
            HostMemory.putLong(pair + 8, facts.is((int) attribute) ? 1 : 0);
        case SvmAttribute.GRANULARITY -> HostMemory.putLong(pair + 8, facts.granularity());
        case SvmAttribute.PREFERRED -> HostMemory.putLong(pair + 8, facts.preferred());
        case SvmAttribute.PREFETCH -> HostMemory.putLong(pair + 8, facts.fetched());
        case SvmAttribute.ACCESS_QUERY ->
            HostMemory.putLong(
                pair,
                switch (call.state().agents().agent(HostMemory.getLong(pair + 8))) {
                  case Agent.Cpu _ -> facts.hostAccess();
                  case Agent.Gpu gpu -> facts.access(gpu.handle());
                });
        default ->
            throw new HsaException(
                HsaStatus.ERROR_INVALID_ARGUMENT,
                "no attribute 0x%x of memory that can be asked for".formatted(attribute));
      }
    }
    return 0;
  }

  /** Memory is at the same place for all, so that nothing has to be moved. */
  private static long prefetch(HsaCall call) {
    SvmMemory memory = memory(call);
    long agent = call.agent(2).handle();
    List<Long> needed = call.number(3) == 0 ? List.of() : call.signals(3);
    SvmChange change = new SvmChange();
    change.number(SvmAttribute.PREFETCH, agent);
    memory.change(call.word(0), call.word(1), change);
    call.state().copies().start(needed, call.word(5), () -> {});
    return 0;
  }
}
