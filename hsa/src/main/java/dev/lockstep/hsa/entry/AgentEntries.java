package dev.lockstep.hsa.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.agent.Agent;
import dev.lockstep.hsa.agent.Product;
import dev.lockstep.hsa.image.ImageDescriptors;
import dev.lockstep.hsa.image.ImageLimits;
import dev.lockstep.hsa.status.HsaException;
import java.util.Map;

/** Functions that tell about agents. Source of numbers: {@code hsa.h}, {@code hsa_ext_amd.h}. */
final class AgentEntries {
  private static final int NAME = 64;
  private static final int UUID = 21;
  private static final int MOST_WORK_ITEMS = 1024;
  private static final int QUEUES = 128;
  private static final int LEAST_QUEUE = 64;
  static final int MOST_QUEUE = 1 << 17;
  private static final int CACHE_LINE = 64;
  private static final int KIB = 1024;
  private static final long MIB = 1 << 20;
  private static final long NANOSECONDS = 1_000_000_000;
  private static final int IMAGE_HANDLES = 128;
  private static final int PITCH_ALIGNMENT = 256;

  private AgentEntries() {}

  static void register(Map<String, HsaFunction> to) {
    to.put(
        "hsa_iterate_agents",
        call -> call.forEach(call.state().agents().all().stream().map(Agent::handle).toList(), 0));
    to.put("hsa_agent_get_info", AgentEntries::info);
    to.put(
        "hsa_amd_image_get_info_max_dim",
        call -> {
          boolean known =
              images(ImageDescriptors.areThere(call.gpu(0)), call.number(1), call.pointer(2));
          HsaException.when(!known, "no limit 0x%x of images".formatted(call.number(1)));
          return 0;
        });
    to.put(
        "hsa_agent_get_exception_policies",
        call -> {
          call.agent(0);
          HsaCall.putShort(call.pointer(2), 0);
          return 0;
        });
    to.put(
        "hsa_amd_agent_set_async_scratch_limit",
        call -> {
          call.gpu(0);
          return 0;
        });
    to.put(
        "hsa_amd_coherency_get_type",
        call -> {
          call.gpu(0);
          call.putNumber(1, 0);
          return 0;
        });
    to.put(
        "hsa_amd_coherency_set_type",
        call -> {
          call.gpu(0);
          return 0;
        });
  }

  private static long info(HsaCall call) {
    Agent agent = call.agent(0);
    int attribute = call.number(1);
    long to = call.pointer(2);
    boolean known =
        switch (agent) {
          case Agent.Cpu cpu -> common(agent, attribute, to) || cpu(cpu, attribute, to);
          case Agent.Gpu gpu ->
              common(agent, attribute, to)
                  || gpu(call.state(), gpu, attribute, to)
                  || limits(gpu, attribute, to)
                  || images(ImageDescriptors.areThere(gpu), attribute, to);
        };
    HsaException.when(!known, "no attribute 0x%x of an agent".formatted(attribute));
    return 0;
  }

  /** Attributes that both kinds of agents have in the same way. */
  private static boolean common(Agent agent, int attribute, long to) {
    switch (attribute) {
      case 3 -> HostMemory.putInt(to, 1); // HSA_MACHINE_MODEL_LARGE
      case 16, 0xa004 -> HostMemory.putInt(to, agent.node());
      case 21, 22 -> HsaCall.putShort(to, 1);
      case 0xa00f -> HostMemory.putInt(to, 0);
      case 0xa016 -> HostMemory.putLong(to, NANOSECONDS);
      case 0xa110 -> HostMemory.putInt(to, 0);
      case 0xa112 -> HostMemory.putInt(to, agent.node());
      case 0xa115 -> HostMemory.putLong(to, 0);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean cpu(Agent.Cpu cpu, int attribute, long to) {
    switch (attribute) {
      case 0, 0xa009 -> HsaCall.putText(to, cpu.name(), NAME);
      case 1 -> HsaCall.putText(to, "CPU", NAME);
      case 4 -> HostMemory.putInt(to, 1); // HSA_PROFILE_FULL
      case 5 -> HostMemory.putInt(to, 2); // near
      case 17 -> HostMemory.putInt(to, 0); // HSA_DEVICE_TYPE_CPU
      case 18 -> HostMemory.putBytes(to, new byte[16]);
      case 19, 0xa00e -> HostMemory.putLong(to, 0);
      case 20 -> HostMemory.putBytes(to, new byte[SystemEntries.EXTENSIONS]);
      case 0xa001 -> HostMemory.putInt(to, CACHE_LINE);
      case 0xa002 -> HostMemory.putInt(to, cpu.units());
      case 0xa011 -> HsaCall.putText(to, "CPU-XX", UUID);
      case 0xa015 -> HostMemory.putLong(to, cpu.memory());
      case 0xa113 -> HostMemory.putLong(to, cpu.handle());
      case 0xa114 -> HostMemory.putLong(to, 0);
      case 0xa010, 0xa013 -> HsaCall.putByte(to, 0);
      case 2, 6, 8, 10, 11, 12, 13, 14, 15, 23, 24 -> HostMemory.putInt(to, 0);
      case 7 -> HostMemory.putBytes(to, new byte[6]);
      case 9 -> HostMemory.putBytes(to, new byte[12]);
      default -> {
        if (attribute < 0xa000 || attribute > 0xa111) {
          return false;
        }
        HostMemory.putInt(to, 0);
      }
    }
    return true;
  }

  private static boolean gpu(HsaState state, Agent.Gpu gpu, int attribute, long to) {
    Product product = gpu.product();
    switch (attribute) {
      case 0 -> HsaCall.putText(to, product.target(), NAME);
      case 1 -> HsaCall.putText(to, "AMD", NAME);
      case 18 -> {
        HostMemory.putInt(to, product.l1() * KIB);
        HostMemory.putInt(to + 4, product.l2() * KIB);
        HostMemory.putInt(to + 8, product.l3() * KIB);
        HostMemory.putInt(to + 12, 0);
      }
      case 19 -> HostMemory.putLong(to, gpu.isa().handle());
      case 20 -> HostMemory.putBytes(to, SystemEntries.extensions());
      case 0xa000 -> HostMemory.putInt(to, product.chip());
      case 0xa001 -> HostMemory.putInt(to, product.line());
      case 0xa002, 0xa014 -> HostMemory.putInt(to, product.units());
      case 0xa003 -> HostMemory.putInt(to, product.clock());
      case 0xa005 -> HostMemory.putInt(to, 4);
      case 0xa006 -> HostMemory.putInt(to, (gpu.node() + 2) << 8);
      case 0xa007 -> HostMemory.putInt(to, product.width());
      case 0xa008 -> HostMemory.putInt(to, product.memoryClock());
      case 0xa009 -> HsaCall.putText(to, product.name(), NAME);
      case 0xa00a -> HostMemory.putInt(to, product.waves());
      case 0xa00b -> HostMemory.putInt(to, product.simds());
      case 0xa00c -> HostMemory.putInt(to, product.engines());
      case 0xa00d -> HostMemory.putInt(to, product.arrays());
      case 0xa00e -> {
        HostMemory.putLong(to, 0);
        HostMemory.putLong(to + 8, 0);
      }
      case 0xa010 -> HsaCall.putByte(to, product.cooperative() ? 1 : 0);
      case 0xa011 ->
          HsaCall.putText(
              to, "GPU-%016x".formatted(0x4c53_0000L + product.chip() + gpu.node()), UUID);
      case 0xa012 -> HostMemory.putInt(to, product.revision());
      case 0xa013 -> HsaCall.putByte(to, product.integrated() ? 1 : 0);
      case 0xa015 ->
          HostMemory.putLong(to, product.memory() * MIB - state.allocations().used(gpu.node()));
      case 0xa107, 0xa108, 0xa109, 0xa10b -> HostMemory.putInt(to, 0);
      case 0xa10a -> HostMemory.putInt(to, 2);
      case 0xa111 -> HostMemory.putInt(to, product.parts());
      case 0xa113 -> HostMemory.putLong(to, state.agents().cpu().handle());
      case 0xa114 -> HostMemory.putLong(to, product.integrated() ? 1 : 0);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static boolean limits(Agent.Gpu gpu, int attribute, long to) {
    switch (attribute) {
      case 2 -> HostMemory.putInt(to, 1); // HSA_AGENT_FEATURE_KERNEL_DISPATCH
      case 4 -> HostMemory.putInt(to, 0); // HSA_PROFILE_BASE
      case 5, 23 -> HostMemory.putInt(to, 2); // near
      case 6 -> HostMemory.putInt(to, gpu.isa().wavefront());
      case 7 -> {
        for (int i = 0; i < 3; i++) {
          HsaCall.putShort(to + 2L * i, MOST_WORK_ITEMS);
        }
      }
      case 8 -> HostMemory.putInt(to, MOST_WORK_ITEMS);
      case 9 -> {
        for (int i = 0; i < 3; i++) {
          HostMemory.putInt(to + 4L * i, -1);
        }
      }
      case 10 -> HostMemory.putInt(to, -1);
      case 11 -> HostMemory.putInt(to, 32);
      case 12 -> HostMemory.putInt(to, QUEUES);
      case 13 -> HostMemory.putInt(to, LEAST_QUEUE);
      case 14 -> HostMemory.putInt(to, MOST_QUEUE);
      case 15 -> HostMemory.putInt(to, 0); // HSA_QUEUE_TYPE_MULTI
      case 17 -> HostMemory.putInt(to, 1); // HSA_DEVICE_TYPE_GPU
      case 24 -> HsaCall.putByte(to, 1);
      default -> {
        return false;
      }
    }
    return true;
  }

  /** Limits of images; 0 where there are none. */
  private static boolean images(boolean there, int attribute, long to) {
    int plane = there ? ImageLimits.PLANE : 0;
    switch (attribute) {
      case 0x3000, 0x3001 -> HostMemory.putInt(to, plane);
      case 0x3002 -> HostMemory.putInt(to, there ? ImageLimits.BUFFER : 0);
      case 0x3003, 0x3004, 0x3005, 0x3006 -> {
        HostMemory.putInt(to, plane);
        HostMemory.putInt(to + 4, plane);
      }
      case 0x3007 -> {
        HostMemory.putInt(to, plane);
        HostMemory.putInt(to + 4, plane);
        HostMemory.putInt(to + 8, there ? ImageLimits.DEPTH : 0);
      }
      case 0x3008 -> HostMemory.putInt(to, there ? ImageLimits.LAYERS : 0);
      case 0x3009, 0x300a, 0x300b -> HostMemory.putInt(to, there ? IMAGE_HANDLES : 0);
      case 0x300c -> HostMemory.putInt(to, PITCH_ALIGNMENT);
      default -> {
        return false;
      }
    }
    return true;
  }
}
