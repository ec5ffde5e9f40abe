package dev.lockstep.assembler.inline;

import dev.lockstep.assembler.asm4gcn.Cleaning;
import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.InlineBinding;
import dev.lockstep.assembler.asm4gcn.InlineBlockText;
import dev.lockstep.assembler.asm4gcn.InlineHeader;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.Sentence;
import dev.lockstep.assembler.asm4gcn.Sentences;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.BlockProgram;
import dev.lockstep.assembler.block.reader.BlockReader;
import dev.lockstep.assembler.block.variable.DirectRegister;
import dev.lockstep.assembler.block.variable.LabelLayout;
import dev.lockstep.assembler.block.variable.LabelTable;
import dev.lockstep.assembler.block.variable.StepMatcher;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.Variables;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.CollectedReport;
import dev.lockstep.assembler.context.SectionLayout;
import dev.lockstep.assembler.context.SourceReport;
import dev.lockstep.assembler.object.InstructionWriter;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A block of Asm4GCN inside a function of OpenCL C. */
public final class InlineBlock {
  private static final int ROUNDS = 64;

  private final SourceText source;
  private final AssemblerOptions options;
  private final InlineBlockText found;
  private final Assembly reading;
  private final Map<Variable, InlineBinding> bindings = new LinkedHashMap<>();
  private final List<VirtualInstruction> steps = new ArrayList<>();
  private final List<Problem> diagnostics = new ArrayList<>();
  private final List<@Nullable Instruction> instructions = new ArrayList<>();
  private @Nullable BlockReader reader;
  private @Nullable InlineVariables places;
  private @Nullable Assembled assembled;

  InlineBlock(SourceText source, AssemblerOptions options, InlineBlockText found) {
    this.source = source;
    this.options =
        options.dialect() instanceof Dialect.Asm4Gcn
            ? options
            : options.withDialect(Dialect.ASM4GCN);
    this.found = found;
    reading = new Assembly(source, this.options, new SectionLayout());
    InstructionWriter writer = new InstructionWriter(reading);
    read(writer.matcher());
    writer.finish();
    diagnostics.addAll(reading.diagnostics());
    if (reader != null && !hasErrors()) {
      place();
    }
  }

  InlineBlockText found() {
    return found;
  }

  /** Whether the preprocessor of C may leave it out. */
  public boolean isConditional() {
    return found.conditional();
  }

  /** Errors and warnings of the block, in order of their position. */
  public List<Problem> diagnostics() {
    return diagnostics.stream().sorted(Comparator.comparingInt(one -> one.span().start())).toList();
  }

  /** Adds what others have found out about it. */
  public void add(Problem diagnostic) {
    diagnostics.add(diagnostic);
  }

  /** Whether it is in error. */
  public boolean hasErrors() {
    return diagnostics.stream().anyMatch(Problem::isError);
  }

  /** Position of the block. */
  public Span span() {
    int start = found.body().start();
    return new Span(source, start, start);
  }

  /**
   * Its instructions alone, each variable in registers that stand for those of clang's choice. The
   * block's end is the end of the code.
   *
   * @throws IllegalStateException when it is in error
   */
  public Assembled assembled() {
    Assembled result = assembled;
    if (result == null) {
      throw new IllegalStateException("a block in error");
    }
    return result;
  }

  /** The registers that C fills before the block. */
  public List<Register> entering() {
    return operands().stream().filter(InlineOperand::enters).map(InlineOperand::register).toList();
  }

  /** The registers that C reads behind the block. */
  public List<Register> leaving() {
    return operands().stream().filter(InlineOperand::leaves).map(InlineOperand::register).toList();
  }

  /** The variable that has a register at one of its instructions, as findings show it; or null. */
  public @Nullable String named(Register register, int index) {
    InlineVariables known = places;
    return known == null
        ? null
        : known.named(register, index < steps.size() ? steps.get(index) : null);
  }

  private List<InlineOperand> operands() {
    InlineVariables known = places;
    return known == null ? List.of() : known.operands();
  }

  // Reading.

  private void read(@Nullable InstructionMatcher instructions) {
    InstructionSet set = reading.instructionSet();
    Report report = new SourceReport(reading, source);
    if (set == null || instructions == null) {
      report.error(
          found.body().start(),
          found.body().start(),
          "target",
          "there is no instruction table for " + options.target().target().name());
      return;
    }
    Dialect.Asm4Gcn dialect =
        options.dialect() instanceof Dialect.Asm4Gcn own
            ? own
            : new Dialect.Asm4Gcn(false, false, false, false);
    BlockReader own = new BlockReader(reading, dialect, instructions, null);
    Variables variables = own.variables();
    TracedText joined = Cleaning.joined(found.body(), false, report);
    InlineHeader header = InlineHeader.read(Cleaning.withoutComments(joined, report), report);
    List<Sentence> sentences =
        new ArrayList<>(Sentences.of(header.rest(), false, source::line, report));
    sentences.removeIf(sentence -> {
      boolean pool = sentence.text().text().matches("#[sv]_pool\\b.*");
      if (pool) {
        variables.pool(sentence.text(), report);
      }
      return pool;
    });
    variables.limitScalars(InlineVariables.scalarPool(set));
    for (InlineBinding binding : header.bindings()) {
      bind(binding, variables, report);
    }
    own.read(BlockProgram.expanded(sentences, reading));
    steps.addAll(own.steps());
    reader = own;
    if (reading.diagnostics().stream().noneMatch(Problem::isError)) {
      BlockProgram.usage(variables.all().stream().filter(this::isTold).toList(), report);
      unwritten(report);
      leaving(report);
      named(own.matcher(), report);
    }
  }

  /** Whether it is told when a variable is used seldom: what C gets must be written anyway. */
  private boolean isTold(Variable variable) {
    InlineBinding binding = bindings.get(variable);
    return binding == null || variable.uses() == 0 && binding.way() != InlineBinding.Way.OUT;
  }

  private void bind(InlineBinding binding, Variables variables, Report report) {
    Declaration item = binding.item();
    int line = source.line(binding.place().start());
    Variable variable = variables.declare(binding.type(), item, line, 0, false, report);
    if (variable != null && variable.past() != null) {
      report.error(
          binding.place(),
          "inline-binding",
          "what C hands over is there from the beginning, and takes no registers from others");
    } else if (variable != null) {
      bindings.put(variable, binding);
    }
  }

  private void unwritten(Report report) {
    bindings.forEach((variable, binding) -> {
      boolean written = variable.mentions().stream().anyMatch(Variable.Mention::writes);
      if (binding.way() == InlineBinding.Way.OUT && !written) {
        report.error(
            variable.place(),
            "inline-output",
            "nothing in this block writes '"
                + variable.shown()
                + "', which C gets from it; write it, or say in");
      }
    });
  }

  private void leaving(Report report) {
    for (VirtualInstruction step : steps) {
      if (step.trial() != null
          && (step.trial().row().shape() instanceof Shape.End
              || step.trial().row().shape() instanceof Shape.Jump
              || step.trial().row().shape() instanceof Shape.ForkJoin)) {
        report.error(
            step.start(),
            step.end(),
            "inline-leaves",
            "control cannot leave a block inside C but at its end; branch to a label there, and"
                + " return in C");
      }
      if (step.trial() != null && step.trial().row().shape() instanceof Shape.SetRegister) {
        report.warning(
            step.start(),
            step.end(),
            "inline-mode",
            "clang takes the modes for unchanged: what this changes must be as before at the end");
      }
    }
  }

  /** Registers that are read by number with nothing in the block to write them. */
  private void named(StepMatcher matcher, Report report) {
    Map<Register, Integer> seen = new HashMap<>();
    for (DirectRegister one : matcher.direct()) {
      boolean written =
          matcher.direct().stream()
              .anyMatch(other ->
                  !other.reads()
                      && other.step() < one.step()
                      && Effects.overlap(List.of(other.register()), one.register()));
      if (one.reads() && !written && seen.put(one.register(), one.step()) == null) {
        VirtualInstruction step = steps.get(one.step());
        report.warning(
            step.start(),
            step.end(),
            "inline-register",
            "nothing in this block has written "
                + matcher
                    .set()
                    .registerText(
                        one.register().file(), one.register().index(), one.register().count())
                + ", and what clang keeps there is not known; hand it in with a variable");
      }
    }
  }

  // Registers.

  private void place() {
    BlockReader own = own();
    InlineVariables variables =
        new InlineVariables(
            own.matcher().set(), own.variables(), bindings, steps, own.matcher(), own.labels());
    places = variables;
    for (int round = 0; round < ROUNDS; round++) {
      CollectedReport report = new CollectedReport(source);
      boolean placed = variables.place(report);
      if (!placed) {
        diagnostics.addAll(report.diagnostics());
        return;
      }
      assemble();
      List<InlineOperand> parts =
          new InlineInstructions(own.matcher().set(), variables).parts(instructions);
      if (parts.isEmpty()) {
        diagnostics.addAll(report.diagnostics());
        return;
      }
      parts.forEach(variables::fix);
    }
  }

  private BlockReader own() {
    BlockReader own = reader;
    if (own == null) {
      throw new IllegalStateException("a block that was not read");
    }
    return own;
  }

  private void assemble() {
    BlockReader own = own();
    instructions.clear();
    LabelLayout distances = new LabelLayout(steps, own.labels(), own.matcher());
    Assembly writing = new Assembly(source, options, new SectionLayout());
    InstructionWriter writer = new InstructionWriter(writing);
    if (!distances.settle()) {
      diagnostics.add(Problem.error(span(), "limit", "the distances to labels do not settle"));
    }
    for (int i = 0; i < steps.size() && !writing.isStopped(); i++) {
      VirtualInstruction step = steps.get(i);
      Statement.Instruction statement = distances.statement(i);
      writing.readIn(step.source());
      if (statement == null) {
        writing.failed(step.span());
        instructions.add(null);
      } else {
        instructions.add(writer.instruction(statement));
      }
    }
    writing.readIn(writing.main());
    assembled = writer.finish();
    writing.diagnostics().stream().filter(Problem::isError).forEach(diagnostics::add);
  }

  /**
   * Puts statements in front of one of its instructions; behind the last one, too.
   *
   * @param index the instruction's position
   * @param entry whether they are for the way from above alone: labels there stay behind them
   */
  public void insert(int index, List<String> statements, boolean entry) {
    BlockReader own = own();
    VirtualInstruction near = steps.isEmpty() ? null : steps.get(Math.min(index, steps.size() - 1));
    int start = near == null ? found.body().start() : near.start();
    int line = near == null ? source.line(start) : near.line();
    List<Sentence> sentences = new ArrayList<>();
    for (String statement : statements) {
      TracedText.Draft draft = new TracedText.Draft(start);
      draft.append(statement, start, start);
      sentences.add(new Sentence(draft.done(), line, line, List.of()));
    }
    int before = own.steps().size();
    own.read(sentences);
    List<VirtualInstruction> added = own.steps().subList(before, own.steps().size());
    for (String name : own.labels().names()) {
      for (LabelTable.Label label : own.labels().all(name)) {
        if (label.step() > index || entry && label.step() == index) {
          label.setStep(label.step() + added.size());
        }
      }
    }
    steps.addAll(index, added);
    assemble();
  }

  // Writing.

  void write(InlineText out, String left) {
    InlineVariables variables = places;
    if (hasErrors() || variables == null || assembled == null) {
      int last = source.line(Math.max(found.body().start(), found.body().end() - 1));
      out.put(found.conditional() ? "_Pragma(\"GCC error \\\"" + left + "\\\"\")" : ";");
      out.move(last);
      return;
    }
    boolean told = diagnostics.stream().anyMatch(one -> one.severity() == Severity.WARNING);
    if (found.conditional() && told) {
      out.put("_Pragma(\"GCC warning \\\"" + left + "\\\"\")");
    }
    InlineInstructions text = new InlineInstructions(own().matcher().set(), variables);
    new InlineStatement(source, own().matcher().set(), variables.operands(), text)
        .write(steps, instructions, own().labels(), out, source.line(found.body().end()));
  }
}
