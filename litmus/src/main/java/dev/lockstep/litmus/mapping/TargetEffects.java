package dev.lockstep.litmus.mapping;

import dev.lockstep.litmus.instruction.MemoryOperation;
import dev.lockstep.litmus.test.Cache;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Rows about a processor that tell what its instructions do, read from the text to the effect. */
public final class TargetEffects {
  private static final String FAMILIES = "llvm-dev";

  private final List<MappingRows> families;

  private TargetEffects(List<MappingRows> families) {
    this.families = families;
  }

  /** The processor of a name, in all its modes; empty if no family has it. */
  public static Optional<TargetEffects> of(String name) {
    List<MappingRows> all =
        Families.mappings().values().stream()
            .flatMap(row -> row.families().stream())
            .filter(family -> isOf(family, name))
            .distinct()
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(new TargetEffects(all));
  }

  private static boolean isOf(MappingRows family, String name) {
    return family.targets().stream()
        .anyMatch(target -> AssemblyMapping.processor(target).equals(name));
  }

  /** Names of all processors of AMD. */
  public static List<String> names() {
    return CompilerMapping.targets(FAMILIES).stream()
        .map(AssemblyMapping::processor)
        .distinct()
        .toList();
  }

  /**
   * Effect of an instruction on caches, or of a fence.
   *
   * @param text the whole instruction, or its mnemonic
   */
  public Optional<MemoryOperation> effect(String text) {
    return rows("op ")
        .filter(row -> row.text().equals(text))
        .findFirst()
        .map(row -> MappingRows.operation(row, 0));
  }

  private Stream<MappingRows.Row> rows(String keys) {
    return families.stream()
        .flatMap(family -> family.rows().entrySet().stream())
        .filter(row -> row.getKey().startsWith(keys))
        .map(Map.Entry::getValue);
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
    return rows("bits " + kind)
        .filter(row -> new HashSet<>(List.of(row.text().split(" ", -1))).equals(flags))
        .findFirst()
        .map(row -> MappingRows.caches(row.effect()));
  }
}
