package dev.lockstep.assembler.view;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.IndexedRegisters;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.assembler.machine.Occupancy;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.isa.model.Operand.RegisterFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the register view of a function: which registers hold values, where, and at what cost. */
final class RegisterMapping {
  private static final RegisterFile[] FILES = {
    RegisterFile.SCALAR, RegisterFile.VECTOR, RegisterFile.ACCUMULATOR
  };

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final List<FlowNode> nodes;

  /** For each instruction the registers that hold a value while it runs. */
  private final RegisterBits[] held;

  private final int[] limits;

  /**
   * @param nodes in the order of addresses
   */
  RegisterMapping(ControlFlow flow, List<FlowNode> nodes, InstructionPlaces places) {
    this.flow = flow;
    this.nodes = nodes;
    this.places = places;
    limits =
        new int[] {
          flow.set().generation().sgprs(),
          flow.set().generation().vgprs(),
          flow.set().generation().vgprs()
        };
    held = new RegisterBits[nodes.size()];
    Arrays.setAll(held, _ -> new RegisterBits());
    IndexedRegisters indexed = new IndexedRegisters(flow);
    LaneLiveness liveness = new LaneLiveness(flow, indexed);
    RegisterBits[] written = new RegisterBits[flow.nodes().size()];
    boolean complete = flow.follow(new Written(written, entering(), indexed));
    for (int i = 0; i < held.length; i++) {
      FlowNode node = nodes.get(i);
      RegisterBits known = written[node.index()];
      held[i] = liveness.before(node);
      if (complete && known != null) {
        held[i].retainAll(known);
      }
      held[i].addAll(node.reads());
      held[i].addAll(node.writes());
    }
  }

  /** Registers that are read before anything has written them, on some path. */
  private RegisterBits entering() {
    RegisterBits[] entering = {new RegisterBits()};
    flow.followBack(
        new Read()
            .watched(
                (_, _) -> {},
                (node, state) -> {
                  if (node.index() == 0) {
                    entering[0] = state.copy();
                  }
                }));
    return entering[0];
  }

  /** Registers that are read before they are written. */
  private static final class Read implements ControlFlow.RegisterAnalysis {
    @Override
    public RegisterBits entry() {
      return new RegisterBits();
    }

    @Override
    public void step(FlowNode node, RegisterBits state, boolean last) {
      state.removeAll(node.writes());
      state.addAll(node.reads());
    }
  }

  /** Registers that something may have written, or that have a value at the entry. */
  private static final class Written implements ControlFlow.RegisterAnalysis {
    private final @Nullable RegisterBits[] before;
    private final RegisterBits entry;
    private final IndexedRegisters indexed;

    private Written(@Nullable RegisterBits[] before, RegisterBits entry, IndexedRegisters indexed) {
      this.before = before;
      this.entry = entry;
      this.indexed = indexed;
    }

    @Override
    public RegisterBits entry() {
      return entry;
    }

    @Override
    public void step(FlowNode node, RegisterBits state, boolean last) {
      if (last) {
        before[node.index()] = state.copy();
      }
      state.addAll(node.writes());
      if (indexed.moves(node)) {
        state.addAll(indexed.reach(node));
      }
    }
  }

  RegisterView view() {
    int[] used = new int[FILES.length];
    List<List<Integer>> counts = new ArrayList<>();
    for (int file = 0; file < FILES.length; file++) {
      counts.add(counts(file, used));
    }
    KernelDescriptor descriptor = flow.entry().descriptor();
    int declared = descriptor == null ? 0 : descriptor.vgprs(flow.target());
    int vectors = Math.max(declared, used[1]);
    Occupancy occupancy = Occupancy.of(flow.set(), used[0], vectors);
    List<Integer> crowded = new ArrayList<>();
    List<String> advice = List.of();
    List<RegisterLife> lives = lives(used);
    if (occupancy != null && occupancy.target() > 0) {
      boolean scalar = occupancy.limit().equals("SGPRs");
      List<Integer> limited = counts.get(scalar ? 0 : 1);
      for (int i = 0; i < limited.size(); i++) {
        if (limited.get(i) > occupancy.target()) {
          crowded.add(i);
        }
      }
      advice =
          new OccupancyAdvice(
                  flow.set(), occupancy, scalar, used[scalar ? 0 : 1], declared, limited)
              .lines(crowded, lives, this::isTouched, i -> places.of(nodes.get(i)));
    }
    return new RegisterView(
        lives,
        counts.get(0),
        counts.get(1),
        counts.get(2),
        used[0],
        used[1],
        declared,
        occupancy,
        crowded,
        advice);
  }

  private boolean isTouched(int instruction, RegisterLife life) {
    FlowNode node = nodes.get(instruction);
    for (int i = life.first(); i < life.first() + life.count(); i++) {
      if (node.reads().has(life.file(), i) || node.writes().has(life.file(), i)) {
        return true;
      }
    }
    return false;
  }

  private List<Integer> counts(int file, int[] used) {
    Integer[] counts = new Integer[held.length];
    for (int i = 0; i < held.length; i++) {
      int count = 0;
      for (int register = 0; register < limits[file]; register++) {
        if (held[i].has(FILES[file], register)) {
          count++;
          used[file] = Math.max(used[file], register + 1);
        }
      }
      counts[i] = count;
    }
    return List.of(counts);
  }

  private List<RegisterLife> lives(int[] used) {
    List<RegisterLife> all = new ArrayList<>();
    for (int file = 0; file < FILES.length; file++) {
      List<RegisterLife> single = new ArrayList<>();
      for (int register = 0; register < used[file]; register++) {
        for (int i = 0; i < held.length; i++) {
          int from = i;
          while (i < held.length && held[i].has(FILES[file], register)) {
            i++;
          }
          if (i > from) {
            single.add(new RegisterLife(FILES[file], register, 1, from, i - 1));
          }
        }
      }
      single.sort(
          Comparator.comparingInt(RegisterLife::from)
              .thenComparingInt(RegisterLife::to)
              .thenComparingInt(RegisterLife::first));
      single.forEach(life -> add(all, life));
    }
    return all;
  }

  /** Adds a life; those of neighbours with the same time become one. */
  private static void add(List<RegisterLife> all, RegisterLife life) {
    RegisterLife last = all.isEmpty() ? null : all.getLast();
    if (last != null
        && last.file() == life.file()
        && last.from() == life.from()
        && last.to() == life.to()
        && last.first() + last.count() == life.first()) {
      all.removeLast();
      all.add(
          new RegisterLife(last.file(), last.first(), last.count() + 1, last.from(), last.to()));
    } else {
      all.add(life);
    }
  }
}
