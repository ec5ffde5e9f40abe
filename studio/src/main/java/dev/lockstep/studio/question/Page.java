package dev.lockstep.studio.question;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.services.LanguageClient;

/** Messages of the server to a page: those of a language server to its editor, and more. */
public interface Page extends LanguageClient {
  /** A run has reached another step. */
  @JsonNotification("studio/progress")
  void progress(RunProgress progress);
}
