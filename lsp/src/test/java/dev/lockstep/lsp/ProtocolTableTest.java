package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import dev.lockstep.lsp.debug.DebugAdapter;
import dev.lockstep.lsp.server.LockstepLanguageServer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.debug.services.IDebugProtocolServer;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.json.JsonRpcMethod;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.services.ServiceEndpoints;
import org.eclipse.lsp4j.services.LanguageServer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * All requests of both protocols: what is announced is answered, and what is not there is refused
 * as the protocol says, without a stack trace.
 */
final class ProtocolTableTest {
  /** Requests of language server protocol 3.17 by the capability that announces them. */
  private static final Map<String, String> ANNOUNCED =
      Map.ofEntries(
          Map.entry("textDocument/completion", "completionProvider"),
          Map.entry("textDocument/signatureHelp", "signatureHelpProvider"),
          Map.entry("textDocument/hover", "hoverProvider"),
          Map.entry("textDocument/definition", "definitionProvider"),
          Map.entry("textDocument/declaration", "declarationProvider"),
          Map.entry("textDocument/typeDefinition", "typeDefinitionProvider"),
          Map.entry("textDocument/implementation", "implementationProvider"),
          Map.entry("textDocument/references", "referencesProvider"),
          Map.entry("textDocument/documentHighlight", "documentHighlightProvider"),
          Map.entry("textDocument/documentSymbol", "documentSymbolProvider"),
          Map.entry("textDocument/codeAction", "codeActionProvider"),
          Map.entry("textDocument/codeLens", "codeLensProvider"),
          Map.entry("textDocument/documentLink", "documentLinkProvider"),
          Map.entry("textDocument/documentColor", "colorProvider"),
          Map.entry("textDocument/formatting", "documentFormattingProvider"),
          Map.entry("textDocument/rangeFormatting", "documentRangeFormattingProvider"),
          Map.entry("textDocument/onTypeFormatting", "documentOnTypeFormattingProvider"),
          Map.entry("textDocument/rename", "renameProvider"),
          Map.entry("textDocument/foldingRange", "foldingRangeProvider"),
          Map.entry("textDocument/selectionRange", "selectionRangeProvider"),
          Map.entry("textDocument/prepareCallHierarchy", "callHierarchyProvider"),
          Map.entry("textDocument/prepareTypeHierarchy", "typeHierarchyProvider"),
          Map.entry("textDocument/linkedEditingRange", "linkedEditingRangeProvider"),
          Map.entry("textDocument/moniker", "monikerProvider"),
          Map.entry("textDocument/semanticTokens/full", "semanticTokensProvider"),
          Map.entry("textDocument/inlineValue", "inlineValueProvider"),
          Map.entry("textDocument/inlayHint", "inlayHintProvider"),
          Map.entry("textDocument/diagnostic", "diagnosticProvider"),
          Map.entry("workspace/symbol", "workspaceSymbolProvider"),
          Map.entry("workspace/executeCommand", "executeCommandProvider"));

  /** Requests of the debug adapter protocol by the capability that announces them. */
  private static final Map<String, String> ABILITIES =
      Map.ofEntries(
          Map.entry("breakpointLocations", "supportsBreakpointLocationsRequest"),
          Map.entry("cancel", "supportsCancelRequest"),
          Map.entry("completions", "supportsCompletionsRequest"),
          Map.entry("configurationDone", "supportsConfigurationDoneRequest"),
          Map.entry("disassemble", "supportsDisassembleRequest"),
          Map.entry("exceptionInfo", "supportsExceptionInfoRequest"),
          Map.entry("goto", "supportsGotoTargetsRequest"),
          Map.entry("gotoTargets", "supportsGotoTargetsRequest"),
          Map.entry("loadedSources", "supportsLoadedSourcesRequest"),
          Map.entry("modules", "supportsModulesRequest"),
          Map.entry("readMemory", "supportsReadMemoryRequest"),
          Map.entry("restart", "supportsRestartRequest"),
          Map.entry("restartFrame", "supportsRestartFrame"),
          Map.entry("setDataBreakpoints", "supportsDataBreakpoints"),
          Map.entry("dataBreakpointInfo", "supportsDataBreakpoints"),
          Map.entry("setExpression", "supportsSetExpression"),
          Map.entry("setFunctionBreakpoints", "supportsFunctionBreakpoints"),
          Map.entry("setInstructionBreakpoints", "supportsInstructionBreakpoints"),
          Map.entry("setVariable", "supportsSetVariable"),
          Map.entry("stepBack", "supportsStepBack"),
          Map.entry("reverseContinue", "supportsStepBack"),
          Map.entry("stepInTargets", "supportsStepInTargetsRequest"),
          Map.entry("terminateThreads", "supportsTerminateThreadsRequest"),
          Map.entry("writeMemory", "supportsWriteMemoryRequest"));

  /** Requests that end the session, or wait for one. */
  private static final Set<String> ENDING =
      Set.of("shutdown", "initialize", "disconnect", "launch", "terminate");

  private static boolean isThere(JsonObject capabilities, String name) {
    JsonElement found = capabilities.get(name);
    return found != null && !found.isJsonNull() && !found.toString().equals("false");
  }

  private static List<String> requests(Class<?> service, Class<?> main) {
    Map<String, JsonRpcMethod> all = new TreeMap<>(ServiceEndpoints.getSupportedMethods(service));
    assertTrue(all.size() > 10, main.getName());
    return all.values().stream()
        .filter(one -> !one.isNotification())
        .map(JsonRpcMethod::getMethodName)
        .filter(name -> !ENDING.contains(name))
        .toList();
  }

  private static @Nullable ResponseErrorException refused(
      java.util.concurrent.CompletableFuture<?> answer) throws Exception {
    try {
      answer.get(Client.SECONDS, TimeUnit.SECONDS);
      return null;
    } catch (ExecutionException e) {
      return (ResponseErrorException) e.getCause();
    }
  }

  @Test
  void languageServerAnswersWhatItAnnounces() throws Exception {
    try (Client client = new Client()) {
      JsonObject capabilities =
          new Gson().toJsonTree(client.begin(new JsonObject()).getCapabilities()).getAsJsonObject();
      List<String> names = requests(LanguageServer.class, LockstepLanguageServer.class);
      assertTrue(names.containsAll(ANNOUNCED.keySet()));
      for (String name : names) {
        ResponseErrorException error = refused(client.endpoint.request(name, new JsonObject()));
        int code = error == null ? 0 : error.getResponseError().getCode();
        boolean known = code != ResponseErrorCode.MethodNotFound.getValue();
        if (ANNOUNCED.containsKey(name)) {
          assertEquals(isThere(capabilities, ANNOUNCED.get(name)), known, name);
        }
        assertNotEquals(ResponseErrorCode.InternalError.getValue(), code, name + ": " + error);
        assertFalse(String.valueOf(error).contains("\tat "), name);
        assertNull(
            error == null || !known ? null : trace(error.getResponseError().getData()), name);
      }
      // Names that the protocol does not have.
      for (String name : List.of("textDocument/nothing", "", "shut down", "x".repeat(5000))) {
        ResponseErrorException error = refused(client.endpoint.request(name, new JsonObject()));
        assertEquals(
            ResponseErrorCode.MethodNotFound.getValue(), error.getResponseError().getCode());
      }
    }
  }

  private static @Nullable String trace(Object data) {
    String text = String.valueOf(data);
    return text.contains("\\tat ") || text.contains("\tat ") ? text : null;
  }

  @Test
  void debugAdapterAnswersWhatItAnnounces() throws Exception {
    try (DebugClient client = new DebugClient()) {
      JsonObject abilities = new Gson().toJsonTree(client.initialize()).getAsJsonObject();
      List<String> names = requests(IDebugProtocolServer.class, DebugAdapter.class);
      assertTrue(names.containsAll(ABILITIES.keySet()), ABILITIES.keySet().toString());
      for (String name : names) {
        ResponseErrorException error = refused(client.endpoint.request(name, new JsonObject()));
        String message = error == null ? "" : error.getResponseError().getMessage();
        boolean known = !message.equals("unsupported request");
        if (ABILITIES.containsKey(name)) {
          assertEquals(isThere(abilities, ABILITIES.get(name)), known, name);
        }
        assertFalse(message.contains("internal error"), name + ": " + message);
        assertFalse(message.contains("\tat "), name + ": " + message);
      }
      ResponseErrorException error = refused(client.endpoint.request("nothing", new JsonObject()));
      assertTrue(
          error
              .getResponseError()
              .getMessage()
              .toLowerCase(Locale.ROOT)
              .contains("unsupported request"));
    }
  }
}
