package dev.lockstep.cli.asm;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.check.CheckedProgram;
import dev.lockstep.assembler.check.Repair;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.LinkPlaces;
import dev.lockstep.cli.input.AssemblySource;
import dev.lockstep.cli.io.Messages;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.report.CheckText;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.build.Targets;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.SourceText;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A source that was assembled, and searched for what machines of its target do not wait for.
 *
 * @param file its name
 * @param source its text, mended where that is asked for
 * @param options how it was assembled
 * @param assembled the result
 * @param sound whether nothing counts as an error
 */
record AssembledFile(
    String file, SourceText source, AssemblerOptions options, Assembled assembled, boolean sound) {
  /** Bytes of code that are searched for missing waits within a moment. */
  private static final int MOST_CHECKED = 1 << 17;

  /**
   * Assembles a source and tells what is wrong with it, unless the request asks for what its
   * language or its machine does not have.
   */
  static AssembledFile of(AssemblySource read, AsmRequest request, Messages messages) {
    refuse(request, read.file(), read.options().target());
    Assembled assembled = Assembler.assemble(read.text(), read.options());
    assembled.printed().forEach(System.err::println);
    messages.tell(assembled.diagnostics().stream().toList());
    boolean warned =
        assembled.diagnostics().stream().anyMatch(one -> one.severity() != Severity.NOTE);
    if (request.emit().isUnlinked()) {
      List<Problem> unresolved = new LinkPlaces(assembled).unresolved();
      messages.tell(unresolved.stream().toList());
      warned |= !unresolved.isEmpty();
    }
    boolean sound = !assembled.hasErrors() && !(warned && request.strict());
    AssembledFile made =
        new AssembledFile(read.file(), read.text(), read.options(), assembled, sound);
    return sound && made.isCheckable(request) ? made.checked(request, messages) : made;
  }

  /** Refuses what the machine or the language of a file does not have. */
  private static void refuse(AsmRequest request, String file, TargetId target) {
    SourceOptions sources = request.sources();
    if (request.question() != null && sources.dialectOf(file) != ProgramSource.Dialect.ASM4GCN) {
      throw sources.misuse(
          "--why is for Asm4GCN: in " + file + " every operand names its register");
    }
    SourceRules.check(sources, file, false);
    if (request.emit() == Emit.OBJECT && target.target().isBare()) {
      throw sources.misuse(
          "programs for " + target.shortName() + " are linked at once: no --emit object");
    }
    if (request.fixes()) {
      SourceRules.checkSystem(file, Optional.of(target.os()));
      if (target.target().isBare()) {
        throw sources.misuse(
            "--fix-waits and --fix-hazards are for machines that do not wait by themselves, not for"
                + " "
                + target.shortName());
      }
    }
  }

  TargetId target() {
    return options.target();
  }

  /** The object that a source without errors has, except for targets without code objects. */
  Relocatable object() {
    return Objects.requireNonNull(assembled.object());
  }

  private boolean isCheckable(AsmRequest request) {
    return !request.emit().isLineByLine()
        && target().os().isHsa()
        && Targets.generation(target().target()) != null;
  }

  /** Mends it or searches it, and tells the findings as warnings. */
  private AssembledFile checked(AsmRequest request, Messages messages) {
    if (request.fixes()) {
      Repair.Repaired<SourceText> mended = Repair.of(source, options, request.fixed());
      List<StaticFinding> left = program(mended.assembled()).check().findings();
      boolean clean = told(left, mended.assembled(), request, messages);
      return new AssembledFile(file, mended.source(), options, mended.assembled(), clean);
    }
    if (assembled.text().length > MOST_CHECKED) {
      String note = "large code is not searched for missing waits here; `lockstep check` does";
      messages.tell(Problem.note(file, note));
      return this;
    }
    List<StaticFinding> findings = program(assembled).check().findings();
    boolean clean = told(findings, assembled, request, messages);
    return new AssembledFile(file, source, options, assembled, clean);
  }

  private CheckedProgram program(Assembled code) {
    return CheckedProgram.of(code, target(), options.waveSize());
  }

  /** Tells findings that a wait or the end of the code is missing; false if they are errors. */
  private boolean told(
      List<StaticFinding> findings, Assembled code, AsmRequest request, Messages messages) {
    Set<String> kernels = findings.isEmpty() ? Set.of() : program(code).kernels();
    boolean clean = true;
    for (StaticFinding finding : findings) {
      boolean end =
          finding.rule() == StaticRule.RUNS_OFF_END
              || finding.rule() == StaticRule.NO_INSTRUCTION
                  && (kernels.contains(finding.place().function())
                      || request.emit().isWhole() && !finding.warning());
      if (end || Repair.WAITS.contains(finding.rule()) || Repair.HAZARDS.contains(finding.rule())) {
        messages.tell(CheckText.problem(file, finding).with(Severity.WARNING));
        clean &= !request.strict();
      }
    }
    return clean;
  }
}
