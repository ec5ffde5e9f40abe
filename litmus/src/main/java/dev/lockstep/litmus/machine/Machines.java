package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MachineTable;
import java.util.List;

/** The machines that come with Lockstep, and what they assume. */
public final class Machines {
  private static final List<OperationalMachine> ALL =
      MachineTable.rows().stream()
          .map(row ->
              new OperationalMachine(
                  row.name(), row.title(), row.assumptions(), row.mapping(), row.twin()))
          .toList();

  private Machines() {}

  public static List<OperationalMachine> all() {
    return ALL;
  }

  public static List<String> names() {
    return ALL.stream().map(OperationalMachine::name).toList();
  }

  /**
   * A machine.
   *
   * @throws IllegalArgumentException for another name
   */
  public static OperationalMachine named(String name) {
    return ALL.stream()
        .filter(machine -> machine.name().equals(name))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no machine " + name));
  }

  /** Assumptions of a machine, in the order of the table. */
  public static List<MachineTable.Assumption> assumptions(OperationalMachine machine) {
    return MachineTable.assumptions(machine.assumptions());
  }
}
