package dev.lockstep.runtime.emulated;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.Settings;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.SourceLanguage;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LaunchException;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.BuildOutcome;
import dev.lockstep.runtime.driver.BuildRequest;
import dev.lockstep.runtime.driver.ContextSettings;
import dev.lockstep.runtime.driver.DriverBinary;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverDevice;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.driver.MemoryRequest;
import dev.lockstep.runtime.launch.HsaRunner;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** One address space for some emulated devices. */
final class EmulatedContext implements DriverContext {
  private final ContextSettings settings;
  private final AddressSpace space = AddressSpace.returning();
  private final Map<DriverDevice, EmulatedGpu> gpus = new LinkedHashMap<>();
  private final Map<DriverDevice, HsaRunner> runners = new LinkedHashMap<>();
  private final Settings machine;

  EmulatedContext(List<EmulatedDevice> devices, ContextSettings settings) {
    this.settings = settings;
    for (EmulatedDevice device : devices) {
      EmulatedGpu gpu = new EmulatedGpu(device.target(), space);
      gpus.put(device, gpu);
      runners.put(device, new HsaRunner(gpu));
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
    HostLimits.take(request.bytes());
    try {
      EmulatedGpu.Buffer buffer =
          gpus.values()
              .iterator()
              .next()
              .allocate(request.name(), request.bytes(), Math.max(request.alignment(), 4096));
      return new EmulatedMemory(this, buffer.window(), buffer.contents());
    } catch (LaunchException | OutOfMemoryError e) {
      HostLimits.giveBack(request.bytes());
      throw new ClException(
          ErrorCode.MEM_OBJECT_ALLOCATION_FAILURE, String.valueOf(e.getMessage()), e);
    }
  }

  /** Gives memory back. */
  void release(EmulatedMemory memory) {
    space.memory().unmap(memory.window());
    HostLimits.giveBack(memory.bytes());
  }

  @Override
  public BuildOutcome build(DriverDevice device, BuildRequest request) {
    Optional<String> target = Optional.of(device.info().name());
    BuiltProgram.Result result =
        switch (request) {
          case BuildRequest.Build(String text, SourceLanguage language, List<String> options) ->
              BuiltProgram.build(
                  new ProgramSource.OfText(text, dialect(language)), target, options);
          case BuildRequest.Compile _, BuildRequest.Link _ ->
              throw new ClException(
                  ErrorCode.LINKER_NOT_AVAILABLE, "programs are built as a whole");
        };
    return new BuildOutcome(
        result.program().map(EmulatedBinary::new), String.join("\n", result.messages()));
  }

  private static ProgramSource.Dialect dialect(SourceLanguage language) {
    return switch (language) {
      case OPENCL -> ProgramSource.Dialect.OPENCL;
      case ASM4GCN -> ProgramSource.Dialect.ASM4GCN;
      case LLVM -> ProgramSource.Dialect.LLVM;
    };
  }

  @Override
  public DriverBinary binary(DriverDevice device, byte[] bytes) {
    BuiltProgram.Result result =
        BuiltProgram.of("binary", bytes.clone(), Optional.of(device.info().name()));
    return new EmulatedBinary(
        result
            .program()
            .orElseThrow(() ->
                new ClException(ErrorCode.INVALID_BINARY, String.join("\n", result.messages()))));
  }

  @Override
  public DriverProgram load(DriverDevice device, DriverBinary executable) {
    if (!(executable instanceof EmulatedBinary(BuiltProgram program))) {
      throw new ClException(ErrorCode.INVALID_PROGRAM_EXECUTABLE, "the program is not linked");
    }
    try {
      LoadedProgram loaded = LoadedProgram.load(gpu(device), program);
      return new EmulatedProgram(this, Objects.requireNonNull(runners.get(device)), loaded);
    } catch (MalformedCodeObjectException e) {
      throw new ClException(ErrorCode.INVALID_BINARY, e.getMessage(), e);
    } catch (LaunchException e) {
      throw new ClException(ErrorCode.OUT_OF_RESOURCES, e.getMessage(), e);
    }
  }

  @Override
  public void close() {
    runners.values().forEach(HsaRunner::close);
    space.memory().close();
  }
}
