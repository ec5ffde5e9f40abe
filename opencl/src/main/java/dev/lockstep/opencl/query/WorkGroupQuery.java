package dev.lockstep.opencl.query;

import static dev.lockstep.opencl.query.Fact.word;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.KernelObject;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import java.util.List;
import java.util.function.Function;

/** What {@code clGetKernelWorkGroupInfo} tells. Numbers are those of {@code cl.h}. */
public enum WorkGroupQuery implements Query<WorkGroupQuery.KernelOnDevice> {
  WORK_GROUP_SIZE(0x11B0, k -> word(k.info().maxWorkGroupSize())),
  COMPILE_WORK_GROUP_SIZE(0x11B1, k -> Fact.words(k.required())),
  LOCAL_MEM_SIZE(0x11B2, k -> word(k.kernel().localBytes(k.device()))),
  PREFERRED_WORK_GROUP_SIZE_MULTIPLE(0x11B3, k -> word(k.info().preferredMultiple())),
  PRIVATE_MEM_SIZE(0x11B4, k -> word(k.info().privateBytes())),
  GLOBAL_WORK_SIZE(0x11B5, _ -> Fact.refuse(ErrorCode.INVALID_VALUE, "the kernel is no built-in kernel and the device no custom device"));

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

  private final int number;
  private final Function<WorkGroupQuery.KernelOnDevice, byte[]> answer;

  WorkGroupQuery(int number, Function<WorkGroupQuery.KernelOnDevice, byte[]> answer) {
    this.number = number;
    this.answer = answer;
  }

  @Override
  public int number() {
    return number;
  }

  @Override
  public byte[] answer(WorkGroupQuery.KernelOnDevice subject) {
    return answer.apply(subject);
  }
}
