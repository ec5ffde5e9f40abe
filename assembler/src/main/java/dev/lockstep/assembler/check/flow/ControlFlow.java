package dev.lockstep.assembler.check.flow;

import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.graph.Dataflow;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.HazardOverlap;
import dev.lockstep.isa.timing.TimedInstruction;
import dev.lockstep.isa.timing.WaitCounters;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.LongPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The control flow of one kernel or function: every instruction that may run, found along branches
 * from its entry. Calls come back to the next instruction; the functions that they call are looked
 * at by themselves.
 */
public final class ControlFlow {
  /** Instructions of one function, beyond which it is not looked at. */
  private static final int MOST_NODES = 100_000;

  /** Instructions that one analysis goes over, all rounds together. */
  private static final int MOST_STEPS = 20_000_000;

  /** A path that leads nowhere. */
  public record DeadEnd(long address, @Nullable FlowNode from) {}

  /** Dataflow analysis over a graph: a state that instructions change and paths join. */
  public interface Analysis<S> {
    /** State at the entry. */
    S entry();

    S copy(S state);

    /** Takes in what holds on another path; whether that changed anything. */
    boolean join(S into, S other);

    /** Goes over an instruction; {@code last}: all paths are known now. */
    void step(FlowNode node, S state, boolean last);

    /**
     * The same analysis, watched when it goes over the instructions for the last time.
     *
     * @param before gets each instruction with the state in front of it
     * @param behind gets each instruction with the state behind it
     */
    default Analysis<S> watched(BiConsumer<FlowNode, S> before, BiConsumer<FlowNode, S> behind) {
      return new Watched<>(this, before, behind);
    }
  }

  /** An analysis whose states somebody else looks at. */
  private record Watched<S>(
      Analysis<S> inner, BiConsumer<FlowNode, S> before, BiConsumer<FlowNode, S> behind)
      implements Analysis<S> {
    @Override
    public S entry() {
      return inner.entry();
    }

    @Override
    public S copy(S state) {
      return inner.copy(state);
    }

    @Override
    public boolean join(S into, S other) {
      return inner.join(into, other);
    }

    @Override
    public void step(FlowNode node, S state, boolean last) {
      if (last) {
        before.accept(node, state);
      }
      inner.step(node, state, last);
      if (last) {
        behind.accept(node, state);
      }
    }
  }

  /** Registers for which one thing holds on some path, and those for which another one does. */
  public record TwoSets(RegisterBits now, RegisterBits other) {}

  /** An analysis of two sets of registers, which are empty at the entry. */
  public interface TwoSetAnalysis extends Analysis<TwoSets> {
    @Override
    default TwoSets entry() {
      return new TwoSets(new RegisterBits(), new RegisterBits());
    }

    @Override
    default TwoSets copy(TwoSets state) {
      return new TwoSets(state.now.copy(), state.other.copy());
    }

    @Override
    default boolean join(TwoSets into, TwoSets other) {
      boolean changed = into.now.join(other.now);
      return into.other.join(other.other) || changed;
    }
  }

  /** An analysis of the registers for which something holds on some path. */
  public interface RegisterAnalysis extends Analysis<RegisterBits> {
    @Override
    default RegisterBits copy(RegisterBits state) {
      return state.copy();
    }

    @Override
    default boolean join(RegisterBits into, RegisterBits other) {
      return into.join(other);
    }
  }

  private final Target target;
  private final LongPredicate functions;
  private final RegisterNaming names;
  private final InstructionSet set;
  private final CodeEntry entry;
  private final WaitCounters counters;
  private final int accumulators;
  private final List<FlowNode> nodes = new ArrayList<>();
  private final Map<Long, FlowNode> known = new HashMap<>();
  private final List<DeadEnd> deadEnds = new ArrayList<>();
  private boolean tooLarge;

  /** Straight runs of instructions, the edges between them, and their numbers by address. */
  private final List<List<FlowNode>> blocks = new ArrayList<>();

  private FlowGraph graph = FlowGraph.of(List.of());
  private int[] order = {};

  /**
   * @param functions whether a function begins at an address: a jump there is a call for good
   * @param names what findings call registers
   */
  public ControlFlow(
      Target target,
      InstructionSet set,
      CodeEntry entry,
      WaitCounters counters,
      LongPredicate functions,
      RegisterNaming names) {
    this.functions = functions;
    this.names = names;
    this.target = target;
    this.set = set;
    this.entry = entry;
    this.counters = counters;
    accumulators = accumulators(target, entry);
    read();
    ways();
    divide();
  }

  /** Number of a kernel's first accumulation register where these are VGPRs; else 0. */
  private static int accumulators(Target target, CodeEntry entry) {
    KernelDescriptor descriptor = entry.descriptor();
    return descriptor == null ? 0 : descriptor.firstAccumulator(target).orElse(0);
  }

  /** Number of the first accumulation register where these are VGPRs; 0: nowhere, or unknown. */
  public int accumulators() {
    return accumulators;
  }

  /** The first registers that two sets have in common, as an instruction names them. */
  public String common(RegisterBits one, RegisterBits other, FlowNode speaker) {
    Register found = one.first(other);
    if (found == null) {
      return "a register";
    }
    boolean named =
        accumulators > 0
            && found.file() == RegisterFile.VECTOR
            && found.index() >= accumulators
            && Stream.concat(
                    speaker.timed.effects().reads().stream(),
                    speaker.timed.effects().writes().stream())
                .anyMatch(register ->
                    register.file() == RegisterFile.ACCUMULATOR
                        && register.index() + accumulators <= found.index()
                        && register.index() + accumulators + register.count() > found.index());
    return named
        ? RegisterBits.text(
            set, RegisterFile.ACCUMULATOR, found.index() - accumulators, found.count())
        : named(
            new HazardOverlap.Shared(
                RegisterBits.text(set, found.file(), found.index(), found.count()), found),
            speaker);
  }

  /** What an instruction shares with another one, as findings at it call that. */
  public String named(HazardOverlap.Shared shared, FlowNode speaker) {
    Register register = shared.register();
    String name = register == null ? null : names.of(register, speaker.address);
    return name == null ? shared.text() : name;
  }

  public Target target() {
    return target;
  }

  public InstructionSet set() {
    return set;
  }

  public CodeEntry entry() {
    return entry;
  }

  public WaitCounters counters() {
    return counters;
  }

  /** All instructions, those of one block after the other. */
  public List<FlowNode> nodes() {
    return nodes;
  }

  /** The instruction at an address, or null. */
  public @Nullable FlowNode at(long address) {
    return known.get(address);
  }

  /** Whether it has more instructions than are looked at. */
  public boolean isTooLarge() {
    return tooLarge;
  }

  public List<DeadEnd> deadEnds() {
    return deadEnds;
  }

  /** Whether it goes back to a caller somewhere. */
  public boolean returns() {
    return nodes.stream().anyMatch(node -> node.way == FlowNode.Way.RETURN);
  }

  /** Whether it jumps to a place that only the run knows. */
  public boolean jumpsAnywhere() {
    return nodes.stream()
        .anyMatch(node ->
            node.timed.shape() instanceof Shape.Jump jump
                && jump.kind() == Shape.JumpKind.SET
                && node.next.isEmpty()
                && FarJump.target(node, entry.code()) == null);
  }

  private void read() {
    record Edge(@Nullable FlowNode from, long to) {}
    Deque<Edge> open = new ArrayDeque<>();
    open.push(new Edge(null, entry.address()));
    while (!open.isEmpty()) {
      if (nodes.size() == MOST_NODES) {
        tooLarge = true;
        return;
      }
      Edge edge = open.pop();
      FlowNode from = edge.from();
      FlowNode node = known.get(edge.to());
      boolean fresh = node == null;
      if (node == null) {
        node = decode(edge.to());
        if (node == null) {
          deadEnds.add(new DeadEnd(edge.to(), from));
          continue;
        }
      }
      if (from != null && !from.next.contains(node)) {
        from.next.add(node);
        node.before.add(from);
      }
      if (fresh) {
        // The next instruction comes last, so that it is looked at first.
        for (long to : successors(node)) {
          open.push(new Edge(node, to));
        }
      }
    }
  }

  private @Nullable FlowNode decode(long address) {
    if (!entry.code().holds(address)) {
      return null;
    }
    Instruction instruction = entry.code().decode(set, address);
    if (instruction == null) {
      return null;
    }
    int size = instruction.size();
    if (instruction.row().shape() instanceof Shape.Prefix) {
      Instruction both = entry.code().widened(set, address, instruction);
      size = both == null ? size : size + both.size();
      instruction = both == null ? instruction : both;
    }
    FlowNode node =
        new FlowNode(
            nodes.size(), address, new TimedInstruction(set, instruction), size, accumulators);
    nodes.add(node);
    known.put(address, node);
    return node;
  }

  private List<Long> successors(FlowNode node) {
    List<Long> result = new ArrayList<>(2);
    Long target = target(node);
    switch (node.timed.shape()) {
      case Shape.End _ -> node.way = FlowNode.Way.AWAY;
      case Shape.Jump jump -> {
        switch (jump.kind()) {
          case GET -> result.add(node.end());
          case SET -> {
            Long far = FarJump.target(node, entry.code());
            boolean inside = far != null && entry.code().holds(far) && !functions.test(far);
            if (inside) {
              result.add(far);
            } else {
              node.way = far == null ? FlowNode.Way.RETURN : FlowNode.Way.AWAY;
            }
          }
          case RETURN_FROM_TRAP -> node.way = FlowNode.Way.AWAY;
          case SWAP, CALL -> {
            node.way = FlowNode.Way.CALL;
            result.add(node.end());
          }
        }
      }
      case Shape.Link link -> result.addAll(PathJump.successors(node, link, entry, functions));
      case Shape.Branch branch when branch.condition() == Shape.Condition.ALWAYS -> {
        if (target != null) {
          result.add(target);
        }
      }
      default -> {
        if (target != null) {
          result.add(target);
        }
        result.add(node.end());
      }
    }
    return result;
  }

  /** Target of a branch, or null. */
  static @Nullable Long target(FlowNode node) {
    Instruction instruction = node.timed.instruction();
    // Distances do not count from a prefix.
    return instruction.target(node.end() - instruction.size());
  }

  /**
   * A jump through registers that this function computed or loaded goes to another function for
   * good; through any others it goes back.
   */
  private void ways() {
    for (FlowNode jump : nodes) {
      if (jump.way == FlowNode.Way.RETURN) {
        for (FlowNode node : nodes) {
          boolean address =
              node.timed.shape() instanceof Shape.ScalarLoad
                  || node.timed.shape() instanceof Shape.Jump other
                      && other.kind() == Shape.JumpKind.GET;
          if (address && node.writes.meets(jump.reads)) {
            jump.way = FlowNode.Way.AWAY;
          }
        }
      }
    }
  }

  /**
   * Follows an analysis to its fixed point, then once more over every instruction; false when that
   * takes too long.
   */
  public <S> boolean follow(Analysis<S> analysis) {
    if (nodes.isEmpty()) {
      return true;
    }
    BlockAnalysis<S> blockwise = new BlockAnalysis<>(analysis, MOST_STEPS, false);
    List<@Nullable S> states = blockwise.forward(graph, 0, analysis.entry());
    return blockwise.finish(states);
  }

  /**
   * The same against the flow of control: an instruction changes the state behind it to that in
   * front of it, and the entry state is that behind each instruction at first.
   */
  public <S> void followBack(Analysis<S> analysis) {
    BlockAnalysis<S> blockwise = new BlockAnalysis<>(analysis, Integer.MAX_VALUE, true);
    blockwise.finish(blockwise.backward(graph, analysis.entry()));
  }

  /** An analysis of instructions as one of blocks. */
  private final class BlockAnalysis<S> implements Dataflow<S> {
    private final Analysis<S> analysis;
    private final boolean back;
    private int steps;

    BlockAnalysis(Analysis<S> analysis, int steps, boolean back) {
      this.analysis = analysis;
      this.steps = steps;
      this.back = back;
    }

    @Override
    public S copy(S state) {
      return analysis.copy(state);
    }

    @Override
    public boolean join(S into, S other) {
      return analysis.join(into, other);
    }

    @Override
    public void transfer(int block, S state) {
      for (FlowNode node : nodes(block)) {
        if (!isOver()) {
          analysis.step(node, state, false);
          steps--;
        }
      }
    }

    @Override
    public boolean isOver() {
      return steps < 0;
    }

    private List<FlowNode> nodes(int block) {
      return back ? blocks.get(block).reversed() : blocks.get(block);
    }

    /** Goes once more over all instructions by address; false if the analysis gave up. */
    boolean finish(List<? extends @Nullable S> states) {
      if (isOver()) {
        return false;
      }
      for (int block : order) {
        S start = states.get(block);
        if (start != null) {
          S state = analysis.copy(start);
          nodes(block).forEach(node -> analysis.step(node, state, true));
        }
      }
      return true;
    }
  }

  /** Finds the straight runs of instructions and the edges between them; the entry is in run 0. */
  private void divide() {
    int[] blockOf = new int[nodes.size()];
    for (FlowNode leader : nodes) {
      if (isLeader(leader)) {
        blockOf[leader.index] = blocks.size();
        List<FlowNode> block = new ArrayList<>(List.of(leader));
        while (!endsBlock(block.getLast())) {
          block.add(block.getLast().next.getFirst());
        }
        blocks.add(block);
      }
    }
    FlowGraph.Builder builder = new FlowGraph.Builder(blocks.size());
    for (int block = 0; block < blocks.size(); block++) {
      for (FlowNode next : blocks.get(block).getLast().next) {
        builder.edge(block, blockOf[next.index]);
      }
    }
    graph = builder.build();
    order =
        IntStream.range(0, blocks.size())
            .boxed()
            .sorted(Comparator.comparingLong(block -> blocks.get(block).getFirst().address))
            .mapToInt(block -> block)
            .toArray();
  }

  private static boolean endsBlock(FlowNode node) {
    return node.next.size() != 1 || isLeader(node.next.getFirst());
  }

  private static boolean isLeader(FlowNode node) {
    return node.index == 0 || node.before.size() != 1 || node.before.getFirst().next.size() != 1;
  }

  /** All instructions in order of address. */
  public List<FlowNode> byAddress() {
    return nodes.stream().sorted((a, b) -> Long.compare(a.address, b.address)).toList();
  }
}
