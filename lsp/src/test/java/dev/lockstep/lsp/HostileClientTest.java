package dev.lockstep.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.lsp.stream.BoundedMessages;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.Hover;
import org.eclipse.lsp4j.HoverParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.junit.jupiter.api.Test;

/** Clients that do what the protocol does not mean. */
final class HostileClientTest {
  private static final String ADDRESS = "file:///project/a.s";
  private static final String TEXT = "  v_mov_b32 v0, v1\n  s_endpgm\n";
  private static final int LARGE = 50_000_000;

  private static CompletableFuture<Hover> hover(Client client, String address) {
    return client
        .server
        .getTextDocumentService()
        .hover(new HoverParams(Client.id(address), new Position(0, 4)));
  }

  private static void assertAnswers(Client client) throws Exception {
    client.open(ADDRESS, "amdgcn", TEXT);
    assertEquals(List.of(), client.diagnostics(ADDRESS, 1));
    assertTrue(Client.get(hover(client, ADDRESS)).getContents().getRight().getValue().length() > 9);
  }

  private static void send(Client client, String header, byte[] bytes) throws Exception {
    // Messages of the client's own go to the same stream.
    synchronized (client.toServer) {
      client.toServer.write((header + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
      client.toServer.write(bytes);
      client.toServer.flush();
    }
  }

  @Test
  void largeTextIsRefusedInWords() throws Exception {
    try (Client client = Client.begun()) {
      client.open(ADDRESS, "amdgcn", "  s_nop 0\n".repeat(LARGE / 10));
      List<Diagnostic> found = client.diagnostics(ADDRESS, 1);
      assertEquals(1, found.size());
      assertTrue(found.getFirst().getMessage().contains("50,000,000 characters"));
      assertNull(Client.get(hover(client, ADDRESS)));
      client.change(ADDRESS, 2, new Range(new Position(1, 0), new Position(4_999_999, 0)), "");
      assertTrue(
          client.diagnostics(ADDRESS, 2).stream()
              .noneMatch(one -> one.getMessage().contains("characters")));
      assertEquals(7, Client.get(hover(client, ADDRESS)).getRange().getEnd().getCharacter());
    }
  }

  /**
   * What a request lacks is told by its name, and nothing of the server is blamed on the client.
   */
  @Test
  void missingParametersAreNamed() throws Exception {
    try (Client client = Client.begun()) {
      client.open(ADDRESS, "amdgcn", TEXT);
      for (String method : List.of("hover", "definition", "references", "rename")) {
        ResponseError error = refusal(client, method, "{\"uri\": \"" + ADDRESS + "\"}");
        assertEquals(ResponseErrorCode.InvalidParams.getValue(), error.getCode(), method);
        assertTrue(error.getMessage().contains("osition"), error.getMessage());
      }
      ResponseError error = refusal(client, "hover", "null");
      assertEquals(ResponseErrorCode.InvalidParams.getValue(), error.getCode());
      assertAnswers(client);
    }
  }

  private static ResponseError refusal(Client client, String method, String document) {
    JsonObject params = new JsonObject();
    params.add("textDocument", JsonParser.parseString(document));
    if (document.equals("null")) {
      params.add("position", JsonParser.parseString("{\"line\": 0, \"character\": 0}"));
    } else {
      params.addProperty("newName", "w");
      params.add("context", JsonParser.parseString("{\"includeDeclaration\": true}"));
    }
    ExecutionException e =
        assertThrows(
            ExecutionException.class,
            () -> Client.get(client.endpoint.request("textDocument/" + method, params)));
    return ((ResponseErrorException) e.getCause()).getResponseError();
  }

  @Test
  void brokenMessagesAreLeftOut() throws Exception {
    try (Client client = Client.begun()) {
      byte[] broken = "{\"jsonrpc\": \"2.0\", \"id\": [".getBytes(StandardCharsets.UTF_8);
      send(client, "Content-Length: " + broken.length, broken);
      byte[] none = "{}".getBytes(StandardCharsets.UTF_8);
      send(client, "Content-Length: " + none.length, none);
      send(client, "Content-Length: many", new byte[0]);
      send(client, "Content-Length: -7", new byte[0]);
      byte[] params =
          "{\"jsonrpc\":\"2.0\",\"id\":\"x\",\"method\":\"textDocument/hover\",\"params\":7}"
              .getBytes(StandardCharsets.UTF_8);
      send(client, "Content-Length: " + params.length, params);
      byte[] deep = ("[".repeat(100_000)).getBytes(StandardCharsets.UTF_8);
      send(client, "Content-Length: " + deep.length, deep);
      assertAnswers(client);
    }
  }

  @Test
  void messageWithoutRoomIsLeftOut() throws Exception {
    try (Client client = Client.begun()) {
      send(
          client,
          "Content-Length: " + (BoundedMessages.LONGEST + 1),
          new byte[BoundedMessages.LONGEST + 1]);
      assertAnswers(client);
      synchronized (client.logged) {
        assertTrue(client.logged.toString().contains("134,217,729 bytes"), client.logged::toString);
      }
    }
  }

  @Test
  void orderOfASessionIsKept() throws Exception {
    try (Client client = new Client()) {
      assertRefused("has to be initialize", hover(client, ADDRESS));
      client.begin(7);
      assertRefused("initialize was sent", client.server.initialize(new InitializeParams()));
      assertRefused("file:///project/a.s is not open", hover(client, ADDRESS));
      client.change(ADDRESS, 2, null, "text");
      client
          .server
          .getTextDocumentService()
          .didClose(new DidCloseTextDocumentParams(Client.id(ADDRESS)));
      assertAnswers(client);
      synchronized (client.logged) {
        assertEquals(2, client.logged.size(), client.logged::toString);
      }
      Client.get(client.server.shutdown());
      assertRefused("only exit is left", hover(client, ADDRESS));
    }
  }

  private static void assertRefused(String reason, CompletableFuture<?> answer) {
    ExecutionException e = assertThrows(ExecutionException.class, () -> Client.get(answer));
    assertTrue(String.valueOf(e.getMessage()).contains(reason), e::getMessage);
  }

  @Test
  void cancelledRequestsHoldUpNobody() throws Exception {
    try (Client client = Client.begun()) {
      client.open(ADDRESS, "amdgcn", TEXT.repeat(1000));
      List<CompletableFuture<Hover>> asked = new ArrayList<>();
      for (int i = 0; i < 200; i++) {
        asked.add(hover(client, ADDRESS));
      }
      asked.forEach(one -> one.cancel(true));
      for (CompletableFuture<Hover> one : asked) {
        assertTrue(one.isCancelled() || one.isDone());
      }
      assertThrows(CancellationException.class, () -> Client.get(asked.getLast()));
      assertTrue(Client.get(hover(client, ADDRESS)) != null);
    }
  }

  @Test
  void manyDocumentsAreLookedAt() throws Exception {
    int count = 10;
    int changes = 30;
    try (Client client = Client.begun()) {
      for (int i = 0; i < count; i++) {
        client.open(ADDRESS + i, "amdgcn", TEXT.repeat(300));
      }
      for (int version = 2; version <= changes; version++) {
        for (int i = 0; i < count; i++) {
          Range first = new Range(new Position(0, 2), new Position(0, version == 2 ? 11 : 2));
          client.change(ADDRESS + i, version, first, version == 2 ? "" : "v");
        }
      }
      boolean[] seen = new boolean[count];
      for (int left = count; left > 0; ) {
        PublishDiagnosticsParams next = client.published.poll(Client.SECONDS, TimeUnit.SECONDS);
        assertTrue(next != null, "some are missing");
        if (next.getVersion() != null && next.getVersion() == changes) {
          int number = next.getUri().charAt(next.getUri().length() - 1) - '0';
          assertTrue(!seen[number], "twice");
          seen[number] = true;
          left--;
          assertEquals(1, next.getDiagnostics().size());
          assertTrue(next.getDiagnostics().getFirst().getMessage().contains("vvvvv"));
        }
      }
      // Those of a closed document are taken back, and nothing comes behind that.
      client
          .server
          .getTextDocumentService()
          .didClose(new DidCloseTextDocumentParams(Client.id(ADDRESS + 0)));
      PublishDiagnosticsParams last = client.published.poll(Client.SECONDS, TimeUnit.SECONDS);
      assertTrue(last != null && last.getDiagnostics().isEmpty());
    }
  }

  @Test
  void serverEndsWithItsClient() throws Exception {
    Client client = Client.begun();
    client.open(ADDRESS, "amdgcn", TEXT.repeat(1000));
    client.close();
    assertTrue(client.hasEnded());
  }
}
