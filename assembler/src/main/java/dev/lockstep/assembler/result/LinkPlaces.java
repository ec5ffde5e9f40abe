package dev.lockstep.assembler.result;

import dev.lockstep.codeobject.elf.Relocation;
import dev.lockstep.codeobject.elf.Symbol;
import dev.lockstep.codeobject.link.InputSection;
import dev.lockstep.codeobject.link.Relocatable;
import dev.lockstep.text.source.Place;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.Severity;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Statements of a source behind the places of an object that a linker speaks of. */
public record LinkPlaces(Assembled assembled) {
  private static final String RULE = "undefined";

  /** A linker's problem with the statement that it is about; empty where no statement is. */
  public Optional<Problem> diagnostic(Problem problem) {
    if (problem.place() instanceof Place.Offset(String section, long offset)) {
      for (int i = 0; i < assembled.sections().size(); i++) {
        if (assembled.sections().get(i).name().equals(section)) {
          return span(i, offset)
              .map(span ->
                  new Problem(Severity.ERROR, span, problem.text(), RULE, problem.wayOut()));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Warnings for output that has no relocations: of each undefined symbol, that there is a zero in
   * its place, at its first use.
   */
  public List<Problem> unresolved() {
    Relocatable object = assembled.object();
    List<Problem> result = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; object != null && i < object.sections().size(); i++) {
      InputSection section = object.sections().get(i);
      for (Relocation one : section.relocations()) {
        Symbol symbol = object.symbols().get(one.symbol());
        boolean missing =
            !symbol.isDefined()
                && !symbol.equals(Symbol.NOTHING)
                && symbol.binding() != Symbol.Binding.WEAK;
        if (missing && seen.add(one.symbol())) {
          span(i, one.offset())
              .ifPresent(span ->
                  result.add(
                      Problem.warning(
                          span,
                          RULE,
                          "the symbol '"
                              + symbol.name()
                              + "' is not defined: the bytes have 0"
                              + " in its place")));
        }
      }
    }
    return result;
  }

  private Optional<Span> span(int section, long offset) {
    for (Placed placed : assembled.placed()) {
      if (placed.section() == section
          && placed.offset() <= offset
          && offset < placed.offset() + (long) placed.size()) {
        return Optional.of(placed.span());
      }
    }
    return Optional.empty();
  }
}
