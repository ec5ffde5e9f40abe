package dev.lockstep.studio;

import dev.lockstep.isa.Family;
import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.access.Token;
import dev.lockstep.studio.asset.Assets;
import dev.lockstep.studio.server.StudioServer;
import dev.lockstep.studio.session.Conversation;
import dev.lockstep.studio.session.Conversations;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the server does until a first page is shown, so that a start-up cache holds the classes of
 * it: a page is served, and a conversation asks for the targets, the first example and its listing.
 */
final class StudioWarmUp {
  private static final int LONGEST_SECONDS = 20;

  /** The example that a first page opens. */
  private static final String EXAMPLE = "saxpy";

  private static final Pattern PROGRAM =
      Pattern.compile("\"name\":\"[^\"]*[.]s\",\"text\":(\"(?:[^\"\\\\]|\\\\.)*\")");

  private StudioWarmUp() {}

  static void run(Optional<Path> home) throws IOException {
    Conversations conversations = new Conversations(PageLimits.usual(), 2, home);
    try (StudioServer server = new StudioServer(Assets.read(), Token.fresh(), conversations)) {
      int port = server.start(0);
      visit(port);
      talk(conversations);
      OpenClCompiler.wall();
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
    BlockingQueue<String> answers = new LinkedBlockingQueue<>();
    Conversation one =
        Objects.requireNonNull(
            conversations.begin(text -> {
              if (text.contains("\"id\"")) {
                answers.add(text);
              }
            }));
    String target = Family.amd().defaultGeneration().name();
    try {
      one.receive(message(1, "initialize", "{\"capabilities\":{}}"));
      answers.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
      one.receive(message(2, "studio/targets", "null"));
      answers.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
      one.receive(message(3, "studio/example", "{\"name\":\"%s\"}".formatted(EXAMPLE)));
      String example = answers.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
      Matcher text = PROGRAM.matcher(example == null ? "" : example);
      if (text.find()) {
        String subject =
            "{\"name\":\"%s.s\",\"text\":%s,\"target\":\"%s\"}"
                .formatted(EXAMPLE, text.group(1), target);
        one.receive(message(4, "studio/listing", subject));
        answers.poll(LONGEST_SECONDS, TimeUnit.SECONDS);
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
