package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.Driver;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Emulated devices, one for each target that can be assembled for. */
public final class EmulatedDriver implements Driver {
  private static final EmulatedDriver ONLY = new EmulatedDriver();

  private final Map<String, DriverDevice> devices = new ConcurrentHashMap<>();

  private EmulatedDriver() {}

  /** The driver. */
  public static EmulatedDriver get() {
    return ONLY;
  }

  @Override
  public String name() {
    return EmulatedDevice.VENDOR;
  }

  @Override
  public String version() {
    return EmulatedDevice.VERSION;
  }

  @Override
  public List<DriverDevice> devices() {
    return Stream.concat(Stream.of(Targets.defaultTarget().target()), Targets.known().stream())
        .distinct()
        .map(TargetId::of)
        .map(this::device)
        .toList();
  }

  @Override
  public Optional<DriverDevice> device(String name) {
    return TargetId.parse(name).filter(Targets::isKnown).map(this::device);
  }

  /**
   * The device of a name.
   *
   * @throws ClException {@code CL_DEVICE_NOT_FOUND}
   */
  public DriverDevice named(String name) {
    return device(name)
        .orElseThrow(() ->
            new ClException(
                ErrorCode.DEVICE_NOT_FOUND,
                "there is no device '%s'; './lockstep targets' lists all".formatted(name)));
  }

  private DriverDevice device(TargetId target) {
    return devices.computeIfAbsent(target.shortName(), _ -> new EmulatedDevice(target));
  }

  @Override
  public DriverContext open(List<DriverDevice> members, ContextSettings settings) {
    return new EmulatedContext(
        members.stream().map(EmulatedDevice.class::cast).toList(), settings, Optional.empty());
  }

  /** A context over one device whose launches are observed. */
  public EmulatedContext open(TargetId target, ContextSettings settings, Emulation emulation) {
    return new EmulatedContext(
        List.of(new EmulatedDevice(target)), settings, Optional.of(emulation));
  }
}
