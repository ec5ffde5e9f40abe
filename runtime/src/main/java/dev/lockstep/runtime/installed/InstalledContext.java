package dev.lockstep.runtime.installed;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.driver.DriverImage;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.driver.MemoryRequest;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.loader.OpenClLibrary;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** A context of an installed platform, with a queue for each device. */
final class InstalledContext implements DriverContext {
  private static final MemorySegment NONE = MemorySegment.NULL;

  // Names of cl.h.
  private static final long CL_MEM_KERNEL_READ_AND_WRITE = 1 << 12;
  private static final String FORMATS = "clGetSupportedImageFormats";

  private final OpenClLibrary library;
  private final List<InstalledDevice> devices;
  private final MemorySegment context;
  private final Map<DriverDevice, MemorySegment> queues = new LinkedHashMap<>();

  /** Programs that were made; binaries have no end of their own. */
  private final List<MemorySegment> programs = new ArrayList<>();

  InstalledContext(OpenClLibrary library, List<InstalledDevice> devices) {
    this.library = library;
    this.devices = devices;
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment ids = arena.allocate(ADDRESS, devices.size());
      for (int i = 0; i < devices.size(); i++) {
        ids.setAtIndex(ADDRESS, i, devices.get(i).id());
      }
      context = library.make("clCreateContext", NONE, devices.size(), ids, NONE, NONE);
    }
    for (InstalledDevice device : devices) {
      queues.put(device, library.make("clCreateCommandQueue", context, device.id(), 0L));
    }
  }

  OpenClLibrary library() {
    return library;
  }

  MemorySegment handle() {
    return context;
  }

  /** A queue for transfers. */
  MemorySegment queue() {
    return queue(devices.getFirst());
  }

  /** The queue of a device. */
  MemorySegment queue(DriverDevice device) {
    return Objects.requireNonNull(queues.get(device));
  }

  List<InstalledDevice> devices() {
    return devices;
  }

  /**
   * Enqueues a command and waits for its end.
   *
   * @param arguments those of the function before the wait list
   */
  void complete(String function, Object... arguments) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment event = arena.allocate(ADDRESS);
      Object[] all = new Object[arguments.length + 3];
      System.arraycopy(arguments, 0, all, 0, arguments.length);
      all[arguments.length] = 0;
      all[arguments.length + 1] = NONE;
      all[arguments.length + 2] = event;
      library.call(function, all);
      try {
        library.call("clWaitForEvents", 1, event);
      } finally {
        library.call("clReleaseEvent", event.get(ADDRESS, 0));
      }
    }
  }

  /** Keeps a program until the end. */
  synchronized MemorySegment keep(MemorySegment program) {
    programs.add(program);
    return program;
  }

  @Override
  public DriverMemory allocate(MemoryRequest request) {
    if (request.host() != null || request.shared()) {
      checkShared();
    }
    return InstalledMemory.allocate(this, request);
  }

  private void checkShared() {
    for (InstalledDevice device : devices) {
      if (!device.sharesMemory()) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            "%s has memory of its own, which the host does not see; map a buffer or an image"
                .formatted(device.info().name()));
      }
    }
  }

  @Override
  public DriverImage image(ImageRequest request) {
    if (request.host() != null) {
      checkShared();
    }
    return InstalledImage.make(this, request);
  }

  @Override
  public DriverSampler sampler(SamplerDescriptor how) {
    return new InstalledSampler(library, handle(), how);
  }

  @Override
  public List<ImageFormat> imageFormats(ImageType type, ImageAccess access) {
    long flags =
        switch (access) {
          case READ -> InstalledObject.CL_MEM_READ_ONLY;
          case WRITE -> InstalledObject.CL_MEM_WRITE_ONLY;
          case READ_WRITE -> CL_MEM_KERNEL_READ_AND_WRITE;
        };
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment count = arena.allocate(JAVA_INT);
      library.call(FORMATS, context, flags, type.code(), 0, NONE, count);
      int n = count.get(JAVA_INT, 0);
      MemorySegment all = arena.allocate(JAVA_INT, 2L * Math.max(1, n));
      library.call(FORMATS, context, flags, type.code(), n, all, NONE);
      List<ImageFormat> known = new ArrayList<>();
      for (int i = 0; i < n; i++) {
        ImageFormat.of(all.getAtIndex(JAVA_INT, 2L * i), all.getAtIndex(JAVA_INT, 2L * i + 1))
            .ifPresent(known::add);
      }
      return known;
    }
  }

  @Override
  public BuildOutcome build(DriverDevice device, BuildRequest request) {
    return new InstalledBuild(this, (InstalledDevice) device).build(request);
  }

  @Override
  public DriverBinary binary(DriverDevice device, byte[] bytes) {
    return new InstalledBuild(this, (InstalledDevice) device).binary(bytes);
  }

  @Override
  public DriverProgram load(DriverDevice device, DriverBinary executable) {
    if (!(executable instanceof InstalledBinary one)
        || one.kind() != DriverBinary.Kind.EXECUTABLE) {
      throw new ClException(ErrorCode.INVALID_PROGRAM_EXECUTABLE, "the program is not linked");
    }
    return new InstalledProgram(this, (InstalledDevice) device, one.program());
  }

  @Override
  public void close() {
    programs.forEach(program -> library.code("clReleaseProgram", program));
    queues.values().forEach(queue -> library.code("clReleaseCommandQueue", queue));
    library.code("clReleaseContext", context);
  }
}
