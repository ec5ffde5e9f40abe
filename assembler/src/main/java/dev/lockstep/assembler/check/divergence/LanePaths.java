package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The branches on which lanes may differ, each with the paths from it to where they meet. A branch
 * whose operands are the same in all lanes is none: followed is which vector registers may differ
 * from lane to lane.
 */
public final class LanePaths implements ControlFlow.Analysis<BitSet> {
  private static final int VECTORS = 512;

  /** Instructions on the paths of all branches together beyond which they are not looked at. */
  private static final int MOST_ON_PATHS = 2_000_000;

  /**
   * Rounds until a fixed point: a divergent branch may make a register differ at another branch;
   * sound code needs few rounds.
   */
  private static final int MOST_ROUNDS = 16;

  /**
   * A path of a branch.
   *
   * @param start the first instruction; that at the meeting place when the path is empty
   * @param nodes instructions that may run before the paths meet
   * @param meets whether it comes to where the paths meet
   */
  record Path(FlowNode start, Set<FlowNode> nodes, boolean meets) {}

  /**
   * A branch on which lanes may differ.
   *
   * @param setter the instruction that sets the address at which the paths meet
   * @param address address at which they meet
   * @param meeting the instruction there; null when neither path comes there
   * @param paths that at the target and that behind the branch
   */
  record Parting(
      FlowNode branch,
      FlowNode setter,
      long address,
      @Nullable FlowNode meeting,
      List<Path> paths) {}

  private final ControlFlow flow;
  private final MeetingFlow meetings;
  private final boolean begin;
  private final Set<FlowNode> parting = new HashSet<>();
  private final Set<FlowNode> inside = new HashSet<>();
  private final List<Parting> partings = new ArrayList<>();
  private long onPaths;

  /**
   * @param begin whether the machine begins here: all lanes are the same
   */
  public LanePaths(ControlFlow flow, MeetingFlow meetings, boolean begin) {
    this.flow = flow;
    this.meetings = meetings;
    this.begin = begin;
  }

  /** Finds the branches; false when that takes too long. */
  public boolean run() {
    int before = -1;
    for (int round = 0; before != parting.size(); round++) {
      before = parting.size();
      if (round == MOST_ROUNDS || !flow.follow(this)) {
        return false;
      }
      onPaths = 0;
      partings.clear();
      inside.clear();
      for (FlowNode branch : flow.byAddress()) {
        if (parting.contains(branch)) {
          part(branch);
        }
      }
    }
    return onPaths <= MOST_ON_PATHS;
  }

  /** The branches on which lanes may differ. */
  Set<FlowNode> branches() {
    return parting;
  }

  List<Parting> partings() {
    return partings;
  }

  private void part(FlowNode branch) {
    for (FlowNode setter : meetings.of(branch).setters()) {
      Long address = meetings.address(setter);
      if (address == null || onPaths > MOST_ON_PATHS) {
        continue;
      }
      List<Path> paths = branch.next().stream().map(start -> path(start, address)).toList();
      FlowNode meeting = paths.stream().anyMatch(Path::meets) ? flow.at(address) : null;
      partings.add(new Parting(branch, setter, address, meeting, paths));
      if (meeting != null) {
        paths.forEach(path -> inside.addAll(path.nodes()));
      }
    }
  }

  private Path path(FlowNode start, long meeting) {
    Set<FlowNode> seen = new HashSet<>();
    Deque<FlowNode> open = new ArrayDeque<>();
    boolean meets = start.address() == meeting;
    if (!meets) {
      open.push(start);
      seen.add(start);
    }
    while (!open.isEmpty()) {
      for (FlowNode next : open.pop().next()) {
        if (next.address() == meeting) {
          meets = true;
        } else if (seen.add(next)) {
          open.push(next);
        }
      }
    }
    onPaths += seen.size();
    return new Path(start, seen, meets);
  }

  @Override
  public BitSet entry() {
    BitSet state = new BitSet(VECTORS);
    state.set(0, begin ? 0 : VECTORS);
    return state;
  }

  @Override
  public BitSet copy(BitSet state) {
    return (BitSet) state.clone();
  }

  @Override
  public boolean join(BitSet into, BitSet other) {
    int before = into.cardinality();
    into.or(other);
    return into.cardinality() != before;
  }

  @Override
  public void step(FlowNode node, BitSet state, boolean last) {
    if (node.way() == FlowNode.Way.CALL) {
      state.set(0, VECTORS);
    }
    boolean differs = inside.contains(node) || !isPlain(node);
    for (Register register : node.timed().effects().reads()) {
      differs |= register.file() == RegisterFile.VECTOR && any(state, register);
    }
    if (last && differs(node, state)) {
      parting.add(node);
    }
    for (Register register : node.timed().effects().writes()) {
      if (register.file() == RegisterFile.VECTOR) {
        state.set(register.index(), register.index() + register.count(), differs);
      }
    }
  }

  private static boolean differs(FlowNode node, BitSet state) {
    return node.timed().shape() instanceof Shape.SimtBranch
        && node.timed().effects().reads().stream().anyMatch(one -> any(state, one));
  }

  private static boolean any(BitSet state, Register register) {
    int found = state.nextSetBit(register.index());
    return register.file() == RegisterFile.VECTOR
        && found >= 0
        && found < register.index() + register.count();
  }

  /** Whether what is the same in all lanes before is the same behind it. */
  private static boolean isPlain(FlowNode node) {
    return switch (node.timed().shape()) {
      case Shape.Lane lane -> !lane.inputs().contains(Shape.Input.LANE);
      case Shape.LaneTest _ -> true;
      default -> false;
    };
  }
}
