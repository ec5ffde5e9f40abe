package dev.lockstep.isa.timing;

import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.text.table.DataTable;
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
    for (DataTable.Row row : HazardRule.rows("matrix-passes.tsv")) {
      if (HazardRule.selects(row.key(), set)) {
        lines.add(
            new Line(
                row.cell(1),
                Integer.parseInt(row.cell(2)),
                Integer.parseInt(row.cell(3)),
                Integer.parseInt(row.cell(4))));
      }
    }
  }

  /** Passes of an operation; 0 if the table does not know it. */
  int of(Shape.Matrix shape) {
    return lines.stream().filter(line -> line.fits(shape)).findFirst().map(Line::passes).orElse(0);
  }
}
