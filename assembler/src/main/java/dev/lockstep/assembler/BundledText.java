package dev.lockstep.assembler;

import dev.lockstep.assembler.result.Assembled;
import dev.lockstep.codeobject.bundle.TextBundle;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.text.source.Problem;
import dev.lockstep.text.source.SourceText;
import dev.lockstep.text.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A source with the code of several machines, as {@code hipcc -S} writes it, of which the target's
 * part is read.
 *
 * @param source the whole text
 * @param bundle its parts
 * @param target the machine whose part is meant
 */
record BundledText(SourceText source, TextBundle bundle, TargetId target) {
  private static final String RULE = "bundle";

  /** A source that is a bundle; empty for others. */
  static Optional<BundledText> of(SourceText source, TargetId target) {
    return TextBundle.of(source.text()).map(bundle -> new BundledText(source, bundle, target));
  }

  /**
   * Assembles the target's part, with a note where there are others; without one, or with several,
   * there is an error.
   */
  Assembled assembled(Function<SourceText, Assembled> assembler) {
    List<TextBundle.Part> meant = bundle.partsFor(target);
    if (meant.size() != 1) {
      TextBundle.Part first = meant.isEmpty() ? bundle.parts().getFirst() : meant.getFirst();
      String many = meant.isEmpty() ? "no part of this bundle is" : "several parts of it are";
      return told(
          assembler.apply(source.with("")),
          Problem.error(mark(first), RULE, many + " for " + target.shortName() + choice()));
    }
    TextBundle.Part part = meant.getFirst();
    Assembled made = assembler.apply(source.with(TextBundle.alone(source.text(), part)));
    return bundle.parts().size() == 1
        ? made
        : told(made, Problem.note(mark(part), RULE, "of this bundle one part is read" + choice()));
  }

  /** The line that a part begins with. */
  private Span mark(TextBundle.Part part) {
    int start = source.text().lastIndexOf('\n', part.start() - 1) + 1;
    return new Span(source, start, part.start());
  }

  private String choice() {
    return bundle.parts().stream()
        .map(TextBundle.Part::entry)
        .collect(Collectors.joining(", ", "; --target chooses among ", ""));
  }

  private static Assembled told(Assembled made, Problem first) {
    List<Problem> all = new ArrayList<>(made.diagnostics());
    all.addFirst(first);
    return made.withDiagnostics(all);
  }
}
