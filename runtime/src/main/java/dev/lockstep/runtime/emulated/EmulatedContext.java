package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.ContextSettings;
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
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.launch.LaunchObserver;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.launch.UnexecutedCode;
import java.lang.foreign.MemorySegment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Address space of some emulated devices. */
public final class EmulatedContext implements DriverContext {
  private final ContextSettings settings;
  private final Optional<Emulation> emulation;
  private final AddressSpace space;
  private final Map<DriverDevice, EmulatedGpu> gpus = new LinkedHashMap<>();
  private final Map<DriverDevice, LaunchRunner> runners = new LinkedHashMap<>();
  private final Settings machine;
  private final Optional<MemoryShare> share;
  private final PastReads pastReads;

  /**
   * A context.
   *
   * @param emulation for a run under observation; empty for a host program
   */
  EmulatedContext(
      List<EmulatedDevice> devices, ContextSettings settings, Optional<Emulation> emulation) {
    this.settings = settings;
    this.emulation = emulation;
    space =
        emulation.filter(Emulation::kept).isPresent()
            ? new AddressSpace()
            : AddressSpace.returning();
    share = emulation.isPresent() ? Optional.empty() : Optional.of(new MemoryShare());
    pastReads = new PastReads(space.memory(), settings.reported());
    for (EmulatedDevice device : devices) {
      EmulatedGpu gpu = new EmulatedGpu(device.target(), space);
      gpus.put(device, gpu);
      runners.put(device, new LaunchRunner(gpu));
      if (device.target().target().isBare()) {
        space.addressesHave32Bits();
      }
    }
    if (settings.lowAddresses()) {
      space.allocateLow();
    }
    Settings one = Settings.DEFAULT.withBudget(settings.budget());
    machine =
        settings.threads() > 1 ? one.withThreads(settings.threads(), WorkerThreads.get()) : one;
  }

  /** Settings of a run. */
  Settings settings(BooleanSupplier stop) {
    return machine.withInterrupt(stop);
  }

  /** The observer of launches, where there is one. */
  Optional<LaunchObserver> observer() {
    return emulation.map(Emulation::observer);
  }

  /** Refuses a kernel that can come to what the machine does not execute, before it runs. */
  void refuse(LoadedProgram program, String kernel) {
    if (emulation.isEmpty() || !emulation.get().late()) {
      UnexecutedCode.refuse(program, kernel);
    }
  }

  /** Bytes that kernels read past the end of buffers. */
  PastReads pastReads() {
    return pastReads;
  }

  ContextSettings settings() {
    return settings;
  }

  private EmulatedGpu gpu(DriverDevice device) {
    EmulatedGpu gpu = gpus.get(device);
    if (gpu == null) {
      throw new ClException(
          ErrorCode.INVALID_DEVICE, device.info().name() + " is no device of the context");
    }
    return gpu;
  }

  @Override
  public DriverMemory allocate(MemoryRequest request) {
    boolean own = request.host() == null;
    if (own) {
      share.ifPresent(one -> one.take(request.bytes()));
    }
    try {
      Window window = window(request);
      return new EmulatedMemory(this, window, window.bytes().asSlice(0, request.bytes()), own);
    } catch (ClException | OutOfMemoryError e) {
      if (own) {
        share.ifPresent(one -> one.giveBack(request.bytes()));
      }
      throw refusal(e);
    }
  }

  @Override
  public DriverImage image(ImageRequest request) {
    ImageShape shape = request.shape();
    DriverMemory memory = request.memory();
    if (memory == null) {
      memory = allocate(new MemoryRequest(shape.bytes(), 0, request.host(), false, request.name()));
      try {
        return new EmulatedImage(this, request, (EmulatedMemory) memory, true);
      } catch (ClException e) {
        memory.close();
        throw e;
      }
    }
    if (!(memory instanceof EmulatedMemory texels)) {
      throw new ClException(ErrorCode.INVALID_MEM_OBJECT, "the memory is another platform's");
    }
    return new EmulatedImage(this, request, texels, false);
  }

  @Override
  public DriverSampler sampler(SamplerDescriptor how) {
    return new EmulatedSampler(this, how);
  }

  @Override
  public List<ImageFormat> imageFormats(ImageType type, ImageAccess access) {
    return ImageFormat.supported(type, access);
  }

  /**
   * Memory for a descriptor, which kernels read.
   *
   * @throws ClException {@code CL_MEM_OBJECT_ALLOCATION_FAILURE}
   */
  Window descriptor(long bytes, String name) {
    try {
      return space.place(bytes, bytes, name);
    } catch (OutOfMemoryError e) {
      throw refusal(e);
    }
  }

  private static ClException refusal(Throwable e) {
    return e instanceof ClException refusal
        ? refusal
        : new ClException(
            ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE, String.valueOf(e.getMessage()), e);
  }

  /** Gives the memory of a descriptor back. */
  void release(Window descriptor) {
    space.memory().unmap(descriptor);
  }

  private Window window(MemoryRequest request) {
    MemorySegment host = request.host();
    if (host != null) {
      return space.place(host, request.name());
    }
    long bytes = request.bytes() + settings.margin().orElse(0);
    long tail = settings.margin().isPresent() ? 0 : PastReads.padding(bytes);
    return request.shared()
        ? space.share(bytes, tail, request.alignment(), request.name())
        : space.place(bytes, tail, request.alignment(), request.name());
  }

  /** Gives memory back. */
  void release(EmulatedMemory memory) {
    space.memory().unmap(memory.window());
    if (memory.isOwn()) {
      share.ifPresent(one -> one.giveBack(memory.bytes()));
    }
  }

  @Override
  public BuildOutcome build(DriverDevice device, BuildRequest request) {
    gpu(device);
    return EmulatedBuild.build(((EmulatedDevice) device).target(), request);
  }

  @Override
  public DriverBinary binary(DriverDevice device, byte[] bytes) {
    gpu(device);
    return EmulatedBuild.binary(((EmulatedDevice) device).target(), bytes);
  }

  @Override
  public DriverProgram load(DriverDevice device, DriverBinary executable) {
    if (!(executable instanceof EmulatedBinary.Executable ready)) {
      throw new ClException(ErrorCode.INVALID_PROGRAM_EXECUTABLE, "the program is not linked");
    }
    LoadedProgram loaded = loaded(device, ready.program());
    Optional<EmulatedProgram.Wide> wide =
        ready.wide().map(build -> new EmulatedProgram.Wide(build, one -> loaded(device, one)));
    return new EmulatedProgram(this, Objects.requireNonNull(runners.get(device)), loaded, wide);
  }

  /**
   * Puts a program into the memory of the only device, where it stays.
   *
   * @throws MalformedCodeObjectException when it is broken or for another machine
   */
  public EmulatedProgram load(BuiltProgram program) throws MalformedCodeObjectException {
    DriverDevice device = gpus.keySet().iterator().next();
    return new EmulatedProgram(
        this,
        Objects.requireNonNull(runners.get(device)),
        LoadedProgram.load(gpu(device), program),
        Optional.empty());
  }

  private LoadedProgram loaded(DriverDevice device, BuiltProgram program) {
    try {
      EmulatedGpu gpu = gpu(device);
      return program.image() instanceof ProgramImage.Linked linked
          ? LoadedProgram.detached(gpu, linked, program.lines())
          : LoadedProgram.load(gpu, program);
    } catch (MalformedCodeObjectException e) {
      throw new ClException(ErrorCode.INVALID_BINARY, String.valueOf(e.getMessage()), e);
    }
  }

  @Override
  public void close() {
    runners.values().forEach(LaunchRunner::close);
    space.memory().close();
    share.ifPresent(MemoryShare::close);
  }
}
