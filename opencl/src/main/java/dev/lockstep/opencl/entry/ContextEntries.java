package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.HostCallback;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Functions of contexts. */
final class ContextEntries {
  /** {@code CL_CONTEXT_PLATFORM}. */
  private static final long PLATFORM = 0x1084;

  /** {@code CL_CONTEXT_INTEROP_USER_SYNC}. */
  private static final long INTEROP_USER_SYNC = 0x1085;

  private ContextEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateContext", ContextEntries::createContext);
    functions.put("clCreateContextFromType", ContextEntries::createContextFromType);
    functions.put("clSetContextDestructorCallback", ContextEntries::setDestructorCallback);
  }

  private static long createContext(CallArguments a) {
    List<Long> properties = properties(a);
    CallRefusal.when(a.number(1) == 0 || a.word(2) == 0, "a context needs a device");
    HostCallback notify = a.callback(3);
    return open(a, properties, a.devices(1), notify);
  }

  private static long createContextFromType(CallArguments a) {
    List<Long> properties = properties(a);
    HostCallback notify = a.callback(2);
    List<DeviceObject> devices = PlatformEntries.ofType(a, a.word(1));
    CallRefusal.when(devices.isEmpty(), ErrorCode.DEVICE_NOT_FOUND, "all devices are GPUs");
    return open(a, properties, devices, notify);
  }

  private static List<Long> properties(CallArguments a) {
    List<Long> properties = a.properties(0);
    Set<Long> names = new HashSet<>();
    for (int i = 0; i + 1 < properties.size(); i += 2) {
      long name = properties.get(i);
      long value = properties.get(i + 1);
      CallRefusal.when(
          name == PLATFORM && value != a.platform().handle(),
          ErrorCode.INVALID_PLATFORM,
          "the platform is not this one");
      CallRefusal.when(
          name != PLATFORM && name != INTEROP_USER_SYNC || !names.add(name),
          ErrorCode.INVALID_PROPERTY,
          "0x%x is no property of a context, or stands twice",
          name);
      CallRefusal.when(
          name == INTEROP_USER_SYNC && value != 0 && value != 1,
          ErrorCode.INVALID_PROPERTY,
          "%s is no cl_bool",
          value);
    }
    return properties;
  }

  private static long open(
      CallArguments a,
      List<Long> properties,
      List<DeviceObject> devices,
      @org.jspecify.annotations.Nullable HostCallback notify) {
    Context context = a.platform().open(devices);
    return a.open(new ContextObject(a.platform(), context, devices, properties, notify));
  }

  private static long setDestructorCallback(CallArguments a) {
    ContextObject context = a.context(0);
    context.atEnd(a.neededCallback(1));
    return 0;
  }
}
