package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.Driver;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.emulated.EmulatedDriver;
import dev.lockstep.runtime.installed.InstalledDriver;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A device that run files run on, named as users name it. */
public final class RunDevice {
  private final Driver driver;
  private final DriverDevice device;

  private RunDevice(Driver driver, DriverDevice device) {
    this.driver = driver;
    this.device = device;
  }

  /**
   * The emulated device of a target, or else the first installed one of a name.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public static RunDevice named(String name) {
    return TargetId.parse(name).isPresent()
        ? new RunDevice(EmulatedDriver.get(), EmulatedDriver.get().named(name))
        : installed(name);
  }

  /**
   * The first device of the installed OpenCL platforms whose name, or whose platform's, has a part.
   *
   * @throws dev.lockstep.runtime.cl.ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public static RunDevice installed(String part) {
    InstalledDriver driver = InstalledDriver.having(part);
    return new RunDevice(driver, driver.device(part).orElseThrow());
  }

  /** Whether it is emulated here: then its name is a target. */
  public boolean isEmulated() {
    return driver == EmulatedDriver.get();
  }

  /** Its name. */
  public String name() {
    return device.info().name();
  }

  /** Name of its platform. */
  public String platform() {
    return driver.name();
  }

  /** Version of its platform, as {@code CL_PLATFORM_VERSION}. */
  public String platformVersion() {
    return driver.version();
  }

  DriverDevice device() {
    return device;
  }

  /**
   * A context over this device alone.
   *
   * @param printed gets what kernels print
   */
  DriverContext open(Consumer<String> printed) {
    return driver.open(
        List.of(device),
        new ContextSettings(1, Long.MAX_VALUE, 0, false, OptionalLong.empty(), _ -> {}, printed));
  }
}
