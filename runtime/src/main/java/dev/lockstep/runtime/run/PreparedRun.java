package dev.lockstep.runtime.run;

import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.driver.DriverContext;
import dev.lockstep.runtime.driver.DriverKernel;
import dev.lockstep.runtime.driver.DriverLaunch;
import dev.lockstep.runtime.driver.DriverMemory;
import dev.lockstep.runtime.driver.DriverProgram;
import dev.lockstep.runtime.driver.MemoryRequest;
import dev.lockstep.runtime.emulated.EmulatedLaunch;
import dev.lockstep.runtime.emulated.EmulatedProgram;
import dev.lockstep.runtime.emulated.Emulation;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.Launch;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A run file on a device, emulated or installed: program built and loaded, buffers filled, launches
 * set up. The caller launches as often as it likes and puts the buffers back in between, so that it
 * can measure the launches alone. One thread at a time may use it.
 */
public final class PreparedRun implements AutoCloseable {
  /** Distance of buffers in checked mode, so that a wild index does not hit another one. */
  private static final long FAR = 1L << 28;

  /** Names that a message lists. */
  private static final int LISTED = 12;

  private final RunFile file;
  private final RunOptions options;
  private final DriverContext context;
  private final DriverProgram program;
  private final Optional<BuiltProgram> built;
  private final RunImages images;
  private final Arena arena = Arena.ofShared();
  private final Map<String, DriverMemory> buffers = new LinkedHashMap<>();
  private final Map<String, MemorySegment> initial = new LinkedHashMap<>();
  private final List<Ready> launches = new ArrayList<>();
  private @Nullable RunObserver counts;

  /**
   * A program on a device.
   *
   * @param built the same before it was loaded; empty on an installed device
   */
  PreparedRun(
      RunFile file,
      RunOptions options,
      DriverContext context,
      DriverProgram program,
      Optional<BuiltProgram> built) {
    this.file = file;
    this.options = options;
    this.context = context;
    this.program = program;
    this.built = built;
    images = new RunImages(context, built.isPresent());
  }

  /**
   * Builds the program and makes the buffers and launches; {@code options.rounds()} is not looked
   * at.
   *
   * @throws ClException when the program cannot be built or a launch cannot be made
   * @throws IOException when a buffer's contents cannot be read
   */
  public static PreparedRun of(RunFile file, RunOptions options) throws IOException {
    return of(file, options, new RunObserver(file, options));
  }

  /** The same for a program that is built. */
  public static PreparedRun of(RunFile file, RunOptions options, BuiltProgram program)
      throws IOException {
    RunObserver counts = new RunObserver(file, options);
    return OpenedRun.load(
            file, options, program, new Emulation(options.late(), false, counts), _ -> {})
        .orElseThrow()
        .ready(counts);
  }

  /** The same with another observer of the launches, which also counts them. */
  static PreparedRun of(RunFile file, RunOptions options, RunObserver counts) throws IOException {
    return OpenedRun.open(file, options, new Emulation(options.late(), false, counts), _ -> {})
        .orElseThrow()
        .ready(counts);
  }

  private PreparedRun ready(RunObserver own) throws IOException {
    counts = own;
    try {
      allocate();
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        initial.put(one.getKey(), one.getValue().contents(arena));
      }
      refuse();
      for (Launch launch : file.launches()) {
        launches.add(prepare(launch));
      }
      reset();
      return this;
    } catch (IOException | RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  /**
   * Makes the buffers, of zeros.
   *
   * @throws ClException when there is not so much memory
   */
  public void allocate() {
    file.buffers()
        .forEach((name, spec) -> {
          long bytes = isEmulated() ? spec.byteSize() : Math.max(1, spec.byteSize());
          long alignment = options.check() ? FAR : 0;
          MemoryRequest request =
              new MemoryRequest(bytes, alignment, null, false, "buffer " + name);
          OptionalLong place = file.setup().of(name);
          buffers.put(
              name,
              place.isPresent()
                  ? context.allocate(place.getAsLong(), request)
                  : context.allocate(request));
        });
  }

  private boolean isEmulated() {
    return built.isPresent();
  }

  /**
   * Refuses launches of kernels that the program does not have, and of such as can come to what the
   * machine does not execute, before one runs.
   */
  public void refuse() {
    file.launches().forEach(launch -> program.kernel(name(launch)));
  }

  /** The kernel that a launch names. */
  private String name(Launch launch) {
    List<String> names = program.kernelNames();
    if (launch.kernel().isEmpty()) {
      if (names.size() != 1) {
        throw new ClException(
            ErrorCode.INVALID_OPERATION,
            names.isEmpty()
                ? "the program has no kernel"
                : "the program has several kernels; say which: " + listed(names));
      }
      return names.getFirst();
    }
    String name = launch.kernel().get();
    if (!names.contains(name)) {
      throw new ClException(
          ErrorCode.INVALID_OPERATION,
          "the program has no kernel '%s'%s"
              .formatted(name, names.isEmpty() ? "" : "; it has " + listed(names)));
    }
    return name;
  }

  private static String listed(List<String> names) {
    int more = names.size() - LISTED;
    return String.join(", ", names.subList(0, Math.min(LISTED, names.size())))
        + (more > 0 ? " and " + more + " more" : "");
  }

  /**
   * Makes a launch of the file ready.
   *
   * @throws ClException when sizes or arguments do not fit
   */
  public Ready prepare(Launch launch) {
    String name = name(launch);
    DriverKernel kernel = program.kernel(name);
    if (launch.memory().natural() && !isEmulated()) {
      throw new ClException(
          ErrorCode.INVALID_KERNEL_ARGS,
          "kernels without metadata run without --device: a host program cannot give them"
              + " arguments");
    }
    RunArguments arguments =
        new RunArguments(
            kernel, name, launch.arguments(), launch.memory().natural(), buffers, images);
    return new Ready(
        launch,
        name,
        arguments,
        kernel.prepare(launch.range(), arguments.placed(), launch.memory()));
  }

  /**
   * A launch of a run, ready to run as often as is wanted.
   *
   * @param launch as the file says it
   * @param kernel its kernel
   */
  public record Ready(Launch launch, String kernel, RunArguments arguments, DriverLaunch ready)
      implements AutoCloseable {
    /**
     * Runs it once.
     *
     * @throws dev.lockstep.runtime.cl.DeviceFaultException when it does not come to its end,
     *     because this thread was interrupted, for one
     */
    public void run() {
      ready.run(Thread.currentThread()::isInterrupted);
    }

    /** The launch as an emulated machine has it. */
    public KernelLaunch emulated() {
      return ((EmulatedLaunch) ready).launch();
    }

    @Override
    public void close() {
      ready.close();
    }
  }

  /**
   * Gives all buffers the contents that the file says, and the program's own memory those that it
   * was linked with, which only emulated devices can.
   */
  public void fill() throws IOException {
    reload();
    for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
      if (isEmulated()) {
        one.getValue().fill(view(one.getKey()));
      } else if (!initial.containsKey(one.getKey())) {
        initial.put(one.getKey(), one.getValue().contents(arena));
      }
    }
    restore();
  }

  /** Puts the initial contents of every buffer, and of the program's own memory, back. */
  public void reset() {
    reload();
    restore();
  }

  /** Before buffers are filled, which may be memory of the program. */
  private void reload() {
    if (program instanceof EmulatedProgram emulated) {
      emulated.loaded().reload();
      emulated.loaded().device().machine().setWaveSync(file.setup().waveSync());
    }
  }

  private void restore() {
    initial.forEach((name, first) -> {
      if (first.byteSize() > 0) {
        named(name).write(0, first);
      }
    });
  }

  /**
   * Runs all launches in order, with the contents that the buffers have now.
   *
   * @throws ClException when one of them does not run to its end, because this thread was
   *     interrupted, for one
   */
  public void launch() {
    if (counts != null) {
      counts.begin();
    }
    for (Ready ready : launches) {
      ready.arguments().begin();
      for (int i = 0; i < ready.launch().repeat(); i++) {
        ready.run();
      }
      ready.arguments().end();
    }
  }

  /** Totals over the launches that ran last; zero on an installed device. */
  public RunObserver.Counts counts() {
    return counts == null ? RunObserver.Counts.NONE : counts.counts();
  }

  /** The program as the emulated machine has it; empty on an installed device. */
  public Optional<LoadedProgram> loaded() {
    return program instanceof EmulatedProgram emulated
        ? Optional.of(emulated.loaded())
        : Optional.empty();
  }

  /** The program that was built for an emulated machine. */
  public Optional<BuiltProgram> built() {
    return built;
  }

  /** The machine that it runs on, named as in {@code --target}, or the device. */
  public String target() {
    return built
        .map(program -> program.target().shortName())
        .orElseGet(() -> options.device().map(RunDevice::name).orElse(""));
  }

  private DriverMemory named(String buffer) {
    DriverMemory found = buffers.get(buffer);
    if (found == null) {
      throw new IllegalArgumentException("no buffer " + buffer);
    }
    return found;
  }

  private MemorySegment view(String buffer) {
    DriverMemory memory = named(buffer);
    return memory.map(0, memory.bytes(), false);
  }

  /** Address of a buffer for the kernels of an emulated device. */
  public long address(String buffer) {
    return named(buffer).address();
  }

  /**
   * A buffer as it is now.
   *
   * @throws IllegalArgumentException when the run has no buffer of that name
   */
  public MemorySegment contents(String buffer) {
    if (isEmulated()) {
      return view(buffer).asReadOnly();
    }
    BufferSpec spec = file.buffers().get(buffer);
    long bytes = spec == null ? 0 : spec.byteSize();
    MemorySegment copy = Arena.ofAuto().allocate(bytes, Long.BYTES);
    named(buffer).read(0, copy);
    return copy.asReadOnly();
  }

  @Override
  public void close() {
    launches.forEach(Ready::close);
    images.close();
    if (!isEmulated()) {
      buffers.values().forEach(DriverMemory::close);
      program.close();
    }
    arena.close();
    context.close();
  }
}
