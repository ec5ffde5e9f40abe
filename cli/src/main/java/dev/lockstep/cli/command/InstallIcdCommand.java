package dev.lockstep.cli.command;

import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.ProgressLine;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.guest.library.LibraryException;
import dev.lockstep.opencl.PlatformInstallation;
import dev.lockstep.opencl.PlatformInstallation.Installed;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** {@code lockstep install-icd}: the OpenCL platform for the ICD loader. */
public final class InstallIcdCommand extends LockstepCommand {

  private boolean print;

  private boolean remove;

  public InstallIcdCommand(Invocation invocation) {
    super(invocation, "install-icd", "Installs the OpenCL platform for the ICD loader.");
    declare()
        .flag(
            "--print",
            "Builds what is needed, prints the path of the library and installs nothing.",
            v -> print = v)
        .flag("--remove", "Takes the installation back.", v -> remove = v);
  }

  @Override
  public Integer call() {
    if (print && remove) {
      throw misuse("--print and --remove exclude each other");
    }
    try {
      PlatformInstallation installation = PlatformInstallation.of(System.getenv());
      if (remove) {
        removed(installation.remove());
      } else if (print) {
        System.out.println(working(installation::library));
      } else {
        installed(working(installation::install));
      }
      return ExitCode.OK.code();
    } catch (LibraryException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure("a file cannot be read or written: " + e.getMessage());
    }
  }

  /** Step that takes a moment the first time. */
  @FunctionalInterface
  private interface Work<T> {
    T run() throws IOException, LibraryException;
  }

  private <T> T working(Work<T> work) throws IOException, LibraryException {
    ProgressLine progress = invocation.progress();
    try (ProgressLine.Work _ = progress.begin("building the library")) {
      return work.run();
    }
  }

  private static void installed(Installed installed) {
    System.out.println("library  " + installed.library());
    System.out.println("named in " + installed.file());
    if (!installed.everybody()) {
      System.out.println(
          """
          OpenCL programs find the platform when the environment names this file:
              export OCL_ICD_VENDORS=%s
          As root this command installs it for all programs.\
          """
              .formatted(installed.file()));
    }
  }

  private static void removed(List<Path> files) {
    if (files.isEmpty()) {
      System.out.println("nothing was installed");
    }
    files.forEach(file -> System.out.println("removed " + file));
  }
}
