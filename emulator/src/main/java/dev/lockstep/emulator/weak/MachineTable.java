package dev.lockstep.emulator.weak;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.text.table.DataTable;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The machines with weak memory, for programs and for litmus tests, and what they assume. */
public final class MachineTable {
  private static final List<Row> ROWS =
      table("machines.tsv").stream().map(MachineTable::row).toList();

  private static final List<Assumption> ASSUMPTIONS =
      table("assumptions.tsv").stream()
          .map(row ->
              new Assumption(
                  row.key(), row.text("value"), row.text("assumption"), row.text("source")))
          .toList();

  private MachineTable() {}

  /**
   * A machine.
   *
   * @param mapping name of the mapping that takes litmus tests to it
   * @param twin name of the model of litmus tests that allows the same
   * @param generations names or groups of the generations whose programs run so
   */
  public record Row(
      String name,
      MemoryAssumptions assumptions,
      String mapping,
      String twin,
      List<String> generations,
      String title) {
    /** Copies the list. */
    public Row {
      generations = List.copyOf(generations);
    }
  }

  /**
   * Something that a machine takes to be so.
   *
   * @param column column of the table of machines, or {@code -} if it holds for all
   * @param value what the column says there
   * @param text what is assumed
   * @param source where that is written, or {@code assumed}
   */
  public record Assumption(String column, String value, String text, String source) {}

  /** All machines, in the order of the table. */
  public static List<Row> rows() {
    return ROWS;
  }

  /** Assumptions of a machine, in the order of the table. */
  public static List<Assumption> assumptions(MemoryAssumptions machine) {
    return ASSUMPTIONS.stream()
        .filter(one -> one.column().equals("-") || value(machine, one.column()).equals(one.value()))
        .toList();
  }

  /** The machine on which programs of a generation run: that of its name, else of its group. */
  public static Optional<Row> of(Generation generation) {
    return ROWS.stream()
        .filter(row -> row.generations().contains(generation.name()))
        .findFirst()
        .or(() ->
            ROWS.stream()
                .filter(row -> row.generations().stream().anyMatch(generation.groups()::contains))
                .findFirst());
  }

  private static String value(MemoryAssumptions machine, String column) {
    return switch (column) {
      case "caches" -> String.valueOf(machine.caches());
      case "owner" -> word(machine.owner());
      case "loads" -> word(machine.loads());
      case "writes" -> word(machine.writes());
      case "atomics" -> machine.atomicsDrop() ? "drop" : "keep";
      case "stores" -> machine.storesApart() ? "writes" : "reads";
      default -> throw new IllegalStateException("no column " + column);
    };
  }

  private static Row row(DataTable.Row row) {
    MemoryAssumptions assumptions =
        new MemoryAssumptions(
            row.number("caches"),
            constant(MemoryAssumptions.Owner.class, row.text("owner")),
            constant(MemoryAssumptions.Loads.class, row.text("loads")),
            constant(MemoryAssumptions.Writes.class, row.text("writes")),
            row.text("atomics").equals("drop"),
            row.text("stores").equals("writes"));
    return new Row(
        row.key(),
        assumptions,
        row.text("mapping"),
        row.text("twin"),
        Arrays.asList(row.text("generations").split(" ")),
        row.text("title"));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static List<DataTable.Row> table(String file) {
    return DataTable.read(file, MachineTable.class.getResourceAsStream(file));
  }
}
