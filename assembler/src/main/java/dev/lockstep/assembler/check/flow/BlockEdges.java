package dev.lockstep.assembler.check.flow;

import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import dev.lockstep.isa.timing.HazardTable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Hazards that reach across the edges of a piece of code, of which nothing is known outside: what
 * must stand in front of its first and behind its last instruction.
 *
 * <p>Not counted is what clang looks after at the registers of its statement: data of stores that
 * the statement overwrites, and data-parallel sources that it has written; and, at the beginning,
 * matrix operations and dot products of clang's own.
 */
public final class BlockEdges {
  private final ControlFlow flow;
  private final HazardTable table;
  private final RegisterBits enteringScalars;
  private final RegisterBits enteringVectors;
  private final RegisterBits leavingScalars;
  private final RegisterBits leavingVectors;
  private final RegisterBits exec;

  /**
   * @param entering the registers that the code before has written
   * @param leaving the registers that the code behind reads
   */
  public BlockEdges(
      ControlFlow flow, HazardTable table, List<Register> entering, List<Register> leaving) {
    this.flow = flow;
    this.table = table;
    enteringScalars = bits(entering, true);
    enteringVectors = bits(entering, false);
    leavingScalars = bits(leaving, true);
    leavingVectors = bits(leaving, false);
    exec = RegisterBits.exec(flow.set(), flow.set().waveSize() / 32);
  }

  private static RegisterBits bits(List<Register> registers, boolean scalar) {
    return RegisterBits.of(
        registers.stream()
            .filter(register -> (register.file() == RegisterFile.SCALAR) == scalar)
            .toList());
  }

  /** Requirements in front of the block. */
  public List<String> front() {
    Map<FlowNode, Integer> distance = new HashMap<>();
    if (!flow.nodes().isEmpty()) {
      spread(Map.of(flow.nodes().getFirst(), 0), distance, true);
    }
    Need need = new Need();
    for (FlowNode node : flow.byAddress()) {
      for (int number : node.roles(table).second()) {
        HazardRule rule = table.rules().get(number);
        if (distance.containsKey(node) && reachesIn(rule, node)) {
          need.add(rule, node, distance.getOrDefault(node, 0));
        }
      }
    }
    return need.texts(0);
  }

  /**
   * Requirements behind the block.
   *
   * @param exits the instructions behind which the code ends
   * @param between wait states that come there anyway
   */
  public List<String> behind(Set<FlowNode> exits, int between) {
    Map<FlowNode, Integer> distance = new HashMap<>();
    Map<FlowNode, Integer> starts = new HashMap<>();
    exits.forEach(node -> starts.put(node, 0));
    spread(starts, distance, false);
    Need need = new Need();
    for (FlowNode node : flow.byAddress()) {
      for (int number = 0; number < table.rules().size(); number++) {
        HazardRule rule = table.rules().get(number);
        boolean first = distance.containsKey(node) && node.roles(table).isFirst(number);
        if (first && reachesOut(rule, node)) {
          need.add(rule, node, distance.getOrDefault(node, 0));
        }
      }
    }
    return need.texts(between);
  }

  /** The worst of the rules. */
  private final class Need {
    private final Set<String> events = new LinkedHashSet<>();
    private int missing;
    private @Nullable HazardRule rule;
    private @Nullable FlowNode near;

    void add(HazardRule other, FlowNode node, int distance) {
      if (other.states() == 0 || !other.fix().contains("%d")) {
        String fix = other.fix();
        if (!fix.contains("{")) {
          events.add(fix);
        }
      } else if (other.states() - distance > missing) {
        missing = other.states() - distance;
        rule = other;
        near = node;
      }
    }

    List<String> texts(int between) {
      List<String> result = new ArrayList<>(events);
      int left = missing - between - events.size();
      if (left > 0 && rule != null && near != null) {
        result.addAll(table.remedy(rule, near.timed, left));
      }
      return result;
    }
  }

  /** The least number of wait states between a start and each instruction. */
  private void spread(
      Map<FlowNode, Integer> starts, Map<FlowNode, Integer> distance, boolean forward) {
    record Reached(FlowNode node, int states) {}
    PriorityQueue<Reached> open = new PriorityQueue<>(Comparator.comparingInt(Reached::states));
    starts.forEach((node, states) -> open.add(new Reached(node, states)));
    while (!open.isEmpty()) {
      Reached reached = open.remove();
      if (distance.putIfAbsent(reached.node, reached.states) != null) {
        continue;
      }
      int states = reached.states + HazardTable.waitStates(reached.node.timed);
      List<FlowNode> ways = forward ? reached.node.next : reached.node.before;
      ways.forEach(node -> open.add(new Reached(node, states)));
    }
  }

  /** Whether an instruction in front of the code could be the first of a rule. */
  private boolean reachesIn(HazardRule rule, FlowNode second) {
    Kind first = rule.first().kind();
    boolean matrix = table.isMatrix(rule) || first == Kind.DOT || first == Kind.MATRIX_OR_MOVE;
    if (matrix) {
      return false;
    }
    return switch (rule.common()) {
      case ALWAYS -> rule.second().kind() != Kind.RELEASE_REGISTERS;
      case REGISTER, WRITTEN_EXEC, ACROSS_BRANCH -> true;
      case ACROSS_EXEC, MASK_REWRITTEN, SCALAR_REWRITTEN, VCC_OR_EXEC -> false;
      case CONSTANT -> second.reads.meets(enteringScalars);
      case SCALAR ->
          rule.second().kind() == Kind.VECTOR_MEMORY
              ? RegisterBits.of(second.timed.addresses()).meets(enteringScalars)
              : second.reads.meets(enteringScalars);
      case VECTOR,
          RESULT_READ,
          RESULT_WRITE,
          RESULT_A_B,
          RESULT_C,
          RESULT_C_PART,
          RESULT_C_SAME,
          RESULT_C_OTHER ->
          second.reads.meets(enteringVectors);
      case EXEC -> second.reads.meets(exec);
      case OVERWRITE_EXEC -> second.writes.meets(exec);
      case OVERWRITE_SCALAR -> writesScalars(second);
      case VCC, M0, DATA, C_WRITE, DOT_RESULT, BEHIND_MOVE, BEHIND_F64 -> false;
    };
  }

  private boolean writesScalars(FlowNode node) {
    return node.timed.effects().writes().stream()
        .anyMatch(register -> register.file() == RegisterFile.SCALAR);
  }

  /** Whether an instruction behind the code could be the second of a rule. */
  private boolean reachesOut(HazardRule rule, FlowNode first) {
    Common common = rule.common();
    return switch (common) {
      case ALWAYS -> rule.second().kind() != Kind.RELEASE_REGISTERS;
      case REGISTER, DATA, C_WRITE, RESULT_WRITE, ACROSS_BRANCH -> true;
      case OVERWRITE_SCALAR -> !first.timed.addresses().isEmpty();
      case OVERWRITE_EXEC -> first.reads.meets(exec);
      case EXEC, WRITTEN_EXEC -> first.writes.meets(exec);
      case VECTOR ->
          rule.second().kind() != Kind.DATA_PARALLEL && first.writes.meets(leavingVectors);
      case SCALAR, CONSTANT -> first.writes.meets(leavingScalars);
      case ACROSS_EXEC, MASK_REWRITTEN, SCALAR_REWRITTEN, VCC_OR_EXEC -> false;
      case RESULT_READ,
          RESULT_A_B,
          RESULT_C,
          RESULT_C_PART,
          RESULT_C_SAME,
          RESULT_C_OTHER,
          DOT_RESULT ->
          first.writes.meets(leavingVectors);
      case VCC, M0, BEHIND_MOVE, BEHIND_F64 -> false;
    };
  }
}
