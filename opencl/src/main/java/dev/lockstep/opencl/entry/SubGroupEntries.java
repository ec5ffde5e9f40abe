package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.OpenClKernel;
import dev.lockstep.opencl.query.Fact;
import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Info queries for sub-groups, which are wavefronts. */
final class SubGroupEntries {
  /** {@code CL_KERNEL_MAX_SUB_GROUP_SIZE_FOR_NDRANGE}. */
  private static final int SIZE_FOR_RANGE = 0x2033;

  /** {@code CL_KERNEL_SUB_GROUP_COUNT_FOR_NDRANGE}. */
  private static final int COUNT_FOR_RANGE = 0x2034;

  /** {@code CL_KERNEL_LOCAL_SIZE_FOR_SUB_GROUP_COUNT}. */
  private static final int LOCAL_FOR_COUNT = 0x11B8;

  /** {@code CL_KERNEL_MAX_NUM_SUB_GROUPS}. */
  private static final int MOST = 0x11B9;

  /** {@code CL_KERNEL_COMPILE_NUM_SUB_GROUPS}. */
  private static final int REQUIRED = 0x11BA;

  private SubGroupEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clGetKernelSubGroupInfo", SubGroupEntries::info);
    functions.put("clGetKernelSubGroupInfoKHR", SubGroupEntries::info);
  }

  private static long info(CallArguments a) {
    OpenClKernel kernel = a.kernel(0);
    DeviceInfo.Groups groups = KernelEntries.device(a, kernel).info().groups();
    KernelInfo info = kernel.kernel().info();
    int wavefront = info.preferredMultiple();
    return switch (a.number(2)) {
      case SIZE_FOR_RANGE -> a.answer(5, Fact.word(Math.min(wavefront, local(a))));
      case COUNT_FOR_RANGE -> a.answer(5, Fact.word(Math.ceilDiv(local(a), wavefront)));
      case LOCAL_FOR_COUNT -> a.answer(5, localSize(a, info, wavefront));
      case MOST ->
          a.answer(
              5,
              Fact.word(
                  Math.min(
                      groups.maxSubGroups(), Math.ceilDiv(info.maxWorkGroupSize(), wavefront))));
      case REQUIRED -> a.answer(5, Fact.word(0));
      default -> throw CallRefusal.invalid("0x%x is nothing about sub-groups", a.number(2));
    };
  }

  /** Work-items of the work-group that the host gives. */
  private static long local(CallArguments a) {
    long bytes = a.word(3);
    CallRefusal.when(
        a.word(4) == 0 || bytes == 0 || bytes % 8 != 0 || bytes > 24,
        "a size of a work-group of %d bytes",
        bytes);
    return HostMemory.longs(a.word(4), (int) bytes / 8).reduce(1, (one, other) -> one * other);
  }

  /** A work-group of a number of sub-groups, or 0 in each dimension where there is none. */
  private static byte[] localSize(CallArguments a, KernelInfo info, int wavefront) {
    CallRefusal.when(
        a.word(4) == 0 || a.word(3) != 8, "a number of sub-groups of %d bytes", a.word(3));
    long wanted = HostMemory.getLong(a.word(4)) * wavefront;
    int dimensions = (int) Math.max(1, Math.min(3, a.word(5) / 8));
    boolean fits = wanted > 0 && wanted <= info.maxWorkGroupSize();
    List<Long> sizes = new ArrayList<>();
    for (int i = 0; i < dimensions; i++) {
      sizes.add(!fits ? 0 : i == 0 ? wanted : 1L);
    }
    return Fact.words(sizes);
  }
}
