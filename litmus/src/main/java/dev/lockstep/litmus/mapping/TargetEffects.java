package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.Operation;
import dev.lockstep.litmus.test.Cache;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Rows about a processor that tell what its instructions do, read from the text to the effect. */
public final class TargetEffects {
  private static final String FAMILIES = "llvm-dev";

  private final List<Family> families;

  private TargetEffects(List<Family> families) {
    this.families = families;
  }

  /** The processor of a name, in all its modes; empty if no family has it. */
  public static Optional<TargetEffects> of(String name) {
    List<Family> all =
        Families.mappings().values().stream()
            .flatMap(row -> row.families().stream())
            .filter(family -> isOf(family, name))
            .distinct()
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(new TargetEffects(all));
  }

  private static boolean isOf(Family family, String name) {
    return family.targets().stream()
        .anyMatch(target -> AssemblyMapping.processor(target).equals(name));
  }

  /** Names of all processors of AMD. */
  public static List<String> names() {
    return Mapping.targets(FAMILIES).stream().map(AssemblyMapping::processor).distinct().toList();
  }

  /**
   * Effect of an instruction on caches, or of a fence.
   *
   * @param text the whole instruction, or its mnemonic
   */
  public Optional<Operation> effect(String text) {
    for (Family family : families) {
      for (Map.Entry<String, Family.Row> row : family.rows().entrySet()) {
        if (row.getKey().startsWith("op ") && row.getValue().text().equals(text)) {
          return Optional.of(Family.operation(row.getValue(), 0));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * Caches that an access passes; empty if no row has its flags.
   *
   * @param kind {@code load}, {@code store} or {@code rmw}
   * @param flags words behind the operands
   */
  public Optional<Set<Cache>> passed(String kind, Set<String> flags) {
    if (flags.isEmpty()) {
      return Optional.of(Set.of());
    }
    for (Family family : families) {
      for (Map.Entry<String, Family.Row> row : family.rows().entrySet()) {
        Set<String> words = new HashSet<>(List.of(row.getValue().text().split(" ", -1)));
        if (row.getKey().startsWith("bits " + kind) && words.equals(flags)) {
          return Optional.of(Family.caches(row.getValue().effect()));
        }
      }
    }
    return Optional.empty();
  }
}
