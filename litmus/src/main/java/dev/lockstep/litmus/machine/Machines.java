package dev.lockstep.litmus.machine;

import java.util.List;
import java.util.Locale;

/** The machines that come with Lockstep, and what they assume. */
public final class Machines {
  private static final List<Machine> ALL =
      Table.rows("machines.tsv").stream().map(Machines::machine).toList();

  private static final List<Assumption> ASSUMPTIONS =
      Table.rows("assumptions.tsv").stream()
          .map(row -> new Assumption(row.get(0), row.get(1), row.get(2), row.get(3)))
          .toList();

  private Machines() {}

  /**
   * Something that a machine takes to be so.
   *
   * @param column column of the table of machines, or {@code -} if it holds for all
   * @param value what the column says there
   * @param text what is assumed
   * @param source where that is written, or {@code assumed}
   */
  public record Assumption(String column, String value, String text, String source) {}

  /** All machines. */
  public static List<Machine> all() {
    return ALL;
  }

  /** Names of all machines. */
  public static List<String> names() {
    return ALL.stream().map(Machine::name).toList();
  }

  /**
   * A machine.
   *
   * @throws IllegalArgumentException for another name
   */
  public static Machine named(String name) {
    return ALL.stream()
        .filter(machine -> machine.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no machine " + name));
  }

  /** Assumptions of a machine, in the order of the table. */
  public static List<Assumption> assumptions(Machine machine) {
    return ASSUMPTIONS.stream()
        .filter(one -> one.column().equals("-") || value(machine, one.column()).equals(one.value()))
        .toList();
  }

  private static String value(Machine machine, String column) {
    return switch (column) {
      case "caches" -> String.valueOf(machine.caches());
      case "owner" -> word(machine.owner());
      case "loads" -> word(machine.loads());
      case "writes" -> word(machine.writes());
      case "atomics" -> machine.atomicsDrop() ? "drop" : "keep";
      case "stores" -> word(machine.storeCounter());
      default -> throw new IllegalStateException("no column " + column);
    };
  }

  private static Machine machine(List<String> row) {
    return new Machine(
        row.get(0),
        row.get(9),
        Integer.parseInt(row.get(1)),
        constant(Machine.Owner.class, row.get(2)),
        constant(Machine.Loads.class, row.get(3)),
        constant(Machine.Writes.class, row.get(4)),
        row.get(5).equals("drop"),
        constant(Operation.Counter.class, row.get(6)),
        row.get(7),
        row.get(8));
  }

  private static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private static <E extends Enum<E>> E constant(Class<E> type, String word) {
    return Enum.valueOf(type, word.toUpperCase(Locale.ROOT).replace('-', '_'));
  }
}
