package dev.lockstep.cli.option;

import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.emulator.EngineChoice;
import dev.lockstep.text.source.Problem;

/** The value of {@code --engine}. */
final class EngineOption {
  private EngineOption() {}

  static EngineChoice parse(String name) {
    return switch (name) {
      case "auto" -> EngineChoice.AUTO;
      case "interpret" -> EngineChoice.INTERPRET;
      case "translate" -> EngineChoice.TRANSLATE;
      default ->
          throw new CommandFailure(
              ExitCode.USAGE,
              Problem.said(
                  "unknown engine '" + name + "'; there are auto, interpret and translate"));
    };
  }
}
