package dev.lockstep.studio.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.studio.server.Served.PageSide;
import java.io.IOException;
import java.net.http.WebSocketHandshakeException;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Requests of others than the page: refused, with a sentence, and without a word of what is here.
 */
final class GateTest {
  private static Served served;

  @BeforeAll
  static void start() throws IOException {
    served = new Served();
  }

  @AfterAll
  static void stop() {
    served.close();
  }

  private static void refused(int status, String answer) {
    assertEquals(status, Served.status(answer), answer);
    assertFalse(answer.contains(served.token.text()), answer);
    assertFalse(answer.contains("dev.lockstep"), answer);
    assertFalse(answer.contains("Server:"), answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "example.org",
        "localhost",
        "127.0.0.1:1",
        "127.0.0.1.example.org:PORT",
        "[::1]:PORT"
      })
  void nameOfAnotherHostIsRefused(String host) throws IOException {
    String named = host.replace("PORT", String.valueOf(served.port));
    refused(421, served.raw("GET / HTTP/1.1\nHost: %s\nConnection: close\n\n".formatted(named)));
  }

  @Test
  void requestWithoutHostIsRefused() throws IOException {
    refused(400, served.raw("GET / HTTP/1.1\nConnection: close\n\n"));
    String old = served.raw("GET / HTTP/1.0\n\n");
    assertEquals(421, Served.status(old), old);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/access", "/page", "/nothing"})
  void anotherOriginIsRefused(String path) throws IOException {
    for (String origin : new String[] {"http://example.org", "null", "https://" + served.host()}) {
      refused(403, served.get(path, "Origin: " + origin));
    }
  }

  @Test
  void anotherSiteMayLinkToThePageAndNothingElse() throws IOException {
    String site = "Sec-Fetch-Site: cross-site";
    assertEquals(200, Served.status(served.get("/", site, "Sec-Fetch-Dest: document")));
    refused(403, served.get("/", site, "Sec-Fetch-Dest: iframe"));
    refused(403, served.get(served.assets.first().getFirst(), site, "Sec-Fetch-Dest: script"));
    refused(403, served.get("/access", site, "Sec-Fetch-Dest: document"));
    refused(403, served.get("/", "Sec-Fetch-Site: same-site", "Sec-Fetch-Dest: empty"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE", "OPTIONS", "TRACE"})
  void otherMethodsAreRefused(String method) throws IOException {
    String answer =
        served.raw(
            "%s / HTTP/1.1\nHost: %s\nContent-Length: 0\nConnection: close\n\n"
                .formatted(method, served.host()));
    refused(405, answer);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../../../etc/passwd",
        "/assets/%2e%2e/%2e%2e/etc/passwd",
        "/assets/..%2f..%2fetc/passwd",
        "/assets/%5c..%5c..%5cetc/passwd",
        "/assets//etc/passwd",
        "/assets/%00",
        "/assets/%zz",
        "/page/index.html",
        "/META-INF/MANIFEST.MF",
        "//etc/passwd",
        "/%",
        "/assets/;/x",
        "http://example.org/"
      })
  void tricksWithPathsFindNothing(String path) throws IOException {
    String answer = served.get(path);
    int status = Served.status(answer);
    assertTrue(status == 400 || status == 404 || status == 421, answer);
    assertFalse(answer.contains("root:"), answer);
    assertFalse(answer.contains("Exception"), answer);
  }

  @Test
  void garbageIsAnsweredOrClosed() throws IOException {
    for (String text :
        new String[] {"\u0016\u0003\u0001", "GET\n\n", "GET / HTTP/9.9\nHost: x\n\n", "\n\n\n"}) {
      String answer = served.raw(text);
      assertTrue(answer.isEmpty() || Served.status(answer) >= 400, answer);
      assertFalse(answer.contains("Exception"), answer);
    }
    String long1 = served.get("/" + "a".repeat(20_000));
    assertTrue(Served.status(long1) >= 400, long1);
    String long2 = served.get("/", "X-Long: " + "a".repeat(40_000));
    assertEquals(431, Served.status(long2), long2);
    assertEquals(200, Served.status(served.get("/")));
  }

  @Test
  void tokenIsAskedFor() throws IOException {
    refused(403, served.get("/access"));
    refused(403, served.get("/access", "Authorization: Bearer "));
    refused(403, served.get("/access", "Authorization: Bearer " + served.token.text() + "x"));
    String right = served.get("/access", "Authorization: Bearer " + served.token.text());
    assertEquals(204, Served.status(right));
  }

  private static int handshake(String origin, String secret) {
    ExecutionException failure =
        assertThrows(
            ExecutionException.class, () -> served.connect(new PageSide(), origin, secret).get());
    return ((WebSocketHandshakeException) failure.getCause()).getResponse().statusCode();
  }

  @Test
  void webSocketWithoutTheTokenOrFromElsewhereIsRefused() {
    String own = "http://" + served.host();
    String secret = served.token.text();
    assertEquals(403, handshake(own, ""));
    assertEquals(403, handshake(own, "x".repeat(secret.length())));
    assertEquals(403, handshake(own, secret.substring(1)));
    assertEquals(403, handshake("", secret));
    assertEquals(403, handshake("http://example.org", secret));
    assertEquals(403, handshake("http://localhost:" + served.port, secret));
  }

  @Test
  void addressForTheBrowserWorksOnce() throws Exception {
    try (Served fresh = new Served()) {
      String path = fresh.server.onceAddress().replace("http://" + fresh.host(), "");
      refused(403, fresh.get("/open/" + fresh.token.text()));
      String first = fresh.get(path);
      assertEquals(302, Served.status(first), first);
      assertTrue(first.contains("#token=" + fresh.token.text()), first);
      String second = fresh.get(path);
      assertEquals(403, Served.status(second), second);
      assertNotEquals(path, "/open/" + fresh.token.text());
    }
  }
}
