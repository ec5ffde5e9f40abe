package dev.lockstep.studio.browser;

import dev.lockstep.testing.ProgramRun;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The studio as {@code lockstep studio} starts it: a process of its own. */
final class StudioProcess implements AutoCloseable {
  private static final String ANNOUNCED = "lockstep: studio at ";

  private final Process process;
  private final String address;

  private StudioProcess(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts it.
   *
   * @param port 0 for any
   */
  static StudioProcess start(int port) throws IOException {
    Process process =
        new ProcessBuilder(
                ProgramRun.java(
                    "-Dlockstep.home=" + System.getProperty("lockstep.root"),
                    "--enable-native-access=ALL-UNNAMED",
                    "--add-exports",
                    "java.base/jdk.internal.module=ALL-UNNAMED",
                    "-cp",
                    System.getProperty("java.class.path"),
                    "dev.lockstep.studio.Studio",
                    "--no-open",
                    "--port",
                    String.valueOf(port)))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader lines = process.inputReader(StandardCharsets.UTF_8);
    String line = lines.readLine();
    if (line == null || !line.startsWith(ANNOUNCED)) {
      process.destroy();
      throw new IOException("the studio says " + line);
    }
    return new StudioProcess(process, line.substring(ANNOUNCED.length()));
  }

  /** The address with the token. */
  String address() {
    return address;
  }

  /** The address without it. */
  String origin() {
    return address.substring(0, address.indexOf("/#"));
  }

  int port() {
    return Integer.parseInt(origin().substring(origin().lastIndexOf(':') + 1));
  }

  @Override
  public void close() {
    process.destroy();
    try {
      process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
