package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.KernelObject;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.List;

/** Answers of {@code clGetKernelWorkGroupInfo}. Names and numbers are those of {@code cl.h}. */
public final class WorkGroupQueries {
  static final QueryTable<KernelOnDevice> TABLE =
      new QueryTable<KernelOnDevice>("clGetKernelWorkGroupInfo")
          .row("CL_KERNEL_WORK_GROUP_SIZE", 0x11B0, k -> word(k.info().maxWorkGroupSize()))
          .row("CL_KERNEL_COMPILE_WORK_GROUP_SIZE", 0x11B1, k -> Fact.words(k.required()))
          .row("CL_KERNEL_LOCAL_MEM_SIZE", 0x11B2, k -> word(k.kernel().localBytes(k.device())))
          .row(
              "CL_KERNEL_PREFERRED_WORK_GROUP_SIZE_MULTIPLE",
              0x11B3,
              k -> word(k.info().preferredMultiple()))
          .row("CL_KERNEL_PRIVATE_MEM_SIZE", 0x11B4, k -> word(k.info().privateBytes()))
          .absent(
              "CL_KERNEL_GLOBAL_WORK_SIZE",
              0x11B5,
              ErrorCode.INVALID_VALUE,
              "the kernel is no built-in kernel and the device no custom device");

  private WorkGroupQueries() {}

  /** A kernel on a device. */
  public record KernelOnDevice(KernelObject kernel, DeviceObject device) {
    private KernelInfo info() {
      return kernel.kernel().info(device.device());
    }

    private List<Long> required() {
      List<Long> size = info().requiredWorkGroupSize();
      return size.isEmpty() ? List.of(0L, 0L, 0L) : size;
    }
  }
}
