package dev.lockstep.runtime.build;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.assembler.result.Placed;
import dev.lockstep.codeobject.bytes.MalformedCodeObjectException;
import dev.lockstep.codeobject.dwarf.LineTable;
import dev.lockstep.codeobject.elf.Elf;
import dev.lockstep.codeobject.elf.ElfSection;
import dev.lockstep.codeobject.elf.Executable;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kernels of a program that is linked to fixed addresses: its global functions. */
public final class LinkedKernels {
  private LinkedKernels() {}

  /**
   * Their names. Global symbols of code count where none of them is marked as a function, and the
   * start-up code itself where there is nothing else.
   */
  public static List<String> names(Executable program) {
    List<Symbol> global =
        program.symbols().stream()
            .filter(s -> s.binding() == Symbol.Binding.GLOBAL && isCode(program, s))
            .filter(s -> !s.name().isEmpty() && !s.name().equals(StartUp.SYMBOL))
            .toList();
    List<Symbol> functions = global.stream().filter(s -> s.type() == Symbol.Type.FUNC).toList();
    List<Symbol> kernels = functions.isEmpty() ? global : functions;
    if (kernels.isEmpty() && StartUp.isIn(program)) {
      return List.of(StartUp.SYMBOL);
    }
    return kernels.stream().map(Symbol::name).distinct().toList();
  }

  /** A program that was assembled, with the lines of its text. */
  static BuiltProgram.Result of(
      TargetId target,
      Assembled assembled,
      Executable program,
      List<Problem> messages,
      List<String> options) {
    Map<String, Long> places = new HashMap<>();
    program.sections().forEach(section -> places.put(section.name(), section.address()));
    List<LineTable.Range> ranges = new ArrayList<>();
    for (Placed placed : assembled.placed()) {
      Long section =
          placed.section() < 0
              ? null
              : places.get(assembled.sections().get(placed.section()).name());
      if (placed.instruction() != null && section != null) {
        long start = section + placed.offset();
        Span span = placed.span();
        ranges.add(
            new LineTable.Range(
                start, start + placed.size(), span.source().name(), span.line(), span.column()));
      }
    }
    return built(target, program, new LineTable(ranges), messages, options);
  }

  /** A program that another tool has linked. */
  static BuiltProgram.Result read(
      String label, byte[] bytes, Optional<String> asked, List<String> options) {
    Optional<TargetId> target =
        asked.isEmpty()
            ? Target.bare().stream().map(TargetId::of).filter(Targets::isKnown).findFirst()
            : TargetId.parse(asked.get()).filter(Targets::isKnown);
    if (target.isEmpty() || !target.get().target().isBare()) {
      return BuiltProgram.Result.failed(
          label,
          "the program is not for %s; machines that run it: %s"
              .formatted(
                  asked.orElse("the machines here"),
                  String.join(", ", Target.bare().stream().map(Target::name).toList())));
    }
    try {
      return built(target.get(), Executable.read(bytes), LineTable.EMPTY, List.of(), options);
    } catch (MalformedCodeObjectException e) {
      return BuiltProgram.Result.failed(label, "no sound program: " + e.getMessage());
    }
  }

  private static BuiltProgram.Result built(
      TargetId target,
      Executable program,
      LineTable lines,
      List<Problem> messages,
      List<String> options) {
    try {
      ProgramImage image =
          new ProgramImage.Linked(StartUp.with(program, target), LaunchSignals.of(options));
      return new BuiltProgram.Result(Optional.of(new BuiltProgram(target, image, lines)), messages);
    } catch (LaunchSignals.UnknownOptionException e) {
      return BuiltProgram.Result.failed(Problem.error(String.valueOf(e.getMessage())));
    }
  }

  private static boolean isCode(Executable program, Symbol symbol) {
    if (!(symbol.home() instanceof Symbol.Home.InSection(int index))) {
      return false;
    }
    ElfSection section = program.sections().get(index);
    return section.has(Elf.SHF_EXECINSTR);
  }
}
