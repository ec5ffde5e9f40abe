package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MachineTable;
import java.util.List;

/** The machines that come with Lockstep, and what they assume. */
public final class Machines {
  private static final List<Machine> ALL =
      MachineTable.rows().stream()
          .map(row ->
              new Machine(row.name(), row.title(), row.assumptions(), row.mapping(), row.twin()))
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

  public static List<Machine> all() {
    return ALL;
  }

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
    return MachineTable.assumptions(machine.assumptions()).stream()
        .map(one -> new Assumption(one.column(), one.value(), one.text(), one.source()))
        .toList();
  }
}
