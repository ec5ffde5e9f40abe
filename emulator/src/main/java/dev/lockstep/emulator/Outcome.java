package dev.lockstep.emulator;

import dev.lockstep.emulator.engine.Translation;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.isa.model.Row;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Result of a run.
 *
 * @param stop why
 * @param workgroups workgroups that ran to their end
 * @param wavefronts wavefronts of these
 * @param instructions instructions executed by all wavefronts
 * @param translated number of these that ran in translated code
 * @param byAddress execution count of each instruction, by its address
 * @param byRow the same by instruction
 * @param stepped instructions within translated code that a step of the interpreter did
 * @param translation translation of the program by then
 * @param profile profile of the run, if the settings asked for it
 */
public record Outcome(
    Stop stop,
    long workgroups,
    long wavefronts,
    long instructions,
    long translated,
    Map<Long, Long> byAddress,
    Map<Row, Long> byRow,
    Map<Row, Long> stepped,
    Translation translation,
    @Nullable Profile profile) {

  /** The counts by the name of the instructions' shape. */
  public Map<String, Long> byShape() {
    Map<String, Long> result = new TreeMap<>();
    byRow.forEach(
        (row, count) -> result.merge(row.shape().getClass().getSimpleName(), count, Long::sum));
    return result;
  }
}
