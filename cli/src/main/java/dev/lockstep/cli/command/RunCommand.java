package dev.lockstep.cli.command;

import dev.lockstep.cli.input.JavaProgram;
import dev.lockstep.cli.input.ProgramFile;
import dev.lockstep.cli.input.ProgramFile.Kind;
import dev.lockstep.cli.input.RecordedLaunches;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.AttachedValue;
import dev.lockstep.cli.option.BufferRequest;
import dev.lockstep.cli.option.DispatchOptions;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.report.ProfileOutput;
import dev.lockstep.cli.report.RunOutput;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileText;
import dev.lockstep.runtime.run.RunDevice;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code lockstep run}: runs a kernel source, a code object, a run file, a machine file or a
 * program in Java.
 */
public final class RunCommand extends LockstepCommand {
  /** Options that only kernels have a use for. */
  private static final List<String> KERNELS =
      SourceRules.joined(
          List.of("--kernel"),
          DispatchOptions.LAUNCH,
          List.of("--threads", "--seed", "--memory", "--print", "--dump", "--rounds"),
          List.of("--digest", "--profile", "--device"));

  /** Options that only the emulator has a use for, or what assembles for it. */
  private static final List<String> EMULATOR =
      SourceRules.joined(
          List.of("--target", "-D", "-I", "--wave", "--operands"),
          SourceRules.LANGUAGE,
          List.of("--stack", "--engine", "--threads", "--budget", "--seed", "--memory", "--check"),
          List.of("--refuse", "--stats", "--profile"));

  private static final String TARGET = "--target";

  /** Options for which each launch of a program in Java runs once more by itself. */
  private static final List<String> REPEATED =
      List.of(
          "--engine",
          "--threads",
          "--budget",
          "--seed",
          "--check",
          "--refuse",
          "--rounds",
          "--memory",
          "--stats",
          "--profile");

  private static final String STRONG = "strong";
  private static final String WEAK = "weak";

  private String file = "";

  private final SourceOptions sources = new SourceOptions();

  private final DispatchOptions launch = new DispatchOptions();

  private List<String> prints = new ArrayList<>();

  private List<String> dumps = new ArrayList<>();

  private int rounds = 1;

  private boolean digest;

  private String memory = STRONG;

  private boolean stats;

  private @Nullable String profile;

  private boolean json;

  private @Nullable String device;

  public RunCommand(Invocation invocation) {
    super(invocation, "run", "Runs kernels on the emulated GPU.");
    declare()
        .argument(
            String.class,
            "FILE",
            "1",
            "A source (.s, .asm4gcn, .cl), a code object, a .json run file or machine file,\n"
                + "or a program in Java (.java).",
            v -> file = v)
        .with(sources::declare)
        .with(sources::declareBundle)
        .with(launch::declare)
        .texts(
            "--print N[:FROM..TO]",
            "Prints a buffer, by parameter number or name.",
            v -> prints = v)
        .texts("--dump N=FILE", "Writes a buffer's bytes to a file.", v -> dumps = v)
        .number(
            "--rounds R", "Runs all launches R times, buffers initialised anew.", v -> rounds = v)
        .text(
            "--memory KIND",
            "strong (the default), or weak: as a device's, by the seed.",
            v -> memory = v)
        .flag("--digest", "Prints the SHA-256 of each buffer.", v -> digest = v)
        .flag("--stats", "Prints times and instructions by kind.", v -> stats = v)
        .value(
            String.class,
            "--profile FILE",
            "Prints where the time went, by source line, block and instruction;\n"
                + "with =FILE writes it: all of it as .txt or .json, or as a picture, .svg.",
            v -> profile = v,
            o -> o.preprocessor(new AttachedValue()).arity("0..1"))
        .text(
            "--device NAME",
            "Runs on an installed OpenCL device; see lockstep devices.",
            v -> device = v)
        .flag("--json", "Prints the results as one JSON document.", v -> json = v);
  }

  @Override
  public Integer call() {
    if (JavaProgram.isOne(file)) {
      return java();
    }
    check();
    Optional<ProfileOutput> profiled = profiled();
    ProgramFile program = ProgramFile.of(file, sources, invocation.messages());
    if (program.kind() == Kind.MACHINE) {
      String reason = "is for kernels, and " + file + " is a machine file";
      SourceRules.refuse(command(), KERNELS, reason);
      SourceRules.refuse(
          command(), SourceRules.BUILD, "is not for machine files, which say it themselves");
      return MachineRuns.of(program.cases(), sources.target(), launch)
          .print(json, stats, invocation);
    }
    return kernels(
        program.run(
            sources,
            launch,
            List.of("--kernel", "--stack"),
            "say how many work-items to run: --global X"),
        profiled);
  }

  private int java() {
    List<String> known = new ArrayList<>(REPEATED);
    known.add(TARGET);
    SourceRules.refuseAllBut(
        command(), known, "has no meaning for " + file + ", a program in Java");
    if (REPEATED.stream().noneMatch(command().commandLine().getParseResult()::hasMatchedOption)) {
      return new JavaProgram(file, sources.target()).run();
    }
    if (sources.target().filter(JavaProgram.CPU::equals).isPresent()) {
      throw misuse("--target cpu runs kernels as Java code; name an emulated GPU for the options");
    }
    check();
    Optional<ProfileOutput> profiled = profiled();
    ProgressLine progress = invocation.progress();
    List<KernelProfile> profiles = new ArrayList<>();
    try (RecordedLaunches recorded =
        RecordedLaunches.of(file, sources.target(), invocation.messages())) {
      boolean ok = recorded.exit() == 0;
      for (RecordedLaunches.Recorded one : recorded.launches()) {
        RunReport report;
        try (ProgressLine.Work _ = progress.begin("running " + one.kernel())) {
          report = RunSession.run(one.run(), options(), progress::at);
        }
        new RunOutput(report, invocation).text(stats);
        profiles.addAll(report.profiles());
        ok &= report.ok();
      }
      if (profile != null) {
        profiled.ifPresentOrElse(
            to -> to.write(profiles),
            () -> System.out.print(ProfileText.of(profiles, ProfileText.ROWS)));
      }
      return ok
          ? ExitCode.OK.code()
          : recorded.exit() == 0 ? ExitCode.FAILED.code() : recorded.exit();
    }
  }

  private RunOptions options() {
    Optional<String> target = JavaProgram.isOne(file) ? Optional.empty() : sources.target();
    RunOptions options =
        launch
            .run(target, sources.words(), rounds)
            .withProfile(profile != null)
            .withWeak(memory.equals(WEAK));
    return device == null ? options : options.withDevice(device(device));
  }

  private static RunDevice device(String name) {
    try {
      return RunDevice.named(name);
    } catch (ClException e) {
      throw new CommandFailure(ExitCode.USAGE, "lockstep run", e.reason());
    }
  }

  private int kernels(RunFile run, Optional<ProfileOutput> profiled) {
    List<BufferRequest> requests = new ArrayList<>();
    prints.forEach(text -> requests.add(BufferRequest.print(text, run)));
    dumps.forEach(text -> requests.add(BufferRequest.dump(text, run)));
    BufferRequest.refuseTwice(requests);
    RunReport report;
    ProgressLine progress = invocation.progress();
    try (ProgressLine.Work _ = progress.begin("building " + file)) {
      report = RunSession.run(run, options(), progress::at);
    }
    RunOutput output = new RunOutput(report, invocation);
    if (json) {
      output.json(profile != null, requests);
    } else {
      output.text(stats);
      requests.forEach(output::print);
      if (digest) {
        output.digests();
      }
      if (profile != null && profiled.isEmpty()) {
        System.out.print(ProfileText.of(report.profiles(), ProfileText.ROWS));
      }
    }
    if (!report.profiles().isEmpty()) {
      profiled.ifPresent(to -> to.write(report.profiles()));
    }
    requests.forEach(output::dump);
    return ExitCode.of(report.ok()).code();
  }

  private void check() {
    if (device != null) {
      boolean emulated = device(device).isEmulated();
      SourceRules.refuse(
          command(),
          emulated ? List.of(TARGET) : EMULATOR,
          emulated
              ? "says what --device says"
              : "is for emulated devices, which " + device + " is not");
    }
    sources.check();
    launch.check();
    if (!memory.equals(STRONG) && !memory.equals(WEAK)) {
      throw misuse("there is no memory '%s'; there are strong and weak".formatted(memory));
    }
    if (memory.equals(WEAK) && launch.isChecked()) {
      throw misuse("--check needs the memory strong: it follows each access where it is issued");
    }
    if (rounds < 1) {
      throw misuse("--rounds must be at least 1");
    }
    if (json && dumps.stream().anyMatch(dump -> dump.endsWith("=" + InputFile.STANDARD))) {
      throw misuse("standard output takes the document of --json; name a file for --dump");
    }
  }

  private Optional<ProfileOutput> profiled() {
    try {
      return ProfileOutput.of(profile);
    } catch (IllegalArgumentException e) {
      throw misuse(String.valueOf(e.getMessage()));
    }
  }
}
