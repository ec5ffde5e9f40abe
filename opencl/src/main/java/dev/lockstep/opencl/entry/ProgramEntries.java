package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.ProgramObject;
import dev.lockstep.opencl.query.Queries;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Functions of programs. */
final class ProgramEntries {
  /** {@code CL_PROGRAM_BINARIES}. */
  private static final int BINARIES = 0x1166;

  private ProgramEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateProgramWithSource", ProgramEntries::createWithSource);
    functions.put("clCreateProgramWithBinary", ProgramEntries::createWithBinary);
    functions.put("clCreateProgramWithBuiltInKernels", ProgramEntries::createWithBuiltInKernels);
    functions.put("clCreateProgramWithIL", ProgramEntries::createWithIntermediate);
    functions.put("clGetProgramInfo", ProgramEntries::info);
    functions.put("clGetProgramBuildInfo", ProgramEntries::buildInfo);
  }

  private static long createWithSource(CallArguments a) {
    ContextObject context = a.context(0);
    int count = a.number(1);
    long strings = a.word(2);
    long lengths = a.word(3);
    CallRefusal.when(count == 0 || strings == 0, "there is no source text");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < count; i++) {
      long string = HostMemory.getLong(strings + 8L * i);
      long length = lengths == 0 ? 0 : HostMemory.getLong(lengths + 8L * i);
      CallRefusal.when(string == 0, "text %d of the source is NULL", i);
      text.append(length == 0 ? HostMemory.text(string) : HostMemory.text(string, length));
    }
    return open(a, context, context.context().program(text.toString()), context.devices());
  }

  private static long open(
      CallArguments a, ContextObject context, Program program, List<DeviceObject> devices) {
    return a.open(new ProgramObject(context, program, devices));
  }

  private static long createWithBinary(CallArguments a) {
    ContextObject context = a.context(0);
    CallRefusal.when(
        a.number(1) == 0 || a.word(2) == 0 || a.word(3) == 0 || a.word(4) == 0,
        "there are no binaries");
    List<DeviceObject> devices = a.devices(1);
    devices.forEach(device -> QueueEntries.deviceOf(context.devices(), device, "context"));
    CallRefusal.when(
        devices.size() < a.number(1), ErrorCode.INVALID_DEVICE, "a device is in the list twice");
    Map<Device, byte[]> binaries = new LinkedHashMap<>();
    for (int i = 0; i < devices.size(); i++) {
      long length = HostMemory.getLong(a.word(3) + 8L * i);
      long binary = HostMemory.getLong(a.word(4) + 8L * i);
      if (length <= 0 || length > Integer.MAX_VALUE || binary == 0) {
        status(a, i, ErrorCode.INVALID_VALUE);
        throw new ClException(ErrorCode.INVALID_VALUE, "binary %d is empty".formatted(i));
      }
      binaries.put(devices.get(i).device(), HostMemory.getBytes(binary, (int) length));
    }
    try {
      Program program = context.context().program(binaries);
      long handle = open(a, context, program, devices);
      for (int i = 0; i < devices.size(); i++) {
        status(a, i, null);
      }
      return handle;
    } catch (ClException e) {
      for (int i = 0; i < devices.size(); i++) {
        status(a, i, e.code());
      }
      throw e;
    }
  }

  private static void status(
      CallArguments a, int index, @org.jspecify.annotations.Nullable ErrorCode code) {
    if (a.word(5) != 0) {
      HostMemory.putInt(a.word(5) + 4L * index, code == null ? 0 : code.number());
    }
  }

  private static long createWithBuiltInKernels(CallArguments a) {
    ContextObject context = a.context(0);
    CallRefusal.when(
        a.number(1) == 0 || a.word(2) == 0 || a.word(3) == 0, "no devices or no names of kernels");
    a.devices(1).forEach(device -> QueueEntries.deviceOf(context.devices(), device, "context"));
    throw new ClException(ErrorCode.INVALID_VALUE, "no device has built-in kernels");
  }

  private static long createWithIntermediate(CallArguments a) {
    a.context(0);
    throw new ClException(
        ErrorCode.INVALID_OPERATION,
        "no device takes programs in SPIR-V; take OpenCL C, or a code object");
  }

  private static long info(CallArguments a) {
    ProgramObject program = a.program(0);
    if (a.number(1) == BINARIES) {
      return binaries(a, program.binaries());
    }
    return a.answer(2, Queries.PROGRAM.answer(a.number(1), program));
  }

  /** The host gives a pointer for each binary, which may be NULL. */
  private static long binaries(CallArguments a, List<byte[]> binaries) {
    long bytes = 8L * binaries.size();
    long list = a.word(3);
    if (list != 0) {
      CallRefusal.when(
          Long.compareUnsigned(a.word(2), bytes) < 0,
          "there is room for less than %d bytes",
          bytes);
      for (int i = 0; i < binaries.size(); i++) {
        long target = HostMemory.getLong(list + 8L * i);
        if (target != 0) {
          HostMemory.putBytes(target, binaries.get(i));
        }
      }
    }
    a.put(4, bytes);
    return 0;
  }

  private static long buildInfo(CallArguments a) {
    ProgramObject program = a.program(0);
    DeviceObject device = QueueEntries.deviceOf(program.devices(), a.device(1), "program");
    return a.answer(3, Queries.BUILD.answer(a.number(2), new Queries.Build(program, device)));
  }
}
