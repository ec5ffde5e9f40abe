package dev.lockstep.assembler.block;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import java.util.List;

/**
 * Live ranges of the variables of a block, in half instructions: at 2i instruction i reads, at 2i +
 * 1 it writes.
 */
public final class Lifetimes {
  private final List<VirtualInstruction> steps;
  private final Variables variables;
  private final BlockFlow flow;

  public Lifetimes(List<VirtualInstruction> steps, Variables variables, LabelTable labels) {
    this.steps = steps;
    this.variables = variables;
    this.flow = new BlockFlow(steps, labels);
  }

  public BlockFlow flow() {
    return flow;
  }

  /** From the declaration to the last mention in the text, whatever the branches. */
  void linear(Report report) {
    for (Variable variable : variables.all()) {
      variable.setStart(startOf(variable));
      variable.setEnd(2 * lastOf(variable) + 1);
      if (variable.end() <= variable.start()) {
        variable.setEnd(variable.start() + 1);
      }
    }
    for (int[] way : flow.back()) {
      loop(way[0], way[1], report);
    }
  }

  /** Start of its live range, unless its instruction needs it earlier. */
  private static int startOf(Variable variable) {
    return variable.isEntry() ? 0 : 2 * variable.declared() + 1;
  }

  private int lastOf(Variable variable) {
    return Math.max(variable.last(), variable.freed() < 0 ? 0 : variable.freed() - 1);
  }

  /** Warns of variables that a loop finds taken when it comes round again. */
  private void loop(int from, int to, Report report) {
    for (Variable variable : variables.all()) {
      boolean inside =
          variable.declared() < to && lastOf(variable) >= to && lastOf(variable) < from;
      if (inside) {
        VirtualInstruction step = steps.get(from);
        report.warning(
            step.start(),
            step.end(),
            "loop-lifetime",
            "the jump goes back to where '"
                + variable.shown()
                + "' lives, and its registers may be taken by then; free it behind the loop");
        return;
      }
    }
  }

  /**
   * As {@link #linear}, and as long as some way leads to an instruction that needs the value; what
   * is written by the last instruction that names it, or read by the first, keeps its own place.
   */
  public void overFlow() {
    for (Variable variable : variables.all()) {
      int last = lastOf(variable);
      variable.setStart(startOf(variable));
      variable.setEnd(2 * last + 1);
      for (Variable.Mention mention : variable.mentions()) {
        if (mention.step() == variable.declared()
            && (mention.reads() || steps.get(mention.step()).early())) {
          variable.setStart(2 * variable.declared());
        }
        if (mention.step() == last && mention.writes()) {
          variable.setEnd(2 * last + 2);
        }
      }
      if (variable.end() <= variable.start()) {
        variable.setEnd(variable.start() + 1);
      }
      if (!flow.back().isEmpty()) {
        flow.extend(variable);
      }
    }
  }
}
