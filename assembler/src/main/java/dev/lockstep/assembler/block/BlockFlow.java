package dev.lockstep.assembler.block;

import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.graph.FlowGraph;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Control flow graph of a block's instructions: straight runs and the edges between them. */
public final class BlockFlow {
  /** First instruction of run i; one more entry is the number of instructions. */
  private final int[] starts;

  /** The edges between runs. */
  private final FlowGraph graph;

  /** Ways back in the text: the instruction that goes, and where to. */
  private final List<int[]> back = new ArrayList<>();

  private final List<VirtualInstruction> steps;
  private final LabelTable labels;

  BlockFlow(List<VirtualInstruction> steps, LabelTable labels) {
    this.steps = steps;
    this.labels = labels;
    TreeSet<Integer> heads = new TreeSet<>(List.of(0));
    BitSet taken = new BitSet();
    for (int i = 0; i < steps.size(); i++) {
      VirtualInstruction step = steps.get(i);
      for (int target : targets(step)) {
        heads.add(Math.min(target, steps.size()));
        if (!step.branches()) {
          taken.set(target);
        }
      }
      if (leaves(step)) {
        heads.add(i + 1);
      }
    }
    heads.remove(steps.size());
    starts = new int[heads.size() + 1];
    int at = 0;
    for (int head : heads) {
      starts[at++] = head;
    }
    starts[at] = steps.size();
    graph = connect(taken);
  }

  private int runs() {
    return starts.length - 1;
  }

  private FlowGraph connect(BitSet taken) {
    FlowGraph.Builder builder = new FlowGraph.Builder(runs());
    for (int run = 0; run < runs(); run++) {
      int last = starts[run + 1] - 1;
      if (last < starts[run]) {
        continue;
      }
      VirtualInstruction step = steps.get(last);
      if (step.branches()) {
        for (int target : targets(step)) {
          way(builder, last, target);
        }
      }
      if (isJump(step)) {
        taken.stream().forEach(target -> way(builder, last, target));
      }
      if (goesOn(step)) {
        way(builder, last, last + 1);
      }
    }
    return builder.build();
  }

  private void way(FlowGraph.Builder builder, int from, int target) {
    if (target >= steps.size()) {
      return;
    }
    builder.edge(runOf(from), runOf(target));
    if (target <= from) {
      back.add(new int[] {from, target});
    }
  }

  private List<Integer> targets(VirtualInstruction step) {
    List<Integer> result = new ArrayList<>(1);
    for (LabelTable.Reference one : step.labels()) {
      LabelTable.Label label = labels.nearest(one.name(), step.row());
      if (label != null) {
        result.add(label.step());
      }
    }
    return result;
  }

  /** Whether another instruction than the next one may follow. */
  private static boolean leaves(VirtualInstruction step) {
    return step.branches() || isJump(step) || !goesOn(step);
  }

  private static boolean isJump(VirtualInstruction step) {
    Instruction trial = step.trial();
    return trial != null
        && (trial.row().shape() instanceof Shape.Jump
            || trial.row().shape() instanceof Shape.ForkJoin);
  }

  /** Whether the next instruction may follow. A call comes back. */
  private static boolean goesOn(VirtualInstruction step) {
    Instruction trial = step.trial();
    if (trial == null) {
      return true;
    }
    return switch (trial.row().shape()) {
      case Shape.End _ -> false;
      case Shape.Branch branch -> branch.condition() != Shape.Condition.ALWAYS;
      default -> true;
    };
  }

  /** An instruction behind which control leaves the code, or -1 when there is none. */
  int openEnd() {
    if (runs() == 0) {
      return 0;
    }
    BitSet seen = graph.reachable(0);
    for (int run = seen.nextSetBit(0); run >= 0; run = seen.nextSetBit(run + 1)) {
      int last = starts[run + 1] - 1;
      VirtualInstruction step = steps.get(last);
      boolean jumps = step.branches() && targets(step).stream().anyMatch(t -> t >= steps.size());
      if (jumps || last == steps.size() - 1 && goesOn(step)) {
        return last;
      }
    }
    return -1;
  }

  int runOf(int step) {
    int low = 0;
    int high = runs() - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= step) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** Ways back: from the first instruction to the second. */
  public List<int[]> back() {
    return back;
  }

  /**
   * Makes a variable live wherever an instruction that reads it can be reached without passing one
   * that gives it a whole new value, or its declaration. A write of a VGPR leaves other lanes as
   * they are, so it never ends what the old value is needed for.
   */
  void extend(Variable variable) {
    if (variable.mentions().isEmpty() || runs() == 0 || variable.declared() >= steps.size()) {
      return;
    }
    BitSet reads = new BitSet();
    BitSet stops = new BitSet();
    // An entry variable has no declaration in any run.
    int home = variable.isEntry() ? -1 : runOf(variable.declared());
    int lastRun = -1;
    boolean open = false;
    for (Variable.Mention mention : variable.mentions()) {
      int run = runOf(mention.step());
      open = run == lastRun ? open : run != home || starts[run] == variable.declared();
      open &= run != home || starts[run] >= variable.declared();
      lastRun = run;
      if (mention.reads() && open) {
        reads.set(run);
      }
      if (mention.kills()) {
        open = false;
        stops.set(run);
      }
    }
    if (home >= 0) {
      // A run that begins with the declaration has no value at its beginning.
      reads.clear(home);
      stops.set(home);
    }
    if (!walk(variable, reads, stops, null)) {
      walk(variable, reads, stops, graph.reachable(Math.max(home, 0)));
    }
  }

  /**
   * Goes back from the runs that read a variable to those that give it a value.
   *
   * @param within the runs that count; null as long as the way back does not lead to a run that
   *     nothing leads to, where the variable has no value
   * @return false when it does, and nothing is changed
   */
  private boolean walk(Variable variable, BitSet reads, BitSet stops, @Nullable BitSet within) {
    BitSet live =
        graph
            .reversed()
            .reachable(reads, run -> !stops.get(run) && (within == null || within.get(run)));
    int start = variable.start();
    int end = variable.end();
    for (int at = live.nextSetBit(0); at >= 0; at = live.nextSetBit(at + 1)) {
      List<Integer> before = graph.predecessors(at);
      if (within == null && (at == 0 || before.isEmpty())) {
        return false;
      }
      start = reads.get(at) ? start : Math.min(start, 2 * starts[at]);
      for (int run : before) {
        if (within == null || within.get(run)) {
          end = Math.max(end, 2 * (starts[run + 1] - 1) + 2);
        }
      }
    }
    variable.setStart(start);
    variable.setEnd(end);
    return true;
  }

  /** Tells of friendly statements whose carry goes to VCC while its old value is still needed. */
  void tellOfCarries(Report report) {
    if (steps.stream().noneMatch(step -> step.carries())) {
      return;
    }
    BitSet reads = new BitSet();
    for (int run = 0; run < runs(); run++) {
      reads.set(run, vccIsRead(run, false, null));
    }
    BitSet live = graph.reversed().reachable(reads, run -> vccIsRead(run, true, null));
    for (int run = 0; run < runs(); run++) {
      vccIsRead(run, graph.successors(run).stream().anyMatch(live::get), report);
    }
  }

  /**
   * Whether VCC at the beginning of a run is read before it gets a new value.
   *
   * @param behind whether it is read behind the run before it gets one
   */
  private boolean vccIsRead(int run, boolean behind, @Nullable Report report) {
    boolean read = behind;
    for (int i = starts[run + 1] - 1; i >= starts[run]; i--) {
      VirtualInstruction step = steps.get(i);
      if (report != null && read && step.carries()) {
        report.note(
            step.start(),
            step.end(),
            "vcc-clobbered",
            step.mnemonic()
                + " writes its carry to vcc, whose old value is read further on; keep it in a"
                + " variable, or write vcc behind this");
      }
      read = step.readsVcc() || read && !step.writesVcc();
    }
    return read;
  }
}
