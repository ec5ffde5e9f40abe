package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.BufferObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.ImageObject;
import dev.lockstep.opencl.object.MemoryObject;
import dev.lockstep.opencl.object.OpenClKernel;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.object.SamplerObject;
import dev.lockstep.opencl.query.Queries;
import dev.lockstep.opencl.query.Queries.KernelOnDevice;
import dev.lockstep.runtime.Kernel;
import dev.lockstep.runtime.cl.ArgumentInfo;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.NdRange;
import java.util.List;
import java.util.Map;

/** Functions of kernels and their launches. */
final class KernelEntries {
  private KernelEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateKernel", KernelEntries::createKernel);
    functions.put("clCreateKernelsInProgram", KernelEntries::createKernelsInProgram);
    functions.put("clCloneKernel", KernelEntries::cloneKernel);
    functions.put("clSetKernelArg", KernelEntries::setArgument);
    functions.put("clGetKernelWorkGroupInfo", KernelEntries::workGroupInfo);
    functions.put("clGetKernelArgInfo", KernelEntries::argumentInfo);
    functions.put("clEnqueueNDRangeKernel", KernelEntries::enqueueRange);
    functions.put("clEnqueueTask", KernelEntries::enqueueTask);
  }

  private static long open(CallArguments a, ProgramObject program, Kernel kernel) {
    return a.open(new OpenClKernel(program, kernel));
  }

  private static long createKernel(CallArguments a) {
    ProgramObject program = a.program(0);
    CallRefusal.when(a.word(1) == 0, "the kernel's name is NULL");
    return open(a, program, program.program().kernel(HostMemory.text(a.word(1))));
  }

  private static long createKernelsInProgram(CallArguments a) {
    ProgramObject program = a.program(0);
    List<String> names = program.program().kernelNames();
    long list = a.word(2);
    if (list != 0) {
      CallRefusal.when(
          Integer.compareUnsigned(a.number(1), names.size()) < 0,
          "the program has %d kernels, and there is room for %d",
          names.size(),
          a.number(1));
      List<Kernel> kernels = program.program().kernels();
      for (int i = 0; i < kernels.size(); i++) {
        HostMemory.putLong(list + 8L * i, open(a, program, kernels.get(i)));
      }
    }
    a.putNumber(3, names.size());
    return 0;
  }

  private static long cloneKernel(CallArguments a) {
    OpenClKernel kernel = a.kernel(0);
    return open(a, kernel.program(), kernel.kernel().copy());
  }

  /** The parameter of the number behind the kernel. */
  private static ArgumentInfo parameter(CallArguments a, Kernel kernel) {
    List<ArgumentInfo> all = kernel.info().arguments();
    int index = a.number(1);
    if (!kernel.info().argumentsKnown() && index >= 0) {
      return ArgumentInfo.unknown(index);
    }
    if (index < 0 || index >= all.size()) {
      throw new ClException(
          ErrorCode.INVALID_ARG_INDEX,
          "kernel '%s' takes %d arguments; there is no argument %s"
              .formatted(kernel.name(), all.size(), Integer.toUnsignedString(index)));
    }
    return all.get(index);
  }

  private static long setArgument(CallArguments a) {
    OpenClKernel object = a.kernel(0);
    Kernel kernel = object.kernel();
    ArgumentInfo parameter = parameter(a, kernel);
    long size = a.word(2);
    long value = a.word(3);
    int index = parameter.index();
    switch (parameter.kind()) {
      case LOCAL -> {
        if (value != 0) {
          throw wrong(ErrorCode.INVALID_ARG_VALUE, parameter, "local memory has no value");
        }
        object.setLocal(index, size);
      }
      case GLOBAL, CONSTANT -> setPointer(a, kernel, parameter);
      case VALUE -> {
        if (value == 0) {
          throw wrong(ErrorCode.INVALID_ARG_VALUE, parameter, "the pointer to the value is NULL");
        }
        if (size != parameter.size()) {
          throw wrong(
              ErrorCode.INVALID_ARG_SIZE,
              parameter,
              "it has %d bytes, not %d".formatted(parameter.size(), size));
        }
        kernel.setBytes(index, HostMemory.segment(value, size));
      }
      case UNKNOWN -> setUnknown(a, kernel, index);
      case IMAGE -> setImage(a, kernel, parameter);
      case SAMPLER -> setSampler(a, kernel, parameter);
      case PIPE, QUEUE ->
          throw wrong(
              ErrorCode.INVALID_ARG_VALUE,
              parameter,
              "no device has " + parameter.kind().text() + " as argument");
    }
    return 0;
  }

  /** An argument of a program that does not tell its parameters: it is what it looks like. */
  private static void setUnknown(CallArguments a, Kernel kernel, int index) {
    long size = a.word(2);
    long value = a.word(3);
    if (value == 0) {
      kernel.setLocal(index, size);
      return;
    }
    Object object =
        size == Long.BYTES ? a.platform().handles().get(HostMemory.getLong(value)) : null;
    switch (object) {
      case BufferObject buffer -> kernel.set(index, buffer.buffer());
      case ImageObject image -> kernel.set(index, image.image());
      case SamplerObject sampler -> kernel.set(index, sampler.sampler());
      case null, default -> kernel.setBytes(index, HostMemory.segment(value, size));
    }
  }

  private static ClException wrong(ErrorCode code, ArgumentInfo parameter, String reason) {
    return new ClException(code, parameter.text() + ": " + reason);
  }

  private static void setPointer(CallArguments a, Kernel kernel, ArgumentInfo parameter) {
    long value = a.word(3);
    if (a.word(2) != Long.BYTES) {
      throw wrong(ErrorCode.INVALID_ARG_SIZE, parameter, "a cl_mem has 8 bytes, not " + a.word(2));
    }
    long handle = value == 0 ? 0 : HostMemory.getLong(value);
    if (handle == 0) {
      kernel.setNull(parameter.index());
      return;
    }
    MemoryObject memory = a.memoryOf(handle);
    if (!(memory instanceof BufferObject buffer)) {
      throw wrong(ErrorCode.INVALID_ARG_VALUE, parameter, "the memory is an image");
    }
    kernel.set(parameter.index(), buffer.buffer());
  }

  /** The handle that an argument consists of. */
  private static long handle(CallArguments a, ArgumentInfo parameter) {
    if (a.word(2) != Long.BYTES) {
      throw wrong(
          ErrorCode.INVALID_ARG_SIZE,
          parameter,
          "%s has 8 bytes, not %d".formatted(parameter.kind().text(), a.word(2)));
    }
    return a.word(3) == 0 ? 0 : HostMemory.getLong(a.word(3));
  }

  private static void setImage(CallArguments a, Kernel kernel, ArgumentInfo parameter) {
    if (!(a.memoryOf(handle(a, parameter)) instanceof ImageObject image)) {
      throw wrong(ErrorCode.INVALID_MEM_OBJECT, parameter, "it is an image, not a buffer");
    }
    kernel.set(parameter.index(), image.image());
  }

  private static void setSampler(CallArguments a, Kernel kernel, ArgumentInfo parameter) {
    kernel.set(parameter.index(), a.samplerOf(handle(a, parameter)).sampler());
  }

  private static long workGroupInfo(CallArguments a) {
    OpenClKernel kernel = a.kernel(0);
    DeviceObject device = device(a, kernel);
    return a.answer(3, Queries.WORK_GROUP.answer(a.number(2), new KernelOnDevice(kernel, device)));
  }

  /** The device behind a kernel, which may be NULL where there is one only. */
  static DeviceObject device(CallArguments a, OpenClKernel kernel) {
    List<DeviceObject> devices = kernel.program().devices();
    CallRefusal.when(
        a.word(1) == 0 && devices.size() > 1,
        ErrorCode.INVALID_DEVICE,
        "the kernel is for several devices");
    DeviceObject device = a.word(1) == 0 ? devices.getFirst() : a.device(1);
    return QueueEntries.deviceOf(devices, device, "program");
  }

  private static long argumentInfo(CallArguments a) {
    OpenClKernel kernel = a.kernel(0);
    return a.answer(3, Queries.ARGUMENT.answer(a.number(2), parameter(a, kernel.kernel())));
  }

  private static long enqueueRange(CallArguments a) {
    Enqueue call = new Enqueue(a);
    OpenClKernel kernel = a.kernel(1);
    int dimensions = a.number(2);
    // Since OpenCL 2.1, NULL stands for sizes of 0.
    List<Long> global = a.word(4) == 0 ? List.of(0L, 0L, 0L) : sizes(a.word(4), dimensions);
    NdRange range =
        new NdRange(dimensions, global, sizes(a.word(5), dimensions), sizes(a.word(3), dimensions));
    return call.command(6, (queue, waits) -> queue.enqueue(kernel.kernel(), range, waits));
  }

  private static List<Long> sizes(long list, int count) {
    return list == 0
        ? List.of()
        : HostMemory.longs(list, Math.min(count, NdRange.MOST_DIMENSIONS)).boxed().toList();
  }

  private static long enqueueTask(CallArguments a) {
    Enqueue call = new Enqueue(a);
    OpenClKernel kernel = a.kernel(1);
    return call.command(
        2, (queue, waits) -> queue.enqueue(kernel.kernel(), NdRange.single(), waits));
  }
}
