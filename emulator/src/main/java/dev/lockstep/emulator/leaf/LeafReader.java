package dev.lockstep.emulator.leaf;

import static dev.lockstep.emulator.x86.Width.DOUBLEWORD;

import dev.lockstep.emulator.leaf.LeafNode.Op;
import dev.lockstep.emulator.semantics.F32;
import dev.lockstep.emulator.x86.Condition;
import dev.lockstep.emulator.x86.Signedness;
import dev.lockstep.emulator.x86.Width;
import dev.lockstep.isa.model.Behaviour;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Symbolic execution of the bytecode of a leaf, with nodes of a {@link LeafGraph} for numbers.
 * Where a branch depends on them both ways are followed, and one of the two outcomes is selected;
 * other branches are taken or not, so the trip count of a loop must be known. Called methods are
 * inlined. Leaves with more than integers cannot be followed.
 */
public final class LeafReader {
  /** Instructions that are followed at most. */
  private static final int STEPS = 2000;

  /** Calls within calls. */
  private static final int DEPTH = 8;

  /**
   * Methods of the library that the host has an instruction for; the bytecode of others is read.
   */
  private static final Set<String> KNOWN =
      Set.of(
          "bitCount",
          "compareUnsigned",
          "numberOfLeadingZeros",
          "numberOfTrailingZeros",
          "min",
          "max",
          "abs");

  private static final Set<String> LIBRARY =
      Set.of("java/lang/Integer", "java/lang/Long", "java/lang/Math");

  /** It cannot be done. */
  public static final class Impossible extends RuntimeException {
    private static final long serialVersionUID = 1;

    /** States what stands in the way. */
    public Impossible(String what) {
      super(what, null, false, false);
    }
  }

  private final LeafGraph graph;
  private int steps;
  private int depth;

  private LeafReader(LeafGraph graph) {
    this.graph = graph;
  }

  /** The leaf of a behaviour, if there is one. */
  public static Optional<Method> find(Behaviour behaviour) {
    String owner = F32.class.getPackageName() + "." + behaviour.type().toUpperCase(Locale.ROOT);
    try {
      return Stream.of(Class.forName(owner).getDeclaredMethods())
          .filter(method -> method.getName().equals(behaviour.operation()))
          .filter(method -> Modifier.isPublic(method.getModifiers()))
          .findFirst();
    } catch (ClassNotFoundException _) {
      return Optional.empty();
    }
  }

  /**
   * The result of a leaf.
   *
   * @throws Impossible if it is more than the graph can express
   */
  public static LeafNode read(LeafGraph graph, Method leaf, List<LeafNode> arguments) {
    return new LeafReader(graph).method(BytecodeBody.of(leaf), arguments);
  }

  private LeafNode method(BytecodeBody body, List<LeafNode> arguments) {
    if (++depth > DEPTH) {
      throw new Impossible("a deep call");
    }
    State state = new State(new LeafNode[body.locals()]);
    int slot = 0;
    for (LeafNode argument : arguments) {
      state.locals[slot] = argument;
      slot += argument.isWide() ? 2 : 1;
    }
    new Walk(body).until(state, body.steps().size());
    depth--;
    if (state.result == null) {
      throw new Impossible("no result");
    }
    return state.result;
  }

  /** State of a walk through a method. */
  private static final class State {
    final @Nullable LeafNode[] locals;
    final List<LeafNode> stack = new ArrayList<>();
    @Nullable LeafNode result;
    int at;

    State(@Nullable LeafNode[] locals) {
      this.locals = locals;
    }

    /** Another walk that goes on elsewhere. */
    State at(int place) {
      State copy = new State(locals.clone());
      copy.stack.addAll(stack);
      copy.at = place;
      return copy;
    }

    void push(LeafNode value) {
      stack.add(value);
    }

    LeafNode pop() {
      return stack.removeLast();
    }
  }

  /** Symbolic execution of a method. */
  private final class Walk {
    private final BytecodeBody body;

    Walk(BytecodeBody body) {
      this.body = body;
    }

    /** Goes on until a place is reached; a return reaches the end. */
    void until(State state, int place) {
      while (state.at != place) {
        if (++steps > STEPS) {
          throw new Impossible("a long way");
        }
        BytecodeStep step = body.steps().get(state.at);
        switch (step) {
          case BytecodeStep.Branch branch -> branch(state, branch);
          case BytecodeStep.Return _ -> {
            state.result = state.pop();
            state.at = body.steps().size();
          }
          default -> {
            step(state, step);
            state.at++;
          }
        }
      }
    }

    private void branch(State state, BytecodeStep.Branch branch) {
      Condition condition = branch.condition();
      if (condition == null) {
        state.at = branch.target();
        return;
      }
      LeafNode b = branch.zero() ? graph.number(DOUBLEWORD, 0) : state.pop();
      LeafNode taken = graph.compare(condition, state.pop(), b);
      if (taken.isNumber()) {
        state.at = taken.is(1) ? branch.target() : state.at + 1;
        return;
      }
      int join = branch.join();
      State there = state.at(branch.target());
      State here = state.at(state.at + 1);
      until(there, join);
      until(here, join);
      merge(state, taken, there, here);
      state.at = join;
    }

    private void merge(State state, LeafNode taken, State there, State here) {
      for (int i = 0; i < state.locals.length; i++) {
        LeafNode a = there.locals[i];
        LeafNode b = here.locals[i];
        state.locals[i] =
            a == null || b == null || a.width != b.width ? null : graph.select(taken, a, b);
      }
      state.stack.clear();
      for (int i = 0; i < there.stack.size(); i++) {
        state.push(graph.select(taken, there.stack.get(i), here.stack.get(i)));
      }
      if (there.result != null && here.result != null) {
        state.result = graph.select(taken, there.result, here.result);
      }
    }

    private void step(State state, BytecodeStep step) {
      switch (step) {
        case BytecodeStep.Load(int slot) -> state.push(local(state, slot));
        case BytecodeStep.Store(int slot) -> state.locals[slot] = state.pop();
        case BytecodeStep.Increment(int slot, int by) -> {
          LeafNode number = graph.number(DOUBLEWORD, by);
          state.locals[slot] = graph.binary(Op.ADD, local(state, slot), number);
        }
        case BytecodeStep.Number(Width width, long value) -> state.push(graph.number(width, value));
        case BytecodeStep.Copy() -> state.push(state.stack.getLast());
        case BytecodeStep.Unary(Op op) -> state.push(graph.unary(op, state.pop()));
        case BytecodeStep.Binary(Op op) -> {
          LeafNode b = state.pop();
          LeafNode a = state.pop();
          state.push(
              op == Op.COMPARE_SIGNED
                  ? graph.order(Signedness.SIGNED, a, b)
                  : graph.binary(op, a, b));
        }
        case BytecodeStep.Half() ->
            state.push(graph.binary(Op.AND, state.pop(), graph.number(DOUBLEWORD, 0xffff)));
        case BytecodeStep.Call call -> call(state, call);
        case BytecodeStep.Other(String what) -> throw new Impossible(what);
        case BytecodeStep.Branch _, BytecodeStep.Return _ -> throw new IllegalStateException();
      }
    }

    private static LeafNode local(State state, int slot) {
      LeafNode value = state.locals[slot];
      if (value == null) {
        throw new Impossible("a variable");
      }
      return value;
    }

    // ---- calls

    private void call(State state, BytecodeStep.Call call) {
      BytecodeBody.Name method = call.method();
      boolean library = LIBRARY.contains(method.owner());
      if (!library && !method.owner().startsWith("dev/lockstep/")) {
        throw new Impossible(method.name());
      }
      int size = state.stack.size();
      List<LeafNode> all = state.stack.subList(size - call.count(), size);
      List<LeafNode> arguments = List.copyOf(all);
      all.clear();
      state.push(
          library && KNOWN.contains(method.name())
              ? known(method.name(), arguments)
              : method(BytecodeBody.of(method), arguments));
    }

    private LeafNode known(String name, List<LeafNode> arguments) {
      LeafNode a = arguments.getFirst();
      LeafNode b = arguments.getLast();
      return switch (name) {
        case "bitCount" -> graph.unary(Op.ONES, a);
        case "numberOfLeadingZeros" -> graph.unary(Op.LEADING_ZEROS, a);
        case "numberOfTrailingZeros" -> graph.unary(Op.TRAILING_ZEROS, a);
        case "compareUnsigned" -> graph.order(Signedness.UNSIGNED, a, b);
        case "min" -> graph.select(graph.compare(Condition.LESS_EQUAL, a, b), a, b);
        case "max" -> graph.select(graph.compare(Condition.GREATER_EQUAL, a, b), a, b);
        case "abs" ->
            graph.select(
                graph.compare(Condition.LESS, a, graph.number(a.width, 0)),
                graph.unary(Op.NEGATE, a),
                a);
        default -> throw new Impossible(name);
      };
    }
  }
}
