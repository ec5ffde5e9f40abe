package dev.lockstep.assembler.object;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.dwarf.LineProgram;
import dev.lockstep.assembler.expression.Expressions;
import dev.lockstep.assembler.expression.Fixup;
import dev.lockstep.assembler.expression.Node;
import dev.lockstep.assembler.expression.SectionBuffer;
import dev.lockstep.assembler.operand.FieldFixup;
import dev.lockstep.assembler.operand.InstructionMatcher;
import dev.lockstep.assembler.operand.KnownInstructions;
import dev.lockstep.assembler.operand.Matcher;
import dev.lockstep.assembler.operand.Mismatch;
import dev.lockstep.assembler.operand.OperandFixup;
import dev.lockstep.assembler.operand.PositionalMatcher;
import dev.lockstep.assembler.operand.Pseudos;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.section.PlacedList;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.assembler.syntax.Statement;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Writes instruction statements as bytes at the end of the current section. Parts that their
 * operands leave open stay behind as fixups.
 */
public final class InstructionWriter {
  private final Assembly assembly;
  private final Expressions expressions;
  private final PlacedList placed;
  private final BareLink bare;
  private final @Nullable InstructionSet set;
  private final @Nullable Matcher matcher;
  private final @Nullable KnownInstructions known;
  private final int[] code = new int[InstructionSet.MOST_WORDS];

  public InstructionWriter(Assembly assembly) {
    this.assembly = assembly;
    this.expressions = assembly.expressions();
    this.placed = assembly.placed();
    this.bare = new BareLink(assembly);
    this.set = assembly.instructionSet();
    this.known = assembly.known();
    if (set == null) {
      this.matcher = null;
    } else {
      this.matcher =
          assembly.isBare()
              ? new PositionalMatcher(set, expressions)
              : new InstructionMatcher(set, expressions);
    }
  }

  /** Finds the forms of instructions; null without a table or where they have no such forms. */
  public @Nullable InstructionMatcher matcher() {
    return matcher instanceof InstructionMatcher forms ? forms : null;
  }

  /** Ends the assembly, whose text has been read. */
  public Assembled finish() {
    return new AssemblyEnd(assembly, bare).finish();
  }

  /** Takes the statement at a parser's head if it is an instruction whose text is known. */
  public boolean known(Parser parser) {
    KnownInstructions instructions = known;
    if (instructions == null) {
      return false;
    }
    KnownInstructions.Entry entry = instructions.find(parser);
    SectionBuffer section = assembly.section();
    if (entry == null || !section.hasRoom(KnownInstructions.MAX_BYTES)) {
      return false;
    }
    LineProgram lines = assembly.lines();
    if (lines.isPending()) {
      lines.mark(section);
    }
    int offset = section.size();
    entry.write(section);
    if (instructions.usesMore(entry)) {
      use(entry.instruction());
    }
    placed.add(
        assembly.source(),
        parser.headStart(),
        parser.scanner().at(),
        section.position(),
        offset,
        section.size() - offset,
        entry.instruction(),
        true);
    return true;
  }

  /** Makes the bytes of an instruction; null, with a report, when it has none. */
  public @Nullable Instruction instruction(Statement.Instruction written) {
    Matcher current = matcher;
    InstructionSet instructions = set;
    Span span = assembly.span(written);
    if (current == null || instructions == null) {
      assembly.error(
          span,
          "target",
          "there is no instruction table for " + assembly.options().target().target().name());
      assembly.failed(span);
      return null;
    }
    int asked = expressions.asked();
    Statement.Instruction statement = assembly.order().compilers(written, instructions);
    Matcher.Match match = current.match(statement);
    List<Statement.Instruction> others =
        match instanceof Matcher.Match.Failed
            ? new Pseudos(instructions, expressions).expand(statement)
            : List.of();
    if (!others.isEmpty()) {
      return several(others, current, span);
    }
    switch (match) {
      case Matcher.Match.Failed(Mismatch why) -> {
        // Users of LLVM's dialect know all rules of operands by one id.
        boolean one = !instructions.named(statement.mnemonic()).isEmpty();
        return refused(why, one ? Mismatch.KIND : why.rule(), span);
      }
      case Matcher.Match.Found found -> {
        int from = assembly.section().size();
        if (write(List.of(found), span)) {
          use(found.instruction());
          if (asked == expressions.asked() && found.fixups().isEmpty() && known != null) {
            int size = assembly.section().size() - from;
            known.add(span, found.instruction(), code, size / Integer.BYTES);
          }
        }
        return found.instruction();
      }
    }
  }

  private @Nullable Instruction refused(Mismatch why, String rule, Span statement) {
    Span place = new Span(assembly.source(), why.start(), why.end());
    assembly.error(place, rule, why.reason(), why.wayOut());
    assembly.failed(statement);
    return null;
  }

  /** Makes the instructions that a statement stands for. */
  private @Nullable Instruction several(
      List<Statement.Instruction> statements, Matcher current, Span span) {
    List<Matcher.Match.Found> all = new ArrayList<>();
    for (Statement.Instruction one : statements) {
      switch (current.match(one)) {
        case Matcher.Match.Failed(Mismatch why) -> {
          return refused(why, why.rule(), span);
        }
        case Matcher.Match.Found found -> all.add(found);
      }
    }
    if (!write(all, span)) {
      return null;
    }
    all.forEach(found -> use(found.instruction()));
    return all.getLast().instruction();
  }

  /**
   * Writes the instructions that a statement stands for; all of them are one statement's bytes.
   * False, with a report, where there is no room.
   */
  public boolean write(List<Matcher.Match.Found> instructions, Span span) {
    SectionBuffer section = assembly.section();
    int from = section.size();
    for (Matcher.Match.Found found : instructions) {
      if (!assembly.dataRoom(KnownInstructions.MAX_BYTES, span)) {
        return false;
      }
      write(found, section, span);
    }
    Instruction whole = instructions.size() == 1 ? instructions.getFirst().instruction() : null;
    placed.add(span, section.position(), from, section.size() - from, whole, true);
    return true;
  }

  private void write(Matcher.Match.Found found, SectionBuffer section, Span span) {
    int offset = section.size();
    Instruction instruction = found.instruction();
    if (assembly.isBare() && offset % 4 != 0) {
      assembly.error(
          span,
          "alignment",
          "the instruction would begin at offset "
              + offset
              + "; instructions begin at multiples of 4 bytes: write .p2align 2 before it");
    }
    int count = Objects.requireNonNull(set).encode(instruction, code);
    for (int i = 0; i < count; i++) {
      section.putWord(code[i]);
    }
    for (FieldFixup field : found.fields()) {
      bare.add(section, offset, instruction.size(), field);
    }
    for (OperandFixup fixup : found.fixups()) {
      Node value = Expressions.relocated(expressions.captured(fixup.value(), section), offset);
      section
          .fixups()
          .add(
              new Fixup(
                  fixup.kind(),
                  offset + fixup.offset(),
                  value,
                  new Span(assembly.source(), fixup.start(), fixup.end())));
    }
  }

  private void use(Instruction instruction) {
    if (set != null && !assembly.isBare()) {
      set.registers(instruction).forEach(register -> assembly.amd().use(assembly, register));
    }
  }
}
