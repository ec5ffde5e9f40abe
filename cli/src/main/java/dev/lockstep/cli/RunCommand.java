package dev.lockstep.cli;

import dev.lockstep.runtime.InputDiagnostic;
import dev.lockstep.runtime.InputLimits;
import dev.lockstep.runtime.MachineRun;
import dev.lockstep.runtime.Parsed;
import dev.lockstep.runtime.RunFile;
import dev.lockstep.runtime.RunOptions;
import dev.lockstep.runtime.RunReport;
import dev.lockstep.runtime.RunSession;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep run}: runs a kernel source, a code object, a run file or a machine file. */
@Command(
    name = "run",
    description = "Runs kernels on the emulated GPU.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class RunCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FILE",
      description =
          "A source (.s, .asm4gcn, .cl), a code object, or a .json run file or machine file.")
  private String file = "";

  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "The machine; see lockstep targets.")
  private @Nullable String target;

  @Option(
      names = "--kernel",
      paramLabel = "NAME",
      description = "The kernel, where there are several.")
  private @Nullable String kernel;

  @Option(
      names = "--global",
      paramLabel = "X[,Y[,Z]]",
      split = ",",
      description = "Work-items in each dimension.")
  private List<Long> global = new ArrayList<>();

  @Option(
      names = "--local",
      paramLabel = "X[,Y[,Z]]",
      split = ",",
      description = "Work-items of a workgroup.")
  private List<Long> local = new ArrayList<>();

  @Option(
      names = "--arg",
      paramLabel = "SPEC",
      description = "One for each kernel parameter, in order: f32[1024]=iota, u32=5, local=4096.")
  private List<String> arguments = new ArrayList<>();

  @Option(
      names = "--options",
      paramLabel = "TEXT",
      description = "Options for the OpenCL compiler.")
  private String compilerOptions = "";

  @Option(
      names = "--convention",
      paramLabel = "catalyst",
      description = "Asm4GCN: kernels find what the first assembler's drivers gave them.")
  private @Nullable String convention;

  @Option(
      names = "--refuse",
      paramLabel = "WHEN",
      description =
          "When a kernel with an instruction that the machine does not execute is refused: early"
              + " (before it runs; the default) or late (when it comes to it).")
  private String refuse = "early";

  @Option(
      names = "--engine",
      paramLabel = "NAME",
      description = "auto, interpret or translate (default: auto).")
  private String engine = "auto";

  @Option(
      names = "--check",
      description = "Checked mode: bounds, waits, uninitialised values, races, barriers, hazards.")
  private boolean check;

  @Option(
      names = "--print",
      paramLabel = "N[:FROM..TO]",
      description = "Prints a buffer, by parameter number or name.")
  private List<String> prints = new ArrayList<>();

  @Option(
      names = "--dump",
      paramLabel = "N=FILE",
      description = "Writes a buffer's bytes to a file.")
  private Map<String, Path> dumps = new LinkedHashMap<>();

  @Option(
      names = "--rounds",
      paramLabel = "R",
      description = "Runs all launches R times, buffers initialised anew.")
  private int rounds = 1;

  @Option(names = "--digest", description = "Prints the SHA-256 of each buffer.")
  private boolean digest;

  @Option(names = "--stats", description = "Prints times and instructions by kind.")
  private boolean stats;

  @Option(
      names = "--profile",
      paramLabel = "FILE",
      arity = "0..1",
      preprocessor = ProfileOutput.Attached.class,
      description = {
        "Prints where the time went, by source line, block and instruction;",
        "with =FILE writes it: all of it as .txt or .json, or as a picture, .svg."
      })
  private @Nullable String profile;

  @Option(names = "--threads", paramLabel = "N", description = "Worker threads.")
  private int threads = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--budget",
      paramLabel = "INSTRUCTIONS",
      description = "Stops a launch after so many instructions.")
  private @Nullable Long budget;

  @Option(names = "--seed", paramLabel = "N", description = "Shuffles the schedule, repeatably.")
  private @Nullable Long seed;

  @Option(names = "--json", description = "Prints the results as one JSON document.")
  private boolean json;

  @Override
  public Integer call() {
    check();
    Optional<ProfileOutput> profiled = profiled();
    if (file.endsWith(".json") && MachineRuns.isMachineFile(file)) {
      if (profile != null) {
        throw usage(
            "--profile is for kernels; a machine file has none: run its program with --global");
      }
      long most = budget == null ? MachineRun.DEFAULT_BUDGET : budget;
      return new MachineRuns(file, most, check, EngineOption.parse(engine)).print(json, stats);
    }
    RunFile run = file.endsWith(".json") ? read() : CommandLineRun.of(this.request());
    RunReport report = RunSession.run(run, options());
    RunOutput output = new RunOutput(report, System.out, System.err);
    if (json) {
      output.json(profile != null);
    } else {
      output.text(stats);
    }
    List<String> problems = new ArrayList<>();
    for (String print : prints) {
      output.print(print).ifPresent(problems::add);
    }
    if (digest && !json) {
      output.digests();
    }
    if (!report.profiles().isEmpty()) {
      profiled.ifPresent(to -> to.write(report.profiles()));
    }
    if (profile != null && profiled.isEmpty() && !json) {
      System.out.print(ProfileText.of(report.profiles(), ProfileText.ROWS));
    }
    dumps.forEach((name, path) -> output.dump(name, path).ifPresent(problems::add));
    problems.forEach(System.err::println);
    return report.ok() && problems.isEmpty() ? Lockstep.OK : Lockstep.FAILED;
  }

  private CommandLineRun.Request request() {
    return new CommandLineRun.Request(file, Optional.ofNullable(kernel), global, local, arguments);
  }

  private void check() {
    if (convention != null && !convention.equals("catalyst")) {
      throw usage("--convention takes only 'catalyst'");
    }
    EngineOption.parse(engine);
    RefuseOption.isLate(refuse);
    if (rounds < 1 || threads < 1 || budget != null && budget < 1) {
      throw usage("--rounds, --threads and --budget must be at least 1");
    }
    if (target != null) {
      TargetOption.parse(target);
    }
    if (!file.endsWith(".json") && global.isEmpty()) {
      throw usage("say how many work-items to run: --global X");
    }
  }

  private Optional<ProfileOutput> profiled() {
    try {
      return ProfileOutput.of(profile);
    } catch (IllegalArgumentException e) {
      throw usage(String.valueOf(e.getMessage()));
    }
  }

  private ParameterException usage(String text) {
    return new ParameterException(spec.commandLine(), "lockstep run: " + text);
  }

  private RunFile read() {
    Parsed<RunFile> parsed = RunFile.read(Path.of(file), InputLimits.DEFAULT);
    for (InputDiagnostic diagnostic : parsed.diagnostics()) {
      System.err.println(diagnostic.render());
    }
    return parsed
        .value()
        .orElseThrow(
            () -> new CommandFailure(Lockstep.FAILED, "lockstep run: " + file + " has errors"));
  }

  private RunOptions options() {
    return new RunOptions(
        Optional.ofNullable(target),
        programOptions(),
        rounds,
        threads,
        budget == null ? RunOptions.DEFAULT_BUDGET : budget,
        seed == null ? OptionalLong.empty() : OptionalLong.of(seed),
        check,
        EngineOption.parse(engine),
        profile != null,
        RefuseOption.isLate(refuse));
  }

  private List<String> programOptions() {
    List<String> all = new ArrayList<>(CommandLineRun.words(compilerOptions));
    if (convention != null) {
      all.add("--convention=" + convention);
    }
    return all;
  }
}
