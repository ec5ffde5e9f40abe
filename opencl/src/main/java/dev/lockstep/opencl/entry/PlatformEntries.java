package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.List;
import java.util.Map;

/** Functions of the platform and its devices; the library answers queries for the platform. */
final class PlatformEntries {
  private static final long DEFAULT = 1;
  private static final long GPU = 1 << 2;
  private static final long ALL = 0xFFFFFFFFL;

  /** All types that the specification names: DEFAULT, CPU, GPU, ACCELERATOR, CUSTOM. */
  private static final long NAMED = 0x1F;

  private PlatformEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clGetDeviceIDs", PlatformEntries::deviceIds);
    functions.put("clCreateSubDevices", PlatformEntries::createSubDevices);
    functions.put("clRetainDevice", PlatformEntries::retainDevice);
    functions.put("clReleaseDevice", PlatformEntries::retainDevice);
    functions.put("clUnloadCompiler", _ -> 0);
    functions.put("clUnloadPlatformCompiler", PlatformEntries::unloadPlatformCompiler);
    functions.put("clGetDeviceAndHostTimer", PlatformEntries::deviceAndHostTimer);
    functions.put("clGetHostTimer", PlatformEntries::hostTimer);
  }

  private static long deviceIds(CallArguments a) {
    a.platform(0);
    List<DeviceObject> devices = ofType(a, a.word(1));
    a.putHandles(2, devices);
    if (devices.isEmpty()) {
      throw none();
    }
    return 0;
  }

  private static ClException none() {
    return new ClException(ErrorCode.DEVICE_NOT_FOUND, "all devices are GPUs");
  }

  /**
   * Devices of a type.
   *
   * @throws ClException {@code CL_INVALID_DEVICE_TYPE} for what is no type
   */
  static List<DeviceObject> ofType(CallArguments a, long type) {
    CallRefusal.when(
        type != ALL && (type == 0 || (type & ~NAMED) != 0),
        ErrorCode.INVALID_DEVICE_TYPE,
        "0x%x is no type of devices",
        type);
    List<DeviceObject> all = a.platform().devices();
    return (type & GPU) != 0 ? all : (type & DEFAULT) != 0 ? all.subList(0, 1) : List.of();
  }

  private static long createSubDevices(CallArguments a) {
    a.device(0);
    throw new ClException(ErrorCode.INVALID_VALUE, "devices cannot be partitioned");
  }

  private static long retainDevice(CallArguments a) {
    a.device(0);
    return 0;
  }

  private static long unloadPlatformCompiler(CallArguments a) {
    CallRefusal.when(a.word(0) == 0, ErrorCode.INVALID_PLATFORM, "the platform is NULL");
    a.platform(0);
    return 0;
  }

  private static long deviceAndHostTimer(CallArguments a) {
    a.device(0);
    CallRefusal.when(a.word(1) == 0 || a.word(2) == 0, "there is no room for the times");
    long now = System.nanoTime();
    a.put(1, now);
    a.put(2, now);
    return 0;
  }

  private static long hostTimer(CallArguments a) {
    a.device(0);
    CallRefusal.when(a.word(1) == 0, "there is no room for the time");
    a.put(1, System.nanoTime());
    return 0;
  }
}
