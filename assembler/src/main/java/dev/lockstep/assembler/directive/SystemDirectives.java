package dev.lockstep.assembler.directive;

import dev.lockstep.assembler.context.Assembly;
import dev.lockstep.assembler.syntax.Parser;
import dev.lockstep.codeobject.elf.Note;
import dev.lockstep.codeobject.metadata.PalMetadata;
import dev.lockstep.codeobject.metadata.PalRegisters;
import dev.lockstep.codeobject.target.TargetOs;
import dev.lockstep.text.source.Span;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Directives that code for one system has, and the refusal of those of other systems. */
public record SystemDirectives(Assembly assembly) {
  private static final String METADATA = ".amdgpu_pal_metadata";
  private static final String REGISTERS = ".amd_amdgpu_pal_metadata";
  private static final long MOST = 0xffff_ffffL;

  void register(Map<String, Consumer<DirectiveArguments>> handlers) {
    handlers.put(REGISTERS, this::registers);
  }

  /** Whether the target is for that system; a report when it is not. */
  boolean isFor(DirectiveArguments arguments, TargetOs os) {
    TargetOs own = assembly.options().target().os();
    if (assembly.isBare() || own == os) {
      return true;
    }
    arguments.error(
        "the directive is for "
            + os.systemName()
            + ", and the target is '"
            + assembly.options().target()
            + "'");
    return false;
  }

  /** Takes a directive that owns the lines behind it; false for any other. */
  boolean block(String name, DirectiveArguments arguments, Parser parser) {
    if (!name.equals(METADATA)) {
      return false;
    }
    Span span = arguments.span();
    TextBlock block = TextBlock.take(assembly, arguments, parser, ".end_" + name.substring(1));
    if (block != null && isFor(arguments, TargetOs.PAL)) {
      String yaml = KernelDirectives.withoutComments(block.text(assembly));
      PalMetadata.Parsed parsed = PalMetadata.parse(yaml);
      parsed.problem().ifPresent(one -> assembly.error(span, "metadata", one.statement()));
      parsed.metadata().ifPresent(metadata -> keep(metadata.note(), span));
    }
    return true;
  }

  private void keep(Note note, Span span) {
    if (assembly.amd().lateNote() != null) {
      assembly.error(span, "metadata", "the metadata is given twice");
    }
    assembly.amd().setLateNote(note);
  }

  /** Numbers of registers and their values, in turn. */
  private void registers(DirectiveArguments arguments) {
    if (!isFor(arguments, TargetOs.PAL)) {
      return;
    }
    Note before = assembly.amd().lateNote();
    Optional<PalRegisters> known = before == null ? Optional.empty() : PalRegisters.of(before);
    if (before != null && known.isEmpty()) {
      arguments.error("the metadata is given in another form before");
      return;
    }
    PalRegisters values = known.orElse(new PalRegisters(Map.of()));
    do {
      long register = arguments.number(0, MOST, "the register");
      arguments.needComma();
      long value = arguments.number(Integer.MIN_VALUE, MOST, "the value");
      values = values.with(register, value & MOST);
    } while (arguments.comma());
    if (arguments.end()) {
      assembly.amd().setLateNote(values.note());
    }
  }

  /** Writes the note that stands behind everything else. */
  public static void end(Assembly assembly) {
    Note note = assembly.amd().lateNote();
    if (note != null) {
      KernelDirectives.note(assembly, note, new Span(assembly.main(), 0, 0));
    }
  }
}
