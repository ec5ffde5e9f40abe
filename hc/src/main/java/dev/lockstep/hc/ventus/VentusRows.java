package dev.lockstep.hc.ventus;

import dev.lockstep.hc.ir.IrInstruction;
import dev.lockstep.hc.ir.IrOperation;
import dev.lockstep.hc.select.Keys;
import dev.lockstep.hc.select.OperandLocation;
import dev.lockstep.hc.select.PatternTable;
import dev.lockstep.hc.select.RowTemplate;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows of the machine's table. */
final class VentusRows {
  private static final Map<String, List<VentusRow>> ALL = read();

  private VentusRows() {}

  private static Map<String, List<VentusRow>> read() {
    PatternTable table = PatternTable.beside(VentusRows.class);
    Map<String, List<VentusRow>> all = new HashMap<>();
    table
        .rows()
        .forEach((key, rows) -> all.put(key, rows.stream().map(row -> row(table, row)).toList()));
    return Map.copyOf(all);
  }

  private static VentusRow row(PatternTable table, PatternTable.RowText row) {
    int colon = row.form().indexOf(':');
    return new VentusRow(
        row.form().charAt(0),
        row.form().substring(colon + 1),
        new RowTemplate(
            table.lines(row.text()).stream()
                .map(texts -> RowTemplate.parse(texts.getFirst()))
                .toList()));
  }

  static Map<String, List<VentusRow>> all() {
    return ALL;
  }

  /** Rows for an operation, in the order of the table. */
  static List<VentusRow> of(String key) {
    return ALL.getOrDefault(key, List.of());
  }

  /** The row with the fewest lines and moves for a bank of the result and operands. */
  static Optional<VentusRow> find(String key, char result, List<OperandLocation> operands) {
    return of(key).stream()
        .filter(row -> row.result() == result && row.fits(operands))
        .min(Comparator.comparingInt(row -> row.cost(operands)));
  }

  /** The row with these letters. */
  static VentusRow exact(String key, char result, String operands) {
    return of(key).stream()
        .filter(row -> row.result() == result && row.operands().equals(operands))
        .findFirst()
        .orElseThrow();
  }

  /** Whether scalar instructions compute an operation. */
  static boolean hasScalar(String key) {
    return of(key).stream().anyMatch(VentusRow::isScalar);
  }

  /**
   * Key of the table for an instruction.
   *
   * @param windows whether each wavefront has its private memory in one piece
   */
  static String key(IrInstruction instruction, boolean windows) {
    return instruction.memory() == null
            && instruction.operation().effect() == IrOperation.Effect.BARRIER
        ? instruction.operation().text()
        : Keys.of(instruction, "global", windows ? "window" : "private");
  }

  /** Key of the table for an instruction, where private memories of a workgroup interleave. */
  static String key(IrInstruction instruction) {
    return key(instruction, false);
  }
}
