package dev.lockstep.litmus.axiomatic;

import java.util.List;
import java.util.Map;

/**
 * One way through a thread, for some values of its reads.
 *
 * @param path its events
 * @param values read or written by each event, 0 for fences
 * @param registers values at the end
 */
record ThreadTrace(Path path, List<Long> values, Map<String, Long> registers) {}
