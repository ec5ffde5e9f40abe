package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.hsa.HsaLibrary;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** {@code lockstep rocm}: a HIP program on emulated GPUs. */
public final class RocmCommand extends LockstepCommand {
  private static final String LIBRARIES = "LD_LIBRARY_PATH";
  private static final String DEVICES = "LOCKSTEP_DEVICE";
  private static final String CHECK = "LOCKSTEP_CHECK";
  private static final String BUDGET = "LOCKSTEP_BUDGET";

  /** The code with which a program ends that cannot be loaded, for want of a library, too. */
  private static final int NOT_LOADED = 127;

  private static final String PACKAGES =
      "libamdhip64-5 (Debian 12 and 13, Ubuntu 24.04), libamdhip64-6 (Debian sid) or rocm-hip (Fedora)";

  /** Bytes of the largest program that is looked into. */
  private static final long LARGEST = 1L << 28;

  /** Seconds that a program has to end by itself when this command is told to end. */
  private static final int GRACE = 2;

  private @Nullable String targets;
  private boolean print;
  private boolean check;
  private @Nullable Long budget;
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
            Long.class,
            "--budget INSTRUCTIONS",
            "Ends a launch, and with it the program, after so many instructions.",
            v -> budget = v)
        .arguments("PROGRAM", "0..*", "The program and its arguments.", v -> program = v);
    // What stands behind the program is the program's.
    command().parser().stopAtPositional(true);
  }

  @Override
  public Integer call() {
    if (print && (check || budget != null)) {
      throw misuse("--print and %s exclude each other".formatted(check ? "--check" : "--budget"));
    }
    if (budget != null && budget < 1) {
      throw misuse("--budget must be at least 1");
    }
    if (print != program.isEmpty()) {
      throw misuse(print ? "--print runs no program" : "which program?");
    }
    String devices = targets == null ? "" : checked(targets);
    try {
      Path folder = folder();
      if (print) {
        System.out.println(folder);
        return ExitCode.OK.code();
      }
      return run(folder, devices);
    } catch (LibraryException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure("a file cannot be read or written: " + e.getMessage());
    }
  }

  private Path folder() throws IOException, LibraryException {
    ProgressLine progress = invocation.progress();
    try (ProgressLine.Work _ = progress.begin("building the library")) {
      Path folder = HsaLibrary.make(System.getenv()).getParent();
      if (folder == null) {
        throw new IOException("the library has no folder");
      }
      return folder;
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

  private int run(Path folder, String devices) {
    ProcessBuilder builder = new ProcessBuilder(program).inheritIO();
    String more = builder.environment().getOrDefault(LIBRARIES, "");
    builder
        .environment()
        .put(LIBRARIES, more.isEmpty() ? folder.toString() : folder + File.pathSeparator + more);
    if (check) {
      builder.environment().put(CHECK, "1");
    }
    if (budget != null) {
      builder.environment().put(BUDGET, budget.toString());
    }
    if (!devices.isEmpty()) {
      builder.environment().put(DEVICES, devices);
    }
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new CommandFailure(
          ExitCode.FAILED, name(), "the program cannot be started: " + e.getMessage());
    }
    // A terminal tells both of Control-C; the program decides what becomes of it.
    Thread.Builder ending = Thread.ofPlatform();
    Runtime.getRuntime().addShutdownHook(ending.unstarted(() -> end(process)));
    while (true) {
      try {
        int code = process.waitFor();
        if (code == NOT_LOADED && needsHip()) {
          System.err.println(
              "lockstep rocm: where HIP's runtime is missing, it is in the packages " + PACKAGES);
        }
        return code;
      } catch (InterruptedException _) {
        process.destroy();
      }
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
