package dev.lockstep.hc.front;

import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.Constant;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.ir.Terminator;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;

/** Actions on a value that is one of several: a branch for each. */
final class TypeDispatch {
  private TypeDispatch() {}

  /**
   * Does an action on whichever alternative holds.
   *
   * @return the joined results; if none of the actions goes on, nothing is live behind
   */
  static Datum over(Graph graph, Datum datum, UnaryOperator<Datum> action) {
    if (!(datum.shape() instanceof ValueShape.Sum)) {
      return action.apply(datum);
    }
    List<Datum> parts = datum.alternatives();
    IrOperand tag = datum.operands().getFirst();
    return choose(graph, tag, parts.size(), i -> action.apply(parts.get(i)));
  }

  /**
   * Does one of some actions.
   *
   * @param tag which one, from 0
   * @return the joined results; if none of the actions goes on, nothing is live behind
   */
  static Datum choose(Graph graph, IrOperand tag, int count, IntFunction<Datum> arm) {
    if (tag instanceof Constant constant) {
      return arm.apply(constant.asInt());
    }
    List<Node> nodes = new ArrayList<>();
    List<Terminator.Case> cases = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Node node = graph.node();
      nodes.add(node);
      if (i + 1 < count) {
        cases.add(new Terminator.Case(i, node.number));
      }
    }
    Node last = nodes.getLast();
    if (cases.isEmpty()) {
      graph.jump(last);
    } else {
      graph.end(new Terminator.Choice(tag, cases, last.number));
    }
    List<Merge.Edge> edges = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      graph.enter(nodes.get(i));
      Datum result = arm.apply(i);
      if (graph.isLive()) {
        edges.add(new Merge.Edge(graph.current(), result));
        graph.stop();
      }
    }
    return Merge.behind(graph, edges);
  }

  /** Whether one of some alternatives holds. */
  static IrOperand isOneOf(Graph graph, Datum datum, List<Integer> wanted) {
    int count = Merge.alternatives(datum.shape()).size();
    if (wanted.size() == count || wanted.isEmpty()) {
      return Constant.of(!wanted.isEmpty());
    }
    IrOperand any = Constant.FALSE;
    for (int one : wanted) {
      any =
          graph.or(any, graph.test(IrOperation.EQ, datum.operands().getFirst(), Constant.of(one)));
    }
    return any;
  }

  /** The datum without the alternatives that cannot hold. */
  static Datum narrow(Graph graph, Datum datum, List<Integer> kept) {
    if (!(datum.shape() instanceof ValueShape.Sum sum)
        || kept.size() == sum.alternatives().size()) {
      return datum;
    }
    List<Datum> parts = datum.alternatives();
    List<Datum> rest = kept.stream().map(parts::get).toList();
    if (rest.size() == 1) {
      return rest.getFirst();
    }
    IrOperand tag = Constant.of(0);
    for (int i = 1; i < kept.size(); i++) {
      Constant wanted = Constant.of(kept.get(i));
      IrOperand is = graph.test(IrOperation.EQ, datum.operands().getFirst(), wanted);
      tag = graph.select(is, Constant.of(i), tag);
    }
    List<IrOperand> operands = new ArrayList<>(List.of(tag));
    operands.addAll(Datum.flat(rest));
    return new Datum(new ValueShape.Sum(rest.stream().map(Datum::shape).toList()), operands);
  }
}
