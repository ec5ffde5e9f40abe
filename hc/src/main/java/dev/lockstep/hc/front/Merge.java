package dev.lockstep.hc.front;

import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Joining of values where control flow meets. */
final class Merge {
  /** A value at the end of a node. */
  record Edge(Node from, Datum datum) {}

  private Merge() {}

  /** The least shape that both can take; null if one variable cannot hold both. */
  static @Nullable ValueShape join(ValueShape one, ValueShape other) {
    if (one.equals(other)) {
      return one;
    }
    if (one instanceof ValueShape.Unknown || other instanceof ValueShape.Unknown) {
      return new ValueShape.Unknown();
    }
    if (one instanceof ValueShape.Refused) {
      return one;
    }
    if (other instanceof ValueShape.Refused) {
      return other;
    }
    if (!isReference(one) || !isReference(other)) {
      return null;
    }
    List<ValueShape> joined = new ArrayList<>(alternatives(one));
    for (ValueShape added : alternatives(other)) {
      int place = indexOf(joined, added);
      if (place < 0) {
        joined.add(added);
      } else {
        ValueShape both = joinSame(joined.get(place), added);
        if (both == null) {
          return null;
        }
        joined.set(place, both);
      }
    }
    return joined.size() == 1 ? joined.getFirst() : new ValueShape.Sum(joined);
  }

  private static boolean isReference(ValueShape shape) {
    return switch (shape) {
      case ValueShape.Number _, ValueShape.Comparison _, ValueShape.Raw _ -> false;
      default -> true;
    };
  }

  static List<ValueShape> alternatives(ValueShape shape) {
    return shape instanceof ValueShape.Sum sum ? sum.alternatives() : List.of(shape);
  }

  /** Position of the alternative of the same kind, -1 if there is none. */
  private static int indexOf(List<ValueShape> alternatives, ValueShape shape) {
    for (int i = 0; i < alternatives.size(); i++) {
      if (sameKind(alternatives.get(i), shape)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean sameKind(ValueShape one, ValueShape other) {
    return one instanceof ValueShape.Composite first && other instanceof ValueShape.Composite second
        ? first.kind().equals(second.kind())
        : one.equals(other);
  }

  private static @Nullable ValueShape joinSame(ValueShape one, ValueShape other) {
    if (one instanceof ValueShape.Composite first && other instanceof ValueShape.Composite second) {
      List<ValueShape> parts = joinAll(first.parts(), second.parts());
      return parts == null ? null : first.with(parts);
    }
    return one;
  }

  private static @Nullable List<ValueShape> joinAll(
      List<ValueShape> ones, List<ValueShape> others) {
    List<ValueShape> joined = new ArrayList<>();
    for (int i = 0; i < ones.size(); i++) {
      ValueShape both = join(ones.get(i), others.get(i));
      if (both == null) {
        return null;
      }
      joined.add(both);
    }
    return joined;
  }

  /**
   * The scalar values of a datum in a shape that it joins to.
   *
   * @param node where instructions go that this needs
   */
  static List<IrOperand> coerce(Graph graph, Node node, Datum datum, ValueShape shape) {
    if (datum.shape().equals(shape)) {
      return datum.operands();
    }
    return switch (shape) {
      case ValueShape.Sum sum -> coerceToSum(graph, node, datum, sum);
      case ValueShape.Composite composite -> coerceAll(graph, node, datum, composite.parts());
      default -> List.of();
    };
  }

  private static List<IrOperand> coerceAll(
      Graph graph, Node node, Datum datum, List<ValueShape> to) {
    List<Datum> parts = datum.parts();
    List<IrOperand> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      all.addAll(coerce(graph, node, parts.get(i), to.get(i)));
    }
    return all;
  }

  private static List<IrOperand> coerceToSum(
      Graph graph, Node node, Datum datum, ValueShape.Sum sum) {
    List<Datum> parts = datum.alternatives();
    List<@Nullable Datum> placed = new ArrayList<>();
    sum.alternatives().forEach(_ -> placed.add(null));
    IrOperand tag = Constant.of(0);
    for (int i = 0; i < parts.size(); i++) {
      int place = indexOf(sum.alternatives(), parts.get(i).shape());
      placed.set(place, parts.get(i));
      IrOperand here = Constant.of(place);
      if (i == 0) {
        tag = here;
      } else {
        IrOperand is =
            graph.pureAt(
                node, IrOperation.EQ, Type.BOOLEAN, datum.operands().getFirst(), Constant.of(i));
        tag = graph.pureAt(node, IrOperation.SELECT, Type.INT, is, here, tag);
      }
    }
    List<IrOperand> all = new ArrayList<>(List.of(tag));
    for (int i = 0; i < placed.size(); i++) {
      ValueShape wanted = sum.alternatives().get(i);
      Datum part = placed.get(i);
      all.addAll(part == null ? Datum.zeros(wanted) : coerce(graph, node, part, wanted));
    }
    return all;
  }

  /**
   * Goes on behind several nodes.
   *
   * @return what arrives there; without edges nothing is live behind
   */
  static Datum behind(Graph graph, List<Edge> edges) {
    if (edges.isEmpty()) {
      return Datum.NULL;
    }
    Node end = graph.node();
    edges.forEach(edge -> edge.from().end = new Terminator.Jump(end.number));
    graph.enter(end);
    return Objects.requireNonNullElse(merge(graph, end, edges), Datum.UNKNOWN);
  }

  /** Joins what arrives at a node; null if one variable cannot hold all. */
  static @Nullable Datum merge(Graph graph, Node node, List<Edge> edges) {
    ValueShape shape = shape(edges);
    if (shape == null) {
      return null;
    }
    List<List<IrOperand>> rows = new ArrayList<>();
    for (Edge edge : edges) {
      rows.add(coerce(graph, edge.from(), edge.datum(), shape));
    }
    List<IrOperand> merged = new ArrayList<>();
    for (int column = 0; column < shape.types().size(); column++) {
      IrOperand first = rows.getFirst().get(column);
      int at = column;
      if (rows.stream().allMatch(row -> row.get(at).equals(first))) {
        merged.add(first);
        continue;
      }
      Value phi = graph.phi(node, first.type());
      for (int i = 0; i < rows.size(); i++) {
        Graph.input(node, phi, edges.get(i).from(), rows.get(i).get(column));
      }
      merged.add(phi);
    }
    return new Datum(shape, merged);
  }

  private static @Nullable ValueShape shape(List<Edge> edges) {
    ValueShape shape = edges.getFirst().datum().shape();
    for (Edge edge : edges) {
      ValueShape joined = join(shape, edge.datum().shape());
      if (joined == null) {
        return null;
      }
      shape = joined;
    }
    return shape;
  }
}
