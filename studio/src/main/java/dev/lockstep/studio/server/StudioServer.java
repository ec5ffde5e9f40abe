package dev.lockstep.studio.server;

import dev.lockstep.studio.access.Gate;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.access.Request;
import dev.lockstep.studio.access.Ticket;
import dev.lockstep.studio.access.Token;
import dev.lockstep.studio.asset.Asset;
import dev.lockstep.studio.asset.Assets;
import dev.lockstep.studio.session.Conversations;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.Header;
import io.javalin.http.HttpResponseException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.jspecify.annotations.Nullable;

/** The server of one process. */
public final class StudioServer implements AutoCloseable {
  /** The subprotocol that a page asks for; a second one carries the token. */
  private static final String PROTOCOL = "lockstep";

  private static final String TOKEN_PREFIX = "token.";
  private static final String PLAIN = "text/plain; charset=utf-8";
  private static final int THREADS = 32;

  private final Assets assets;
  private final IndexPage index;
  private final Token token;
  private final Ticket ticket = Ticket.fresh();
  private final Conversations conversations;
  private final Javalin javalin;
  private @Nullable Gate gate;

  /**
   * A server that does not listen yet.
   *
   * @param assets the page
   * @param token what a page must know
   * @param conversations what pages talk with
   */
  public StudioServer(Assets assets, Token token, Conversations conversations) {
    this.assets = assets;
    this.token = token;
    this.conversations = conversations;
    index = IndexPage.of(assets);
    javalin = Javalin.create(this::configure);
  }

  private void configure(JavalinConfig config) {
    PageLimits limits = conversations.limits();
    config.startup.showJavalinBanner = false;
    config.startup.showOldJavalinVersionWarning = false;
    config.startup.startupWatcherEnabled = false;
    config.http.compressionStrategy = CompressionStrategy.NONE;
    config.jetty.threadPool = new QueuedThreadPool(THREADS, 4);
    config.jetty.modifyHttpConfiguration(http -> {
      http.setSendServerVersion(false);
      http.setIdleTimeout(limits.idle().toMillis());
    });
    config.jetty.modifyWebSocketServletFactory(factory -> {
      factory.setIdleTimeout(limits.idle());
      factory.setMaxTextMessageSize(limits.messageBytes());
      factory.setMaxBinaryMessageSize(1 << 10);
      factory.setMaxOutgoingFrames(1 << 12);
    });
    config.routes.before(this::admit);
    config.routes.wsBeforeUpgrade(this::admitPage);
    config.routes.get("/", this::index);
    config.routes.get("/access", this::access);
    config.routes.get("/open/{ticket}", this::open);
    config.routes.get("/assets/*", this::asset);
    config.routes.ws("/page", new PageSocket(conversations)::configure);
    config.routes.exception(
        HttpResponseException.class,
        (e, context) -> context.status(e.getStatus()).contentType(PLAIN).result(text(e)));
    config.routes.error(
        404, context -> context.contentType(PLAIN).result("There is nothing at this address.\n"));
  }

  private static String text(HttpResponseException e) {
    return e.getMessage() + "\n";
  }

  /**
   * Starts to listen on the loopback interface.
   *
   * @param port 0 for any that is free
   * @return the port
   * @throws io.javalin.util.JavalinBindException when it is taken
   */
  public int start(int port) {
    javalin.start("127.0.0.1", port);
    gate = Gate.loopback(javalin.port());
    return javalin.port();
  }

  /** The address of the page with the token, for its owner. */
  public String address() {
    return "http://127.0.0.1:%d/#token=%s".formatted(javalin.port(), token.text());
  }

  /** An address that leads to the page once, and may so be seen by others afterwards. */
  public String onceAddress() {
    return "http://127.0.0.1:%d/open/%s".formatted(javalin.port(), ticket.text());
  }

  private void admit(Context context) {
    headers(context);
    Gate known = gate;
    if (known == null) {
      throw new HttpResponseException(503, "Lockstep studio is starting.");
    }
    String upgrade = context.header(Header.UPGRADE);
    Gate.Refusal refusal =
        known.judge(
            new Request(
                context.method().name(),
                context.path(),
                context.header(Header.HOST),
                context.header(Header.ORIGIN),
                context.header("Sec-Fetch-Site"),
                context.header("Sec-Fetch-Dest"),
                upgrade != null && upgrade.toLowerCase(Locale.ROOT).contains("websocket")));
    if (refusal != null) {
      throw new HttpResponseException(refusal.status(), refusal.reason());
    }
  }

  private void admitPage(Context context) {
    admit(context);
    String header = context.header("Sec-WebSocket-Protocol");
    String[] protocols = header == null ? new String[0] : header.split(", *", -1);
    boolean known =
        protocols.length == 2
            && protocols[0].equals(PROTOCOL)
            && protocols[1].startsWith(TOKEN_PREFIX)
            && token.matches(protocols[1].substring(TOKEN_PREFIX.length()));
    if (!known) {
      throw refusedToken();
    }
  }

  private static HttpResponseException refusedToken() {
    return new HttpResponseException(
        403,
        "This page does not know the token; open the address that lockstep studio has printed.");
  }

  private static void headers(Context context) {
    Map.of(
            "X-Content-Type-Options", "nosniff",
            "Referrer-Policy", "no-referrer",
            "X-Frame-Options", "DENY",
            "Cross-Origin-Opener-Policy", "same-origin",
            "Cross-Origin-Resource-Policy", "same-origin",
            "Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'",
            "Cache-Control", "no-store")
        .forEach(context::header);
  }

  private void index(Context context) {
    String nonce = Token.fresh().text();
    String host = context.header(Header.HOST);
    context.header(
        "Content-Security-Policy",
        index
            .policy()
            .replace(IndexPage.NONCE, nonce)
            .replace("{{host}}", host == null ? "" : host));
    byte[] bytes = index.text().replace(IndexPage.NONCE, nonce).getBytes(StandardCharsets.UTF_8);
    context.contentType("text/html; charset=utf-8").result(bytes);
  }

  /** Whether a page knows the token, which it cannot learn from a refused WebSocket. */
  private void access(Context context) {
    String header = context.header("Authorization");
    if (header == null || !header.startsWith("Bearer ") || !token.matches(header.substring(7))) {
      throw refusedToken();
    }
    context.status(204);
  }

  private void open(Context context) {
    if (!ticket.spend(context.pathParam("ticket"))) {
      throw new HttpResponseException(
          403, "This address works once; open the address that lockstep studio has printed.");
    }
    context.redirect("/#token=" + token.text());
  }

  private void asset(Context context) {
    Asset asset = assets.at(context.path());
    if (asset == null) {
      throw new HttpResponseException(404, "There is nothing at this address.");
    }
    context.header("Cache-Control", "public, max-age=31536000, immutable");
    context.header("Vary", "Accept-Encoding");
    context.contentType(asset.mediaType());
    if (acceptsGzip(context.header(Header.ACCEPT_ENCODING))) {
      context.header("Content-Encoding", "gzip").result(asset.compressed());
    } else {
      context.result(asset.bytes());
    }
  }

  private static boolean acceptsGzip(@Nullable String header) {
    return header != null
        && Arrays.stream(header.split(",", -1))
            .map(one -> one.strip().toLowerCase(Locale.ROOT).replace(" ", ""))
            .anyMatch(one -> one.equals("gzip") || one.startsWith("gzip;") && !one.endsWith("q=0"));
  }

  /** Stops to listen and ends all conversations. */
  @Override
  public void close() {
    conversations.close();
    javalin.stop();
  }
}
