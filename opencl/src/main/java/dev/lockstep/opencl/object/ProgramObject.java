package dev.lockstep.opencl.object;

import dev.lockstep.opencl.handle.Referenced;
import dev.lockstep.runtime.Program;
import dev.lockstep.runtime.cl.ClException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** A program. */
public final class ProgramObject extends Referenced {
  /** State of a build: {@code CL_BUILD_...}. */
  private enum Status {
    NONE(-1),
    ERROR(-2),
    IN_PROGRESS(-3),
    SUCCESS(0);

    private final int number;

    Status(int number) {
      this.number = number;
    }
  }

  /**
   * A build for a device.
   *
   * @param log of a program that has none itself
   */
  private record Build(Status status, String options, String log) {
    static final Build NONE = new Build(Status.NONE, "", "");
  }

  private final ContextObject context;
  private final Program program;
  private final List<DeviceObject> devices;
  private final AtomicInteger kernels = new AtomicInteger();
  private final Map<DeviceObject, Build> builds = new HashMap<>();

  /** A program that was just made for some devices. */
  public ProgramObject(ContextObject context, Program program, List<DeviceObject> devices) {
    this.context = context;
    this.program = program;
    this.devices = List.copyOf(devices);
    context.hold();
  }

  public ContextObject context() {
    return context;
  }

  public Program program() {
    return program;
  }

  public List<DeviceObject> devices() {
    return devices;
  }

  /** Binaries for all devices; empty ones where there is none. */
  public List<byte[]> binaries() {
    return devices.stream().map(this::binary).toList();
  }

  private byte[] binary(DeviceObject device) {
    try {
      return program.binary(device.device());
    } catch (ClException _) {
      // Not built for this device, which is no error of the query.
      return new byte[0];
    }
  }

  public int kernels() {
    return kernels.get();
  }

  void addKernel() {
    kernels.incrementAndGet();
    hold();
  }

  void removeKernel() {
    kernels.decrementAndGet();
    drop();
  }

  private synchronized Build build(DeviceObject device) {
    return builds.getOrDefault(device, Build.NONE);
  }

  /** {@code CL_PROGRAM_BUILD_STATUS}. */
  public int status(DeviceObject device) {
    return build(device).status().number;
  }

  /** {@code CL_PROGRAM_BUILD_OPTIONS}. */
  public String options(DeviceObject device) {
    return build(device).options();
  }

  /** {@code CL_PROGRAM_BUILD_LOG}. */
  public String log(DeviceObject device) {
    String own = build(device).log();
    return own.isEmpty() ? program.log(device.device()) : own;
  }

  /** Notes the beginning of a build. */
  public synchronized void begin(DeviceObject device, String options) {
    builds.put(device, new Build(Status.IN_PROGRESS, options, ""));
  }

  /** Notes the end of a build. */
  public synchronized void end(DeviceObject device, boolean good) {
    builds.put(
        device, new Build(good ? Status.SUCCESS : Status.ERROR, build(device).options(), ""));
  }

  /** Notes the end of a build whose messages the program does not have. */
  public synchronized void fail(DeviceObject device, String log) {
    builds.put(device, new Build(Status.ERROR, build(device).options(), log));
  }

  /** Whether a build has not ended. */
  public synchronized boolean isBuilding() {
    return builds.values().stream().anyMatch(build -> build.status() == Status.IN_PROGRESS);
  }

  /** {@code CL_PROGRAM_BINARY_TYPE}. */
  public int binaryType(DeviceObject device) {
    return switch (program.stage(device.device())) {
      case NONE, FAILED -> 0;
      case OBJECT -> 1;
      case LIBRARY -> 2;
      case EXECUTABLE -> 4;
    };
  }

  @Override
  protected void end() {
    program.close();
    context.drop();
  }
}
