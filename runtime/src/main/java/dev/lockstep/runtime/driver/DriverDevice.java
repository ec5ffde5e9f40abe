package dev.lockstep.runtime.driver;

import dev.lockstep.runtime.cl.DeviceInfo;

/** A device of a driver. */
public interface DriverDevice {
  /** Facts about it. */
  DeviceInfo info();
}
