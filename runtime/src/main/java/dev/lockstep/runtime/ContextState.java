package dev.lockstep.runtime;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.queue.DeviceTurn;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/** What all objects of a context share: its devices, their driver, and whether it is closed. */
final class ContextState {
  private final List<Device> devices;
  private final DriverContext driver;
  private final Map<Device, DeviceTurn> turns = new LinkedHashMap<>();

  /** Number of buffers and images that were allocated. */
  private final AtomicLong allocated = new AtomicLong();

  /** Formats of images that were asked for. */
  private final Map<Access, Set<ImageFormat>> formats = new ConcurrentHashMap<>();

  private boolean closed;

  /** An access to images of a type. */
  private record Access(ImageType type, ImageAccess access) {}

  ContextState(List<Device> devices, ContextSettings settings) {
    this.devices = devices;
    driver =
        devices.getFirst().driver().open(devices.stream().map(Device::device).toList(), settings);
    devices.forEach(device -> turns.put(device, new DeviceTurn()));
  }

  List<Device> devices() {
    return devices;
  }

  DriverContext driver() {
    return driver;
  }

  /** The turn of a device, which must be one of the context. */
  DeviceTurn turn(Device device) {
    DeviceTurn turn = turns.get(device);
    if (turn == null) {
      throw new ClException(
          ErrorCode.INVALID_DEVICE, device.name() + " is no device of the context");
    }
    return turn;
  }

  /** A name for the next buffer or image, for reports. */
  String nextName(String kind) {
    return kind + " " + allocated.incrementAndGet();
  }

  private boolean haveImages() {
    return devices.stream().anyMatch(device -> device.info().images().exist());
  }

  /** Checks that a device has images. */
  void checkImages() {
    if (!haveImages()) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION, devices.getFirst().name() + " has no images");
    }
  }

  /** Formats of images of a type that kernels may access in a way. */
  Set<ImageFormat> formats(ImageType type, ImageAccess access) {
    return formats.computeIfAbsent(
        new Access(type, access),
        _ -> haveImages() ? new LinkedHashSet<>(driver.imageFormats(type, access)) : Set.of());
  }

  /** Whether kernels may access images of a shape. */
  boolean supports(ImageShape shape, ImageAccess access) {
    return formats(shape.type(), access).contains(shape.format());
  }

  /** Checks that it is not closed. */
  synchronized void check() {
    if (closed) {
      throw new ClException(ErrorCode.INVALID_CONTEXT, "the context is closed");
    }
  }

  /** Closes it; false when that has been done before. */
  synchronized boolean close() {
    boolean first = !closed;
    closed = true;
    return first;
  }
}
