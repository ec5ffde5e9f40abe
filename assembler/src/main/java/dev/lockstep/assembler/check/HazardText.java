package dev.lockstep.assembler.check;

import dev.lockstep.isa.timing.Hazard;
import java.util.Optional;
import java.util.stream.Collectors;

/** Explanations of the hazards that the rule of missing NOPs knows. */
public final class HazardText {
  private HazardText() {}

  /** The text about a hazard, several lines; empty where no hazard has the name. */
  public static Optional<String> of(String id) {
    return Hazard.all().stream()
        .filter(hazard -> hazard.id().equals(id))
        .findFirst()
        .map(HazardText::text);
  }

  /** The names of all hazards, sorted, between commas. */
  public static String ids() {
    return Hazard.all().stream().map(Hazard::id).sorted().collect(Collectors.joining(", "));
  }

  private static String text(Hazard hazard) {
    return "%s (a hazard of missing-nops, told as %s)\n  %s\n  Source: %s.\n  Machines: %s.\n"
        .formatted(
            hazard.id(),
            told(hazard),
            hazard.cost(),
            hazard.source(),
            String.join(", ", hazard.generations()));
  }

  private static String told(Hazard hazard) {
    return switch (hazard.weight()) {
      case ERROR -> "an error";
      case WARNING -> "a warning";
      case NOTE -> "a note; check --all-hazards lists the places";
    };
  }
}
