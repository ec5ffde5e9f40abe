package dev.lockstep.cli;

import dev.lockstep.emulator.EngineChoice;
import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The value of {@code --engine}. */
final class EngineOption {
  private EngineOption() {}

  static EngineChoice parse(String name) {
    for (EngineChoice choice : EngineChoice.values()) {
      if (choice.name().toLowerCase(Locale.ROOT).equals(name)) {
        return choice;
      }
    }
    String known =
        Arrays.stream(EngineChoice.values())
            .map(choice -> choice.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    throw new CommandFailure(Lockstep.USAGE, "unknown engine '" + name + "'; there are " + known);
  }
}
