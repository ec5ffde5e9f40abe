package dev.lockstep.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.ProgramRun;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The signal of Control-C, sent to a process of the debugger whose input is no terminal. */
@Timeout(value = 2, unit = TimeUnit.MINUTES, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class DebugInterruptTest {
  private static final String ENDLESS =
      """
      {"schema": "lockstep-machine-1", "target": "gfx900", "source": "L: s_branch L\\n s_endpgm",
       "wavefronts": [{}]}
      """;

  @TempDir Path directory;

  private Process start() throws Exception {
    Path file = directory.resolve("endless.json");
    Files.writeString(file, ENDLESS);
    // Processes in the background of a shell may inherit that the signal is ignored.
    List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
    command.addAll(
        ProgramRun.java(
            "-cp",
            System.getProperty("java.class.path"),
            Lockstep.class.getName(),
            "debug",
            file.toString()));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static void interrupt(Process process) throws Exception {
    assertEquals(
        0, new ProcessBuilder("bash", "-c", "kill -INT " + process.pid()).start().waitFor());
  }

  private static String until(BufferedReader out, String begin) throws Exception {
    for (String line = out.readLine(); line != null; line = out.readLine()) {
      if (line.startsWith(begin)) {
        return line;
      }
    }
    throw new AssertionError("the debugger has ended");
  }

  @Test
  void signalEndsTheMotionAndNotTheDebugger() throws Exception {
    Process process = start();
    try (BufferedReader out =
            new BufferedReader(
                new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        PrintStream in = new PrintStream(process.getOutputStream(), true, StandardCharsets.UTF_8)) {
      for (String motion :
          List.of("continue", "stepi 1000000000", "stepall 1000000000", "until s0 == 7")) {
        in.println(motion);
        until(out, "> " + motion);
        interrupt(process);
        until(out, "interrupted");
      }
      in.println("quit");
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(0, process.exitValue());
    } finally {
      process.destroyForcibly();
    }
  }

  @Test
  void signalEndsADebuggerThatWaitsForALine() throws Exception {
    Process process = start();
    try (BufferedReader out =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
      until(out, "   =>");
      Thread.sleep(100);
      interrupt(process);
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertEquals(130, process.exitValue());
    } finally {
      process.destroyForcibly();
    }
  }
}
