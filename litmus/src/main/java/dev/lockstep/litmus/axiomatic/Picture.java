package dev.lockstep.litmus.axiomatic;

import dev.lockstep.litmus.relation.Relation;
import dev.lockstep.litmus.test.Order;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * An execution as a graph.
 *
 * @param nodes its events; initial writes, first, have thread -1
 * @param arrows pairs of its relations: {@code po} between neighbours, {@code rf}, {@code co}
 *     between neighbours, {@code fr}, and what the model shows
 */
public record Picture(List<Node> nodes, List<Arrow> arrows) {
  public Picture {
    nodes = List.copyOf(nodes);
    arrows = List.copyOf(arrows);
  }

  /**
   * An event.
   *
   * @param thread position of its thread, -1 for an initial write
   * @param step position of its step in the thread, -1 for an initial write
   * @param text such as {@code R x=1}
   */
  public record Node(int thread, int step, String text) {}

  /** A pair of a relation, by positions among the nodes. */
  public record Arrow(int from, int to, String label) {}

  static Picture of(Candidate candidate, Map<String, Relation> shown) {
    Execution execution = candidate.execution();
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < execution.skeleton.size(); i++) {
      int step = execution.skeleton.events.get(i).step();
      nodes.add(new Node(execution.skeleton.thread[i], step, text(execution, i)));
    }
    List<Arrow> arrows = new ArrayList<>();
    add(arrows, "po", neighbours(execution.skeleton.po));
    add(arrows, "rf", candidate.rf());
    add(arrows, "co", neighbours(candidate.co()));
    add(arrows, "fr", neighbours(candidate.fr()));
    shown.forEach((name, relation) -> {
      if (!List.of("po", "rf", "co", "fr").contains(name)) {
        add(arrows, name, relation);
      }
    });
    return new Picture(nodes, arrows);
  }

  private static Relation neighbours(Relation order) {
    return order.difference(order.compose(order));
  }

  private static void add(List<Arrow> arrows, String label, Relation relation) {
    for (int from = 0; from < relation.events(); from++) {
      for (long rest = relation.row(from); rest != 0; rest &= rest - 1) {
        arrows.add(new Arrow(from, Long.numberOfTrailingZeros(rest), label));
      }
    }
  }

  private static String text(Execution execution, int at) {
    MemoryEvent event = execution.skeleton.events.get(at);
    Order order = event.kind().order();
    String suffix = order == Order.PLAIN ? "" : "." + order.name().toLowerCase(Locale.ROOT);
    String name =
        event.location() < 0
            ? ""
            : execution.skeleton.test.locations().get(event.location()).name();
    return switch (event.type()) {
      case READ -> "R" + suffix + " " + name + "=" + execution.value(at);
      case WRITE -> "W" + suffix + " " + name + "=" + execution.value(at);
      case FENCE -> "F" + suffix + " " + event.kind().scope().name().toLowerCase(Locale.ROOT);
      case BARRIER -> "barrier";
      case WAIT -> "wait";
    };
  }
}
