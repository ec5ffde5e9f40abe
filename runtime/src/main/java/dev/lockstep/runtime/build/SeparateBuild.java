package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.link.SymbolResolution;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Building in two steps: texts become objects, and these together a code object. Objects of OpenCL
 * C hold bitcode, which is joined and optimised as one program; those of assembly language hold
 * machine code, so nothing is inlined across them.
 */
public final class SeparateBuild {
  private static final String LABEL = "program";

  private SeparateBuild() {}

  /**
   * An object, or several linked into a library.
   *
   * @param object the bytes of a relocatable object; empty after an error
   * @param messages errors and warnings
   */
  public record Result(Optional<Bytes> object, List<Problem> messages) {
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
              : compiler.value().get().object(text, LABEL, target, options, headers));
    }
    AssemblyChoices choices = AssemblyChoices.of(options);
    Dialect language = dialect == ProgramSource.Dialect.ASM4GCN ? choices.language() : Dialect.LLVM;
    Assembled assembled =
        Assembler.assemble(new SourceText(LABEL, text), choices.options(target, language, null));
    List<Problem> messages = new ArrayList<>(assembled.diagnostics().stream().toList());
    if (assembled.program() != null) {
      messages.add(
          Problem.error(
              LABEL,
              "programs of %s are linked to fixed addresses when they are assembled; build them in one step"
                  .formatted(target.shortName())));
      return new Result(Optional.empty(), messages);
    }
    Relocatable object = assembled.object();
    return new Result(Optional.ofNullable(object).map(Relocatable::toObject), messages);
  }

  private static Result of(Parsed<Bytes> made) {
    return new Result(made.value(), made.diagnostics());
  }

  /** Joins objects into one, which can be linked like each of them. */
  public static Result library(List<Bytes> objects, TargetId target) {
    try {
      LinkInput library = LinkInput.library(inputs(objects));
      Bytes bytes = library.toObject(target, Targets.version(target.shortName()));
      return new Result(Optional.of(bytes), List.of());
    } catch (MalformedCodeObjectException e) {
      return new Result(Optional.empty(), List.of(unsound(e)));
    }
  }

  /**
   * Links objects into a program.
   *
   * @param target the machine that they are for
   * @param options those of the linker that decide about code, such as {@code -cl-opt-disable}
   */
  public static BuiltProgram.Result link(
      List<Bytes> objects, TargetId target, List<String> options) {
    try {
      List<Problem> messages = new ArrayList<>();
      LinkInput all = LinkInput.library(inputs(objects));
      Optional<Relocatable> code = all.code();
      if (!all.modules().isEmpty()) {
        Parsed<Bytes> generated = generate(all.modules(), target, options);
        messages.addAll(generated.diagnostics());
        if (generated.value().isEmpty()) {
          return new BuiltProgram.Result(Optional.empty(), messages);
        }
        Optional<Relocatable> made = LinkInput.read(generated.value().get()).code();
        code = LinkInput.joined(made, code).map(SymbolResolution::of);
      }
      Relocatable whole =
          code.orElseThrow(
              () -> new MalformedCodeObjectException(0, LABEL, "there is nothing to link"));
      Parsed<Bytes> linked = AbsentFunctions.link(whole, LABEL, false, List.of());
      messages.addAll(linked.diagnostics());
      if (linked.value().isEmpty()) {
        return new BuiltProgram.Result(Optional.empty(), messages);
      }
      BuiltProgram.Result read =
          BuiltProgram.of(LABEL, linked.value().get().toArray(), Optional.of(target.shortName()));
      messages.addAll(read.messages());
      return new BuiltProgram.Result(read.program(), messages);
    } catch (MalformedCodeObjectException e) {
      return BuiltProgram.Result.failed(unsound(e));
    }
  }

  private static Parsed<Bytes> generate(
      List<LinkInput.Module> modules, TargetId target, List<String> options) {
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    return compiler.value().isEmpty()
        ? Parsed.failed(compiler.diagnostics())
        : compiler.value().get().object(modules, LABEL, target.shortName(), options);
  }

  /** Whether a relocatable object is a library. */
  public static boolean isLibrary(CodeObject object) {
    return LinkInput.isLibrary(object);
  }

  private static List<LinkInput> inputs(List<Bytes> objects) throws MalformedCodeObjectException {
    List<LinkInput> inputs = new ArrayList<>();
    for (Bytes bytes : objects) {
      inputs.add(LinkInput.read(bytes));
    }
    return inputs;
  }

  private static Problem unsound(MalformedCodeObjectException e) {
    return Problem.error(LABEL, "an object cannot be linked: " + e.getMessage());
  }
}
