package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceFaultException;
import java.lang.foreign.Arena;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;

/** A context. */
public final class ContextObject extends Referenced {
  private final Platform platform;
  private final Context context;
  private final List<DeviceObject> devices;
  private final List<Long> properties;
  private final @Nullable HostCallback notify;
  private final Map<DeviceFaultException, Boolean> told = new WeakHashMap<>();
  private final SharedMemory shared = new SharedMemory();
  private final Deque<HostCallback> destructors = new ArrayDeque<>();

  /**
   * A context that was just opened.
   *
   * @param properties as the host gave them, with the zero at the end; empty for a null pointer
   * @param notify function that is told of errors, or null
   */
  public ContextObject(
      Platform platform,
      Context context,
      List<DeviceObject> devices,
      List<Long> properties,
      @Nullable HostCallback notify) {
    this.platform = platform;
    this.context = context;
    this.devices = List.copyOf(devices);
    this.properties = List.copyOf(properties);
    this.notify = notify;
  }

  public Platform platform() {
    return platform;
  }

  public Context context() {
    return context;
  }

  /** Its devices, each once. */
  public List<DeviceObject> devices() {
    return devices;
  }

  /** Properties as the host gave them. */
  public List<Long> properties() {
    return properties;
  }

  public SharedMemory shared() {
    return shared;
  }

  /** Tells of the fault of a kernel, once: on the standard error, and to the host's function. */
  public void tell(ClException failure) {
    DeviceFaultException fault =
        failure instanceof DeviceFaultException own
            ? own
            : failure.getCause() instanceof DeviceFaultException inner ? inner : null;
    if (fault == null || !told(fault)) {
      return;
    }
    platform.tell(fault);
    if (notify != null) {
      try (Arena arena = Arena.ofConfined()) {
        long copy = arena.allocateFrom(fault.report()).address();
        platform.functions().call(notify.function(), copy, 0, 0, notify.userData());
      }
    }
  }

  private boolean told(DeviceFaultException fault) {
    synchronized (told) {
      return told.put(fault, true) == null;
    }
  }

  /** Calls a function at its end, the last one first. */
  public synchronized void atEnd(HostCallback callback) {
    destructors.push(callback);
  }

  @Override
  protected void end() {
    shared.close();
    context.close();
    for (HostCallback one : destructors) {
      platform.functions().call(one.function(), handle(), one.userData(), 0, 0);
    }
  }
}
