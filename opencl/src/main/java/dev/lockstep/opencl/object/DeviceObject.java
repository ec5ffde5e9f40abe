package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Device;
import dev.lockstep.runtime.cl.DeviceInfo;

/** A device, which is always there: its references are not counted. */
public final class DeviceObject extends Referenced {
  private final Platform platform;
  private final Device device;

  DeviceObject(Platform platform, Device device) {
    this.platform = platform;
    this.device = device;
  }

  public Platform platform() {
    return platform;
  }

  public DeviceInfo info() {
    return device.info();
  }

  public Device device() {
    return device;
  }

  @Override
  protected void end() {
    // Nobody releases the platform's own reference.
  }
}
