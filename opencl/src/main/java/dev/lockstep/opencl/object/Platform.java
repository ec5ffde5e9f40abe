package dev.lockstep.opencl.object;

import dev.lockstep.guest.host.HostFunctions;
import dev.lockstep.opencl.handle.HandleTable;
import dev.lockstep.runtime.Context;
import dev.lockstep.runtime.ContextBuilder;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.ClException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** The platform: its devices, and the table of all handles. */
public final class Platform {
  private final long handle;
  private final HandleTable handles;
  private final HostFunctions functions;
  private final Consumer<ClException> log;
  private final OptionalLong margin;
  private final OptionalLong stack;
  private final List<DeviceObject> devices = new ArrayList<>();

  /**
   * A platform.
   *
   * @param handle of the platform, which is in the library
   * @param margin bytes past the end of a buffer that kernels may access; empty: as the host
   *     interface has it
   * @param stack bytes that the stack of a work-item may grow to; empty: as the host interface has
   *     it
   * @param log gets errors of which no call tells
   */
  public Platform(
      long handle,
      HandleTable handles,
      HostFunctions functions,
      List<Device> devices,
      OptionalLong margin,
      OptionalLong stack,
      Consumer<ClException> log) {
    this.handle = handle;
    this.handles = handles;
    this.functions = functions;
    this.log = log;
    this.margin = margin;
    this.stack = stack;
    devices.forEach(device -> this.devices.add(handles.open(new DeviceObject(this, device))));
  }

  public long handle() {
    return handle;
  }

  /** Opens a context of the host interface. */
  public Context open(List<DeviceObject> members) {
    ContextBuilder builder =
        Context.with(members.stream().map(DeviceObject::device).toArray(Device[]::new));
    margin.ifPresent(builder::margin);
    stack.ifPresent(builder::stack);
    return builder.open();
  }

  /** Runs something on a thread of its own. */
  public void start(Runnable action) {
    Thread.ofPlatform().daemon().name("lockstep-build").start(action);
  }

  /** Tells of an error of which no call tells. */
  public void tell(ClException error) {
    log.accept(error);
  }

  public HandleTable handles() {
    return handles;
  }

  public HostFunctions functions() {
    return functions;
  }

  /** Its devices, the default one first. */
  public List<DeviceObject> devices() {
    return devices;
  }
}
