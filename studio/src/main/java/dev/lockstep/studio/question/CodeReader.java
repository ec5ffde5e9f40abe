package dev.lockstep.studio.question;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.assembler.source.Span;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.AssemblyChoices;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import java.util.List;
import java.util.Optional;

/**
 * The machine code of a document, ready for questions about it.
 *
 * @param name of the document
 * @param compiled whether a compiler made the code, so that instructions are not in the document
 * @param maps registers of the variables, block by block; empty for other languages than Asm4GCN
 */
record CodeReader(
    String name,
    TargetId target,
    CheckedProgram program,
    List<RegisterMap> maps,
    boolean compiled) {
  /**
   * Reads a document.
   *
   * @throws Refused when it has errors, or is no program
   */
  static CodeReader of(Subject subject) throws Refused {
    TargetId target = subject.machine();
    return switch (subject.dialect()) {
      case LLVM, ASM4GCN -> assembly(subject, target);
      case OPENCL -> compiled(subject, target);
      case AUTO ->
          throw new Refused(
              "only .s, .asm4gcn and .cl become machine code; %s does not"
                  .formatted(subject.name()));
    };
  }

  private static CodeReader assembly(Subject subject, TargetId target) throws Refused {
    AssemblyChoices choices = AssemblyChoices.of(List.of());
    Dialect dialect =
        subject.dialect() == ProgramSource.Dialect.ASM4GCN ? choices.language() : Dialect.LLVM;
    SourceText source = new SourceText(subject.name(), subject.text());
    Assembled assembled = Assembler.assemble(source, choices.options(target, dialect, null));
    if (assembled.hasErrors()) {
      Diagnostic first =
          assembled.diagnostics().stream().filter(Diagnostic::isError).findFirst().orElseThrow();
      throw new Refused("the source has errors: " + first.headline());
    }
    return new CodeReader(
        subject.name(), target, CheckedProgram.of(assembled, target, 0), assembled.maps(), false);
  }

  private static CodeReader compiled(Subject subject, TargetId target) throws Refused {
    BuiltProgram.Result built =
        BuiltProgram.build(
            new ProgramSource.OfText(subject.text(), ProgramSource.Dialect.OPENCL),
            Optional.of(target.shortName()),
            List.of("-gline-tables-only"));
    BuiltProgram program =
        built.program().orElseThrow(() -> new Refused(String.join("\n", built.messages())));
    try {
      CheckedProgram read =
          program.image() instanceof ProgramImage.Linked linked
              ? CheckedProgram.of(linked.program(), target)
              : CheckedProgram.of(program.object());
      return new CodeReader(subject.name(), target, read, List.of(), true);
    } catch (MalformedCodeObjectException e) {
      throw new Refused("the compiler's code object is not sound: " + e.getMessage());
    }
  }

  /** An instruction: as the document has it, else as it is printed. */
  String text(CodePlace place) {
    Span span = place.span();
    boolean written = span != null && span.source().name().equals(name) && maps.isEmpty();
    String text = written && span != null ? span.text() : place.text();
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The line of the document that an instruction comes from; 0 for none. */
  int line(CodePlace place) {
    Span span = place.span();
    if (span != null) {
      return span.source().name().equals(name) ? span.line() : 0;
    }
    return place.line() == null ? 0 : place.line().line();
  }
}
