package dev.lockstep.assembler.check;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The rules about operands that the assembler holds sources to (constant bus, literals, alignment
 * of registers), for code that was not written as instructions: whatever it refuses to assemble is
 * reported in its words.
 */
final class OperandChecks {
  private OperandChecks() {}

  /** Looks at the instructions of a flow. */
  static List<StaticFinding> of(TargetId target, ControlFlow flow, InstructionPlaces places) {
    Map<String, List<FlowNode>> nodes = new HashMap<>();
    StringBuilder text = new StringBuilder();
    List<String> lines = new ArrayList<>();
    for (FlowNode node : flow.byAddress()) {
      if (places.statement(node.address()) != null) {
        continue;
      }
      String line = flow.set().print(node.timed().instruction());
      List<FlowNode> same = nodes.computeIfAbsent(line, _ -> new ArrayList<>(1));
      if (same.isEmpty()) {
        lines.add(line);
        text.append(line).append('\n');
      }
      same.add(node);
    }
    if (lines.isEmpty()) {
      return List.of();
    }
    AssemblerOptions options =
        new AssemblerOptions(
            target,
            flow.set().waveSize(),
            CodeObjectVersion.V5,
            Map.of(),
            Dialect.LLVM,
            AssemblerOptions.Includes.NONE);
    Assembled assembled =
        Assembler.assemble(new SourceText(flow.entry().name(), text.toString()), options);
    List<StaticFinding> findings = new ArrayList<>();
    for (Problem diagnostic : assembled.diagnostics()) {
      int line = diagnostic.span().line() - 1;
      if (diagnostic.isError() && line < lines.size()) {
        for (FlowNode node : nodes.getOrDefault(lines.get(line), List.of())) {
          findings.add(
              new StaticFinding(
                  StaticRule.OPERAND_LIMITS,
                  false,
                  diagnostic.sentence(),
                  places.of(node),
                  "use other registers, or move one of them to a vector register first"));
        }
      }
    }
    return findings;
  }
}
