package dev.lockstep.assembler;

import dev.lockstep.assembler.block.Asm4GcnReader;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.SectionLayout;
import dev.lockstep.assembler.directive.Directives;
import dev.lockstep.assembler.object.InstructionWriter;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.preprocessor.Reader;
import dev.lockstep.assembler.preprocessor.StatementConsumer;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.text.source.SourceText;
import java.util.List;

/** Assembles one source in LLVM's dialect: hands each statement to what it is for. */
final class AssemblyDriver implements StatementConsumer {
  private final Assembly assembly;
  private final InstructionWriter instructions;
  private final Reader reader;
  private final Directives directives;

  private AssemblyDriver(Assembly assembly, InstructionWriter instructions) {
    this.assembly = assembly;
    this.instructions = instructions;
    this.reader = new Reader(assembly, this);
    this.directives = new Directives(assembly, reader.directives());
  }

  /** Assembles a source in the dialect that the options name. */
  static Assembled assemble(SourceText source, AssemblerOptions options, SectionLayout layout) {
    Assembly assembly = new Assembly(source, options, layout);
    InstructionWriter instructions = new InstructionWriter(assembly);
    switch (options.dialect()) {
      case Dialect.Llvm _ -> new AssemblyDriver(assembly, instructions).run();
      case Dialect.Asm4Gcn dialect -> new Asm4GcnReader(assembly, instructions, dialect).run();
    }
    return instructions.finish();
  }

  /** Names of the directives that a source may have. */
  static List<String> directives(AssemblerOptions options) {
    Assembly assembly = new Assembly(new SourceText("", ""), options, new SectionLayout());
    return new AssemblyDriver(assembly, new InstructionWriter(assembly)).directives.names();
  }

  private void run() {
    reader.run();
    if (!assembly.isLimited()) {
      directives.end();
    }
  }

  @Override
  public boolean known(Parser parser) {
    return instructions.known(parser);
  }

  @Override
  public void statement(Statement statement, Parser parser) {
    switch (statement) {
      case Statement.Label label -> assembly.label(label);
      case Statement.Assignment assignment ->
          directives.assign(
              assignment.name(), assignment.value(), assembly.span(assignment), !assignment.once());
      case Statement.Directive directive -> directives.directive(directive, parser);
      case Statement.Instruction instruction -> instructions.instruction(instruction);
      case Statement.Malformed malformed ->
          assembly.error(assembly.span(malformed), "syntax", malformed.reason());
    }
  }
}
