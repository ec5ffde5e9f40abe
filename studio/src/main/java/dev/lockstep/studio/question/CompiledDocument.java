package dev.lockstep.studio.question;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.AssemblyChoices;
import dev.lockstep.runtime.build.BuiltProgram;
import dev.lockstep.runtime.build.ProgramImage;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Program that a document becomes for a machine: an assembled source, or the result of a compiler.
 */
sealed interface CompiledDocument {
  /** Name that compilers have for a text of OpenCL C in line tables. */
  String TEXT = "program";

  String name();

  TargetId target();

  /**
   * The program as the static checks read it.
   *
   * @throws Refused when it has errors
   */
  CheckedProgram checked() throws Refused;

  /** A source in assembly language, perhaps with errors. */
  record Source(String name, TargetId target, Assembled assembled) implements CompiledDocument {
    @Override
    public CheckedProgram checked() throws Refused {
      if (assembled.hasErrors()) {
        Problem first =
            assembled.diagnostics().stream().filter(Problem::isError).findFirst().orElseThrow();
        throw new Refused("the source has errors: %s", first.headline());
      }
      return CheckedProgram.of(assembled, target, 0);
    }

    /** The line of the document that a statement is in; 0 for none. */
    int line(Span span) {
      return span.source().name().equals(name) ? span.line() : 0;
    }

    /** The line of the document that led to a statement: that of a macro's call, say. */
    int call(Span span) {
      return span.source().root(span.start()).line();
    }
  }

  /**
   * A compiler's code.
   *
   * @param file the name that its line table has for the document, perhaps without its ending
   * @param title what it is among others of the document; empty where it is the only one
   */
  record Compiled(String name, TargetId target, BuiltProgram built, String file, String title)
      implements CompiledDocument {
    @Override
    public CheckedProgram checked() throws Refused {
      try {
        return built.image() instanceof ProgramImage.Linked linked
            ? CheckedProgram.of(linked.program(), target)
            : CheckedProgram.of(built.object());
      } catch (MalformedCodeObjectException e) {
        throw new Refused(
            "the compiler's code object is not sound: %s", String.valueOf(e.getMessage()));
      }
    }

    /** The line of the document that an address comes from; 0 for none. */
    int line(long address) {
      return built.lines().at(address).map(this::line).orElse(0);
    }

    /** The line of a range in the document; 0 for a line of another file. */
    int line(LineTable.@Nullable Range range) {
      if (range == null) {
        return 0;
      }
      String path = range.file();
      String last = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
      return last.equals(file) || last.startsWith(file + ".") ? range.line() : 0;
    }
  }

  /**
   * All programs of a document: one, but for Java, where each kernel is one.
   *
   * @param notes what is left out
   */
  record All(TargetId target, List<CompiledDocument> programs, List<String> notes) {}

  /**
   * What a document becomes.
   *
   * @throws Refused when it is no program, or its compiler finds errors
   */
  static All of(QuestionSubject subject) throws Refused {
    TargetId target = subject.machine();
    return switch (subject.dialect()) {
      case LLVM -> alone(source(subject, target, Dialect.LLVM));
      case ASM4GCN -> alone(source(subject, target, AssemblyChoices.of(List.of()).language()));
      case OPENCL -> alone(compiled(subject, target));
      case AUTO -> {
        if (subject.name().toLowerCase(Locale.ROOT).endsWith(".java")) {
          yield JavaKernels.of(subject, target);
        }
        throw new Refused(
            "only .s, .asm4gcn, .cl and .java become machine code; %s does not", subject.name());
      }
    };
  }

  private static All alone(CompiledDocument program) {
    return new All(program.target(), List.of(program), List.of());
  }

  private static Source source(QuestionSubject subject, TargetId target, Dialect dialect) {
    SourceText text = new SourceText(subject.name(), subject.text());
    return new Source(
        subject.name(),
        target,
        Assembler.assemble(
            text, AssemblyChoices.of(List.of()).options(target, dialect, null, ReadScope.NOTHING)));
  }

  private static Compiled compiled(QuestionSubject subject, TargetId target) throws Refused {
    if (target.target().isBare()) {
      throw new Refused(
          "clang makes no code of OpenCL C for %s; choose one of AMD's machines, or write the kernel"
              + " in Java or in assembly language",
          target.shortName());
    }
    BuiltProgram.Result built =
        BuiltProgram.build(
            new ProgramSource.OfText(subject.text(), ProgramSource.Dialect.OPENCL),
            Optional.of(target.shortName()),
            List.of("-gline-tables-only"),
            ReadScope.NOTHING);
    BuiltProgram program = built.program().orElseThrow(() -> new Refused("%s", built.text()));
    return new Compiled(subject.name(), target, program, TEXT, "");
  }
}
