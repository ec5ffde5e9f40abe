package dev.lockstep.litmus.generation;

import dev.lockstep.litmus.test.Order;
import dev.lockstep.litmus.test.Scope;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An edge between two accesses.
 *
 * @param name as the user wrote it
 * @param external whether the next access is in another thread
 * @param other whether the next access is of another location
 * @param from direction of the first access, {@code R} or {@code W}
 * @param to direction of the second
 * @param link what stands between them in one thread
 */
record Edge(String name, boolean external, boolean other, char from, char to, Link link) {
  /** Order between two accesses of a thread. */
  sealed interface Link {
    /** Nothing but program order, or the communication itself. */
    record Plain() implements Link {}

    /**
     * A dependency on the first access, a load: on its value the second's address hangs and so on.
     */
    record Dependency(Kind kind) implements Link {}

    /** A fence; without an order, one that orders everything. */
    record Fence(Scope scope, Optional<Order> order) implements Link {}

    /** Both are one atomic operation. */
    record Update() implements Link {}

    enum Kind {
      ADDRESS,
      DATA,
      CONTROL
    }
  }

  private static final Pattern COMMUNICATION = Pattern.compile("(Rf|Fr|Co|Ws)([ei])");
  private static final Pattern ORDER = Pattern.compile("Po([sd])([RW])([RW])");
  private static final Pattern DEPENDENCY = Pattern.compile("Dp(Addr|Data|Ctrl)([sd])([RW])");
  private static final Pattern FENCE =
      Pattern.compile("Fence(Sc|Ar|Acq|Rel)?(Cta|Gl|Sys)([sd])([RW])([RW])");
  private static final Map<String, Order> ORDERS =
      Map.of(
          "Sc", Order.SEQ_CST,
          "Ar", Order.ACQUIRE_RELEASE,
          "Acq", Order.ACQUIRE,
          "Rel", Order.RELEASE);
  private static final Map<String, Scope> SCOPES =
      Map.of("Cta", Scope.WORKGROUP, "Gl", Scope.DEVICE, "Sys", Scope.SYSTEM);

  /** Reads a name. */
  static Edge of(String name) throws CycleException {
    Matcher matcher = COMMUNICATION.matcher(name);
    if (matcher.matches()) {
      char from = matcher.group(1).equals("Fr") ? 'R' : 'W';
      char to = matcher.group(1).equals("Rf") ? 'R' : 'W';
      return new Edge(name, matcher.group(2).equals("e"), false, from, to, new Link.Plain());
    }
    matcher = ORDER.matcher(name);
    if (matcher.matches()) {
      return inside(name, matcher.group(1), matcher.group(2), matcher.group(3), new Link.Plain());
    }
    matcher = DEPENDENCY.matcher(name);
    if (matcher.matches()) {
      Link.Kind kind =
          switch (matcher.group(1)) {
            case "Addr" -> Link.Kind.ADDRESS;
            case "Data" -> Link.Kind.DATA;
            default -> Link.Kind.CONTROL;
          };
      if (kind == Link.Kind.DATA && matcher.group(3).equals("R")) {
        throw new CycleException("%s: a load has no data that depend on anything", name);
      }
      return inside(name, matcher.group(2), "R", matcher.group(3), new Link.Dependency(kind));
    }
    matcher = FENCE.matcher(name);
    if (matcher.matches()) {
      Optional<Order> order = Optional.ofNullable(matcher.group(1)).map(ORDERS::get);
      Scope scope = SCOPES.getOrDefault(matcher.group(2), Scope.SYSTEM);
      return inside(
          name, matcher.group(3), matcher.group(4), matcher.group(5), new Link.Fence(scope, order));
    }
    if (name.equals("Rmw")) {
      return new Edge(name, false, false, 'R', 'W', new Link.Update());
    }
    throw new CycleException(
        "no edge '%s': they are Rfe, Fre, Coe (or Wse), Rfi, Fri, Coi, Pod and Pos with two of R and W, DpAddr, DpData and DpCtrl with d or s and R or W, Fence[Sc|Ar|Acq|Rel](Cta|Gl|Sys) with d or s and two of R and W, and Rmw",
        name);
  }

  private static Edge inside(String name, String place, String from, String to, Link link) {
    return new Edge(name, false, place.equals("d"), from.charAt(0), to.charAt(0), link);
  }

  /** The part of a test's name that says what this edge is, as in {@code mp+po+addr}. */
  String shortName() {
    return switch (link) {
      case Link.Plain _ ->
          other ? "po" : name.startsWith("Po") ? "pos" : name.toLowerCase(java.util.Locale.ROOT);
      case Link.Dependency(Link.Kind kind) ->
          (switch (kind) {
                case ADDRESS -> "addr";
                case DATA -> "data";
                case CONTROL -> "ctrl";
              })
              + (other ? "" : "s");
      case Link.Fence(Scope scope, Optional<Order> order) ->
          "fence"
              + order.map(o -> "." + o.name().toLowerCase(java.util.Locale.ROOT)).orElse("")
              + switch (scope) {
                case WORKGROUP -> ".cta";
                case DEVICE -> ".gl";
                case SYSTEM -> ".sys";
              }
              + (other ? "" : "s");
      case Link.Update _ -> "rmw";
    };
  }
}
