package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.machine.StateView.LineView;
import dev.lockstep.litmus.machine.StateView.MoveView;
import dev.lockstep.litmus.machine.StateView.RequestView;
import dev.lockstep.litmus.machine.StateView.ThreadView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** States and transitions of a machine in words and values. */
public final class StateReader {
  private final TransitionSystem system;
  private final StateLayout layout;
  private final Lines lines;
  private final List<List<String>> operations;

  /**
   * @param program the one that the system runs
   */
  public StateReader(TransitionSystem system, OperationalTest program) {
    this.system = system;
    layout = system.layout;
    lines = new Lines(layout);
    OperationText text = new OperationText(program.test());
    operations =
        program.threads().stream().map(thread -> thread.stream().map(text::of).toList()).toList();
  }

  /** The operations of each thread in words. */
  public List<List<String>> operations() {
    return operations;
  }

  public StateView view(int[] state) {
    List<ThreadView> threads = new ArrayList<>();
    for (int t = 0; t < layout.threads; t++) {
      Map<String, Long> registers = new TreeMap<>();
      for (int i = 0; i < layout.registers.get(t).size(); i++) {
        registers.put(layout.registers.get(t).get(i), (long) state[layout.registers(t) + i]);
      }
      int next = system.pc(state, t);
      boolean waits =
          next < layout.ops[t].length
              && (system.blocked(state, t) || layout.ops[t][next].kind() == Op.Kind.WAIT);
      threads.add(new ThreadView(id(t), layout.unit[t], next, waits, registers));
    }
    Map<String, Long> memory = new LinkedHashMap<>();
    for (int l = 0; l < layout.locations; l++) {
      memory.put(name(l), (long) state[layout.memory + l]);
    }
    return new StateView(threads, lines(state), requests(state), memory, system.isFinal(state));
  }

  private int id(int thread) {
    return layout.test.threads().get(thread).id();
  }

  private String name(int location) {
    return layout.test.locations().get(location).name();
  }

  private List<LineView> lines(int[] state) {
    List<LineView> all = new ArrayList<>();
    for (int level = 0; level < layout.rules.caches(); level++) {
      for (int unit = 0; unit < layout.units; unit++) {
        for (int l = 0; l < layout.locations; l++) {
          if (layout.owner(level, unit) == unit && lines.isValid(state, level, unit, l)) {
            all.add(
                new LineView(
                    level,
                    unit,
                    name(l),
                    state[layout.line(level, unit, l)],
                    level == 0 && lines.isDirty(state, unit, l)));
          }
        }
      }
    }
    return all;
  }

  private List<RequestView> requests(int[] state) {
    List<RequestView> all = new ArrayList<>();
    long seen = 0;
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      int word = state[i];
      int queue = Requests.queue(layout, word);
      int thread = Requests.thread(word);
      all.add(
          new RequestView(
              id(thread),
              Requests.operation(word),
              request(state, i),
              name(Requests.location(word)),
              queue,
              (seen & 1L << queue) == 0));
      seen |= 1L << queue;
    }
    return all;
  }

  private String request(int[] state, int at) {
    Op op = Requests.op(layout, state[at]);
    String location = name(Requests.location(state[at]));
    String register =
        op.register() < 0
            ? ""
            : layout.registers.get(Requests.thread(state[at])).get(op.register()) + " = ";
    return switch (op.kind()) {
      case STORE -> "store " + location + " = " + state[at + 1];
      case LOAD -> register + "load " + location;
      default -> register + "update " + location + " with " + state[at + 1];
    };
  }

  /** The transitions of a state, in the system's order. */
  public List<MoveView> moves(int[] state) {
    int[] out = new int[system.processes() * TransitionSystem.ALTERNATIVES];
    int count = system.enabled(state, out);
    List<MoveView> moves = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      moves.add(move(state, out[i]));
    }
    return moves;
  }

  public MoveView move(int[] state, int transition) {
    int process = transition / TransitionSystem.ALTERNATIVES;
    TransitionSystem.Actor actor = system.actor(process);
    return switch (actor) {
      case THREAD -> {
        String text = operations.get(process).get(system.pc(state, process));
        Op op = layout.ops[process][system.pc(state, process)];
        yield new MoveView(
            transition,
            actor,
            id(process),
            system.target(state, transition) >= 0
                ? "thread %d issues %s".formatted(id(process), text)
                : "thread %d: %s%s"
                    .formatted(id(process), text, how(state, transition, process, op)));
      }
      case QUEUE, LOCAL_QUEUE -> queue(state, transition, process - layout.threads, actor);
      case FILL ->
          new MoveView(
              transition,
              actor,
              -1,
              name(process - system.firstFill())
                  + " comes into the shared cache, and what waits for it is performed");
      case WRITE_BACK -> {
        int line = process - system.firstBack();
        int location = line % layout.locations;
        int unit = line / layout.locations;
        yield new MoveView(
            transition,
            actor,
            -1,
            "compute unit %d writes its line of %s back: %d"
                .formatted(unit, name(location), state[layout.line(0, unit, location)]));
      }
    };
  }

  /** Way in which an operation ends without a request. */
  private String how(int[] state, int transition, int thread, Op op) {
    int level = transition % TransitionSystem.ALTERNATIVES - 1;
    return switch (op.kind()) {
      case LOAD -> {
        int owner = layout.owner(level, layout.unit[thread]);
        int value = state[layout.line(level, owner, system.location(state, thread, op))];
        yield " hits the %s cache, %d".formatted(level == 0 ? "nearest" : "second", value);
      }
      case STORE -> " changes its dirty line";
      default -> "";
    };
  }

  private MoveView queue(int[] state, int transition, int queue, TransitionSystem.Actor actor) {
    for (int i = layout.requests; i < state.length; i += Requests.SIZE) {
      if (Requests.queue(layout, state[i]) == queue) {
        int thread = id(Requests.thread(state[i]));
        String more =
            layout.rules.loads() == MemoryAssumptions.Loads.FIRST_FILL
                    && actor == TransitionSystem.Actor.QUEUE
                ? " (and what waits behind it)"
                : "";
        return new MoveView(
            transition,
            actor,
            thread,
            "memory performs %s of thread %d%s".formatted(request(state, i), thread, more));
      }
    }
    throw new IllegalArgumentException("no request in queue " + queue);
  }
}
