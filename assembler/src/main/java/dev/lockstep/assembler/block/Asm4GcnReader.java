package dev.lockstep.assembler.block;

import dev.lockstep.assembler.asm4gcn.BlockFinder;
import dev.lockstep.assembler.asm4gcn.Cleaning;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.SourceBlock;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.context.SourceReport;
import dev.lockstep.assembler.directive.SpaceDirectives;
import dev.lockstep.assembler.object.InstructionWriter;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.assembler.template.Template;
import dev.lockstep.isa.codec.InstructionSet;

/** Reads a source in Asm4GCN: each block becomes a kernel of its name. */
public final class Asm4GcnReader {
  private static final int KERNEL_ALIGNMENT = 256;

  private final Assembly assembly;
  private final InstructionWriter instructions;
  private final Dialect.Asm4Gcn dialect;
  private final Report report;

  public Asm4GcnReader(Assembly assembly, InstructionWriter instructions, Dialect.Asm4Gcn dialect) {
    this.assembly = assembly;
    this.instructions = instructions;
    this.dialect = dialect;
    this.report = new SourceReport(assembly, assembly.main());
  }

  public void run() {
    InstructionSet set = assembly.instructionSet();
    InstructionMatcher matcher = instructions.matcher();
    if (set == null || matcher == null) {
      report.error(
          0,
          0,
          "target",
          "there is no instruction table for " + assembly.options().target().target().name());
      return;
    }
    String text = assembly.main().text();
    TracedText source = Template.expand(text, report);
    if (source == null) {
      return;
    }
    if (Template.isOne(text)) {
      assembly.expanded(source.text());
    }
    TracedText joined = Cleaning.joined(source, dialect.classic(), report);
    TracedText clean = Cleaning.withoutComments(joined, report);
    BlockKernels kernels = new BlockKernels(assembly);
    for (SourceBlock block : BlockFinder.find(clean, dialect.classic(), report)) {
      String name = block.name();
      if (name == null) {
        new BlockProgram(assembly, instructions, dialect, block, matcher, null).run();
        continue;
      }
      begin(block, name);
      kernels.begin();
      int from = assembly.section().size();
      BlockKernel kernel = new BlockKernel(assembly, dialect, name, block, set);
      kernel.checkConvention(report);
      new BlockProgram(assembly, instructions, dialect, block, matcher, kernel).run();
      kernels.end(kernel, from);
    }
    kernels.write();
  }

  private void begin(SourceBlock block, String name) {
    if (assembly.section().size() > 0) {
      SpaceDirectives.padCode(assembly.section(), KERNEL_ALIGNMENT);
    }
    assembly.section().align(KERNEL_ALIGNMENT);
    assembly.label(new Statement.Label(block.nameText().start(), block.nameText().end(), name));
    assembly.symbols().entry(name).makeFunction();
  }
}
