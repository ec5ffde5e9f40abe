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
  public static List<MachineTable.Assumption> assumptions(Machine machine) {
    return MachineTable.assumptions(machine.assumptions());
  }
}
