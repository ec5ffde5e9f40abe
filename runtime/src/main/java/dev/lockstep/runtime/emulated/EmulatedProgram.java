package dev.lockstep.runtime.emulated;

import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.GroupSize;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.KernelInfo;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.launch.LaunchRunner;
import dev.lockstep.runtime.launch.LoadedKernel;
import dev.lockstep.text.source.Problem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** A program in the memory of an emulated device. */
public final class EmulatedProgram implements DriverProgram {
  private final LaunchEnvironment environment;
  private final LaunchRunner runner;
  private final LoadedProgram program;
  private final Optional<Wide> wide;
  private final Map<String, LoadedKernel> kernels = new HashMap<>();
  private final Map<String, LoadedKernel> wideKernels = new HashMap<>();

  /** The program as it is built for the largest work-groups, once a launch needs it. */
  private @Nullable LoadedProgram widened;

  /**
   * A way to the program for the largest work-groups.
   *
   * @param build builds it
   * @param load puts it into the device's memory
   */
  record Wide(Supplier<BuiltProgram.Result> build, Function<BuiltProgram, LoadedProgram> load) {}

  EmulatedProgram(
      LaunchEnvironment environment,
      LaunchRunner runner,
      LoadedProgram program,
      Optional<Wide> wide) {
    this.wide = wide;
    this.environment = environment;
    this.runner = runner;
    this.program = program;
  }

  /** The program as the machine has it. */
  public LoadedProgram loaded() {
    return program;
  }

  @Override
  public List<String> kernelNames() {
    return program.kernelNames();
  }

  @Override
  public synchronized EmulatedKernel kernel(String name) {
    if (!program.kernelNames().contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_NAME,
          "the program has no kernel '%s'; it has %s"
              .formatted(name, String.join(", ", program.kernelNames())));
    }
    environment.refuse(program, name);
    LoadedKernel kernel = kernels.computeIfAbsent(name, _ -> LoadedKernel.of(program, name));
    if (wide.isEmpty()) {
      return new EmulatedKernel(
          environment, runner, kernel, () -> KernelFacts.of(program, name), Optional.empty());
    }
    KernelInfo info = KernelFacts.of(program, name);
    boolean widens =
        info.requiredWorkGroupSize().isEmpty() && info.maxWorkGroupSize() == GroupSize.USUAL;
    return new EmulatedKernel(
        environment,
        runner,
        kernel,
        () -> widens ? info.withMaxWorkGroupSize(GroupSize.MOST) : info,
        widens ? Optional.of(() -> wide(name)) : Optional.empty());
  }

  /** A kernel for the largest work-groups. */
  private synchronized LoadedKernel wide(String name) {
    LoadedProgram known = widened;
    if (known == null) {
      Wide way = wide.orElseThrow();
      BuiltProgram.Result built = way.build().get();
      known =
          way.load()
              .apply(
                  built
                      .program()
                      .orElseThrow(() ->
                          new ClException(
                              ErrorCode.OUT_OF_RESOURCES,
                              "'%s' cannot be compiled for work-groups of more than %d work-items: %s"
                                  .formatted(
                                      name, GroupSize.USUAL, Problem.joined(built.messages())))));
      widened = known;
    }
    LoadedKernel kernel = wideKernels.get(name);
    if (kernel == null) {
      environment.refuse(known, name);
      kernel = LoadedKernel.of(known, name);
      wideKernels.put(name, kernel);
    }
    return kernel;
  }

  @Override
  public synchronized void close() {
    kernels.values().forEach(runner::forget);
    wideKernels.values().forEach(runner::forget);
    program.close();
    if (widened != null) {
      widened.close();
    }
  }
}
