package dev.lockstep.studio;

import dev.lockstep.studio.access.Limits;
import dev.lockstep.studio.access.Token;
import dev.lockstep.studio.asset.Assets;
import dev.lockstep.studio.server.StudioServer;
import dev.lockstep.studio.session.Conversation;
import dev.lockstep.studio.session.Conversations;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * What the server does until a first page is shown, so that a start-up cache holds the classes of
 * it: a page is served, and a conversation begins and asks for the targets.
 */
final class Rehearsal {
  private static final int LONGEST_SECONDS = 20;

  private Rehearsal() {}

  static void run() throws IOException {
    Conversations conversations = new Conversations(Limits.usual(), 2, Optional.empty());
    try (StudioServer server = new StudioServer(Assets.read(), Token.fresh(), conversations)) {
      int port = server.start(0);
      visit(port);
      talk(conversations);
    }
  }

  private static void visit(int port) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      String request =
          "GET / HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nConnection: close\r\n\r\n".formatted(port);
      socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      socket.getInputStream().readAllBytes();
    }
  }

  private static void talk(Conversations conversations) {
    CountDownLatch answers = new CountDownLatch(2);
    Conversation one =
        Objects.requireNonNull(
            conversations.begin(text -> {
              if (text.contains("\"id\"")) {
                answers.countDown();
              }
            }));
    one.receive(message(1, "initialize", "{\"capabilities\":{}}"));
    one.receive(message(2, "studio/targets", "null"));
    try {
      if (!answers.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("lockstep: the rehearsal had no answer in time");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    conversations.end(one);
  }

  private static String message(int number, String method, String parameters) {
    return "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}"
        .formatted(number, method, parameters);
  }
}
