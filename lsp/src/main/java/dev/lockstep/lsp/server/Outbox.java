package dev.lockstep.lsp.server;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.jspecify.annotations.Nullable;

/**
 * Diagnostics on their way to a client. A client that does not read holds up nobody but the thread
 * that sends, and of each document only the last diagnostics wait.
 */
final class Outbox {
  private final Executor threads;
  private final Consumer<PublishDiagnosticsParams> client;
  private final Map<String, PublishDiagnosticsParams> waiting = new LinkedHashMap<>();
  private boolean sending;

  Outbox(Executor threads, Consumer<PublishDiagnosticsParams> client) {
    this.threads = threads;
    this.client = client;
  }

  synchronized void put(PublishDiagnosticsParams found) {
    waiting.remove(found.getUri());
    waiting.put(found.getUri(), found);
    if (!sending) {
      sending = true;
      threads.execute(this::send);
    }
  }

  private void send() {
    PublishDiagnosticsParams next = next();
    while (next != null) {
      client.accept(next);
      next = next();
    }
  }

  private synchronized @Nullable PublishDiagnosticsParams next() {
    Iterator<PublishDiagnosticsParams> first = waiting.values().iterator();
    if (!first.hasNext()) {
      sending = false;
      return null;
    }
    PublishDiagnosticsParams found = first.next();
    first.remove();
    return found;
  }
}
