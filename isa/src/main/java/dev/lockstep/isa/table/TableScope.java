package dev.lockstep.isa.table;

import dev.lockstep.isa.model.Generation;
import dev.lockstep.isa.model.Selector;
import dev.lockstep.isa.table.TableText.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Scope that the readers of all statements share: the generations so far, and the findings. Where
 * statements are read when they are asked for, it is the lock of all that is read.
 */
final class TableScope {
  /** A selection is a mask of 32 bits. */
  static final int MOST_GENERATIONS = 32;

  private final List<Generation> generations = new ArrayList<>();
  private final List<String> findings = Collections.synchronizedList(new ArrayList<>());
  private final Map<String, Integer> selectors = new ConcurrentHashMap<>();

  private final boolean patient;

  /**
   * @param patient whether the tables are known to be good: their statements may wait
   */
  TableScope(boolean patient) {
    this.patient = patient;
  }

  /** Whether statements may wait until they are asked for. */
  boolean isPatient() {
    return patient;
  }

  /**
   * Value that was just read.
   *
   * @throws IllegalStateException when it is nothing, or when tables that are known to be good are
   *     not; the message has the place and the reason
   */
  <T> T sound(@Nullable T read) {
    if (read == null || patient && !findings.isEmpty()) {
      throw new IllegalStateException(
          "broken tables" + (findings.isEmpty() ? "" : ": " + findings.getFirst()));
    }
    return read;
  }

  List<Generation> generations() {
    return generations;
  }

  List<String> findings() {
    return findings;
  }

  void add(Generation generation) {
    generations.add(generation);
    // A group or a range may now mean more than before.
    selectors.clear();
  }

  void report(Statement statement, String reason) {
    findings.add(statement.place() + ": " + reason);
  }

  /** Whether a statement has at least as many words as its pattern; reports if not. */
  boolean complete(Statement statement, int words, String pattern) {
    if (statement.words().size() >= words) {
      return true;
    }
    report(statement, "expected '" + pattern + "'");
    return false;
  }

  /** The mask of a selector; 0, and a finding, when it selects nothing. */
  int selector(Statement statement, String text) {
    Integer known = selectors.get(text);
    if (known != null) {
      return known;
    }
    int mask = Selector.parse(text, generations);
    if (mask == 0) {
      report(
          statement,
          "no generation is selected by '" + text + "'; ranges run from the older to the newer");
    } else {
      selectors.put(text, mask);
    }
    return mask;
  }

  /** A decimal or 0x number that is not negative; 0, and a finding, for anything else. */
  int number(Statement statement, String text) {
    try {
      int value =
          text.startsWith("0x")
              ? Integer.parseInt(text, 2, text.length(), 16)
              : Integer.parseInt(text);
      if (value >= 0 && !text.startsWith("+")) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Reported below, as a number out of range is.
    }
    report(statement, "'" + text + "' is no number; write it in decimal or as 0x...");
    return 0;
  }
}
