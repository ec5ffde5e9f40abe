package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.Driver;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.emulated.EmulatedDriver;
import java.util.List;

/**
 * A device ({@code cl_device_id}): an emulated GPU of some generation. Devices are always there and
 * need no closing.
 */
public final class Device {
  private final Driver driver;
  private final DriverDevice device;

  private Device(Driver driver, DriverDevice device) {
    this.driver = driver;
    this.device = device;
  }

  /** All devices, the default one first; named as {@code lockstep targets} names them. */
  public static List<Device> all() {
    Driver driver = EmulatedDriver.get();
    return driver.devices().stream().map(device -> new Device(driver, device)).toList();
  }

  /** The default device. */
  public static Device standard() {
    return all().getFirst();
  }

  /**
   * The device of a name: a target, with its features where they matter, or the name of a product.
   *
   * @throws ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public static Device of(String name) {
    Driver driver = EmulatedDriver.get();
    return driver
        .device(name)
        .map(device -> new Device(driver, device))
        .orElseThrow(() ->
            new ClException(
                ErrorCode.DEVICE_NOT_FOUND,
                "there is no device '%s'; './lockstep targets' lists all".formatted(name)));
  }

  /** Its name. */
  public String name() {
    return device.info().name();
  }

  /** Facts about it. */
  public DeviceInfo info() {
    return device.info();
  }

  Driver driver() {
    return driver;
  }

  DriverDevice device() {
    return device;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Device one && one.device.equals(device);
  }

  @Override
  public int hashCode() {
    return device.hashCode();
  }

  @Override
  public String toString() {
    return name();
  }
}
