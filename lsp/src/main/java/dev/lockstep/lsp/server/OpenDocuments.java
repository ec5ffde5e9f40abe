package dev.lockstep.lsp.server;

import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.WorkspaceSettings;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;

/** The documents that a client has opened, by address. */
final class OpenDocuments {
  private final Map<String, OpenDocument> open = new ConcurrentHashMap<>();
  private final Executor threads;
  private final Outbox outbox;
  private volatile WorkspaceSettings settings;

  OpenDocuments(Executor threads, Outbox outbox, WorkspaceSettings settings) {
    this.threads = threads;
    this.outbox = outbox;
    this.settings = settings;
  }

  WorkspaceSettings settings() {
    return settings;
  }

  /** Other settings, with which all documents are looked at again. */
  void settings(WorkspaceSettings next) {
    if (!next.equals(settings)) {
      settings = next;
      open.values().forEach(one -> one.reconsider(next));
    }
  }

  /** Looks at all documents again: files that they include may have changed. */
  void again() {
    open.values().forEach(one -> one.reconsider(settings));
  }

  Optional<OpenDocument> at(String address) {
    return Optional.ofNullable(open.get(address));
  }

  /** Opens a document; one that is open already has its text replaced. */
  void add(Document document) {
    OpenDocument next = new OpenDocument(new DocumentSnapshot(document, settings), threads, outbox);
    OpenDocument before = open.put(document.address(), next);
    if (before != null) {
      before.close();
    }
    next.report();
  }

  /** Closes a document; whether it was open. */
  boolean remove(String address) {
    OpenDocument before = open.remove(address);
    if (before != null) {
      before.close();
    }
    return before != null;
  }

  void clear() {
    open.keySet().forEach(this::remove);
  }
}
