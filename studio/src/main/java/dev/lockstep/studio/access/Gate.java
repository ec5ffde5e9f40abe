package dev.lockstep.studio.access;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Judges requests by their headers, before anything of them is done. Names of hosts are compared
 * whole, so that a name of somebody else's that leads to this machine (DNS rebinding) is refused.
 *
 * @param hosts the values of Host under which the server may be addressed, such as {@code
 *     127.0.0.1:7655}
 */
public record Gate(Set<String> hosts) {
  public Gate {
    hosts = Set.copyOf(hosts);
  }

  /** The gate of a server on the loopback interface. */
  public static Gate loopback(int port) {
    return new Gate(Set.of("127.0.0.1:" + port, "localhost:" + port));
  }

  /**
   * A refusal.
   *
   * @param status of HTTP
   * @param reason a sentence for the user
   */
  public record Refusal(int status, String reason) {}

  /** Why a request is refused; null if it is not. */
  public @Nullable Refusal judge(Request request) {
    String host = request.host();
    if (host == null || !hosts.contains(host.toLowerCase(Locale.ROOT))) {
      return new Refusal(
          421,
          "This is Lockstep studio, which answers at %s only, not at this name."
              .formatted(String.join(" and ", new TreeSet<>(hosts))));
    }
    if (!request.method().equals("GET") && !request.method().equals("HEAD")) {
      return new Refusal(405, "Lockstep studio answers GET and HEAD only.");
    }
    String origin = request.origin();
    boolean foreign = origin != null && !origin.equalsIgnoreCase("http://" + host);
    if (foreign || request.upgrades() && origin == null) {
      return new Refusal(403, "Lockstep studio answers its own page only, not another origin.");
    }
    String site = request.site();
    boolean own = site == null || site.equals("same-origin") || site.equals("none");
    // A link to the page may stand anywhere: what it leads to holds no secret.
    boolean link = "document".equals(request.destination()) && request.path().equals("/");
    if (!own && !link) {
      return new Refusal(403, "Lockstep studio answers its own page only, not another site.");
    }
    return null;
  }
}
