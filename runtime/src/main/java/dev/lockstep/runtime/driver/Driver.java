package dev.lockstep.runtime.driver;

import java.util.List;
import java.util.Optional;

/** A platform: devices of one kind, and contexts over them. */
public interface Driver {
  /** Name of the platform. */
  String name();

  /** Its version, as {@code CL_PLATFORM_VERSION}. */
  String version();

  /** All devices, the default one first. */
  List<DriverDevice> devices();

  /** The device of a name, also of one that the list does not show. */
  Optional<DriverDevice> device(String name);

  /** A context over some of its devices, whose memory they share. */
  DriverContext open(List<DriverDevice> devices, ContextSettings settings);
}
