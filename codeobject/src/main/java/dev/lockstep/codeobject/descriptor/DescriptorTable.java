package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.target.CodeObjectData;
import dev.lockstep.codeobject.target.GenerationFacts;
import dev.lockstep.codeobject.target.Target;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The fields of the kernel descriptor of one generation, in order of a listing. */
final class DescriptorTable {
  private static final List<DescriptorField> ALL =
      CodeObjectData.table("descriptor.tsv").stream().map(DescriptorField::of).toList();
  private static final Map<String, DescriptorTable> BY_GENERATION =
      GenerationFacts.all().stream()
          .collect(
              Collectors.toUnmodifiableMap(
                  GenerationFacts::key, facts -> new DescriptorTable(facts.key())));

  private final List<DescriptorField> fields;
  private final Map<String, DescriptorField> byDirective = new TreeMap<>();
  private final Map<String, DescriptorField> byName = new TreeMap<>();

  private DescriptorTable(String generation) {
    this.fields = ALL.stream().filter(field -> field.generations().contains(generation)).toList();
    for (DescriptorField field : fields) {
      byName.put(field.name(), field);
      if (field.hasDirective()) {
        byDirective.put(field.directive(), field);
      }
    }
  }

  static DescriptorTable of(Target target) {
    DescriptorTable table = BY_GENERATION.get(target.generation());
    if (table == null) {
      throw new IllegalStateException("no generation " + target.generation());
    }
    return table;
  }

  List<DescriptorField> fields() {
    return fields;
  }

  Optional<DescriptorField> directive(String name) {
    return Optional.ofNullable(byDirective.get(name));
  }

  Optional<DescriptorField> field(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** Whether the value of a directive must be known where its block ends. */
  static boolean isKnownNow(String directive) {
    return ALL.stream().anyMatch(field -> field.directive().equals(directive) && field.knownNow());
  }

  /** Selectors of a directive, for a generation that lacks it; empty when no generation has it. */
  static Optional<String> elsewhere(String directive) {
    String selectors =
        ALL.stream()
            .filter(field -> field.directive().equals(directive))
            .map(DescriptorField::selector)
            .distinct()
            .collect(Collectors.joining(","));
    return selectors.isEmpty() ? Optional.empty() : Optional.of(selectors);
  }
}
