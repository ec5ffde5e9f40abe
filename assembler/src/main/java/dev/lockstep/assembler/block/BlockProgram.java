package dev.lockstep.assembler.block;

import dev.lockstep.assembler.asm4gcn.Asm4GcnNumbers;
import dev.lockstep.assembler.asm4gcn.Expansion;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.Sentence;
import dev.lockstep.assembler.asm4gcn.Sentences;
import dev.lockstep.assembler.asm4gcn.SourceBlock;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.reader.BlockReader;
import dev.lockstep.assembler.block.variable.LabelLayout;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.block.variable.StepMatcher;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.SourceReport;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.object.InstructionWriter;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compilation of a block: from sentences to instructions with registers. */
public final class BlockProgram {
  private static final int FARTHEST = 1 << 15;

  private final Assembly assembly;
  private final InstructionWriter instructions;
  private final Dialect.Asm4Gcn dialect;
  private final SourceBlock block;
  private final Report report;
  private final InstructionSet set;
  private final StepMatcher matcher;
  private final Variables variables;
  private final BlockReader reader;
  private final @Nullable BlockKernel kernel;

  /**
   * A block.
   *
   * @param kernel the kernel that it is started as; null for a source without blocks
   */
  BlockProgram(
      Assembly assembly,
      InstructionWriter instructions,
      Dialect.Asm4Gcn dialect,
      SourceBlock block,
      InstructionMatcher forms,
      @Nullable BlockKernel kernel) {
    this.assembly = assembly;
    this.instructions = instructions;
    this.dialect = dialect;
    this.block = block;
    this.report = new SourceReport(assembly, assembly.main());
    this.set = forms.set();
    this.kernel = kernel;
    this.reader = new BlockReader(assembly, dialect, forms, kernel == null ? null : kernel.words());
    this.matcher = reader.matcher();
    this.variables = reader.variables();
    if (kernel != null) {
      variables.begin(kernel.entry());
    }
  }

  void run() {
    List<Sentence> sentences =
        Sentences.of(block.body(), dialect.classic(), assembly.main()::line, report);
    long before = errors();
    reader.read(expanded(sentences, assembly));
    if (errors() == before) {
      usage(variables.all(), report);
    }
    List<VirtualInstruction> steps = reader.steps();
    if (kernel != null) {
      kernel.entry().settle();
    }
    Lifetimes lifetimes = new Lifetimes(steps, variables, reader.labels());
    if (dialect.classic()) {
      lifetimes.linear(report);
    } else {
      lifetimes.overFlow();
    }
    if (kernel != null && errors() == before) {
      kernel.checkEnd(steps, lifetimes.flow(), dialect.classic(), report);
    }
    lifetimes.flow().tellOfCarries(report);
    new BlockRegisters(variables, steps, matcher.direct(), dialect.classic(), report)
        .place(lifetimes.flow());
    LabelLayout layout = new LabelLayout(steps, reader.labels(), matcher);
    if (!layout.settle()) {
      report.error(block.start(), block.start(), "limit", "the distances to labels do not settle");
    }
    MapMaker map = new MapMaker(set, steps);
    if (kernel != null) {
      start(kernel, steps, map);
    }
    write(steps, reader.labels(), layout, map);
    String name = block.name();
    assembly.maps().add(map.done(name == null ? "" : name, variables.all()));
  }

  /** Runs the macros, repetitions and conditionals of a block. */
  public static List<Sentence> expanded(List<Sentence> sentences, Assembly assembly) {
    Map<String, Long> symbols = new HashMap<>();
    assembly
        .options()
        .defines()
        .forEach((name, value) -> symbols.put(name.toLowerCase(Locale.ROOT), value));
    return Expansion.of(sentences, symbols, around(assembly));
  }

  private static Expansion.Around around(Assembly assembly) {
    return new Expansion.Around() {
      @Override
      public Report report(List<Sentence.Use> uses) {
        return new SourceReport(assembly, BlockReader.textOf(assembly.main(), uses));
      }

      @Override
      public @Nullable Long value(TracedText expression, Report report) {
        Node node = OperandPieces.expression(Asm4GcnNumbers.normalised(expression, report), report);
        Long value = node instanceof Node.Malformed ? null : assembly.expressions().constant(node);
        if (value == null) {
          report.error(
              expression,
              "directive",
              node instanceof Node.Malformed broken
                  ? broken.reason()
                  : "expected a number that is known here: digits, symbols of .set and operators");
        }
        return value;
      }
    };
  }

  private long errors() {
    return assembly.diagnostics().stream().filter(Problem::isError).count();
  }

  private void write(
      List<VirtualInstruction> steps, LabelTable labels, LabelLayout layout, MapMaker map) {
    Map<Integer, List<String>> names = new HashMap<>();
    for (String name : labels.names()) {
      for (LabelTable.Label one : labels.all(name)) {
        names.computeIfAbsent(one.step(), _ -> new ArrayList<>(1)).add(one.place().text());
      }
    }
    for (int i = 0; i < steps.size() && !assembly.isStopped(); i++) {
      names.getOrDefault(i, List.of()).forEach(assembly::addBlockLabel);
      VirtualInstruction step = steps.get(i);
      Statement.Instruction statement = layout.statement(i);
      assembly.readIn(step.source());
      if (statement == null || isTooFar(step, i, layout)) {
        assembly.failed(step.span());
        map.add(null);
      } else {
        locate(step.span());
        Instruction instruction = instructions.instruction(statement);
        map.add(instruction);
        if (kernel != null && instruction != null) {
          kernel.use(instruction);
        }
      }
    }
    names.getOrDefault(steps.size(), List.of()).forEach(assembly::addBlockLabel);
    assembly.readIn(assembly.main());
  }

  /** Notes the line of the next instruction for debuggers. */
  private void locate(Span span) {
    if (kernel != null) {
      assembly
          .lines()
          .locate(
              new LineProgram.Place(
                  BlockKernels.FILE,
                  span.line(),
                  Math.min(span.column(), BlockKernels.MOST_COLUMN),
                  LineProgram.IS_STATEMENT,
                  0,
                  0),
              assembly.section());
    }
  }

  /** Writes what a kernel begins with. */
  private void start(BlockKernel own, List<VirtualInstruction> steps, MapMaker map) {
    assembly.readIn(assembly.main());
    for (Statement.Instruction statement : own.start(steps, dialect.classic(), report)) {
      locate(assembly.span(statement));
      Instruction instruction = instructions.instruction(statement);
      if (instruction != null) {
        own.use(instruction);
        map.use(instruction);
      }
    }
    variables.all().forEach(own::use);
  }

  private boolean isTooFar(VirtualInstruction step, int index, LabelLayout layout) {
    if (!step.branches()) {
      return false;
    }
    for (LabelTable.Reference one : step.labels()) {
      long words = layout.distance(index, one.name());
      if (words < -FARTHEST || words >= FARTHEST) {
        assembly.error(
            new Span(step.source(), one.start(), one.end()),
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
  public static void usage(List<Variable> variables, Report report) {
    for (Variable variable : variables) {
      if (variable.temporary() || variable.isEntry()) {
        continue;
      }
      if (variable.uses() == 0) {
        report.warning(
            variable.place(), "variable-unused", "'" + variable.shown() + "' is never used");
      } else if (variable.uses() == 1 && variable.inline()) {
        report.warning(
            variable.place(),
            "variable-once",
            "'" + variable.shown() + "' is declared and used for the last time in one statement");
      } else if (variable.uses() == 1 && !variable.isBound()) {
        report.warning(
            variable.place(), "variable-once", "'" + variable.shown() + "' is used only once");
      }
    }
  }
}
