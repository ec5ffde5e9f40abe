package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.DispatchChecker;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.weak.AccessLog;
import dev.lockstep.runtime.argument.BufferSpec;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.device.AddressSpace;
import dev.lockstep.runtime.device.EmulatedGpu;
import dev.lockstep.runtime.device.LoadedProgram;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.launch.KernelLaunch;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.launch.StopText;
import dev.lockstep.text.source.Severity;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * A run file made ready and kept so: program built and loaded, buffers filled, launches set up. The
 * caller launches as often as it likes and puts the buffers back in between, so that it can measure
 * the launches alone. One thread at a time may use it.
 */
public final class PreparedRun implements AutoCloseable {
  /** Distance of buffers in checked mode. */
  private static final long FAR = 1L << 28;

  private final RunFile file;
  private final RunOptions options;
  private final LoadedProgram program;
  private final LaunchCheck check;
  private final Settings settings;
  private final @Nullable ExecutorService pool;
  private final Arena arena = Arena.ofShared();
  private final Map<String, EmulatedGpu.Buffer> buffers = new LinkedHashMap<>();
  private final Map<String, MemorySegment> initial = new LinkedHashMap<>();
  private final List<Ready> launches = new ArrayList<>();
  private int rounds;

  private record Ready(Launch launch, KernelLaunch set) {}

  /**
   * Totals over all launches of a run.
   *
   * @param wavefronts wavefronts that ran
   * @param instructions wavefront instructions that they executed
   * @param findings number of findings of checked mode, 0 without it
   */
  public record Counts(long wavefronts, long instructions, long findings) {}

  private PreparedRun(RunFile file, RunOptions options, LoadedProgram program) {
    this.file = file;
    this.options = options;
    this.program = program;
    check = new LaunchCheck(program, file.program(), file.scope());
    int helpers = options.check() ? 0 : options.threads() - 1;
    Settings chosen =
        Settings.DEFAULT
            .withBudget(options.budget())
            .withEngine(options.engine())
            .withInterrupt(Thread.currentThread()::isInterrupted);
    if (helpers > 0) {
      pool =
          Executors.newFixedThreadPool(
              helpers, Thread.ofPlatform().daemon().name("lockstep-worker-", 0).factory());
      chosen = chosen.withThreads(options.threads(), pool);
    } else {
      pool = null;
    }
    chosen = options.ordered(chosen);
    settings = options.profile() ? chosen.withProfile() : chosen;
  }

  /** Builds the program, with lines where findings or times are placed in the source. */
  static BuiltProgram.Result build(RunFile file, RunOptions options) {
    RunOptions how = options.check() || options.profile() ? options.withLines(file) : options;
    List<String> words = new ArrayList<>(file.buildOptions());
    words.addAll(how.compilerOptions());
    Optional<String> target = options.target().isPresent() ? options.target() : file.target();
    return BuiltProgram.build(file.program(), target, words, file.scope());
  }

  /**
   * Builds the program and makes the buffers and launches; {@code options.rounds()} is not looked
   * at.
   *
   * @throws ClException when the program cannot be built or a launch cannot be made
   * @throws IOException when a buffer's contents cannot be read
   */
  public static PreparedRun of(RunFile file, RunOptions options) throws IOException {
    BuiltProgram.Result built = build(file, options);
    return of(
        file,
        options,
        built
            .program()
            .orElseThrow(() -> new ClException(ErrorCode.BUILD_PROGRAM_FAILURE, built.text())));
  }

  /**
   * The same with a program that has been built; what is known of its code from runs before is not
   * used.
   *
   * @throws ClException when a launch cannot be made
   * @throws IOException when a buffer's contents cannot be read
   */
  public static PreparedRun of(RunFile file, RunOptions options, BuiltProgram program)
      throws IOException {
    PreparedRun run;
    try {
      run = load(file, options, program, AddressSpace.returning());
    } catch (MalformedCodeObjectException e) {
      throw new ClException(ErrorCode.INVALID_BINARY, "no sound code object: " + e.getMessage(), e);
    }
    try {
      for (Map.Entry<String, BufferSpec> entry : file.buffers().entrySet()) {
        run.initial.put(entry.getKey(), entry.getValue().contents(run.arena));
      }
      run.refuse();
      for (Launch launch : file.launches()) {
        run.launches.add(new Ready(launch, run.prepare(launch)));
      }
      run.reset();
      return run;
    } catch (IOException | RuntimeException | Error e) {
      run.close();
      throw e;
    }
  }

  /**
   * A program in the memory of a device, with buffers of zeros and no launches.
   *
   * @param space memory of the device
   * @throws MalformedCodeObjectException when the program is broken
   */
  static PreparedRun load(
      RunFile file, RunOptions options, BuiltProgram program, AddressSpace space)
      throws MalformedCodeObjectException {
    EmulatedGpu device = new EmulatedGpu(program.target(), space);
    PreparedRun run = new PreparedRun(file, options, LoadedProgram.load(device, program));
    try {
      for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
        long bytes = one.getValue().byteSize();
        // In checked mode they lie far apart, so that a wild index does not hit another one.
        run.buffers.put(
            one.getKey(),
            options.check()
                ? device.allocate(one.getKey(), bytes, FAR)
                : device.allocate(one.getKey(), bytes));
      }
      return run;
    } catch (RuntimeException | Error e) {
      run.close();
      throw e;
    }
  }

  /** Refuses launches that can come to what the machine does not execute, before one runs. */
  void refuse() {
    for (Launch launch : file.launches()) {
      KernelLaunch.refuse(program, launch);
    }
  }

  /** Makes a launch of the file ready. */
  KernelLaunch prepare(Launch launch) {
    return KernelLaunch.of(program, launch, buffers);
  }

  /** Gives all buffers the contents that the file says. */
  void fill() throws IOException {
    for (Map.Entry<String, BufferSpec> one : file.buffers().entrySet()) {
      one.getValue().fill(memory(one.getKey()));
    }
  }

  /** Puts the initial contents of every buffer, and of the program's own memory, back. */
  public void reset() {
    program.reload();
    initial.forEach((name, first) -> memory(name).copyFrom(first));
  }

  /** Later rounds are translated sooner: the run is going to take long. */
  Settings settings(int round) {
    return round > 0 && settings.engine() == EngineChoice.AUTO
        ? settings.withEngine(EngineChoice.TRANSLATE)
        : settings;
  }

  /**
   * Runs all launches in order, with the contents that the buffers have now.
   *
   * @throws ClException when one of them does not run to its end, because this thread was
   *     interrupted, for one
   */
  public Counts launch() {
    long wavefronts = 0;
    long instructions = 0;
    long findings = 0;
    Settings own = settings(rounds++).withInterrupt(Thread.currentThread()::isInterrupted);
    for (Ready ready : launches) {
      for (int i = 0; i < ready.launch().repeat(); i++) {
        Settings how = own;
        DispatchChecker checker = null;
        if (options.check()) {
          checker = check.checker(ready.set());
          how = own.withMonitor(checker);
        }
        Outcome outcome = ready.set().run(how);
        if (!(outcome.stop() instanceof Stop.Ended)) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              StopText.problem(outcome.stop(), ready.set(), "", options.budget()).render());
        }
        wavefronts += outcome.wavefronts();
        instructions += outcome.instructions();
        findings += checker == null ? 0 : failing(checker);
      }
    }
    return new Counts(wavefronts, instructions, findings);
  }

  /**
   * Runs all launches in order on weak memory.
   *
   * @param logs get each launch with its accesses
   * @throws ClException when one of them does not run to its end
   */
  void launchWeak(long seed, BiConsumer<KernelLaunch, AccessLog> logs) {
    Settings own =
        settings.withWeakMemory(seed).withInterrupt(Thread.currentThread()::isInterrupted);
    for (Ready ready : launches) {
      for (int i = 0; i < ready.launch().repeat(); i++) {
        AccessLog log = new AccessLog();
        Outcome outcome = ready.set().run(own.withAccesses(log));
        logs.accept(ready.set(), log);
        if (!(outcome.stop() instanceof Stop.Ended)) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              StopText.problem(outcome.stop(), ready.set(), "", options.budget()).render());
        }
      }
    }
  }

  /** Checks of launches, with places in the source. */
  LaunchCheck check() {
    return check;
  }

  /** The program in the device's memory. */
  LoadedProgram program() {
    return program;
  }

  /** The machine that it runs on, named as in {@code --target}. */
  public String target() {
    return program.device().target().shortName();
  }

  /**
   * A buffer as it is now.
   *
   * @throws IllegalArgumentException when the run has no buffer of that name
   */
  public MemorySegment contents(String buffer) {
    return memory(buffer).asReadOnly();
  }

  /** The bytes of a buffer. */
  MemorySegment memory(String buffer) {
    EmulatedGpu.Buffer found = buffers.get(buffer);
    if (found == null) {
      throw new IllegalArgumentException("no buffer " + buffer);
    }
    return found.contents();
  }

  @Override
  public void close() {
    launches.forEach(ready -> ready.set().close());
    if (pool != null) {
      pool.close();
    }
    arena.close();
    program.device().memory().close();
  }

  private static long failing(DispatchChecker checker) {
    return checker.findings().stream()
        .filter(finding -> finding.severity() != Severity.NOTE)
        .count();
  }
}
