package dev.lockstep.litmus.run;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Circumstances that make weak behaviour more likely: J. Alglave et al., "GPU Concurrency: Weak
 * Behaviours and Programming Assumptions", ASPLOS 2015, section 4.3.
 *
 * @param stress other threads load and store memory that no test uses, during the run
 * @param bank other lanes of the testing threads' wavefronts access memory at offsets that collide
 *     in a bank or avoid it, drawn at random
 * @param sync testing threads meet just before the test
 * @param random places of the testing threads are drawn at random, within the scopes of the test
 */
public record Incantations(boolean stress, boolean bank, boolean sync, boolean random) {
  public static final Incantations NONE = new Incantations(false, false, false, false);

  /** Names, as options have them. */
  public static final List<String> NAMES = List.of("bank", "stress", "sync", "random");

  public static final int COMBINATIONS = 16;

  /** The combination of a column of the paper's table, 1 to 16. */
  public static Incantations column(int column) {
    int bits = column - 1;
    return new Incantations((bits & 8) != 0, (bits & 4) != 0, (bits & 2) != 0, (bits & 1) != 0);
  }

  /** Column of the paper's table: one more than the sum of stress 8, bank 4, sync 2, random 1. */
  public int column() {
    return 1 + (stress ? 8 : 0) + (bank ? 4 : 0) + (sync ? 2 : 0) + (random ? 1 : 0);
  }

  /** The incantations of some names; none where one is no name of an incantation. */
  public static Optional<Incantations> of(List<String> names) {
    if (!NAMES.containsAll(names)) {
      return Optional.empty();
    }
    return Optional.of(
        new Incantations(
            names.contains("stress"),
            names.contains("bank"),
            names.contains("sync"),
            names.contains("random")));
  }

  /** The names joined by commas, {@code none} where there is none. */
  @Override
  public String toString() {
    String names =
        Stream.of(
                bank ? "bank" : "",
                stress ? "stress" : "",
                sync ? "sync" : "",
                random ? "random" : "")
            .filter(name -> !name.isEmpty())
            .collect(Collectors.joining(","));
    return names.isEmpty() ? "none" : names;
  }
}
