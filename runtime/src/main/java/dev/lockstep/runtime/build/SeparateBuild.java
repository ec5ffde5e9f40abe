package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.source.Diagnostic;
import dev.lockstep.assembler.source.SourceText;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.Bytes;
import dev.lockstep.runtime.text.InputDiagnostic;
import dev.lockstep.runtime.text.Parsed;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Building in two steps: texts become relocatable objects, and these together a code object. An
 * object calls functions of others as machine code does, so nothing is inlined across them.
 */
public final class SeparateBuild {
  private static final String LABEL = "program";

  private SeparateBuild() {}

  /**
   * An object, or several linked into a library.
   *
   * @param object the bytes of a relocatable object; empty after an error
   * @param messages errors and warnings for people, each one or several lines
   */
  public record Result(Optional<Bytes> object, List<String> messages) {
    /** Copies the list. */
    public Result {
      messages = List.copyOf(messages);
    }
  }

  /**
   * Compiles or assembles a text.
   *
   * @param dialect its language
   * @param headers texts of files that it includes, by their names; of OpenCL C alone
   */
  public static Result compile(
      String text,
      ProgramSource.Dialect dialect,
      Map<String, String> headers,
      TargetId target,
      List<String> options) {
    if (dialect == ProgramSource.Dialect.OPENCL) {
      Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
      return of(
          compiler.value().isEmpty()
              ? Parsed.failed(compiler.diagnostics())
              : compiler.value().get().object(text, LABEL, target.shortName(), options, headers));
    }
    AssemblyChoices choices = AssemblyChoices.of(options);
    Dialect language = dialect == ProgramSource.Dialect.ASM4GCN ? choices.language() : Dialect.LLVM;
    Assembled assembled =
        Assembler.assemble(new SourceText(LABEL, text), choices.options(target, language, null));
    List<String> messages =
        new ArrayList<>(assembled.diagnostics().stream().map(Diagnostic::render).toList());
    if (assembled.program() != null) {
      messages.add(
          LABEL
              + ": error: programs of "
              + target.shortName()
              + " are linked to fixed addresses when they are assembled; build them in one step");
      return new Result(Optional.empty(), messages);
    }
    Relocatable object = assembled.object();
    return new Result(
        Optional.ofNullable(object).map(one -> Bytes.owning(one.toObject().toArray())), messages);
  }

  private static Result of(Parsed<Bytes> made) {
    return new Result(
        made.value(), made.diagnostics().stream().map(InputDiagnostic::render).toList());
  }

  /** Joins objects into one, which can be linked like each of them. */
  public static Result library(List<Bytes> objects) {
    try {
      return new Result(Optional.of(Bytes.owning(joined(objects).toObject().toArray())), List.of());
    } catch (MalformedCodeObjectException e) {
      return new Result(Optional.empty(), List.of(unsound(e)));
    }
  }

  /**
   * Links objects into a program.
   *
   * @param target the machine that they are for
   */
  public static BuiltProgram.Result link(List<Bytes> objects, TargetId target) {
    try {
      Parsed<Bytes> linked = AbsentFunctions.link(joined(objects), LABEL, false, List.of());
      List<String> messages = linked.diagnostics().stream().map(InputDiagnostic::render).toList();
      if (linked.value().isEmpty()) {
        return new BuiltProgram.Result(Optional.empty(), messages);
      }
      BuiltProgram.Result read =
          BuiltProgram.of(LABEL, linked.value().get().toArray(), Optional.of(target.shortName()));
      List<String> all = new ArrayList<>(messages);
      all.addAll(read.messages());
      return new BuiltProgram.Result(read.program(), all);
    } catch (MalformedCodeObjectException e) {
      return BuiltProgram.Result.failed(unsound(e));
    }
  }

  private static String unsound(MalformedCodeObjectException e) {
    return LABEL + ": error: an object cannot be linked: " + e.getMessage();
  }

  private static Relocatable joined(List<Bytes> objects) throws MalformedCodeObjectException {
    Relocatable all = null;
    for (Bytes bytes : objects) {
      Relocatable one = Relocatable.from(CodeObject.read(bytes.toArray()));
      all = all == null ? one : all.with(one);
    }
    if (all == null) {
      throw new MalformedCodeObjectException(0, "program", "there is nothing to link");
    }
    return all.resolved();
  }
}
