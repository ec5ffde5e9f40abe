package dev.lockstep.emulator.weak;

import dev.lockstep.isa.model.Generation;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The machines with weak memory, for programs and for litmus tests, and what they assume. */
public final class MachineTable {
  private static final List<Row> ROWS =
      cells("machines.tsv").stream().map(MachineTable::row).toList();

  private static final List<Assumption> ASSUMPTIONS =
      cells("assumptions.tsv").stream()
          .map(row -> new Assumption(row.get(0), row.get(1), row.get(2), row.get(3)))
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

  private static Row row(List<String> row) {
    MemoryAssumptions assumptions =
        new MemoryAssumptions(
            Integer.parseInt(row.get(1)),
            constant(MemoryAssumptions.Owner.class, row.get(2)),
            constant(MemoryAssumptions.Loads.class, row.get(3)),
            constant(MemoryAssumptions.Writes.class, row.get(4)),
            row.get(5).equals("drop"),
            row.get(6).equals("writes"));
    return new Row(
        row.get(0),
        assumptions,
        row.get(7),
        row.get(8),
        Arrays.asList(row.get(9).split(" ")),
        row.get(10));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }

  private static List<List<String>> cells(String file) {
    try (InputStream in = MachineTable.class.getResourceAsStream(file)) {
      if (in == null) {
        throw new IllegalStateException("no table " + file);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"))
          .map(line -> Arrays.stream(line.split("\t+")).map(String::strip).toList())
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException("a file of the module cannot be read", e);
    }
  }
}
