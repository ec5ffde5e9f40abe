package dev.lockstep.runtime.run;

import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.emulator.Outcome;
import dev.lockstep.emulator.Settings;
import dev.lockstep.emulator.check.Checker;
import dev.lockstep.emulator.check.Finding;
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
    Settings chosen = Settings.DEFAULT.withBudget(options.budget()).withEngine(options.engine());
    if (helpers > 0) {
      pool =
          Executors.newFixedThreadPool(
              helpers, Thread.ofPlatform().daemon().name("lockstep-worker-", 0).factory());
      chosen = chosen.withThreads(options.threads(), pool);
    } else {
      pool = null;
    }
    settings = options.ordered(chosen);
  }

  /**
   * Builds the program and makes the buffers; {@code options.rounds()} is not looked at.
   *
   * @throws ClException when the program cannot be built or a launch cannot be made
   * @throws IOException when a buffer's contents cannot be read
   */
  public static PreparedRun of(RunFile file, RunOptions options) throws IOException {
    List<String> compilerOptions = new ArrayList<>(file.buildOptions());
    compilerOptions.addAll(options.compilerOptions());
    Optional<String> target = options.target().isPresent() ? options.target() : file.target();
    BuiltProgram.Result built =
        BuiltProgram.build(file.program(), target, compilerOptions, file.scope());
    return of(
        file,
        options,
        built
            .program()
            .orElseThrow(() -> new ClException(ErrorCode.INVALID_OPERATION, built.text())));
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
    try {
      EmulatedGpu device = new EmulatedGpu(program.target(), AddressSpace.returning());
      PreparedRun run = new PreparedRun(file, options, LoadedProgram.load(device, program));
      try {
        run.fill();
        return run;
      } catch (IOException | RuntimeException | Error e) {
        run.close();
        throw e;
      }
    } catch (MalformedCodeObjectException e) {
      throw new ClException(ErrorCode.INVALID_OPERATION, "no sound code object: " + e.getMessage());
    }
  }

  private void fill() throws IOException {
    for (Map.Entry<String, BufferSpec> entry : file.buffers().entrySet()) {
      BufferSpec spec = entry.getValue();
      initial.put(entry.getKey(), spec.contents(arena));
      buffers.put(entry.getKey(), program.device().allocate(entry.getKey(), spec.byteSize()));
    }
    for (Launch launch : file.launches()) {
      KernelLaunch.refuse(program, launch);
      launches.add(new Ready(launch, KernelLaunch.of(program, launch, buffers)));
    }
    reset();
  }

  /** Puts the initial contents of every buffer, and of the program's own memory, back. */
  public void reset() {
    program.reload();
    buffers.forEach((name, buffer) -> {
      MemorySegment first = initial.get(name);
      if (first != null) {
        buffer.contents().copyFrom(first);
      }
    });
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
    Settings own =
        RunSession.round(settings, rounds++).withInterrupt(Thread.currentThread()::isInterrupted);
    for (Ready ready : launches) {
      for (int i = 0; i < ready.launch().repeat(); i++) {
        Settings how = own;
        Checker checker = null;
        if (options.check()) {
          checker = check.checker(ready.set());
          how = own.withMonitor(checker);
        }
        Outcome outcome = ready.set().run(how);
        if (!(outcome.stop() instanceof Stop.Ended)) {
          throw new ClException(
              ErrorCode.INVALID_OPERATION,
              StopText.of(outcome.stop(), ready.set(), "", options.budget()));
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
              StopText.of(outcome.stop(), ready.set(), "", options.budget()));
        }
      }
    }
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
    EmulatedGpu.Buffer found = buffers.get(buffer);
    if (found == null) {
      throw new IllegalArgumentException("no buffer " + buffer);
    }
    return found.contents().asReadOnly();
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

  private static long failing(Checker checker) {
    return checker.findings().stream()
        .filter(finding -> finding.severity() != Finding.Severity.NOTE)
        .count();
  }
}
