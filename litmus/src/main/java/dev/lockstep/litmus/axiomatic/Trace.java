package dev.lockstep.litmus.axiomatic;

import java.util.List;
import java.util.Map;

/**
 * One way through a thread, for some values of its reads.
 *
 * @param events in program order
 * @param dependencies of each event
 * @param registers values at the end
 */
record Trace(List<Event> events, List<Dependencies> dependencies, Map<String, Long> registers) {
  /**
   * Reads of the trace that an event depends on, as words of their positions.
   *
   * @param address reads that its address depends on
   * @param data reads that the value which it writes depends on
   * @param control reads that branches in front of it depend on
   */
  record Dependencies(long address, long data, long control) {}
}
