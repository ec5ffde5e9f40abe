package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.debug.DebugConnection;
import dev.lockstep.lsp.server.LockstepLanguageServer;
import dev.lockstep.lsp.server.ServerConnection;
import dev.lockstep.lsp.server.ServerOptions;
import dev.lockstep.testing.ProgramRun;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Streams that carry no messages: what is whole is answered, no stack trace is printed, and the
 * processes end.
 */
final class BrokenStreamTest {
  @TempDir Path folder;

  private static String framed(String message) {
    return "Content-Length: "
        + message.getBytes(StandardCharsets.UTF_8).length
        + "\r\n\r\n"
        + message;
  }

  private static final String INITIALIZE =
      "{\"jsonrpc\":\"2.0\",\"seq\":1,\"type\":\"request\",\"command\":\"initialize\",\"id\":1,"
          + "\"method\":\"initialize\",\"params\":{\"capabilities\":{}},"
          + "\"arguments\":{\"adapterID\":\"lockstep\"}}";

  /** Streams, and whether the request at their end is answered. */
  static Stream<Arguments> streams() {
    byte[] noise = new byte[5000];
    new Random(1).nextBytes(noise);
    String again = framed(INITIALIZE);
    return Stream.of(
        Arguments.of("garbage", "garbage\n\n{}\n\n" + again, true),
        Arguments.of("noise", new String(noise, StandardCharsets.ISO_8859_1) + again, true),
        Arguments.of("long line", "x".repeat(2_000_000) + "\n\n" + again, true),
        Arguments.of("too short", "Content-Length: 9\r\n\r\n" + INITIALIZE + again, true),
        Arguments.of("huge", "Content-Length: 99999999999\r\n\r\n" + INITIALIZE + again, true),
        Arguments.of("many digits", "Content-Length: " + "9".repeat(40) + "\r\n\r\n" + again, true),
        Arguments.of("negative", "Content-Length: -1\r\n\r\n" + again, true),
        Arguments.of("no number", "Content-Length: many\r\n\r\n" + again, true),
        Arguments.of("nothing", "Content-Length: 0\r\n\r\n" + again, true),
        Arguments.of("no object", framed("[]") + framed("7") + framed("null") + again, true),
        Arguments.of("no JSON", framed("{\"id\": [") + framed("{]") + again, true),
        Arguments.of("deep", framed("[".repeat(100_000)) + again, true),
        Arguments.of("no message", framed("{}") + framed("{\"a\":1}") + again, true),
        Arguments.of("bytes", framed("{\"id\":\"\0\u00ff\"}") + again, true),
        Arguments.of("line feeds", again.replace("\r\n", "\n"), true),
        Arguments.of("cut off", "Content-Length: 400\r\n\r\n{\"jsonrpc\"", false),
        Arguments.of("too long", "Content-Length: 2000000000\r\n\r\n" + INITIALIZE, false),
        Arguments.of("cut header", "Content-Len", false),
        Arguments.of("end", "", false));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("streams")
  void requestBehindABrokenMessageIsAnswered(String name, String sent, boolean answered) {
    byte[] bytes = sent.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LockstepLanguageServer server = new LockstepLanguageServer(ServerOptions.DEFAULT);
    ServerConnection.listen(server, new ByteArrayInputStream(bytes), out);
    server.close();
    String told = out.toString(StandardCharsets.UTF_8);
    assertEquals(answered, told.contains("\"hoverProvider\""), told);
    assertFalse(told.contains("\\tat "), told);
    ByteArrayOutputStream other = new ByteArrayOutputStream();
    DebugAdapter adapter = new DebugAdapter(() -> {});
    DebugConnection.listen(adapter, new ByteArrayInputStream(bytes), other);
    adapter.close();
    told = other.toString(StandardCharsets.UTF_8);
    assertEquals(answered, told.contains("\"supportsStepBack\""), told);
    assertFalse(told.contains("\\tat "), told);
  }

  @ParameterizedTest
  @ValueSource(classes = {LanguageServerProcess.class, DebugAdapterProcess.class})
  void processPrintsNoStackTrace(Class<?> main) throws Exception {
    Process process = start(main);
    try (OutputStream to = process.getOutputStream()) {
      for (Arguments one : streams().toList()) {
        to.write(String.valueOf(one.get()[1]).getBytes(StandardCharsets.UTF_8));
      }
    }
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(process.waitFor(Client.SECONDS, TimeUnit.SECONDS));
    assertEquals(1, process.exitValue());
    String err = Files.readString(folder.resolve("err"));
    assertFalse(err.contains("\tat ") || err.contains("Exception"), err);
    assertTrue(out.startsWith("Content-Length: "), out);
  }

  @ParameterizedTest
  @ValueSource(classes = {LanguageServerProcess.class, DebugAdapterProcess.class})
  void processEndsWhenNobodyReadsIt(Class<?> main) throws Exception {
    Process process = start(main);
    process.getInputStream().close();
    try (OutputStream to = process.getOutputStream()) {
      to.write(framed(INITIALIZE).getBytes(StandardCharsets.UTF_8));
      to.flush();
      assertTrue(process.waitFor(Client.SECONDS, TimeUnit.SECONDS));
    }
    assertEquals("", Files.readString(folder.resolve("err")));
  }

  private Process start(Class<?> main) throws IOException {
    return new ProcessBuilder(
            ProgramRun.java("-cp", System.getProperty("java.class.path"), main.getName()))
        .redirectError(folder.resolve("err").toFile())
        .start();
  }
}
