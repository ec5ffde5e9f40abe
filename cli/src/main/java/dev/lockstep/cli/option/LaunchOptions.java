package dev.lockstep.cli.option;

import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.launch.Launch;
import dev.lockstep.runtime.run.RunOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of a launch: what runs, over which work-items, on which engine, for how long. */
public final class LaunchOptions {
  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      description = "The kernel, where there are several.")
  private @Nullable String kernel;

  @Option(
      names = "--global",
      paramLabel = "X[,Y[,Z]]",
      converter = WorkSizes.Reader.class,
      description = "Work-items in each dimension.")
  private WorkSizes global = WorkSizes.NONE;

  @Option(
      names = "--local",
      paramLabel = "X[,Y[,Z]]",
      converter = WorkSizes.Reader.class,
      description = "Work-items of a workgroup.")
  private WorkSizes local = WorkSizes.NONE;

  @Option(
      names = "--arg",
      paramLabel = "SPEC",
      description = "One for each kernel parameter, in order: f32[1024]=iota, u32=5, local=4096.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--stack",
      paramLabel = "BYTES",
      description = "Scratch memory of each work-item, where a kernel with a stack states less.")
  private @Nullable Long stack;

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "auto, interpret or translate (default: auto).")
  private String engine = "auto";

  @Option(names = "--threads", paramLabel = "N", description = "Worker threads.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--budget",
      paramLabel = "INSTRUCTIONS",
      description = "Stops a launch after so many instructions.")
  private @Nullable Long budget;

  @Option(names = "--seed", paramLabel = "N", description = "Shuffles the schedule, repeatably.")
  private @Nullable Long seed;

  @Option(
      names = "--check",
      description = "Checked mode: bounds, waits, uninitialised values, races, barriers, hazards.")
  private boolean check;

  @Option(
      names = "--refuse",
      paramLabel = "WHEN",
      description =
          "When a kernel with an instruction that the machine does not execute is refused: early"
              + " (before it runs; the default) or late (when it comes to it).")
  private String refuse = "early";

  /** Refuses values that mean nothing; {@code usage} says what to throw. */
  public void check(Function<String, ParameterException> usage) {
    engine();
    isRefusedLate();
    if (threads < 1) {
      throw usage.apply("--threads must be at least 1");
    }
    if (stack != null && (stack < 1 || stack > Launch.MOST_STACK)) {
      throw usage.apply("--stack must be 1 to " + Launch.MOST_STACK);
    }
    if (budget != null && budget < 1) {
      throw usage.apply("--budget must be at least 1");
    }
  }

  public Optional<String> kernel() {
    return Optional.ofNullable(kernel);
  }

  public List<Long> global() {
    return global.values();
  }

  public List<Long> local() {
    return local.values();
  }

  public List<String> arguments() {
    return arguments;
  }

  /** Bytes of scratch memory of a work-item; 0: what the kernel states. */
  public long stack() {
    return stack == null ? 0 : stack;
  }

  public EngineChoice engine() {
    return EngineOption.parse(engine);
  }

  /** The engine as it was written. */
  public String engineName() {
    return engine;
  }

  public int threads() {
    return threads;
  }

  /** Most instructions of a launch; {@code otherwise} where nothing is said. */
  public long budget(long otherwise) {
    return budget == null ? otherwise : budget;
  }

  OptionalLong seed() {
    return seed == null ? OptionalLong.empty() : OptionalLong.of(seed);
  }

  public boolean isChecked() {
    return check;
  }

  /** Whether a kernel is refused only when it comes to what the machine does not execute. */
  public boolean isRefusedLate() {
    return RefuseOption.isLate(refuse);
  }

  /** Options of a run of a program that was built with some options for a machine. */
  public RunOptions run(Optional<String> target, List<String> programOptions, int rounds) {
    return new RunOptions(
        target,
        programOptions,
        rounds,
        threads,
        budget(RunOptions.DEFAULT_BUDGET),
        seed(),
        new RunOptions.Mode(check, engine(), false, isRefusedLate()));
  }
}
