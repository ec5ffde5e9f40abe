package dev.lockstep.hc.front;

import dev.lockstep.hc.bytecode.MethodCode;
import dev.lockstep.hc.fault.Rule;
import dev.lockstep.hc.front.Graph.Node;
import dev.lockstep.hc.ir.IrOperand;
import dev.lockstep.hc.ir.Site;
import dev.lockstep.hc.ir.Type;
import dev.lockstep.hc.ir.Value;
import java.lang.classfile.instruction.NewObjectInstruction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Translates one method into the blocks of the kernel, at the place of its call. */
final class MethodTranslator {
  /** State at the end of a node that leads to a block. */
  private record Arrival(Node from, State state) {}

  /** Phis of one variable of a loop. */
  private record Carried(int slot, ValueShape shape, List<Value> phis) {}

  private record Header(Node node, State state, List<Carried> carried) {}

  private final MethodFrame frame;
  private final TranslationContext context;
  private final MethodCode code;
  private final Map<Integer, Node> nodes = new HashMap<>();
  private final Map<Integer, List<Arrival>> arrivals = new HashMap<>();
  private final Map<Integer, Header> headers = new HashMap<>();
  private final List<Merge.Edge> results = new ArrayList<>();
  private int current;

  MethodTranslator(MethodFrame frame) {
    this.frame = frame;
    this.context = frame.context;
    this.code = frame.code;
  }

  /** The block behind the one that is translated. */
  int following() {
    return current + 1;
  }

  /**
   * Writes the method; what is written next is behind it.
   *
   * @param arguments the receiver first
   * @return the result, {@link Datum#NULL} for none; nothing is live if the method never returns
   */
  Datum run(List<Datum> arguments) {
    List<Integer> order = code.order();
    if (order == null) {
      return context.refuse(Rule.IRREDUCIBLE, code.toString(), frame.site());
    }
    State entry = frame.begin(arguments);
    context.calls.add(code);
    go(0, entry);
    context.graph.jump(node(0));
    for (int block : order) {
      List<Arrival> from = arrivals.get(block);
      if (from != null) {
        block(block, from);
      }
    }
    context.calls.removeLast();
    return Merge.behind(context.graph, results);
  }

  private Node node(int block) {
    return nodes.computeIfAbsent(block, _ -> context.graph.node());
  }

  /** Notes that the current node leads to a block; the node is still to be ended. */
  Node go(int block, State with) {
    Node from = context.graph.current();
    Header header = headers.get(block);
    if (header != null) {
      turn(block, header, from, with);
      return header.node();
    }
    List<Arrival> all = arrivals.computeIfAbsent(block, _ -> new ArrayList<>());
    if (all.stream().noneMatch(arrival -> arrival.from() == from)) {
      all.add(new Arrival(from, with.copy()));
    }
    return node(block);
  }

  Node go(int block) {
    return go(block, frame.state());
  }

  /** The edge back to the header of a loop. */
  private void turn(int block, Header header, Node from, State with) {
    for (Carried carried : header.carried()) {
      Datum datum = with.locals.get(carried.slot());
      String variable = frame.key + "#" + block + "#" + carried.slot();
      ValueShape joined = datum == null ? null : Merge.join(carried.shape(), datum.shape());
      if (datum == null || joined == null || !joined.equals(carried.shape())) {
        throw context.widen(variable, joined);
      }
      List<IrOperand> operands = Merge.coerce(context.graph, from, datum, joined);
      for (int i = 0; i < operands.size(); i++) {
        Graph.input(header.node(), carried.phis().get(i), from, operands.get(i));
      }
    }
  }

  private void block(int block, List<Arrival> from) {
    context.checkSize();
    current = block;
    Node node = node(block);
    context.graph.enter(node);
    BitSet stored = code.storedInLoop(block);
    State state = stored == null ? join(node, from) : header(block, node, from, stored);
    frame.enter(state);
    checkGuards(block);
    InstructionTranslator instructions = new InstructionTranslator(this, frame);
    List<MethodCode.Line> lines = code.block(block);
    context.states.add(state);
    for (int i = 0; i < lines.size() && context.graph.isLive(); i++) {
      frame.enterLine(lines.get(i).line());
      instructions.translate(lines.get(i).instruction(), block + "." + i);
    }
    context.states.removeLast();
    if (context.graph.isLive()) {
      context.graph.jump(go(block + 1));
    }
  }

  /** Reports the handlers that guard a block, but for those that javac adds to record patterns. */
  private void checkGuards(int block) {
    for (MethodCode.Guard guard : code.guards(block)) {
      boolean pattern =
          code.handler(guard).stream()
              .anyMatch(line ->
                  line.instruction() instanceof NewObjectInstruction made
                      && made.className().asInternalName().equals("java/lang/MatchException"));
      if (!pattern) {
        String caught = guard.type() == null ? "finally" : guard.type().replace('/', '.');
        Site first = frame.siteOf(code.line(guard));
        context.refuse(Rule.CATCH, caught + " in " + code, first);
      }
    }
  }

  private State join(Node node, List<Arrival> from) {
    State first = from.getFirst().state();
    State joined = new State(first.locals.size());
    for (int slot = 0; slot < first.locals.size(); slot++) {
      joined.locals.set(slot, local(node, from, slot));
    }
    for (int depth = 0; depth < first.stack.size(); depth++) {
      List<Merge.Edge> edges = new ArrayList<>();
      for (Arrival arrival : from) {
        edges.add(new Merge.Edge(arrival.from(), arrival.state().stack.get(depth)));
      }
      joined.push(
          Objects.requireNonNullElse(Merge.merge(context.graph, node, edges), Datum.UNKNOWN));
    }
    return joined;
  }

  private @Nullable Datum local(Node node, List<Arrival> from, int slot) {
    List<Merge.Edge> edges = edges(from, slot);
    return edges == null ? null : Merge.merge(context.graph, node, edges);
  }

  private static @Nullable List<Merge.Edge> edges(List<Arrival> from, int slot) {
    List<Merge.Edge> edges = new ArrayList<>();
    for (Arrival arrival : from) {
      Datum datum = arrival.state().locals.get(slot);
      if (datum == null) {
        return null;
      }
      edges.add(new Merge.Edge(arrival.from(), datum));
    }
    return edges;
  }

  private State header(int block, Node node, List<Arrival> from, BitSet stored) {
    State joined = join(node, from);
    List<Carried> carried = new ArrayList<>();
    for (int slot = stored.nextSetBit(0); slot >= 0; slot = stored.nextSetBit(slot + 1)) {
      Datum datum = joined.locals.get(slot);
      List<Merge.Edge> edges = edges(from, slot);
      if (datum == null || edges == null) {
        continue;
      }
      Optional<ValueShape> hint = context.hint(frame.key + "#" + block + "#" + slot, datum.shape());
      ValueShape shape = hint.map(one -> Merge.join(one, datum.shape())).orElse(null);
      if (shape == null) {
        joined.locals.set(slot, null);
        continue;
      }
      List<Value> phis = new ArrayList<>();
      for (Type type : shape.types()) {
        phis.add(context.graph.phi(node, type));
      }
      for (Merge.Edge edge : edges) {
        List<IrOperand> operands = Merge.coerce(context.graph, edge.from(), edge.datum(), shape);
        for (int i = 0; i < operands.size(); i++) {
          Graph.input(node, phis.get(i), edge.from(), operands.get(i));
        }
      }
      joined.locals.set(slot, new Datum(shape, List.copyOf(phis)));
      carried.add(new Carried(slot, shape, phis));
    }
    headers.put(block, new Header(node, joined, carried));
    return joined.copy();
  }

  /** Ends the method at the current node. */
  void leave(Datum result) {
    results.add(new Merge.Edge(context.graph.current(), result));
    context.graph.stop();
  }
}
