package dev.lockstep.cli.command;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.io.JavaProcess;
import dev.lockstep.runtime.maven.ModuleBuildException;
import dev.lockstep.runtime.maven.OnDemandModule;
import dev.lockstep.text.source.Problem;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A module in a process of its own, which has the streams of this one.
 *
 * @param command the command that it is for, such as {@code lsp}
 * @param folder of the module, which is also the profile that adds it to the build
 * @param libraries what is fetched for it, in words
 * @param size about how much that is
 * @param main its main class: {@code module/class}, or the class alone for a process on the class
 *     path, which has a {@link StartCache}
 */
record ModuleProcess(String command, String folder, String libraries, String size, String main) {
  /**
   * Builds the module where that is needed, starts it and waits for its end; what there is to tell
   * goes to standard error.
   *
   * @return its exit code
   */
  int run(Invocation invocation, List<String> arguments) {
    @Nullable String home = System.getProperty("lockstep.home");
    if (home == null) {
      throw failure("only the launcher 'lockstep' knows where the module " + folder + " is built");
    }
    try {
      List<Path> jars =
          new OnDemandModule(Path.of(home), folder, folder, libraries, size)
              .jars(words -> invocation.messages().tell(Problem.noted(words)));
      return wait(new ProcessBuilder(words(jars, arguments)).inheritIO().start());
    } catch (ModuleBuildException e) {
      throw failure(String.valueOf(e.getMessage()));
    } catch (IOException e) {
      throw failure("the process cannot be started: " + InputFile.reason(e));
    }
  }

  /** Waits for the end of a process, which does not outlive this one. */
  private int wait(Process process) {
    Thread hook = new Thread(process::destroy, "lockstep-" + command);
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      int code = process.waitFor();
      Runtime.getRuntime().removeShutdownHook(hook);
      return code;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroy();
      throw failure("interrupted");
    }
  }

  private List<String> words(List<Path> jars, List<String> arguments) throws IOException {
    boolean modules = main.indexOf('/') >= 0;
    String emulator = modules ? "dev.lockstep.emulator" : "ALL-UNNAMED";
    List<String> java = JavaProcess.command();
    java.add("-XX:+UseSerialGC");
    for (String property : List.of("lockstep.home", "lockstep.tables", "lockstep.library")) {
      @Nullable String value = System.getProperty(property);
      if (value != null) {
        java.add("-D" + property + "=" + value);
      }
    }
    java.add("--enable-native-access=" + (modules ? emulator + ",dev.lockstep.runtime" : emulator));
    java.add("--add-exports");
    java.add("java.base/jdk.internal.module=" + emulator);
    List<String> program = new ArrayList<>();
    program.add(modules ? "--module-path" : "-cp");
    program.add(jars.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator)));
    if (modules) {
      program.add("-m");
    }
    program.add(main);
    List<String> words = new ArrayList<>(java);
    if (!modules) {
      // The launcher names a folder that can be written, or none.
      String caches = System.getProperty("lockstep.caches", "");
      if (!caches.isEmpty()) {
        words.addAll(
            new StartCache(Path.of(caches, command + ".aot"), jars).options(java, program));
      }
    }
    words.addAll(program);
    words.addAll(arguments);
    return words;
  }

  private CommandFailure failure(String reason) {
    return new CommandFailure(ExitCode.FAILED, "lockstep " + command, reason);
  }
}
