package dev.lockstep.assembler.check.finding;

import dev.lockstep.assembler.machine.MachineNames;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.timing.Hazard;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Explanations of the hazards that the rule of missing NOPs knows. */
public final class HazardText {
  private HazardText() {}

  /**
   * The text about a hazard, several lines; empty where no hazard has the name. The names of nearly
   * all instructions have an underscore, and those of hazards have none: the table is not read
   * then.
   */
  public static Optional<String> of(String id) {
    if (id.indexOf('_') >= 0) {
      return Optional.empty();
    }
    return Hazard.all().stream()
        .filter(hazard -> hazard.id().equals(id))
        .findFirst()
        .map(HazardText::text);
  }

  /** The names of all hazards, sorted, between commas. */
  public static String ids() {
    return String.join(", ", names());
  }

  /** The names of all hazards, sorted. */
  public static List<String> names() {
    return Hazard.all().stream().map(Hazard::id).sorted().toList();
  }

  private static String text(Hazard hazard) {
    return "%s (a hazard of missing-nops, told %s)\n  %s\n  Source: %s.\n  Machines: %s.\n"
        .formatted(
            hazard.id(),
            told(hazard),
            hazard.cost(),
            hazard.source(),
            machines(hazard.generations()));
  }

  /** The machines of the selectors of a hazard's lines, those of one wavefront size behind. */
  private static String machines(List<String> selectors) {
    Map<String, Set<String>> bySize = new LinkedHashMap<>();
    bySize.put("", new HashSet<>());
    for (String selector : selectors) {
      int blank = selector.indexOf(' ');
      String size = blank < 0 ? "" : selector.substring(blank);
      bySize
          .computeIfAbsent(size, _ -> new HashSet<>())
          .add(selector.substring(0, blank < 0 ? selector.length() : blank));
    }
    return bySize.entrySet().stream()
        .filter(entry -> !entry.getValue().isEmpty())
        .map(entry -> machines(entry.getValue()) + entry.getKey())
        .collect(Collectors.joining(", "));
  }

  private static String machines(Set<String> names) {
    return MachineNames.of(
        Family.amd(),
        generation ->
            names.contains(generation.name())
                || generation.groups().stream().anyMatch(names::contains));
  }

  private static String told(Hazard hazard) {
    return switch (hazard.weight()) {
      case ERROR -> "as an error";
      case WARNING -> "as a warning";
      case NOTE -> "as a note; check --all-hazards lists the places";
      case SILENT -> "by check --all-hazards alone";
    };
  }
}
