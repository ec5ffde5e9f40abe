package dev.lockstep.lsp.server;

import dev.lockstep.assembler.editor.EditorProblem;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.document.TextChange;
import dev.lockstep.lsp.document.WorkspaceSettings;
import dev.lockstep.lsp.protocol.Coloured;
import dev.lockstep.lsp.protocol.Reports;
import dev.lockstep.text.source.Severity;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.jspecify.annotations.Nullable;

/**
 * A document that is open. Its newest state is looked at by one thread at a time; a state that was
 * replaced meanwhile is not told of.
 */
final class OpenDocument {
  private static final String INTERNAL = "internal-error";

  private final Executor threads;
  private final Outbox outbox;
  private DocumentSnapshot newest;
  private @Nullable DocumentSnapshot reported;
  private boolean working;
  private boolean closed;
  private int results;
  private List<Integer> lastTokens = List.of();

  OpenDocument(DocumentSnapshot first, Executor threads, Outbox outbox) {
    this.newest = first;
    this.threads = threads;
    this.outbox = outbox;
  }

  synchronized DocumentSnapshot newest() {
    return newest;
  }

  /**
   * Takes changes; the diagnostics follow. A state that the client gives no number gets the next.
   */
  void change(Optional<Integer> version, List<TextChange> changes, WorkspaceSettings settings) {
    Document before = newest().document();
    int next = version.orElse(before.version() + 1);
    replace(new DocumentSnapshot(before.with(next, changes), settings));
  }

  /** Looks at the same text with other settings. */
  void reconsider(WorkspaceSettings settings) {
    replace(new DocumentSnapshot(newest().document(), settings));
  }

  private synchronized void replace(DocumentSnapshot next) {
    newest = next;
    notifyAll();
    report();
  }

  /** Has the newest state looked at, unless somebody is about to. */
  synchronized void report() {
    if (!working && !closed) {
      working = true;
      threads.execute(this::work);
    }
  }

  synchronized void close() {
    if (!closed) {
      closed = true;
      notifyAll();
      outbox.put(Reports.none(newest.document().address()));
    }
  }

  private void work() {
    for (DocumentSnapshot next = next(); next != null; next = next()) {
      if (staysFor(next, patience(next))) {
        told(next, problems(next));
      }
    }
  }

  /** Waits for some time; whether the document is still in a state. */
  private synchronized boolean staysFor(DocumentSnapshot state, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    long left = time.toNanos();
    try {
      while (left > 0 && state == newest && !closed) {
        TimeUnit.NANOSECONDS.timedWait(this, left);
        left = end - System.nanoTime();
      }
    } catch (InterruptedException e) {
      // The server ends.
      Thread.currentThread().interrupt();
      closed = true;
    }
    return state == newest && !closed;
  }

  private static Duration patience(DocumentSnapshot snapshot) {
    try {
      return snapshot.answers().patience();
    } catch (RuntimeException | StackOverflowError e) {
      // The same is told of as a problem.
      return Duration.ZERO;
    }
  }

  private static List<EditorProblem> problems(DocumentSnapshot snapshot) {
    try {
      return snapshot.problems();
    } catch (RuntimeException | StackOverflowError e) {
      return List.of(
          new EditorProblem(
              0,
              0,
              Severity.ERROR,
              INTERNAL,
              "internal error of Lockstep, please report it: " + e));
    }
  }

  /** The state to look at; null when all is told. */
  private synchronized @Nullable DocumentSnapshot next() {
    boolean done = closed || newest == reported;
    working = !done;
    return done ? null : newest;
  }

  private synchronized void told(DocumentSnapshot looked, List<EditorProblem> problems) {
    if (looked == newest && !closed) {
      reported = looked;
      outbox.put(Reports.of(looked.document(), problems));
    }
  }

  /** Semantic tokens of a state, which the next difference is to. */
  synchronized SemanticTokens tokens(List<Integer> data) {
    lastTokens = data;
    results++;
    return new SemanticTokens(Integer.toString(results), data);
  }

  /** Changes of the tokens since a result; all tokens where that is not the last one. */
  synchronized Either<SemanticTokens, SemanticTokensDelta> delta(
      @Nullable String since, List<Integer> data) {
    boolean last = Integer.toString(results).equals(since);
    List<Integer> before = lastTokens;
    SemanticTokens all = tokens(data);
    return last
        ? Either.forRight(new SemanticTokensDelta(Coloured.edits(before, data), all.getResultId()))
        : Either.forLeft(all);
  }
}
