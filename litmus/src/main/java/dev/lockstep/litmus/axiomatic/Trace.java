package dev.lockstep.litmus.axiomatic;

import java.util.List;
import java.util.Map;

/**
 * One way through a thread, for some values of its reads.
 *
 * @param events in program order
 * @param address for each event a word of the reads in the trace that its address depends on
 * @param data the same for the value that it writes
 * @param control the same for branches in front of it
 * @param registers values at the end
 */
record Trace(
    List<Event> events, long[] address, long[] data, long[] control, Map<String, Long> registers) {}
