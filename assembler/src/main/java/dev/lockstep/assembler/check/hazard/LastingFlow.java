package dev.lockstep.assembler.check.hazard;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.isa.timing.HazardOverlap;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardTable;
import java.util.Arrays;
import java.util.TreeSet;

/**
 * Pairs of instructions that need an event between them, however far apart they are: for each such
 * rule the first instructions after which the event may not have come yet.
 */
record LastingFlow(ControlFlow flow, HazardTable table, HazardOverlap overlap, Report report)
    implements ControlFlow.Analysis<LastingFlow.Open> {
  /** So many first instructions of one rule are remembered. */
  private static final int MOST_OPEN = 64;

  /** First instructions by the rule's number. */
  static final class Open {
    private final TreeSet<Integer>[] firsts;

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of sets
    Open(int rules) {
      firsts = new TreeSet[rules];
      Arrays.setAll(firsts, _ -> new TreeSet<>());
    }

    private boolean add(int rule, int node) {
      return firsts[rule].size() < MOST_OPEN && firsts[rule].add(node);
    }
  }

  /** Receiver of the pairs found. */
  interface Report {
    void pair(HazardRule rule, FlowNode first, FlowNode second, HazardOverlap.Shared common);
  }

  /** Whether a rule is one of those that are followed here. */
  static boolean follows(HazardRule rule) {
    return !rule.isNear()
        && switch (rule.common()) {
          case ACROSS_BRANCH, ACROSS_EXEC, MASK_REWRITTEN, SCALAR_REWRITTEN -> false;
          default -> true;
        };
  }

  @Override
  public Open entry() {
    return new Open(table.rules().size());
  }

  @Override
  public Open copy(Open state) {
    Open copy = entry();
    for (int i = 0; i < copy.firsts.length; i++) {
      copy.firsts[i].addAll(state.firsts[i]);
    }
    return copy;
  }

  @Override
  public boolean join(Open into, Open other) {
    boolean changed = false;
    for (int i = 0; i < into.firsts.length; i++) {
      for (int node : other.firsts[i]) {
        changed |= into.add(i, node);
      }
    }
    return changed;
  }

  @Override
  public void step(FlowNode node, Open state, boolean last) {
    HazardTable.Roles roles = node.roles(table);
    for (int number : roles.second()) {
      if (follows(table.rules().get(number))) {
        second(number, node, state, last);
      }
    }
    if (!roles.isLasting()) {
      return;
    }
    for (int i = 0; i < state.firsts.length; i++) {
      if (follows(table.rules().get(i))) {
        if (roles.ends(i)) {
          state.firsts[i].clear();
        }
        if (roles.isFirst(i)) {
          state.add(i, node.index());
        }
      }
    }
  }

  private void second(int number, FlowNode node, Open state, boolean last) {
    HazardRule rule = table.rules().get(number);
    for (int index : state.firsts[number]) {
      FlowNode first = flow.nodes().get(index);
      HazardOverlap.Shared common = overlap.of(rule, first.timed(), node.timed());
      if (common != null) {
        if (last) {
          report.pair(rule, first, node, common);
        }
        // One missing event is one finding, however many pairs it would keep apart.
        state.firsts[number].clear();
        return;
      }
    }
  }
}
