package dev.lockstep.cli.input;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.JavaProcess;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A program of one Java file whose kernels are lambda expressions. The JDK's source launcher runs
 * it in a process of its own, with the modules of Lockstep on its class path.
 *
 * @param file as the user wrote it
 * @param target of the accelerator that launches use which name none
 */
public record JavaProgram(String file, Optional<String> target) {
  /** Target that is the processor of the host. */
  public static final String CPU = "cpu";

  /** Whether a file is one, by its name. */
  public static boolean isOne(String file) {
    return file.toLowerCase(Locale.ROOT).endsWith(".java");
  }

  /**
   * Runs the program; what it prints is printed.
   *
   * @return its exit code: 1 where it does not compile, or ends with an exception
   */
  public int run() {
    return run(List.of());
  }

  /** Runs the program with properties of the virtual machine. */
  int run(List<String> properties) {
    ProcessBuilder builder = new ProcessBuilder(command(properties));
    builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
    PrintStream err = System.err;
    try {
      Process process = builder.start();
      Thread errors = Thread.ofVirtual().start(() -> copy(process.getErrorStream(), err));
      process.getInputStream().transferTo(System.out);
      System.out.flush();
      errors.join();
      return process.waitFor();
    } catch (IOException e) {
      throw new CommandFailure(
          ExitCode.FAILED, "lockstep", "the Java launcher does not start: " + e.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CommandFailure(ExitCode.FAILED, "lockstep", "interrupted");
    }
  }

  /** Passes on what the program says when it says it. */
  private static void copy(InputStream from, PrintStream to) {
    byte[] some = new byte[4096];
    try (from) {
      for (int count = from.read(some); count >= 0; count = from.read(some)) {
        to.write(some, 0, count);
        to.flush();
      }
    } catch (IOException _) {
      // The program has ended.
    }
  }

  private List<String> command(List<String> properties) {
    List<String> words = JavaProcess.command();
    words.add("--enable-native-access=ALL-UNNAMED");
    target.ifPresent(name -> words.add("-Dlockstep.hc.accelerator=" + accelerator(name)));
    words.addAll(properties);
    words.addAll(List.of("-cp", classPath(), file));
    return words;
  }

  /** Paths of accelerators begin with their family, those of processors do not. */
  private static String accelerator(String target) {
    return target.equals(CPU) || target.equals("ventus") ? target : "gcn:" + target;
  }

  /** Where this process has its classes from: folders of modules, or a class path. */
  private static String classPath() {
    String modules = System.getProperty("jdk.module.path");
    if (modules == null) {
      return System.getProperty("java.class.path");
    }
    return Arrays.stream(modules.split(File.pathSeparator, -1))
        .map(folder -> Path.of(folder, "*").toString())
        .collect(Collectors.joining(File.pathSeparator));
  }
}
