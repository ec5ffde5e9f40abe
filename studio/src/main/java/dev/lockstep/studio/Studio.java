package dev.lockstep.studio;

import dev.lockstep.runtime.build.OpenClCompiler;
import dev.lockstep.studio.access.PageLimits;
import dev.lockstep.studio.access.Token;
import dev.lockstep.studio.asset.Assets;
import dev.lockstep.studio.server.StudioServer;
import dev.lockstep.studio.session.Conversations;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The studio's process. */
public final class Studio {
  /** The port when none is asked for: browsers keep what a page stores by port. */
  private static final int PORT = 7655;

  private static final int PORTS = 20;

  /** Loggers of libraries, which tell users nothing; held, as else they are made anew. */
  private static final Logger ROOT_LOGGER = Logger.getLogger("");

  private Studio() {}

  /**
   * Starts the server and serves until the process ends.
   *
   * @param arguments {@code --port N}, {@code --no-open}; {@code --rehearse} does what a start and
   *     a first page need, and ends
   */
  public static void main(String[] arguments) throws IOException {
    System.setProperty("slf4j.internal.verbosity", "ERROR");
    ROOT_LOGGER.setLevel(Level.OFF);
    List<String> words = List.of(arguments);
    int place = words.indexOf("--port");
    Integer asked = place < 0 ? null : Integer.valueOf(words.get(place + 1));
    ProcessHandle.current().parent().ifPresent(Studio::endWith);
    Optional<Path> home = Optional.ofNullable(System.getProperty("lockstep.home")).map(Path::of);
    if (words.contains("--rehearse")) {
      StudioWarmUp.run(home);
      System.exit(0);
    }
    int processors = Runtime.getRuntime().availableProcessors();
    StudioServer server =
        listening(Assets.read(), new Conversations(PageLimits.usual(), processors, home), asked);
    if (server == null) {
      System.exit(2);
      return;
    }
    System.out.println("lockstep: studio at " + server.address());
    System.out.flush();
    if (!words.contains("--no-open") && !Browser.open(server.onceAddress())) {
      System.err.println("lockstep: no browser found to open it with; open the address yourself");
    }
    tellWall();
  }

  /** Says how clang is kept from the files of the host, as that depends on the system. */
  private static void tellWall() {
    try {
      OpenClCompiler.wall()
          .ifPresent(wall -> System.out.println("lockstep: clang is confined by " + wall));
      System.out.flush();
    } catch (IOException e) {
      System.err.println("lockstep: clang cannot be tried: " + e.getMessage());
    }
  }

  /** The server on the port that is asked for, else on the first that is free; null if none is. */
  private static @Nullable StudioServer listening(
      Assets assets, Conversations conversations, @Nullable Integer asked) {
    int last = asked == null ? PORT + PORTS - 1 : asked;
    for (int port = asked == null ? PORT : asked; port <= last; port++) {
      StudioServer server = new StudioServer(assets, Token.fresh(), conversations);
      try {
        server.start(port);
        return server;
      } catch (JavalinBindException e) {
        server.close();
      }
    }
    System.err.println(
        asked == null
            ? "lockstep: ports %d to %d are all in use; name another: --port N"
                .formatted(PORT, last)
            : "lockstep: port " + asked + " is in use; name another: --port N");
    return null;
  }

  private static void endWith(ProcessHandle starter) {
    Thread.ofPlatform()
        .daemon()
        .name("starter")
        .start(() -> {
          starter.onExit().join();
          Runtime.getRuntime().halt(0);
        });
  }
}
