package dev.lockstep.assembler.check.finding;

import dev.lockstep.isa.timing.Effects.Counter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Effect of one wait instruction.
 *
 * @param place the wait
 * @param covered the operations that it sees the end of, on some path
 * @param caller whether it also waits for whatever a caller left on its way
 */
public record WaitNote(CodePlace place, List<Covered> covered, boolean caller) {
  /** Copies the list. */
  public WaitNote {
    covered = List.copyOf(covered);
  }

  /**
   * An operation that a wait sees the end of.
   *
   * @param counter the counter that shows its end
   * @param place the operation
   * @param registers registers that it fills, or the word {@code memory} for a store
   */
  public record Covered(Counter counter, CodePlace place, String registers) {}

  /** Whether nothing is ever on its way there that it would wait for. */
  public boolean isIdle() {
    return covered.isEmpty() && !caller;
  }

  /** Outstanding results that it covers, in one line. */
  public String text() {
    if (isIdle()) {
      return "covers nothing";
    }
    StringBuilder out = new StringBuilder("covers ");
    Map<String, String> byPlace = new LinkedHashMap<>();
    for (Covered one : covered) {
      String text =
          (one.registers().equals("memory") ? "the store in " : one.registers() + " of ")
              + one.place().seenFrom(place);
      byPlace.merge(
          text,
          one.counter().text(),
          (first, second) -> first.contains(second) ? first : first + ", " + second);
    }
    String separator = "";
    for (Map.Entry<String, String> entry : byPlace.entrySet()) {
      out.append(separator).append(entry.getKey()).append(" (").append(entry.getValue());
      out.append(')');
      separator = "; ";
    }
    if (caller) {
      out.append(separator).append("what the caller left on its way");
    }
    return out.toString();
  }
}
