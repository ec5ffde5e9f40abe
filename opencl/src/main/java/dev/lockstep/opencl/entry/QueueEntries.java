package dev.lockstep.opencl.entry;

import dev.lockstep.opencl.object.ContextObject;
import dev.lockstep.opencl.object.DeviceObject;
import dev.lockstep.opencl.object.QueueObject;
import dev.lockstep.runtime.Queue;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Functions of queues. */
final class QueueEntries {
  private static final long OUT_OF_ORDER = 1;
  static final long PROFILING = 1 << 1;
  private static final long ON_DEVICE = 1 << 2;
  private static final long ON_DEVICE_DEFAULT = 1 << 3;

  /** {@code CL_QUEUE_PROPERTIES}. */
  private static final long PROPERTIES = 0x1093;

  /** {@code CL_QUEUE_SIZE}. */
  private static final long SIZE = 0x1094;

  private QueueEntries() {}

  static void register(Map<String, EntryFunction> functions) {
    functions.put("clCreateCommandQueue", QueueEntries::createCommandQueue);
    functions.put("clCreateCommandQueueWithProperties", QueueEntries::createWithProperties);
    functions.put("clReleaseCommandQueue", QueueEntries::release);
    functions.put("clSetCommandQueueProperty", QueueEntries::setProperty);
    functions.put("clSetDefaultDeviceCommandQueue", QueueEntries::setDefaultOnDevice);
    functions.put("clFlush", QueueEntries::flush);
    functions.put("clFinish", QueueEntries::finish);
  }

  private static long createCommandQueue(CallArguments a) {
    ContextObject context = a.context(0);
    DeviceObject device = deviceOf(context.devices(), a.device(1), "context");
    long flags = a.word(2);
    CallRefusal.when(
        (flags & ~(OUT_OF_ORDER | PROFILING)) != 0,
        "0x%x has more than the properties of a queue",
        flags);
    return open(a, context, device, flags, List.of());
  }

  private static long createWithProperties(CallArguments a) {
    ContextObject context = a.context(0);
    DeviceObject device = deviceOf(context.devices(), a.device(1), "context");
    List<Long> properties = a.properties(2);
    long flags = 0;
    Set<Long> names = new HashSet<>();
    for (int i = 0; i + 1 < properties.size(); i += 2) {
      long name = properties.get(i);
      CallRefusal.when(
          name != PROPERTIES && name != SIZE || !names.add(name),
          "0x%x is no property of a queue, or stands twice",
          name);
      if (name == PROPERTIES) {
        flags = properties.get(i + 1);
      }
    }
    CallRefusal.when(
        (flags & ~(OUT_OF_ORDER | PROFILING | ON_DEVICE | ON_DEVICE_DEFAULT)) != 0
            || (flags & ON_DEVICE) == 0 && names.contains(SIZE),
        "these are no properties of a queue");
    CallRefusal.when(
        (flags & (ON_DEVICE | ON_DEVICE_DEFAULT)) != 0,
        ErrorCode.INVALID_QUEUE_PROPERTIES,
        "no device has queues that kernels use");
    return open(a, context, device, flags, properties);
  }

  /**
   * A device, which a context or program must have.
   *
   * @throws ClException {@code CL_INVALID_DEVICE}
   */
  static DeviceObject deviceOf(List<DeviceObject> all, DeviceObject device, String owner) {
    CallRefusal.when(
        !all.contains(device),
        ErrorCode.INVALID_DEVICE,
        "%s is no device of the %s",
        device.device(),
        owner);
    return device;
  }

  private static long open(
      CallArguments a,
      ContextObject context,
      DeviceObject device,
      long flags,
      List<Long> properties) {
    Set<Queue.Property> wanted = EnumSet.noneOf(Queue.Property.class);
    if ((flags & OUT_OF_ORDER) != 0) {
      wanted.add(Queue.Property.OUT_OF_ORDER);
    }
    if ((flags & PROFILING) != 0) {
      wanted.add(Queue.Property.PROFILING);
    }
    Queue queue = context.context().queue(device.device(), wanted.toArray(Queue.Property[]::new));
    return a.open(new QueueObject(context, device, queue, flags, properties));
  }

  private static long release(CallArguments a) {
    QueueObject queue = a.queue(0);
    queue.queue().flush();
    return a.release(queue, ErrorCode.INVALID_COMMAND_QUEUE);
  }

  private static long setProperty(CallArguments a) {
    a.queue(0);
    throw new ClException(
        ErrorCode.INVALID_OPERATION, "properties of a queue cannot be changed since OpenCL 1.1");
  }

  private static long setDefaultOnDevice(CallArguments a) {
    ContextObject context = a.context(0);
    deviceOf(context.devices(), a.device(1), "context");
    throw new ClException(ErrorCode.INVALID_OPERATION, "no device has queues that kernels use");
  }

  private static long flush(CallArguments a) {
    a.queue(0).queue().flush();
    return 0;
  }

  private static long finish(CallArguments a) {
    QueueObject queue = a.queue(0);
    try {
      queue.queue().finish();
    } catch (ClException e) {
      queue.context().tell(e);
      throw e;
    }
    return 0;
  }
}
