package dev.lockstep.litmus.machine;

import dev.lockstep.emulator.weak.MemoryAssumptions;

/**
 * A machine: what its memory does, as a row of {@code machines.tsv}.
 *
 * @param name how commands call it
 * @param title what it is
 * @param assumptions of its memory
 * @param mapping name of the mapping that takes tests to this machine unless another is asked for
 * @param twin name of the model that allows the same, tests mapped by that mapping
 */
public record OperationalMachine(
    String name, String title, MemoryAssumptions assumptions, String mapping, String twin) {

  static final int MOST_CACHES = 2;

  Operation.Counter storeCounter() {
    return assumptions.storesApart() ? Operation.Counter.WRITES : Operation.Counter.READS;
  }
}
