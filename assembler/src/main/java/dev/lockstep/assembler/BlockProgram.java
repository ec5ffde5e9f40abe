package dev.lockstep.assembler;

import dev.lockstep.assembler.asm4gcn.Block;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.Sentence;
import dev.lockstep.assembler.asm4gcn.Sentences;
import dev.lockstep.isa.InstructionSet;
import java.util.List;

/** One block on its way from sentences to instructions with registers. */
final class BlockProgram {
  private static final int FARTHEST = 1 << 15;

  private final Assembly assembly;
  private final Dialect.Asm4Gcn dialect;
  private final Block block;
  private final Report report;
  private final InstructionSet set;
  private final StepMatcher matcher;
  private final Variables variables;
  private final BlockReader reader;

  BlockProgram(
      Assembly assembly,
      Dialect.Asm4Gcn dialect,
      Block block,
      InstructionSet set,
      InstructionMatcher instructions) {
    this.assembly = assembly;
    this.dialect = dialect;
    this.block = block;
    this.report = new SourceReport(assembly, assembly.main());
    this.set = set;
    RegisterReader registers = new RegisterReader(set, assembly.expressions);
    this.matcher = new StepMatcher(set, instructions, registers, dialect);
    this.variables = new Variables(set, registers, dialect);
    this.reader = new BlockReader(assembly, dialect, variables, matcher);
  }

  void run() {
    List<Sentence> sentences =
        Sentences.of(block.body(), dialect.classic(), assembly.main()::line, report);
    long before = errors();
    reader.read(sentences);
    if (errors() == before) {
      usage(variables.all(), report);
    }
    List<Step> steps = reader.steps();
    Lifetimes lifetimes = new Lifetimes(steps, variables, reader.labels());
    if (dialect.classic()) {
      lifetimes.linear(report);
    } else {
      lifetimes.overFlow();
    }
    new BlockRegisters(variables, steps, matcher.direct(), dialect.classic(), report)
        .place(lifetimes.flow());
    LabelLayout layout = new LabelLayout(steps, reader.labels(), matcher);
    if (!layout.settle()) {
      report.error(block.start(), block.start(), "limit", "the distances to labels do not settle");
    }
    MapMaker map = new MapMaker(set, steps);
    write(steps, layout, map);
    String name = block.name();
    assembly.maps().add(map.done(name == null ? "" : name, variables.all()));
  }

  private long errors() {
    return assembly.diagnostics().stream().filter(Diagnostic::isError).count();
  }

  private void write(List<Step> steps, LabelLayout layout, MapMaker map) {
    for (int i = 0; i < steps.size() && !assembly.isStopped(); i++) {
      Step step = steps.get(i);
      List<Node> operands = step.trial == null ? null : layout.bound(i);
      assembly.readIn(step.source);
      if (operands == null || isTooFar(step, i, layout)) {
        assembly.failed(step.span());
        map.add(null);
      } else {
        map.add(assembly.instruction(step.statement(step.mnemonic, operands)));
      }
    }
    assembly.readIn(null);
  }

  private boolean isTooFar(Step step, int index, LabelLayout layout) {
    if (!step.branches) {
      return false;
    }
    for (LabelTable.Reference one : step.labels) {
      long words = layout.distance(index, one.name());
      if (words < -FARTHEST || words >= FARTHEST) {
        assembly.error(
            new Span(step.source, one.start(), one.end()),
            "branch-range",
            "the label is "
                + words * 4
                + " bytes away, a branch reaches -131072 to 131068; get the place with s_getpc,"
                + " add the distance (@"
                + one.name()
                + " is one) and jump with s_setpc");
        return true;
      }
    }
    return false;
  }

  /** Tells of variables that are not used as variables usually are. */
  static void usage(List<Variable> variables, Report report) {
    for (Variable variable : variables) {
      if (variable.temporary) {
        continue;
      }
      if (variable.uses == 0) {
        report.warning(
            variable.place, "variable-unused", "'" + variable.shown() + "' is never used");
      } else if (variable.uses == 1 && variable.inline) {
        report.warning(
            variable.place,
            "variable-once",
            "'" + variable.shown() + "' is declared and used for the last time in one statement");
      } else if (variable.uses == 1 && !variable.isBound()) {
        report.warning(
            variable.place, "variable-once", "'" + variable.shown() + "' is used only once");
      }
    }
  }
}
