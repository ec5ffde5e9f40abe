package dev.lockstep.assembler.block;

import dev.lockstep.assembler.asm4gcn.Declaration;
import dev.lockstep.assembler.asm4gcn.Report;
import dev.lockstep.assembler.asm4gcn.SourceBlock;
import dev.lockstep.assembler.asm4gcn.TracedText;
import dev.lockstep.assembler.block.kernel.ArgumentLayout;
import dev.lockstep.assembler.block.kernel.CatalystTables;
import dev.lockstep.assembler.block.kernel.KernelWords;
import dev.lockstep.assembler.block.variable.EntryState;
import dev.lockstep.assembler.block.variable.OperandPieces;
import dev.lockstep.assembler.block.variable.Variable;
import dev.lockstep.assembler.block.variable.VirtualInstruction;
import dev.lockstep.assembler.context.AmdState;
import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.codeobject.descriptor.KernelDescriptor;
import dev.lockstep.codeobject.metadata.MetadataNode;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.machine.MachineTables;
import dev.lockstep.isa.model.Encoding;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.MachineFeature;
import dev.lockstep.isa.model.Operand.Register;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * A block as a kernel: what it begins with, what it uses, and what the descriptor and the metadata
 * say of it.
 */
final class BlockKernel {
  private static final String PREFIX = ".amdhsa_";

  /** Denormals of 32 bits are kept, as those of other sizes are by default. */
  private static final int KEEP_DENORMALS = 3;

  /** Registers in front of AccVGPRs count in this step. */
  private static final int ACCUMULATOR_STEP = 4;

  /** SGPRs that some machines want to start with at least. */
  private static final int LEAST_SGPRS = 16;

  private static final int MOST_USER_SGPRS = 15;
  private static final int MOST_ITEMS = 1024;

  /** Bytes of LDS that the language's first tool gave every kernel with an LDS instruction. */
  private static final int CATALYST_LDS = 1024;

  private final String name;
  private final SourceBlock block;
  private final InstructionSet set;
  private final ArgumentLayout arguments;
  private final KernelWords words;
  private final EntryState entry;

  /** The machine as the user names it. */
  private final String machine;

  /** Bytes of LDS without a declaration. */
  private long ldsOtherwise;

  private int sgprs;
  private int vgprs;
  private int agprs;

  BlockKernel(
      Assembly assembly,
      Dialect.Asm4Gcn dialect,
      String name,
      SourceBlock block,
      InstructionSet set) {
    this.name = name;
    this.block = block;
    this.set = set;
    this.arguments = new ArgumentLayout(block.parameters(), dialect.convention());
    Target target = assembly.options().target().target();
    this.machine = MachineNames.of(set.generation(), target.name());
    this.words = new KernelWords(arguments, target.maxLds());
    this.entry =
        new EntryState(
            dialect.convention().word(),
            set,
            block.nameText(),
            assembly.main().line(block.nameText().start()));
  }

  String name() {
    return name;
  }

  /** Position of the kernel's name. */
  TracedText place() {
    return block.nameText();
  }

  KernelWords words() {
    return words;
  }

  EntryState entry() {
    return entry;
  }

  /** Reports a convention that the machine's drivers never had. */
  void checkConvention(Report report) {
    if (arguments.tables() != null && !set.generation().has(MachineFeature.WORD_OFFSETS)) {
      report.error(
          place(),
          "convention",
          "the Catalyst convention is older than this machine; on "
              + machine
              + " leave out --convention");
    }
  }

  /** Reports code that control runs out of. */
  void checkEnd(List<VirtualInstruction> steps, BlockFlow flow, boolean classic, Report report) {
    int open = flow.openEnd();
    if (open < 0) {
      return;
    }
    int start = open < steps.size() ? steps.get(open).start() : block.nameText().start();
    int end = open < steps.size() ? steps.get(open).end() : block.nameText().end();
    String text = "the kernel goes on behind its last instruction; end it with " + ending();
    if (classic) {
      report.warning(start, end, "no-end", text);
    } else {
      report.error(start, end, "no-end", text);
    }
  }

  /** The mnemonic that ends a wavefront: of several the plainest. */
  private String ending() {
    return set.shaped(Shape.End.class).stream()
        .map(Encoding::mnemonic)
        .min(Comparator.comparingInt(String::length))
        .orElse("the instruction that ends a wavefront");
  }

  /** The instructions that the text does not write: they stand in front of the kernel's own. */
  List<Statement.Instruction> start(
      List<VirtualInstruction> steps, boolean classic, Report report) {
    List<Statement.Instruction> result = new ArrayList<>();
    CatalystTables tables = arguments.tables();
    List<String> lines = entry.start(set, tables == null ? Map.of() : tables.marks());
    for (String line : lines) {
      result.add(statement(line, report));
    }
    if (!lines.isEmpty() && tables == null) {
      report.note(
          place(),
          "entry",
          "the kernel begins with " + String.join("; ", lines) + " for the names it uses");
    }
    for (EntryState.Row row : EntryState.rows(EntryState.LDS, set)) {
      if (!classic && needsLimit(steps, row.name())) {
        String line = EntryState.written(row.start(), row.place());
        result.add(statement(line, report));
        report.note(
            place(),
            "lds-limit",
            "the kernel begins with "
                + line
                + ": LDS instructions need a limit there, and no statement writes it");
      }
    }
    return result;
  }

  /** Whether LDS is accessed with a limit that nobody sets. */
  private boolean needsLimit(List<VirtualInstruction> steps, String limit) {
    MachineTables.ScalarName register = set.scalar(limit);
    boolean accessed = false;
    for (VirtualInstruction step : steps) {
      Instruction trial = step.trial();
      if (trial == null || register == null) {
        continue;
      }
      Effects effects = Effects.of(set, trial);
      List<Register> limits = List.of(new Register(RegisterFile.SCALAR, register.code(), 1));
      if (effects.writes().stream().anyMatch(w -> Effects.overlap(limits, w))) {
        return false;
      }
      accessed |=
          effects.unit() == Effects.Unit.LDS
              && effects.reads().stream().anyMatch(r -> Effects.overlap(limits, r));
    }
    return accessed;
  }

  private Statement.Instruction statement(String line, Report report) {
    TracedText.Draft draft = new TracedText.Draft(place().start());
    draft.append(line, place().start(), place().end());
    TracedText text = draft.done();
    int blank = line.indexOf(' ');
    List<Node> operands = new ArrayList<>();
    for (TracedText piece : Declaration.parts(text.slice(blank).strip())) {
      operands.addAll(OperandPieces.read(piece.strip(), report));
    }
    return new Statement.Instruction(
        place().start(), place().end(), line.substring(0, blank), place().end(), operands);
  }

  /** Counts the registers of an instruction. */
  void use(Instruction instruction) {
    if (arguments.tables() != null && Effects.of(set, instruction).unit() == Effects.Unit.LDS) {
      ldsOtherwise = CATALYST_LDS;
    }
    for (Register register : set.registers(instruction)) {
      use(register);
    }
  }

  /** Counts the registers of a variable: an index in a register may reach all of them. */
  void use(Variable variable) {
    if (variable.register() >= 0) {
      use(variable.from(variable.register(), 0, variable.size()));
    }
  }

  private void use(Register register) {
    int last = register.index() + register.count();
    switch (register.file()) {
      case VECTOR -> vgprs = Math.max(vgprs, last);
      case ACCUMULATOR -> agprs = Math.max(agprs, last);
      case SCALAR -> {
        if (register.index() < set.generation().sgprs()) {
          sgprs = Math.max(sgprs, last);
        }
      }
    }
  }

  private int vectors() {
    return Math.max(vgprs, entry.registers(false));
  }

  private int scalars() {
    return Math.max(sgprs, entry.registers(true));
  }

  /** Number of the first AccVGPR among all vector registers. */
  private int accumulatorOffset() {
    return Math.max(
        ACCUMULATOR_STEP, (vectors() + ACCUMULATOR_STEP - 1) / ACCUMULATOR_STEP * ACCUMULATOR_STEP);
  }

  /** Whether both kinds of vector registers come out of one file. */
  private boolean hasOneFile() {
    return set.generation().has(MachineFeature.ACCUMULATORS)
        && set.generation().has(MachineFeature.PACKED_IDS);
  }

  private int allVectors() {
    return hasOneFile()
        ? agprs == 0 ? vectors() : accumulatorOffset() + agprs
        : Math.max(vectors(), agprs);
  }

  /** The lines of the descriptor's block. */
  List<AmdState.Line> descriptor(Span span) {
    List<AmdState.Line> lines = new ArrayList<>();
    add(lines, PREFIX + "group_segment_fixed_size", words.lds(ldsOtherwise), span);
    add(lines, PREFIX + "kernarg_size", arguments.segmentBytes(), span);
    entry.directives().forEach((directive, value) -> add(lines, directive, value, span));
    if (set.generation().has(MachineFeature.SIXTEEN_SGPRS)) {
      int system = entry.registers(true) - entry.userRegisters();
      add(
          lines,
          PREFIX + "user_sgpr_count",
          Math.min(MOST_USER_SGPRS, Math.max(entry.userRegisters(), LEAST_SGPRS - system)),
          span);
    }
    add(lines, PREFIX + "next_free_vgpr", allVectors(), span);
    add(lines, PREFIX + "next_free_sgpr", scalars(), span);
    add(lines, PREFIX + "float_denorm_mode_32", KEEP_DENORMALS, span);
    if (hasOneFile()) {
      add(lines, PREFIX + "accum_offset", accumulatorOffset(), span);
    }
    return lines;
  }

  private static void add(List<AmdState.Line> lines, String directive, long value, Span span) {
    lines.add(new AmdState.Line(directive, new Node.Int(span.start(), span.end(), value), span));
  }

  /** The kernel's map in the metadata. */
  MetadataNode.Dictionary metadata() {
    List<MetadataNode.Entry> entries = new ArrayList<>();
    entries.add(ArgumentLayout.text(".name", name));
    entries.add(ArgumentLayout.text(".symbol", name + KernelDescriptor.SUFFIX));
    entries.add(new MetadataNode.Entry(".args", arguments.metadata()));
    entries.add(ArgumentLayout.number(".kernarg_segment_size", arguments.segmentBytes()));
    entries.add(ArgumentLayout.number(".kernarg_segment_align", arguments.alignment()));
    entries.add(ArgumentLayout.number(".group_segment_fixed_size", words.lds(ldsOtherwise)));
    entries.add(ArgumentLayout.number(".private_segment_fixed_size", 0));
    entries.add(ArgumentLayout.number(".wavefront_size", set.waveSize()));
    entries.add(ArgumentLayout.number(".sgpr_count", scalars()));
    entries.add(ArgumentLayout.number(".vgpr_count", allVectors()));
    if (agprs > 0) {
      entries.add(ArgumentLayout.number(".agpr_count", agprs));
    }
    entries.add(ArgumentLayout.number(".max_flat_workgroup_size", MOST_ITEMS));
    return new MetadataNode.Dictionary(entries);
  }
}
