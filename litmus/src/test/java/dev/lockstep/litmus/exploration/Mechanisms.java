package dev.lockstep.litmus.exploration;

import dev.lockstep.emulator.weak.MemoryAssumptions;
import dev.lockstep.litmus.machine.OperationalMachine;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** What lets machines show more than a bound: rows of {@code mechanisms.tsv}. */
final class Mechanisms {
  private static final String ALL = "*";

  private Mechanisms() {}

  /**
   * A mechanism.
   *
   * @param bound {@code twin} or the name of a model
   * @param column of the table of machines that gives the mechanism
   * @param value of the column without it
   */
  record Mechanism(String name, String bound, String machine, String column, String value) {
    /** A machine that is the same but for the mechanism. */
    OperationalMachine without(OperationalMachine one) {
      MemoryAssumptions with = one.assumptions();
      int caches = column.equals("caches") ? Integer.parseInt(value) : with.caches();
      boolean drop = column.equals("atomics") ? value.equals("drop") : with.atomicsDrop();
      return new OperationalMachine(
          one.name(),
          one.title() + " without " + name,
          new MemoryAssumptions(
              caches, with.owner(), with.loads(), with.writes(), drop, with.storesApart()),
          one.mapping(),
          one.twin());
    }
  }

  /** The mechanism by which a machine may leave a bound. */
  static Optional<Mechanism> of(OperationalMachine machine, String bound) throws IOException {
    return all().stream()
        .filter(one -> one.bound().equals(bound))
        .filter(one -> one.machine().equals(ALL) || one.machine().equals(machine.name()))
        .findFirst();
  }

  private static List<Mechanism> all() throws IOException {
    return Corpus.rows("mechanisms.tsv").stream()
        .map(row -> new Mechanism(row[0], row[1], row[2], row[3], row[4]))
        .toList();
  }
}
