package dev.lockstep.litmus.axiomatic;

import java.util.List;

/**
 * The events of one way through a thread, whatever their values.
 *
 * @param events in program order
 * @param dependencies of each event
 */
record Path(List<MemoryEvent> events, List<Dependencies> dependencies) {
  /**
   * Reads of the path that an event depends on, as words of their positions.
   *
   * @param address reads that its address depends on
   * @param data reads that the value which it writes depends on
   * @param control reads that branches in front of it depend on
   * @param used reads whose registers it or something in front of it reads or sets anew
   */
  record Dependencies(long address, long data, long control, long used) {}
}
