package dev.lockstep.cli.option;

import dev.lockstep.cli.io.Misuse;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Options that several commands declare. */
abstract class OptionGroup {
  private @Nullable CommandSpec command;

  /** Remembers the command that declares them. */
  final void belongTo(OptionDeclaration declaration) {
    command = declaration.command();
  }

  /** The command that declares them. */
  public final CommandSpec command() {
    return Objects.requireNonNull(command);
  }

  /** Wrong use of the command, which is told under its name. */
  public final ParameterException misuse(String text) {
    return Misuse.of(command(), text);
  }
}
