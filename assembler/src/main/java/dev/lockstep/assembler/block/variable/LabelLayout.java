package dev.lockstep.assembler.block.variable;

import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.syntax.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the distances to labels. An instruction whose number is a distance is as short as the
 * distance allows, and the distance depends on the instructions between: all begin short, and those
 * whose number does not fit are made longer until all fit. That is the least solution.
 */
public final class LabelLayout {
  private static final int WORD = 4;
  private static final int ROUNDS = 2000;

  private final List<VirtualInstruction> steps;
  private final LabelTable labels;
  private final StepMatcher matcher;

  /** The word at which each instruction begins; one more entry is the end. */
  private final int[] at;

  /** The instructions with distances that are no branches. */
  private final List<Integer> open = new ArrayList<>();

  public LabelLayout(List<VirtualInstruction> steps, LabelTable labels, StepMatcher matcher) {
    this.steps = steps;
    this.labels = labels;
    this.matcher = matcher;
    this.at = new int[steps.size() + 1];
    for (int i = 0; i < steps.size(); i++) {
      VirtualInstruction step = steps.get(i);
      if (!step.branches && !step.labels.isEmpty() && step.trial != null) {
        open.add(i);
      }
    }
  }

  /** Finds the sizes; false when there is no end to it. */
  public boolean settle() {
    Map<Integer, List<Long>> known = new HashMap<>();
    for (int round = 0; round < ROUNDS; round++) {
      place();
      boolean longer = false;
      for (int index : open) {
        VirtualInstruction step = steps.get(index);
        List<Long> values = new ArrayList<>(1);
        step.labels.forEach(one -> values.add(distance(index, one.name())));
        if (values.equals(known.put(index, values))) {
          continue;
        }
        int words = matcher.words(step, bound(index));
        if (words > step.words) {
          step.words = words;
          longer = true;
        }
      }
      if (!longer) {
        return true;
      }
    }
    return false;
  }

  private void place() {
    int sum = 0;
    for (int i = 0; i < steps.size(); i++) {
      at[i] = sum;
      sum += steps.get(i).words;
    }
    at[steps.size()] = sum;
  }

  /** The number that a label is in an instruction: words for branches, else bytes. */
  public long distance(int index, String name) {
    VirtualInstruction step = steps.get(index);
    LabelTable.Label label = labels.nearest(name, step.row);
    if (label == null) {
      return 0;
    }
    long target = at[label.step];
    return step.branches ? target - at[index] - step.words : (target - at[index] - 1) * WORD;
  }

  /** An instruction with registers and distances; null for one in error or without registers. */
  public Statement.@Nullable Instruction statement(int index) {
    VirtualInstruction step = steps.get(index);
    List<Node> operands = step.trial == null ? null : bound(index);
    return operands == null ? null : step.statement(step.mnemonic, operands);
  }

  private @Nullable List<Node> bound(int index) {
    VirtualInstruction step = steps.get(index);
    for (Variable variable : step.names.values()) {
      if (variable.register < 0) {
        return null;
      }
    }
    return new OperandBinder(step.names, v -> v.register, name -> distance(index, name))
        .bind(step.operands);
  }
}
