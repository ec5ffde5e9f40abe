package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.testing.ProgramRun;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.debug.DisconnectArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageServer;
import org.junit.jupiter.api.Test;

/** The processes that editors start, and their ends. */
final class ProcessTest {
  private static Process start(Class<?> main) throws IOException {
    return new ProcessBuilder(
            ProgramRun.java("-cp", System.getProperty("java.class.path"), main.getName()))
        .redirectError(ProcessBuilder.Redirect.DISCARD)
        .start();
  }

  private static LanguageServer connect(Process process) throws IOException {
    Client client = new Client();
    client.close();
    Launcher<LanguageServer> launcher =
        LSPLauncher.createClientLauncher(
            client, process.getInputStream(), process.getOutputStream());
    var unused = launcher.startListening();
    return launcher.getRemoteProxy();
  }

  private static int code(Process process) throws InterruptedException {
    assertTrue(process.waitFor(Client.SECONDS, TimeUnit.SECONDS));
    return process.exitValue();
  }

  @Test
  void endsWhenItsClientSaysSo() throws Exception {
    Process process = start(LanguageServerProcess.class);
    LanguageServer server = connect(process);
    InitializeResult result = Client.get(server.initialize(new InitializeParams()));
    assertEquals("lockstep", result.getServerInfo().getName());
    Client.get(server.shutdown());
    server.exit();
    assertEquals(0, code(process));
  }

  @Test
  void endsWithTheStream() throws Exception {
    Process process = start(LanguageServerProcess.class);
    process.getOutputStream().close();
    assertEquals(1, code(process));
  }

  @Test
  void endsWithTheProcessOfItsClient() throws Exception {
    Process client = new ProcessBuilder(List.of("sleep", "600")).start();
    Process process = start(LanguageServerProcess.class);
    InitializeParams params = new InitializeParams();
    params.setProcessId((int) client.pid());
    Client.get(connect(process).initialize(params));
    assertTrue(process.isAlive());
    client.destroyForcibly();
    assertEquals(1, code(process));
  }

  @Test
  void debugAdapterEndsWhenItsClientSaysSo() throws Exception {
    Process process = start(DebugAdapterProcess.class);
    Launcher<IDebugProtocolServer> launcher =
        DSPLauncher.createClientLauncher(
            new IDebugProtocolClient() {}, process.getInputStream(), process.getOutputStream());
    var unused = launcher.startListening();
    IDebugProtocolServer adapter = launcher.getRemoteProxy();
    assertTrue(
        Client.get(adapter.initialize(new InitializeRequestArguments())).getSupportsStepBack());
    Client.get(adapter.disconnect(new DisconnectArguments()));
    assertEquals(0, code(process));
    Process other = start(DebugAdapterProcess.class);
    other.getOutputStream().close();
    assertEquals(1, code(other));
  }
}
