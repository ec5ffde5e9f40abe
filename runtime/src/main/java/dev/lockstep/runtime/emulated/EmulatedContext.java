package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
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
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.driver.DriverSampler;
import dev.lockstep.runtime.driver.ImageRequest;
import dev.lockstep.runtime.driver.MemoryRequest;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;
import dev.lockstep.runtime.image.SamplerDescriptor;
import dev.lockstep.runtime.launch.LaunchRunner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;

/** Address space of some emulated devices. */
public final class EmulatedContext implements DriverContext {
  private final EmulatedSpace space;
  private final LaunchEnvironment environment;
  private final Map<DriverDevice, EmulatedGpu> gpus = new LinkedHashMap<>();
  private final Map<DriverDevice, LaunchRunner> runners = new LinkedHashMap<>();

  /**
   * A context.
   *
   * @param emulation for a run under observation; empty for a host program
   */
  EmulatedContext(
      List<EmulatedDevice> devices, ContextSettings settings, Optional<Emulation> emulation) {
    AddressSpace addresses =
        emulation.filter(Emulation::kept).isPresent()
            ? new AddressSpace()
            : AddressSpace.returning();
    space = new EmulatedSpace(addresses, settings.margin(), emulation.isEmpty());
    environment = new LaunchEnvironment(settings, emulation, addresses.memory());
    for (EmulatedDevice device : devices) {
      EmulatedGpu gpu = new EmulatedGpu(device.target(), addresses);
      gpus.put(device, gpu);
      runners.put(device, new LaunchRunner(gpu));
      if (device.target().target().isBare()) {
        addresses.addressesHave32Bits();
      }
    }
    if (settings.lowAddresses()) {
      addresses.allocateLow();
    }
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
  public EmulatedMemory allocate(MemoryRequest request) {
    return space.allocate(request);
  }

  @Override
  public EmulatedMemory allocate(long address, MemoryRequest request) {
    return space.allocate(address, request);
  }

  @Override
  public DriverImage image(ImageRequest request) {
    ImageShape shape = request.shape();
    if (request.memory() != null) {
      return new EmulatedImage(space, request, EmulatedMemory.of(request.memory()), false);
    }
    EmulatedMemory memory =
        allocate(new MemoryRequest(shape.bytes(), 0, request.host(), false, request.name()));
    try {
      return new EmulatedImage(space, request, memory, true);
    } catch (ClException e) {
      memory.close();
      throw e;
    }
  }

  @Override
  public DriverSampler sampler(SamplerDescriptor how) {
    return new EmulatedSampler(space, how);
  }

  @Override
  public List<ImageFormat> imageFormats(ImageType type, ImageAccess access) {
    return ImageFormat.supported(type, access);
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
    return new EmulatedProgram(
        environment, Objects.requireNonNull(runners.get(device)), loaded, wide);
  }

  /**
   * Puts a program into the memory of the only device, where it stays.
   *
   * @param place of its code object; empty for any
   * @throws MalformedCodeObjectException when it is broken or for another machine
   */
  public EmulatedProgram load(BuiltProgram program, OptionalLong place)
      throws MalformedCodeObjectException {
    DriverDevice device = gpus.keySet().iterator().next();
    return new EmulatedProgram(
        environment,
        Objects.requireNonNull(runners.get(device)),
        LoadedProgram.load(gpu(device), program, place),
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
    space.close();
  }
}
