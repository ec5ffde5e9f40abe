package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.access.Token;
import dev.lockstep.studio.asset.Assets;
import dev.lockstep.studio.session.Conversations;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.net.http.WebSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** A server for tests, and clients for it. */
final class Served implements AutoCloseable {
  private static final int SECONDS = 60;

  final Token token = Token.fresh();
  final Assets assets;
  final Conversations conversations;
  final StudioServer server;
  final int port;
  final HttpClient client = HttpClient.newHttpClient();

  Served() throws IOException {
    this(new PageLimits(1 << 20, 3, 8, Duration.ofSeconds(SECONDS)));
  }

  Served(PageLimits limits) throws IOException {
    assets = Assets.read();
    Path home = Path.of(System.getProperty("lockstep.root"));
    conversations = new Conversations(limits, 2, Optional.of(home));
    server = new StudioServer(assets, token, conversations);
    port = server.start(0);
  }

  String host() {
    return "127.0.0.1:" + port;
  }

  /** The whole answer to a request that is written as it is; lines end with CR LF. */
  String raw(String request) throws IOException {
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(SECONDS * 1000);
      OutputStream out = socket.getOutputStream();
      out.write(request.replace("\n", "\r\n").getBytes(StandardCharsets.ISO_8859_1));
      out.flush();
      socket.shutdownOutput();
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    }
  }

  /** The answer to GET with further header lines. */
  String get(String path, String... headers) throws IOException {
    String more = headers.length == 0 ? "" : String.join("\n", headers) + "\n";
    return raw("GET %s HTTP/1.1\nHost: %s\n%sConnection: close\n\n".formatted(path, host(), more));
  }

  static int status(String answer) {
    return Integer.parseInt(answer.substring(9, 12));
  }

  static String body(String answer) {
    return answer.substring(answer.indexOf("\r\n\r\n") + 4);
  }

  /** A page: texts that come, and the code with which the server closes. */
  static final class PageSide implements WebSocket.Listener {
    final BlockingQueue<String> texts = new LinkedBlockingQueue<>();
    final CompletableFuture<Integer> closed = new CompletableFuture<>();
    private final StringBuilder part = new StringBuilder();

    String next() throws InterruptedException {
      String text = texts.poll(SECONDS, TimeUnit.SECONDS);
      if (text == null) {
        throw new IllegalStateException("the server says nothing");
      }
      return text;
    }

    /** The next text that has some characters. */
    String nextWith(String wanted) throws InterruptedException {
      for (; ; ) {
        String text = next();
        if (text.contains(wanted)) {
          return text;
        }
      }
    }

    @Override
    public CompletionStage<?> onText(WebSocket socket, CharSequence data, boolean last) {
      part.append(data);
      if (last) {
        texts.add(part.toString());
        part.setLength(0);
      }
      socket.request(1);
      return null;
    }

    @Override
    public CompletionStage<?> onClose(WebSocket socket, int code, String reason) {
      closed.complete(code);
      return null;
    }

    @Override
    public void onError(WebSocket socket, Throwable error) {
      closed.complete(-1);
    }
  }

  CompletableFuture<WebSocket> connect(PageSide page, String origin, String secret) {
    WebSocket.Builder builder = client.newWebSocketBuilder();
    if (!origin.isEmpty()) {
      builder.header("Origin", origin);
    }
    if (!secret.isEmpty()) {
      builder.subprotocols("lockstep", "token." + secret);
    }
    return builder.buildAsync(URI.create("ws://" + host() + "/page"), page);
  }

  WebSocket connect(PageSide page) throws Exception {
    return connect(page, "http://" + host(), token.text()).get(SECONDS, TimeUnit.SECONDS);
  }

  /** The server counts a page after it has answered the handshake: two pages may swap places. */
  void awaitConversations(int wanted) throws InterruptedException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (conversations.count() != wanted) {
      assertTrue(System.nanoTime() < end, "conversations: " + conversations.count());
      Thread.sleep(5);
    }
  }

  /** A question on a connection of its own; the answer as it comes. */
  JsonObject ask(String method, JsonElement params) throws Exception {
    PageSide page = new PageSide();
    WebSocket socket = connect(page);
    String request =
        "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"%s\",\"params\":%s}".formatted(method, params);
    socket.sendText(request, true).join();
    JsonObject answer = JsonParser.parseString(page.nextWith("\"id\":1")).getAsJsonObject();
    socket.sendClose(WebSocket.NORMAL_CLOSURE, "").join();
    return answer;
  }

  static int code(CompletableFuture<Integer> closed) throws Exception {
    return closed.get(SECONDS, TimeUnit.SECONDS);
  }

  HttpResponse<byte[]> bytes(String path, String encoding) throws Exception {
    var request =
        java.net.http.HttpRequest.newBuilder(URI.create("http://" + host() + path))
            .header("Accept-Encoding", encoding)
            .build();
    return client.send(request, HttpResponse.BodyHandlers.ofByteArray());
  }

  @Override
  public void close() {
    client.shutdownNow();
    server.close();
  }
}
