package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.CodeEntry;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Code that runs off its end: what comes behind its last instruction begins another kernel or
 * function, is data, or the padding behind all code. Calls, traps and halts may be meant not to
 * come back.
 */
record FallThrough(CheckedProgram program, ControlFlow flow, InstructionPlaces places) {
  List<StaticFinding> findings() {
    List<StaticFinding> findings = new ArrayList<>();
    for (FlowNode node : flow.nodes()) {
      String behind = goesOn(node) ? behind(node.end()) : null;
      FlowNode last = behind == null ? node : beforePadding(node);
      if (behind != null && comesBack(last)) {
        findings.add(finding(last, behind));
      }
    }
    return findings;
  }

  /** Whether control goes from an instruction to the next one because none says otherwise. */
  private static boolean goesOn(FlowNode node) {
    boolean next = node.next().stream().anyMatch(other -> other.address() == node.end());
    boolean jumps =
        node.timed().shape() instanceof Shape.Branch branch
            && branch.condition() == Shape.Condition.ALWAYS;
    return next && !jumps;
  }

  /** Whether control surely goes on behind an instruction. */
  private static boolean comesBack(FlowNode node) {
    return switch (node.timed().shape()) {
      case Shape.Trap _, Shape.Halt _ -> false;
      default -> node.way() == FlowNode.Way.ON;
    };
  }

  /** Instructions that do nothing fill the room up to the next multiple of something. */
  private static FlowNode beforePadding(FlowNode node) {
    FlowNode last = node;
    while (last.timed().shape() instanceof Shape.Nop
        && last.before().size() == 1
        && last.before().getFirst().end() == last.address()) {
      last = last.before().getFirst();
    }
    return last;
  }

  /** Description of the content of an address outside of this code; null for an address inside. */
  private @Nullable String behind(long address) {
    CodeEntry other = program.entry(flow.entry(), address);
    if (address != flow.entry().address() && program.isEntry(flow.entry(), address)) {
      return (other.descriptor() == null ? "the function '" : "the kernel '") + other.name() + "'";
    }
    String data = program.data(flow.entry(), address);
    if (data != null) {
      return "the data '" + data + "'";
    }
    FlowNode next = flow.at(address);
    boolean padding =
        next != null && next.timed().instruction().row().marked("padding", flow.set().generation());
    return padding ? "the padding behind the code" : null;
  }

  private StaticFinding finding(FlowNode last, String behind) {
    return new StaticFinding(
        StaticRule.RUNS_OFF_END,
        false,
        "control runs off the end of the code, into " + behind,
        places.of(last),
        "end the path with an instruction that ends the wavefront, or branch to where it goes on");
  }
}
