package dev.lockstep.lsp;

import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.debug.DebugConnection;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.launch.DSPLauncher;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.Endpoint;
import org.eclipse.lsp4j.jsonrpc.Launcher;

/** The debugger of an editor as LSP4J makes one, at the other end of two pipes. */
final class DebugClient implements IDebugProtocolClient, AutoCloseable {
  final LinkedBlockingQueue<StoppedEventArguments> stops = new LinkedBlockingQueue<>();
  final CountDownLatch initialized = new CountDownLatch(1);
  final CountDownLatch terminated = new CountDownLatch(1);
  final CountDownLatch exit = new CountDownLatch(1);
  final StringBuffer printed = new StringBuffer();
  final IDebugProtocolServer adapter;
  final Endpoint endpoint;
  final OutputStream toAdapter;
  private final Thread serving;

  DebugClient() throws IOException {
    Pipe there = Pipe.open();
    Pipe back = Pipe.open();
    toAdapter = Channels.newOutputStream(there.sink());
    InputStream atAdapter = Channels.newInputStream(there.source());
    OutputStream fromAdapter = Channels.newOutputStream(back.sink());
    InputStream atClient = Channels.newInputStream(back.source());
    DebugAdapter served = new DebugAdapter(exit::countDown);
    serving =
        Thread.ofPlatform()
            .daemon()
            .start(() -> {
              DebugConnection.listen(served, atAdapter, fromAdapter);
              served.close();
              Client.end(fromAdapter);
            });
    Launcher<IDebugProtocolServer> launcher =
        DSPLauncher.createClientLauncher(this, atClient, toAdapter);
    adapter = launcher.getRemoteProxy();
    endpoint = launcher.getRemoteEndpoint();
    var unused = launcher.startListening();
  }

  Capabilities initialize() throws Exception {
    return Client.get(adapter.initialize(new InitializeRequestArguments()));
  }

  /** Launches a program and waits until it can be configured. */
  void launch(String program, Map<String, Object> more) throws Exception {
    initialize();
    Map<String, Object> arguments = new TreeMap<>(more);
    arguments.put("program", program);
    Client.get(adapter.launch(arguments));
    if (!initialized.await(Client.SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("no initialized");
    }
  }

  void configured() throws Exception {
    Client.get(adapter.configurationDone(new ConfigurationDoneArguments()));
  }

  StoppedEventArguments stop() throws InterruptedException {
    StoppedEventArguments event = stops.poll(Client.SECONDS, TimeUnit.SECONDS);
    if (event == null) {
      throw new AssertionError("it does not stop");
    }
    return event;
  }

  boolean hasEnded() throws InterruptedException {
    serving.join(Client.SECONDS * 1000);
    return !serving.isAlive();
  }

  @Override
  public void initialized() {
    initialized.countDown();
  }

  @Override
  public void stopped(StoppedEventArguments event) {
    stops.add(event);
  }

  @Override
  public void terminated(TerminatedEventArguments event) {
    terminated.countDown();
  }

  @Override
  public void output(OutputEventArguments event) {
    printed.append(event.getOutput());
  }

  @Override
  public void close() throws IOException {
    toAdapter.close();
  }
}
