package dev.lockstep.cli.option;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.NdRange;
import dev.lockstep.runtime.launch.LaunchMemory;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.text.source.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** The options of a launch: what runs, over which work-items, on which engine, for how long. */
public final class DispatchOptions extends OptionGroup {
  /** The options that say what a launch of a kernel is. */
  public static final List<String> LAUNCH =
      List.of("--global", "--local", "--arg", "--dynamic-lds", "--kernarg", "--stack");

  private @Nullable String kernel;

  private WorkSizes global = WorkSizes.NONE;

  private WorkSizes local = WorkSizes.NONE;

  private List<String> arguments = new ArrayList<>();

  private @Nullable Long stack;

  private long dynamicLds;

  private @Nullable String kernarg;

  private String engine = "auto";

  private int threads = Runtime.getRuntime().availableProcessors();

  private @Nullable Long budget;

  private @Nullable Long seed;

  private boolean check;

  private String refuse = "early";

  /** The options themselves. */
  public void declare(OptionDeclaration command) {
    declareRange(command);
    command
        .value(
            Long.class,
            "--stack BYTES",
            "Scratch memory of each work-item, where a kernel with a stack states less.",
            v -> stack = v)
        .text("--engine NAME", "auto, interpret or translate (default: auto).", v -> engine = v)
        .number("--threads N", "Worker threads.", v -> threads = v)
        .flag(
            "--check",
            "Checked mode: bounds, waits, uninitialised values, races, barriers, hazards.",
            v -> check = v)
        .text(
            "--refuse WHEN",
            "When a kernel with an instruction that the machine does not execute is refused: early"
                + " (before it runs; the default) or late (when it comes to it).",
            v -> refuse = v);
  }

  /** Those that say what runs, for how long, and in which order. */
  public void declareRange(OptionDeclaration command) {
    belongTo(command);
    command
        .text("--kernel NAME", "The kernel, where there are several.", v -> kernel = v)
        .value(
            WorkSizes.class,
            "--global X[,Y[,Z]]",
            "Work-items in each dimension.",
            v -> global = v,
            o -> o.converters(new WorkSizes.Reader()))
        .value(
            WorkSizes.class,
            "--local X[,Y[,Z]]",
            "Work-items of a workgroup.",
            v -> local = v,
            o -> o.converters(new WorkSizes.Reader()))
        .texts(
            "--arg SPEC",
            "One for each kernel parameter, in order: f32[1024]=iota, u32=5, local=4096.",
            v -> arguments = v)
        .value(
            Long.class,
            "--dynamic-lds BYTES",
            "LDS of a workgroup behind what the kernel states: HIP's extern __shared__ arrays.",
            v -> dynamicLds = v)
        .text(
            "--kernarg natural",
            "How the arguments of a kernel without metadata lie: one after another, buffers and\n"
                + "numbers at multiples of their size, hex= where the one before ends.",
            v -> kernarg = v)
        .value(
            Long.class,
            "--budget INSTRUCTIONS",
            "Stops a launch after so many instructions.",
            v -> budget = v)
        .value(Long.class, "--seed N", "Shuffles the schedule, repeatably.", v -> seed = v);
  }

  /** Refuses values that mean nothing. */
  public void check() {
    engine();
    isRefusedLate();
    if (threads < 1) {
      throw misuse("--threads must be at least 1");
    }
    if (stack != null && (stack < 1 || stack > LaunchMemory.MOST_STACK)) {
      throw misuse("--stack must be 1 to " + LaunchMemory.MOST_STACK);
    }
    if (dynamicLds < 0 || dynamicLds > LaunchMemory.MOST_LDS) {
      throw misuse("--dynamic-lds must be 0 to " + LaunchMemory.MOST_LDS);
    }
    if (kernarg != null && !kernarg.equals("natural")) {
      throw misuse("--kernarg takes only 'natural'");
    }
    if (budget != null && budget < 1) {
      throw misuse("--budget must be at least 1");
    }
  }

  public Optional<String> kernel() {
    return Optional.ofNullable(kernel);
  }

  public List<Long> global() {
    return global.values();
  }

  /**
   * The work-items and workgroups.
   *
   * @throws CommandFailure for sizes that are none
   */
  public NdRange range() {
    List<Long> sizes = global.values();
    try {
      // A local size may leave out dimensions, in which it is 1.
      return local.values().size() > sizes.size()
          ? new NdRange(sizes, local.values(), List.of())
          : new NdRange(sizes.size(), sizes, local.values(), List.of());
    } catch (ClException e) {
      throw new CommandFailure(ExitCode.USAGE, "lockstep", e.reason());
    }
  }

  public List<String> arguments() {
    return arguments;
  }

  /** The options on the stack, on LDS and on arguments without metadata. */
  public LaunchMemory memory() {
    return new LaunchMemory(stack == null ? 0 : stack, dynamicLds, kernarg != null);
  }

  public EngineChoice engine() {
    return switch (engine) {
      case "auto" -> EngineChoice.AUTO;
      case "interpret" -> EngineChoice.INTERPRET;
      case "translate" -> EngineChoice.TRANSLATE;
      default ->
          throw unknown("unknown engine '" + engine + "'; there are auto, interpret and translate");
    };
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
    return switch (refuse) {
      case "early" -> false;
      case "late" -> true;
      default -> throw unknown("--refuse " + refuse + ": there are early and late");
    };
  }

  private static CommandFailure unknown(String reason) {
    return new CommandFailure(ExitCode.USAGE, Problem.said(reason));
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
        new RunOptions.Mode(check, engine(), false, isRefusedLate(), false));
  }
}
