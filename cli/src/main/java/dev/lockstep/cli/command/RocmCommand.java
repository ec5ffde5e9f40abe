package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.AttachedValue;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.cli.report.ProfileOutput;
import dev.lockstep.cli.report.ProgramSummary;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.hsa.HsaLibrary;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileFile;
import dev.lockstep.runtime.run.ProfileText;
import dev.lockstep.runtime.run.ProgramTotals;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code lockstep rocm}: a HIP program on emulated GPUs. */
public final class RocmCommand extends LockstepCommand {
  private static final String LIBRARIES = "LD_LIBRARY_PATH";
  private static final String PRELOADED = "LD_PRELOAD";
  private static final String DEVICES = "LOCKSTEP_DEVICE";
  private static final String CHECK = "LOCKSTEP_CHECK";
  private static final String PROFILE = "LOCKSTEP_PROFILE";
  private static final String MEMORY = "LOCKSTEP_MEMORY";
  private static final String SEED = "LOCKSTEP_SEED";
  private static final String BUDGET = "LOCKSTEP_BUDGET";
  private static final String RECORD = "LOCKSTEP_RECORD";
  private static final String RECORD_LIMIT = "LOCKSTEP_RECORD_LIMIT";
  private static final String RECORD_KERNEL = "LOCKSTEP_RECORD_KERNEL";
  private static final String SUMMARY = "LOCKSTEP_SUMMARY";

  /** Options that say how a program runs. */
  private static final List<String> RUNS =
      List.of(
          "--check",
          "--exit-code",
          "--profile",
          "--memory",
          "--seed",
          "--budget",
          "--record",
          "--record-limit",
          "--record-kernel");

  private static final String STRONG = "strong";
  private static final String WEAK = "weak";
  private static final String ON = "1";
  private static final double NANOS = 1e9;

  /** The code with which a program ends that cannot be loaded, for want of a library, too. */
  private static final int NOT_LOADED = 127;

  private static final String PACKAGES =
      "libamdhip64-5 (Debian 12 and 13, Ubuntu 24.04), libamdhip64-6 (Debian sid) or rocm-hip (Fedora)";

  /** Bytes of the largest program that is looked into. */
  private static final long LARGEST = 1L << 28;

  /** The largest exit code that a system has. */
  private static final int MOST_CODE = 255;

  /** Seconds that a program has to end by itself when this command is told to end. */
  private static final int GRACE = 2;

  private @Nullable String targets;
  private boolean print;
  private boolean check;
  private @Nullable String profile;
  private @Nullable String memory;
  private @Nullable Long seed;
  private @Nullable Long budget;
  private @Nullable Integer exitCode;
  private @Nullable Path record;
  private @Nullable Long recordLimit;
  private @Nullable String recordKernel;
  private List<String> program = new ArrayList<>();

  public RocmCommand(Invocation invocation) {
    super(invocation, "rocm", "Runs a HIP program, unchanged, on emulated GPUs.");
    declare()
        .text(
            "--target NAMES",
            "The GPUs that the program sees, with commas between.",
            v -> targets = v)
        .flag(
            "--print",
            "Builds what is needed, prints the folder for LD_LIBRARY_PATH and runs nothing.",
            v -> print = v)
        .flag(
            "--check", "Checked mode for every launch; what it finds is told once.", v -> check = v)
        .value(
            Integer.class,
            "--exit-code N",
            "The exit code of a program that ends well and has findings of --check (default: 1).",
            v -> exitCode = v)
        .value(
            String.class,
            "--profile FILE",
            "Prints where the time went, by kernel, source line, block and instruction;\n"
                + "with =FILE writes it: all of it as .txt or .json, or as a picture, .svg.",
            v -> profile = v,
            o -> o.preprocessor(new AttachedValue()).arity("0..1"))
        .text(
            "--memory KIND",
            "strong (the default), or weak: as a device's, by the seed.",
            v -> memory = v)
        .value(Long.class, "--seed N", "Shuffles the schedule, repeatably.", v -> seed = v)
        .value(
            Long.class,
            "--budget INSTRUCTIONS",
            "Ends a launch, and with it the program, after so many instructions.",
            v -> budget = v)
        .path(
            "--record DIR",
            "Writes launches as run files into a new folder, with their code and memory.",
            v -> record = v)
        .value(
            Long.class,
            "--record-limit N",
            "Records at most so many launches of each kernel (default: 10).",
            v -> recordLimit = v)
        .text(
            "--record-kernel NAME", "Records launches of this kernel alone.", v -> recordKernel = v)
        .arguments("PROGRAM", "0..*", "The program and its arguments.", v -> program = v);
    // What stands behind the program is the program's.
    command().parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    refuse();
    Optional<ProfileOutput> profiled = profiled();
    String devices = targets == null ? "" : checked(targets);
    Optional<Path> records = records();
    try {
      Path library = library();
      if (print) {
        System.out.println(library.getParent());
        return ExitCode.OK.code();
      }
      return run(library, devices, new Outputs(profiled, records));
    } catch (LibraryException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure("a file cannot be read or written: " + e.getMessage());
    }
  }

  /** Refuses options that do not go together. */
  private void refuse() {
    if (print) {
      for (String other : RUNS) {
        if (command().commandLine().getParseResult().hasMatchedOption(other)) {
          throw misuse("--print and %s exclude each other".formatted(other));
        }
      }
    }
    if (budget != null && budget < 1) {
      throw misuse("--budget must be at least 1");
    }
    if (seed != null && seed < 0) {
      throw misuse("--seed must be at least 0");
    }
    if (memory != null && !memory.equals(STRONG) && !memory.equals(WEAK)) {
      throw misuse("there is no memory '%s'; there are strong and weak".formatted(memory));
    }
    if (check && WEAK.equals(memory)) {
      throw misuse("--check needs the memory strong: it follows each access where it is issued");
    }
    if (exitCode != null && !check) {
      throw misuse("--exit-code is for --check");
    }
    if (exitCode != null && (exitCode < 0 || exitCode > MOST_CODE)) {
      throw misuse("--exit-code must be 0 to " + MOST_CODE);
    }
    if (record == null && (recordLimit != null || recordKernel != null)) {
      throw misuse(
          (recordLimit == null ? "--record-kernel" : "--record-limit") + " is for --record DIR");
    }
    if (recordLimit != null && recordLimit < 1) {
      throw misuse("--record-limit must be at least 1");
    }
    if (print != program.isEmpty()) {
      throw misuse(print ? "--print runs no program" : "which program?");
    }
  }

  private Optional<ProfileOutput> profiled() {
    try {
      return ProfileOutput.of(profile);
    } catch (IllegalArgumentException e) {
      throw misuse(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Where what a program has done goes.
   *
   * @param profile a file in place of the standard error
   * @param records a folder for launches
   */
  private record Outputs(Optional<ProfileOutput> profile, Optional<Path> records) {}

  /** The folder for launches, which is made or empty. */
  private Optional<Path> records() {
    if (record == null) {
      return Optional.empty();
    }
    try {
      if (Files.exists(record) && !Files.isDirectory(record)) {
        throw misuse("--record %s: this is a file; name a new folder".formatted(record));
      }
      Files.createDirectories(record);
      if (!Folders.files(record, "").isEmpty()) {
        throw misuse("--record %s: the folder is not empty; name a new one".formatted(record));
      }
      if (!Files.isWritable(record)) {
        throw failure("--record %s: the folder cannot be written to".formatted(record));
      }
      return Optional.of(record);
    } catch (IOException e) {
      throw failure("--record %s: the folder cannot be made: %s".formatted(record, e));
    }
  }

  private Path library() throws IOException, LibraryException {
    ProgressLine progress = invocation.progress();
    try (ProgressLine.Work _ = progress.begin("building the library")) {
      return HsaLibrary.make(System.getenv());
    }
  }

  /** The names of GPUs, each of which there must be. */
  private String checked(String names) {
    List<String> all = List.of(names.split("[,\\s]+"));
    for (String name : all) {
      TargetId target = TargetOption.parse(name);
      if (target.target().isBare()) {
        throw misuse("'%s' is no GPU of AMD's".formatted(name));
      }
    }
    return String.join(",", all);
  }

  private int run(Path library, String devices, Outputs outputs) throws IOException {
    Path left = Files.createTempDirectory("lockstep-rocm");
    Ending ending = new Ending(left, System.nanoTime(), outputs);
    try {
      ProcessBuilder builder = new ProcessBuilder(program).inheritIO();
      choose(builder.environment(), library, devices);
      record(builder.environment(), outputs);
      builder.environment().put(SUMMARY, left.toString());
      Process process;
      try {
        process = builder.start();
      } catch (IOException e) {
        throw new CommandFailure(
            ExitCode.FAILED, name(), "the program cannot be started: " + e.getMessage());
      }
      // A terminal tells both of Control-C; the program decides what becomes of it.
      Runtime.getRuntime()
          .addShutdownHook(
              Thread.ofPlatform()
                  .unstarted(() -> {
                    end(process);
                    ending.tell();
                    ending.clear();
                  }));
      int code = await(process);
      ProgramTotals.Sum sum = ending.tell();
      if (code == NOT_LOADED && needsHip()) {
        System.err.println(
            "lockstep rocm: where HIP's runtime is missing, it is in the packages " + PACKAGES);
      }
      return code == 0 && check && sum.findings() > 0
          ? exitCode == null ? ExitCode.FAILED.code() : exitCode
          : code;
    } finally {
      ending.clear();
    }
  }

  /** Tells the program's processes by their environment what is chosen. */
  private void choose(Map<String, String> environment, Path library, String devices) {
    putFirst(environment, LIBRARIES, String.valueOf(library.getParent()));
    HsaLibrary.preloaded(library, Path.of(program.getFirst()))
        .ifPresent(driver -> putFirst(environment, PRELOADED, driver.toString()));
    if (check) {
      environment.put(CHECK, ON);
    }
    if (profile != null) {
      environment.put(PROFILE, ON);
    }
    if (memory != null) {
      environment.put(MEMORY, memory);
    }
    if (seed != null) {
      environment.put(SEED, seed.toString());
    }
    if (budget != null) {
      environment.put(BUDGET, budget.toString());
    }
    if (!devices.isEmpty()) {
      environment.put(DEVICES, devices);
    }
  }

  private static void putFirst(Map<String, String> environment, String name, String value) {
    String more = environment.getOrDefault(name, "");
    environment.put(name, more.isEmpty() ? value : value + File.pathSeparator + more);
  }

  private void record(Map<String, String> environment, Outputs outputs) {
    outputs.records.ifPresent(
        folder -> environment.put(RECORD, folder.toAbsolutePath().toString()));
    if (recordLimit != null) {
      environment.put(RECORD_LIMIT, recordLimit.toString());
    }
    if (recordKernel != null) {
      environment.put(RECORD_KERNEL, recordKernel);
    }
  }

  private static int await(Process process) {
    while (true) {
      try {
        return process.waitFor();
      } catch (InterruptedException _) {
        process.destroy();
      }
    }
  }

  /** What the program's processes have left, which is told once. */
  private final class Ending {
    private final Path folder;
    private final long start;
    private final Outputs outputs;
    private ProgramTotals.@Nullable Sum told;
    private boolean cleared;

    Ending(Path folder, long start, Outputs outputs) {
      this.folder = folder;
      this.start = start;
      this.outputs = outputs;
    }

    /** Deletes what is left, also where this process is told to end. */
    synchronized void clear() {
      if (!cleared) {
        cleared = true;
        Folders.discard(folder);
      }
    }

    synchronized ProgramTotals.Sum tell() {
      ProgramTotals.Sum known = told;
      if (known != null) {
        return known;
      }
      double seconds = (System.nanoTime() - start) / NANOS;
      try {
        ProgramTotals.Sum sum = ProgramTotals.read(folder);
        told = sum;
        if (profile != null) {
          show();
        }
        System.err.print(ProgramSummary.of(sum, seconds, check, outputs.records));
        return sum;
      } catch (IOException e) {
        throw failure("what the program has left cannot be read: " + e.getMessage());
      }
    }

    private void show() throws IOException {
      List<KernelProfile> profiles = new ArrayList<>();
      for (Path file : Folders.files(folder, ProfileFile.SUFFIX)) {
        profiles.addAll(ProfileFile.read(file));
      }
      outputs.profile.ifPresentOrElse(
          to -> to.write(profiles),
          () -> System.err.print(ProfileText.of(profiles, ProfileText.ROWS)));
    }
  }

  /** Whether the program names HIP's runtime, as what is linked with it does. */
  private boolean needsHip() {
    try {
      Path file = Path.of(program.getFirst());
      return Files.isRegularFile(file)
          && Files.size(file) < LARGEST
          && Files.readString(file, StandardCharsets.ISO_8859_1).contains("libamdhip64.so");
    } catch (IOException | InvalidPathException _) {
      return false;
    }
  }

  private static void end(Process process) {
    try {
      if (!process.waitFor(GRACE, TimeUnit.SECONDS)) {
        process.destroy();
        process.waitFor(GRACE, TimeUnit.SECONDS);
      }
    } catch (InterruptedException _) {
      process.destroy();
    }
  }
}
