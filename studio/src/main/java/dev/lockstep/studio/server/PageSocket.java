package dev.lockstep.studio.server;

import dev.lockstep.studio.session.Conversation;
import dev.lockstep.studio.session.Conversations;
import io.javalin.websocket.WsConfig;
import io.javalin.websocket.WsContext;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.websocket.api.Callback;

/** Carries the texts of conversations over WebSockets. */
final class PageSocket {
  /** Codes of a close that pages know (RFC 6455, section 7.4). */
  private static final int TRY_LATER = 1013;

  private static final int UNSUPPORTED = 1003;

  /** Pings in the time after which a page is dropped. */
  private static final int PINGS = 4;

  private final Conversations conversations;
  private final Map<String, Conversation> open = new ConcurrentHashMap<>();

  PageSocket(Conversations conversations) {
    this.conversations = conversations;
  }

  void configure(WsConfig socket) {
    socket.onConnect(this::connect);
    socket.onMessage(context -> {
      Conversation one = open.get(context.sessionId());
      if (one != null) {
        one.receive(context.message());
      }
    });
    socket.onBinaryMessage(context -> context.closeSession(UNSUPPORTED, "texts only"));
    socket.onError(this::end);
    socket.onClose(this::end);
  }

  private void connect(WsContext context) {
    Conversation one = conversations.begin(text -> context.session.sendText(text, Callback.NOOP));
    if (one == null) {
      String reason =
          "Lockstep studio has %d pages open already; close one."
              .formatted(conversations.limits().connections());
      context.closeSession(TRY_LATER, reason);
      return;
    }
    open.put(context.sessionId(), one);
    // A page that has nothing to say answers pings, also one that the browser has put to sleep.
    context.enableAutomaticPings(
        conversations.limits().idle().toMillis() / PINGS, TimeUnit.MILLISECONDS);
  }

  private void end(WsContext context) {
    Conversation one = open.remove(context.sessionId());
    if (one != null) {
      conversations.end(one);
    }
  }
}
