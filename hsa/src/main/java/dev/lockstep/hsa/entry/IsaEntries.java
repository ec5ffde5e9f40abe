package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Isa;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** Functions that tell about instruction set architectures. */
final class IsaEntries {
  private static final int MOST_WORK_ITEMS = 1024;

  private IsaEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put(
        "hsa_agent_iterate_isas",
        call ->
            call.forEach(
                switch (call.agent(0)) {
                  case Agent.Cpu _ ->
                      throw new HsaException(
                          HsaStatus.ERROR_INVALID_AGENT, "the host's processor runs no kernels");
                  case Agent.Gpu gpu -> List.of(gpu.isa().handle());
                },
                1));
    to.put("hsa_isa_from_name", IsaEntries::fromName);
    to.put("hsa_isa_get_info", call -> info(isa(call), call.number(1), call.pointer(3)));
    to.put("hsa_isa_get_info_alt", call -> info(isa(call), call.number(1), call.pointer(2)));
    to.put(
        "hsa_isa_compatible",
        call -> {
          Isa code = isa(call);
          Isa agent = call.object(Isa.class, 1, HsaStatus.ERROR_INVALID_ISA);
          HsaCall.putByte(call.pointer(2), code.equals(agent) ? 1 : 0);
          return 0;
        });
    to.put(
        "hsa_isa_get_exception_policies",
        call -> {
          isa(call);
          HsaCall.putShort(call.pointer(2), 0);
          return 0;
        });
    to.put(
        "hsa_isa_get_round_method",
        call -> {
          isa(call);
          HostMemory.putInt(call.pointer(3), 1);
          return 0;
        });
    to.put("hsa_isa_iterate_wavefronts", call -> call.forEach(List.of(isa(call).handle()), 1));
    to.put(
        "hsa_wavefront_get_info",
        call -> {
          Isa isa = call.object(Isa.class, 0, HsaStatus.ERROR_INVALID_WAVEFRONT);
          HsaException.when(call.number(1) != 0, "a wavefront has a size and nothing else");
          HostMemory.putInt(call.pointer(2), isa.wavefront());
          return 0;
        });
  }

  private static Isa isa(HsaCall call) {
    return call.object(Isa.class, 0, HsaStatus.ERROR_INVALID_ISA);
  }

  private static long fromName(HsaCall call) {
    String name = call.text(0);
    long to = call.pointer(1);
    Isa found =
        call.state().agents().gpus().stream()
            .map(Agent.Gpu::isa)
            .filter(isa -> isa.name().equals(name))
            .findFirst()
            .orElseThrow(() ->
                new HsaException(
                    HsaStatus.ERROR_INVALID_ISA_NAME, "no agent has the ISA '%s'".formatted(name)));
    HostMemory.putLong(to, found.handle());
    return 0;
  }

  private static long info(Isa isa, int attribute, long to) {
    switch (attribute) {
      // With the zero at its end.
      case 0 -> HostMemory.putInt(to, isa.name().length() + 1);
      case 1 -> HostMemory.putBytes(to, (isa.name() + "\0").getBytes(StandardCharsets.US_ASCII));
      case 2 -> HostMemory.putInt(to, 1);
      case 3 -> HostMemory.putInt(to, isa.wavefront());
      case 4 -> HostMemory.putInt(to, 40);
      case 5 -> HostMemory.putBytes(to, new byte[] {0, 1});
      case 6 -> HostMemory.putBytes(to, new byte[] {1, 0});
      case 7, 8 -> HostMemory.putBytes(to, new byte[] {0, 0, 1});
      case 9 -> HsaCall.putByte(to, 1);
      case 12 -> {
        for (int i = 0; i < 3; i++) {
          HsaCall.putShort(to + 2L * i, MOST_WORK_ITEMS);
        }
      }
      case 13 -> HostMemory.putInt(to, MOST_WORK_ITEMS);
      case 14 -> {
        for (int i = 0; i < 3; i++) {
          HostMemory.putInt(to + 4L * i, -1);
        }
      }
      case 16 -> HostMemory.putLong(to, 0xffff_ffffL);
      case 17 -> HostMemory.putInt(to, 32);
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT, "no attribute %d of an ISA".formatted(attribute));
    }
    return 0;
  }
}
