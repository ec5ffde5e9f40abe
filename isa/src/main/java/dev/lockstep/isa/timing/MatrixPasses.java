package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.List;

/** Passes of the matrix operations of a generation: the lines of {@code matrix-passes.tsv}. */
final class MatrixPasses {
  private record Line(String element, int rows, int depth, int passes) {
    boolean fits(Shape.Matrix shape) {
      String elements = shape.first().element().name().toLowerCase(ROOT);
      return (element.equals("any") || element.equals(elements))
          && rows == shape.size().rows()
          && shape.size().depth() >= depth;
    }
  }

  private static final java.util.Locale ROOT = java.util.Locale.ROOT;

  private final List<Line> lines = new ArrayList<>();

  MatrixPasses(InstructionSet set) {
    for (String line : HazardRule.lines("matrix-passes.tsv")) {
      String[] part = line.split("\t", -1);
      if (!line.startsWith("#") && part.length == 5 && HazardRule.selects(part[0], set)) {
        lines.add(
            new Line(
                part[1],
                Integer.parseInt(part[2]),
                Integer.parseInt(part[3]),
                Integer.parseInt(part[4])));
      }
    }
  }

  /** Passes of an operation; 0 if the table does not know it. */
  int of(Shape.Matrix shape) {
    return lines.stream().filter(line -> line.fits(shape)).findFirst().map(Line::passes).orElse(0);
  }
}
