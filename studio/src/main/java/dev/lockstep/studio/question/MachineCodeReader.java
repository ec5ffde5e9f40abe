package dev.lockstep.studio.question;

import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.result.RegisterMap;
import dev.lockstep.assembler.view.FunctionView;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;

/**
 * The machine code of a document, ready for questions about it.
 *
 * @param code as the static checks read it
 */
record MachineCodeReader(CompiledDocument program, CheckedProgram code) {
  /** Answers a question about a function. */
  interface Answer<T> {
    T of(MachineCodeReader code, FunctionView function);
  }

  /**
   * The answers for the functions of a document.
   *
   * @param notes gets what is left out, with the reasons
   * @throws Refused when it has errors, or is no program
   */
  static <T> List<T> functions(QuestionSubject subject, List<String> notes, Answer<T> answer)
      throws Refused {
    List<T> answers = new ArrayList<>();
    for (CompiledDocument program : CompiledDocument.of(subject).programs()) {
      MachineCodeReader code = new MachineCodeReader(program, program.checked());
      FunctionView.All all = FunctionView.of(code.code());
      all.functions().forEach(function -> answers.add(answer.of(code, function)));
      notes.addAll(all.notes());
    }
    return answers;
  }

  String name() {
    return program.name();
  }

  TargetId target() {
    return program.target();
  }

  /** Registers of the variables, block by block; empty for other languages than Asm4GCN. */
  List<RegisterMap> maps() {
    return program instanceof CompiledDocument.Source source
        ? source.assembled().maps()
        : List.of();
  }

  /** Whether a compiler made the code, so that instructions are not in the document. */
  boolean compiled() {
    return program instanceof CompiledDocument.Compiled;
  }

  /** An instruction: as the document has it, else as it is printed. */
  String text(CodePlace place) {
    Span span = place.span();
    boolean written = span != null && span.source().name().equals(name()) && maps().isEmpty();
    String text = written && span != null ? span.text() : place.text();
    return text.strip().replaceAll("\\s+", " ");
  }

  /** The line of the document that an instruction comes from; 0 for none. */
  int line(CodePlace place) {
    Span span = place.span();
    return switch (program) {
      case CompiledDocument.Source source -> span == null ? 0 : source.line(span);
      case CompiledDocument.Compiled compiled -> compiled.line(place.line());
    };
  }
}
