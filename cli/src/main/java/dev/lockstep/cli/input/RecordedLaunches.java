package dev.lockstep.cli.input;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.runtime.text.Parsed;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The launches of a program in Java on an emulated GPU, as run files. They are in a folder of their
 * own until this is closed.
 *
 * @param launches in order, at least one
 * @param exit exit code of the program
 */
public record RecordedLaunches(Path folder, List<Recorded> launches, int exit)
    implements AutoCloseable {
  private static final int MOST_PACKAGES = 16;

  public RecordedLaunches {
    launches = List.copyOf(launches);
  }

  /**
   * One launch.
   *
   * @param path of the run file
   * @param run what it says
   */
  public record Recorded(Path path, RunFile run) {
    /** Name of the kernel. */
    public String kernel() {
      return run.launches().getFirst().kernel().orElse("");
    }

    /** Path of the code object. */
    public Path code() {
      String name = path.getFileName().toString();
      return path.resolveSibling(name.substring(0, name.length() - SUFFIX.length()) + ".co");
    }
  }

  private static final String SUFFIX = ".json";

  /**
   * Runs a program; what it prints is printed.
   *
   * @throws CommandFailure if it launches nothing on an emulated GPU
   */
  public static RecordedLaunches of(String file, Optional<String> target, Messages messages) {
    Path folder;
    try {
      folder = Files.createTempDirectory("lockstep-launches");
    } catch (IOException e) {
      throw InputFile.failure(file, "its launches cannot be kept: " + InputFile.reason(e));
    }
    boolean kept = false;
    try {
      RecordedLaunches made = recorded(file, target, messages, folder);
      kept = true;
      return made;
    } catch (IOException e) {
      throw InputFile.failure(file, "its launches cannot be read: " + InputFile.reason(e));
    } finally {
      if (!kept) {
        Folders.discard(folder);
      }
    }
  }

  private static RecordedLaunches recorded(
      String file, Optional<String> target, Messages messages, Path folder) throws IOException {
    List<String> properties =
        List.of("-Dlockstep.hc.record=" + folder, "-Dlockstep.hc.sources=" + sources(file));
    int exit =
        new JavaProgram(file, Optional.of(target.orElseGet(Targets.defaultTarget()::shortName)))
            .run(properties);
    List<Recorded> launches = new ArrayList<>();
    for (Path path : Folders.files(folder, SUFFIX)) {
      Parsed<RunFile> parsed = RunFile.read(path, InputLimits.DEFAULT);
      messages.tell(parsed.diagnostics());
      launches.add(
          new Recorded(
              path,
              parsed.value().orElseThrow(() -> InputFile.failure(file, "a launch has errors"))));
    }
    if (launches.isEmpty()) {
      throw InputFile.failure(
          file,
          "the program launched no kernel on an emulated GPU; a launch without an accelerator runs"
              + " on that of --target");
    }
    return new RecordedLaunches(folder, launches, exit);
  }

  /** Folders below which the source may lie, whatever package it says. */
  private static String sources(String file) {
    List<String> roots = new ArrayList<>();
    Path folder = Path.of(file).toAbsolutePath().normalize().getParent();
    while (folder != null && roots.size() < MOST_PACKAGES) {
      roots.add(folder.toString());
      folder = folder.getParent();
    }
    return String.join(File.pathSeparator, roots);
  }

  /**
   * The launch of a number from 0 or the first of a kernel; the first one for null.
   *
   * @throws CommandFailure if there is none
   */
  public RunFile chosen(@Nullable String wanted) {
    for (int i = 0; i < launches.size(); i++) {
      Recorded one = launches.get(i);
      if (wanted == null || wanted.equals(Integer.toString(i)) || wanted.equals(one.kernel())) {
        return one.run();
      }
    }
    throw new CommandFailure(
        ExitCode.FAILED,
        "lockstep",
        "there is no launch '%s'; there are 0 to %d, of the kernels %s"
            .formatted(
                wanted,
                launches.size() - 1,
                launches.stream().map(Recorded::kernel).collect(Collectors.joining(", "))));
  }

  @Override
  public void close() {
    Folders.discard(folder);
  }
}
