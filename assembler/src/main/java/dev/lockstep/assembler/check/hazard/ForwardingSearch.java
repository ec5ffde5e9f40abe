package dev.lockstep.assembler.check.hazard;

import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.RegisterBits;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardRule.Kind;
import dev.lockstep.isa.timing.HazardTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Vector instructions that read two VGPRs, of which one was written shortly before and one shortly
 * behind a scalar write of EXEC.
 *
 * <p>Source of the distances: LLVM's back end (VALUPartialForwardingHazard): at most two vector
 * instructions between the two writes, at most four between the second and the reader.
 */
final class ForwardingSearch {
  private static final int BETWEEN_WRITES = 2;
  private static final int BEHIND_WRITES = 4;
  private static final int MOST_VECTORS = 8;
  private static final int MOST_STEPS = 2_000;
  private static final int NOT_YET = -1;

  private final ControlFlow flow;
  private final HazardTable table;
  private final HazardRule rule;
  private final int number;
  private final RegisterBits exec;

  ForwardingSearch(ControlFlow flow, HazardTable table, HazardRule rule, int number) {
    this.flow = flow;
    this.table = table;
    this.rule = rule;
    this.number = number;
    exec = RegisterBits.exec(flow.set(), 1);
  }

  /**
   * A place on a path backwards.
   *
   * @param vectors vector instructions behind it
   * @param exec number of them behind the write of EXEC
   * @param written for each source how many stand behind its last write
   */
  private record Step(FlowNode node, int vectors, int exec, List<Integer> written) {}

  /** Breach of the rule at an instruction, or null. */
  HazardFlow.@Nullable Breach before(FlowNode second) {
    List<Register> sources =
        second.timed().effects().reads().stream()
            .filter(register -> register.file() == RegisterFile.VECTOR)
            .distinct()
            .toList();
    if (sources.size() < 2) {
      return null;
    }
    Deque<Step> open = new ArrayDeque<>();
    Set<Step> seen = new HashSet<>();
    List<Integer> none = Collections.nCopies(sources.size(), NOT_YET);
    second.before().forEach(node -> open.add(new Step(node, 0, NOT_YET, none)));
    for (int left = MOST_STEPS; !open.isEmpty() && left > 0; left--) {
      Step step = open.remove();
      if (!seen.add(step) || isOver(step)) {
        continue;
      }
      Step behind = over(step, sources);
      if (isDangerous(behind)) {
        int source = newest(step.written, behind.written);
        Register register = source < 0 ? sources.getFirst() : sources.get(source);
        String name = flow.common(RegisterBits.of(List.of(register)), step.node.writes(), second);
        return new HazardFlow.Breach(rule, step.node, name, 0);
      }
      for (FlowNode before : step.node.before()) {
        open.add(new Step(before, behind.vectors, behind.exec, behind.written));
      }
    }
    return null;
  }

  private boolean isOver(Step step) {
    boolean nothing = step.written.stream().allMatch(one -> one == NOT_YET);
    return step.vectors > MOST_VECTORS
        || step.node.roles(table).ends(number)
        || nothing && step.vectors > BEHIND_WRITES;
  }

  private Step over(Step step, List<Register> sources) {
    FlowNode node = step.node;
    boolean vector = table.is(node.timed(), Kind.VECTOR);
    List<Integer> written = new ArrayList<>(step.written);
    int changed = step.exec;
    if (vector) {
      for (int i = 0; i < sources.size(); i++) {
        boolean writes = RegisterBits.of(List.of(sources.get(i))).meets(node.writes());
        if (written.get(i) == NOT_YET && writes) {
          written.set(i, step.vectors);
        }
      }
    } else if (node.timed().effects().unit() == Unit.SCALAR
        && changed == NOT_YET
        && written.stream().anyMatch(one -> one != NOT_YET)
        && node.writes().meets(exec)) {
      changed = step.vectors;
    }
    int vectors = step.vectors + table.length(node.timed(), Kind.VECTOR_SLOT);
    return new Step(node, vectors, changed, List.copyOf(written));
  }

  private static int newest(List<Integer> before, List<Integer> now) {
    for (int i = 0; i < now.size(); i++) {
      if (!before.get(i).equals(now.get(i))) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isDangerous(Step step) {
    if (step.exec == NOT_YET) {
      return false;
    }
    int older = Integer.MAX_VALUE;
    int newer = Integer.MAX_VALUE;
    for (int one : step.written) {
      if (one >= step.exec) {
        older = Math.min(older, one);
      } else if (one != NOT_YET) {
        newer = Math.min(newer, one);
      }
    }
    boolean both = older != Integer.MAX_VALUE && newer != Integer.MAX_VALUE;
    return both && newer <= BEHIND_WRITES && older - newer - 1 <= BETWEEN_WRITES;
  }
}
