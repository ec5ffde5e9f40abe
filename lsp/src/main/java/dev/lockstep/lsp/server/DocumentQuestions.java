package dev.lockstep.lsp.server;

import dev.lockstep.assembler.editor.SymbolUses;
import dev.lockstep.lsp.document.Document;
import dev.lockstep.lsp.language.Answers;
import dev.lockstep.lsp.protocol.Coloured;
import dev.lockstep.lsp.protocol.DocumentPlaces;
import dev.lockstep.lsp.protocol.Edited;
import dev.lockstep.lsp.protocol.Explained;
import dev.lockstep.lsp.protocol.OperandSignature;
import dev.lockstep.lsp.protocol.Structure;
import dev.lockstep.lsp.protocol.Suggested;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionParams;
import org.eclipse.lsp4j.Command;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionList;
import org.eclipse.lsp4j.CompletionParams;
import org.eclipse.lsp4j.DefinitionParams;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.DocumentFormattingParams;
import org.eclipse.lsp4j.DocumentHighlight;
import org.eclipse.lsp4j.DocumentHighlightParams;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.DocumentSymbolParams;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.FoldingRangeRequestParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.LocationLink;
import org.eclipse.lsp4j.PrepareRenameDefaultBehavior;
import org.eclipse.lsp4j.PrepareRenameParams;
import org.eclipse.lsp4j.PrepareRenameResult;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.ReferenceParams;
import org.eclipse.lsp4j.RenameParams;
import org.eclipse.lsp4j.SemanticTokens;
import org.eclipse.lsp4j.SemanticTokensDelta;
import org.eclipse.lsp4j.SemanticTokensDeltaParams;
import org.eclipse.lsp4j.SemanticTokensParams;
import org.eclipse.lsp4j.SemanticTokensRangeParams;
import org.eclipse.lsp4j.SignatureHelp;
import org.eclipse.lsp4j.SignatureHelpParams;
import org.eclipse.lsp4j.SymbolInformation;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.TextDocumentPositionParams;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.jsonrpc.messages.Either3;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Questions about documents. */
record DocumentQuestions(
    OpenDocuments documents, ClientState session, Executor threads, Consumer<String> log)
    implements TextDocumentService {
  /** A question about the state that a document has now. */
  private <R> CompletableFuture<R> ask(
      TextDocumentIdentifier document, Function<DocumentSnapshot, R> question) {
    session.check();
    DocumentSnapshot snapshot = open(document.getUri()).newest();
    return CompletableFutures.computeAsync(
        threads,
        cancelled -> {
          cancelled.checkCanceled();
          return question.apply(snapshot);
        });
  }

  /** A question about a place in that state. */
  private <R> CompletableFuture<R> at(
      TextDocumentPositionParams params, BiFunction<DocumentSnapshot, Integer, R> question) {
    return ask(
        params.getTextDocument(),
        now -> question.apply(now, now.places().offset(params.getPosition())));
  }

  /** The same for a question that may have no answer, which the protocol writes as null. */
  @SuppressWarnings("NullAway") // LSP4J's signatures do not say so
  private <R> CompletableFuture<R> find(
      TextDocumentPositionParams params,
      BiFunction<DocumentSnapshot, Integer, Optional<R>> question) {
    return at(params, (now, at) -> question.apply(now, at).orElse(null));
  }

  private OpenDocument open(String address) {
    return documents
        .at(address)
        .orElseThrow(() ->
            ClientState.failure(
                ResponseErrorCode.InvalidParams,
                address + " is not open; textDocument/didOpen opens it"));
  }

  @Override
  public void didOpen(DidOpenTextDocumentParams params) {
    TextDocumentItem item = params.getTextDocument();
    documents.add(
        Document.of(item.getUri(), item.getLanguageId(), item.getVersion(), item.getText()));
  }

  @Override
  public void didChange(DidChangeTextDocumentParams params) {
    VersionedTextDocumentIdentifier id = params.getTextDocument();
    documents
        .at(id.getUri())
        .ifPresentOrElse(
            one ->
                one.change(
                    Optional.ofNullable(id.getVersion()),
                    DocumentPlaces.changes(params.getContentChanges()),
                    documents.settings()),
            () -> log.accept("a change of " + id.getUri() + ", which is not open, is left out"));
  }

  @Override
  public void didClose(DidCloseTextDocumentParams params) {
    String address = params.getTextDocument().getUri();
    if (!documents.remove(address)) {
      log.accept(address + " is closed and was not open");
    }
  }

  @Override
  public void didSave(DidSaveTextDocumentParams params) {
    // Its text is known from its changes; others may include the file.
    documents.again();
  }

  @Override
  public CompletableFuture<Either<List<CompletionItem>, CompletionList>> completion(
      CompletionParams params) {
    return at(
        params,
        (now, at) -> Either.forRight(Suggested.of(now.document(), now.answers().completions(at))));
  }

  @Override
  public CompletableFuture<SignatureHelp> signatureHelp(SignatureHelpParams params) {
    return find(params, (now, at) -> now.answers().signature(at).map(OperandSignature::of));
  }

  @Override
  public CompletableFuture<Hover> hover(HoverParams params) {
    boolean markdown = session.client().markdown();
    return find(
        params,
        (now, at) ->
            now.answers().hover(at).map(found -> Explained.of(now.document(), found, markdown)));
  }

  @Override
  public CompletableFuture<Either<List<? extends Location>, List<? extends LocationLink>>>
      definition(DefinitionParams params) {
    return at(
        params, (now, at) -> Either.forLeft(now.places().locations(now.answers().definitions(at))));
  }

  @Override
  public CompletableFuture<List<? extends Location>> references(ReferenceParams params) {
    boolean declarations = params.getContext().isIncludeDeclaration();
    return at(
        params,
        (now, at) ->
            now.places()
                .locations(
                    now.answers().references(at).stream()
                        .filter(word -> declarations || !word.defines())
                        .toList()));
  }

  @Override
  public CompletableFuture<List<? extends DocumentHighlight>> documentHighlight(
      DocumentHighlightParams params) {
    return at(params, (now, at) -> now.places().highlights(now.answers().references(at)));
  }

  @Override
  public CompletableFuture<List<Either<SymbolInformation, DocumentSymbol>>> documentSymbol(
      DocumentSymbolParams params) {
    return ask(
        params.getTextDocument(),
        now ->
            Structure.symbols(now.document(), now.answers().outline()).stream()
                .map(Either::<SymbolInformation, DocumentSymbol>forRight)
                .toList());
  }

  @Override
  public CompletableFuture<List<FoldingRange>> foldingRange(FoldingRangeRequestParams params) {
    return ask(
        params.getTextDocument(), now -> Structure.folds(now.document(), now.answers().outline()));
  }

  @Override
  public CompletableFuture<List<Either<Command, CodeAction>>> codeAction(CodeActionParams params) {
    boolean versions = session.client().versions();
    return ask(
        params.getTextDocument(),
        now -> Edited.actions(now.document(), now.problems(), params.getRange(), versions));
  }

  @Override
  public CompletableFuture<List<? extends TextEdit>> formatting(DocumentFormattingParams params) {
    return ask(
        params.getTextDocument(), now -> Edited.edits(now.document(), now.answers().layout()));
  }

  @Override
  public CompletableFuture<Either3<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>>
      prepareRename(PrepareRenameParams params) {
    return find(
        params,
        (now, at) ->
            now.answers()
                .name(at)
                .map(word ->
                    Either3.<Range, PrepareRenameResult, PrepareRenameDefaultBehavior>forSecond(
                        new PrepareRenameResult(
                            now.places().range(word.start(), word.end()),
                            now.document().text().substring(word.start(), word.end())))));
  }

  @Override
  public CompletableFuture<WorkspaceEdit> rename(RenameParams params) {
    boolean versions = session.client().versions();
    return at(
        params,
        (now, at) ->
            switch (now.answers().renaming(at, params.getNewName())) {
              case SymbolUses.Renaming.Possible possible ->
                  Edited.workspace(now.document(), possible.edits(), versions);
              case SymbolUses.Renaming.Refused(String reason) ->
                  throw ClientState.failure(ResponseErrorCode.RequestFailed, reason);
            });
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensFull(SemanticTokensParams params) {
    TextDocumentIdentifier document = params.getTextDocument();
    return ask(document, now -> open(document.getUri()).tokens(tokens(now)));
  }

  @Override
  public CompletableFuture<Either<SemanticTokens, SemanticTokensDelta>> semanticTokensFullDelta(
      SemanticTokensDeltaParams params) {
    TextDocumentIdentifier document = params.getTextDocument();
    return ask(
        document, now -> open(document.getUri()).delta(params.getPreviousResultId(), tokens(now)));
  }

  @Override
  public CompletableFuture<SemanticTokens> semanticTokensRange(SemanticTokensRangeParams params) {
    return ask(
        params.getTextDocument(),
        now ->
            new SemanticTokens(
                Coloured.data(
                    now.document(),
                    now.answers().words(),
                    now.places().offset(params.getRange().getStart()),
                    now.places().offset(params.getRange().getEnd()))));
  }

  private static List<Integer> tokens(DocumentSnapshot now) {
    Document document = now.document();
    Answers answers = now.answers();
    return Coloured.data(document, answers.words(), 0, document.text().length());
  }
}
