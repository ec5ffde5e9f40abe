package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.driver.Driver;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.emulated.EmulatedDriver;
import dev.lockstep.runtime.installed.InstalledDriver;
import java.util.ArrayList;
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

  /** All emulated devices, the default one first; {@code lockstep targets} lists their names. */
  public static List<Device> all() {
    Driver driver = EmulatedDriver.get();
    return driver.devices().stream().map(device -> new Device(driver, device)).toList();
  }

  /**
   * The devices of OpenCL platforms that are installed on this machine: real cards, and CPUs
   * through pocl. None where there is no OpenCL library.
   */
  public static List<Device> installed() {
    List<Device> all = new ArrayList<>();
    for (InstalledDriver driver : InstalledDriver.all()) {
      driver.devices().forEach(device -> all.add(new Device(driver, device)));
    }
    return all;
  }

  /**
   * The first installed device whose name, or whose platform's name, has a part in any case.
   *
   * @throws ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public static Device installed(String part) {
    InstalledDriver driver = InstalledDriver.having(part);
    return new Device(driver, driver.device(part).orElseThrow());
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
    return new Device(EmulatedDriver.get(), EmulatedDriver.get().named(name));
  }

  /** Name of its platform; that of emulated devices is this project's. */
  public String platform() {
    return driver.name();
  }

  /** Version of its platform, as {@code CL_PLATFORM_VERSION}. */
  public String platformVersion() {
    return driver.version();
  }

  /** Whether it is emulated here. */
  public boolean isEmulated() {
    return driver == EmulatedDriver.get();
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
