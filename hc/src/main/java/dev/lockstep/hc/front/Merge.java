package dev.lockstep.hc.front;

import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.Operand;
import dev.lockstep.hc.ir.Operation;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joining of values where control flow meets. */
final class Merge {
  /** A value at the end of a node. */
  record Edge(Node from, Datum datum) {}

  private Merge() {}

  /** The least shape that both can take; null if one variable cannot hold both. */
  static @Nullable Shape join(Shape one, Shape other) {
    if (one.equals(other)) {
      return one;
    }
    if (one instanceof Shape.Unknown || other instanceof Shape.Unknown) {
      return new Shape.Unknown();
    }
    if (one instanceof Shape.Refused) {
      return one;
    }
    if (other instanceof Shape.Refused) {
      return other;
    }
    if (!isReference(one) || !isReference(other)) {
      return null;
    }
    List<Shape> joined = new ArrayList<>(alternatives(one));
    for (Shape added : alternatives(other)) {
      int place = indexOf(joined, added);
      if (place < 0) {
        joined.add(added);
      } else {
        Shape both = joinSame(joined.get(place), added);
        if (both == null) {
          return null;
        }
        joined.set(place, both);
      }
    }
    return joined.size() == 1 ? joined.getFirst() : new Shape.Sum(joined);
  }

  private static boolean isReference(Shape shape) {
    return switch (shape) {
      case Shape.Number _, Shape.Comparison _, Shape.Raw _ -> false;
      default -> true;
    };
  }

  static List<Shape> alternatives(Shape shape) {
    return shape instanceof Shape.Sum sum ? sum.alternatives() : List.of(shape);
  }

  /** Position of the alternative of the same kind, -1 if there is none. */
  private static int indexOf(List<Shape> alternatives, Shape shape) {
    for (int i = 0; i < alternatives.size(); i++) {
      if (sameKind(alternatives.get(i), shape)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean sameKind(Shape one, Shape other) {
    if (one instanceof Shape.Instance first && other instanceof Shape.Instance second) {
      return first.type() == second.type();
    }
    if (one instanceof Shape.Closure first && other instanceof Shape.Closure second) {
      return first.target() == second.target();
    }
    if (one instanceof Shape.Elements first && other instanceof Shape.Elements second) {
      return first.place().equals(second.place());
    }
    return one.equals(other);
  }

  private static @Nullable Shape joinSame(Shape one, Shape other) {
    if (one instanceof Shape.Instance first && other instanceof Shape.Instance second) {
      List<Shape> fields = joinAll(first.fields(), second.fields());
      return fields == null ? null : new Shape.Instance(first.type(), fields);
    }
    if (one instanceof Shape.Closure first && other instanceof Shape.Closure second) {
      List<Shape> captured = joinAll(first.captured(), second.captured());
      return captured == null
          ? null
          : new Shape.Closure(first.face(), first.name(), first.target(), first.type(), captured);
    }
    if (one instanceof Shape.Elements first && other instanceof Shape.Elements second) {
      List<Shape> elements = joinAll(first.elements(), second.elements());
      return elements == null ? null : new Shape.Elements(first.place(), elements);
    }
    return one;
  }

  private static @Nullable List<Shape> joinAll(List<Shape> ones, List<Shape> others) {
    List<Shape> joined = new ArrayList<>();
    for (int i = 0; i < ones.size(); i++) {
      Shape both = join(ones.get(i), others.get(i));
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
  static List<Operand> coerce(Graph graph, Node node, Datum datum, Shape shape) {
    if (datum.shape().equals(shape)) {
      return datum.operands();
    }
    return switch (shape) {
      case Shape.Sum sum -> coerceToSum(graph, node, datum, sum);
      case Shape.Instance instance ->
          coerceAll(
              graph, node, datum, ((Shape.Instance) datum.shape()).fields(), instance.fields());
      case Shape.Elements elements ->
          coerceAll(
              graph, node, datum, ((Shape.Elements) datum.shape()).elements(), elements.elements());
      case Shape.Closure closure ->
          coerceAll(
              graph, node, datum, ((Shape.Closure) datum.shape()).captured(), closure.captured());
      default -> List.of();
    };
  }

  private static List<Operand> coerceAll(
      Graph graph, Node node, Datum datum, List<Shape> from, List<Shape> to) {
    List<Datum> parts = datum.split(from, 0);
    List<Operand> all = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      all.addAll(coerce(graph, node, parts.get(i), to.get(i)));
    }
    return all;
  }

  private static List<Operand> coerceToSum(Graph graph, Node node, Datum datum, Shape.Sum sum) {
    boolean several = datum.shape() instanceof Shape.Sum;
    List<Shape> from = alternatives(datum.shape());
    List<Datum> parts = datum.split(from, several ? 1 : 0);
    List<@Nullable Datum> placed = new ArrayList<>();
    sum.alternatives().forEach(_ -> placed.add(null));
    Operand tag = Constant.of(0);
    for (int i = 0; i < from.size(); i++) {
      int place = indexOf(sum.alternatives(), from.get(i));
      placed.set(place, parts.get(i));
      Operand here = Constant.of(place);
      if (i == 0) {
        tag = here;
      } else {
        Operand is =
            graph.pureAt(
                node, Operation.EQ, Type.BOOLEAN, datum.operands().getFirst(), Constant.of(i));
        tag = graph.pureAt(node, Operation.SELECT, Type.INT, is, here, tag);
      }
    }
    List<Operand> all = new ArrayList<>(List.of(tag));
    for (int i = 0; i < placed.size(); i++) {
      Shape wanted = sum.alternatives().get(i);
      Datum part = placed.get(i);
      all.addAll(part == null ? Datum.zeros(wanted) : coerce(graph, node, part, wanted));
    }
    return all;
  }

  /** Joins what arrives at a node; null if one variable cannot hold all. */
  static @Nullable Datum merge(Graph graph, Node node, List<Edge> edges) {
    Shape shape = shape(edges);
    if (shape == null) {
      return null;
    }
    List<List<Operand>> rows = new ArrayList<>();
    for (Edge edge : edges) {
      rows.add(coerce(graph, edge.from(), edge.datum(), shape));
    }
    List<Operand> merged = new ArrayList<>();
    for (int column = 0; column < shape.types().size(); column++) {
      Operand first = rows.getFirst().get(column);
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

  static @Nullable Shape shape(List<Edge> edges) {
    Shape shape = edges.getFirst().datum().shape();
    for (Edge edge : edges) {
      Shape joined = join(shape, edge.datum().shape());
      if (joined == null) {
        return null;
      }
      shape = joined;
    }
    return shape;
  }
}
