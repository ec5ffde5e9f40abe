package dev.lockstep.lsp.server;

import dev.lockstep.lsp.protocol.Coloured;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.HoverCapabilities;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.RenameOptions;
import org.eclipse.lsp4j.SemanticTokensServerFull;
import org.eclipse.lsp4j.SemanticTokensWithRegistrationOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.SignatureHelpOptions;
import org.eclipse.lsp4j.TextDocumentClientCapabilities;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.WorkspaceEditCapabilities;
import org.jspecify.annotations.Nullable;

/**
 * What a client can do, as far as answers depend on it.
 *
 * @param markdown whether it shows Markdown beside a word
 * @param versions whether edits of a workspace may say which state they are for
 * @param configuration whether it can be asked for settings
 */
record Capabilities(boolean markdown, boolean versions, boolean configuration) {
  /** A client that says nothing. */
  static final Capabilities NONE = new Capabilities(false, false, false);

  static Capabilities of(@Nullable ClientCapabilities client) {
    Optional<ClientCapabilities> given = Optional.ofNullable(client);
    boolean markdown =
        given
            .map(ClientCapabilities::getTextDocument)
            .map(TextDocumentClientCapabilities::getHover)
            .map(HoverCapabilities::getContentFormat)
            .map(kinds -> kinds.contains(MarkupKind.MARKDOWN))
            .orElse(false);
    Optional<WorkspaceClientCapabilities> workspace = given.map(ClientCapabilities::getWorkspace);
    boolean versions =
        workspace
            .map(WorkspaceClientCapabilities::getWorkspaceEdit)
            .map(WorkspaceEditCapabilities::getDocumentChanges)
            .orElse(false);
    boolean configuration =
        workspace.map(WorkspaceClientCapabilities::getConfiguration).orElse(false);
    return new Capabilities(markdown, versions, configuration);
  }

  /** Capabilities that the server announces. */
  static ServerCapabilities ofServer() {
    ServerCapabilities all = new ServerCapabilities();
    TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
    sync.setOpenClose(true);
    sync.setChange(TextDocumentSyncKind.Incremental);
    sync.setSave(true);
    all.setTextDocumentSync(sync);
    all.setCompletionProvider(new CompletionOptions(false, List.of(".", "#", "$")));
    all.setSignatureHelpProvider(new SignatureHelpOptions(List.of(" ", ",")));
    all.setHoverProvider(true);
    all.setDefinitionProvider(true);
    all.setReferencesProvider(true);
    all.setDocumentHighlightProvider(true);
    all.setDocumentSymbolProvider(true);
    all.setFoldingRangeProvider(true);
    all.setDocumentFormattingProvider(true);
    all.setRenameProvider(new RenameOptions(true));
    all.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
    all.setSemanticTokensProvider(
        new SemanticTokensWithRegistrationOptions(
            Coloured.legend(), new SemanticTokensServerFull(true), true));
    return all;
  }
}
