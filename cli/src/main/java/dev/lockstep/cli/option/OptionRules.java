package dev.lockstep.cli.option;

import dev.lockstep.cli.io.Misuse;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Rules that hold for the options of all commands. */
public final class OptionRules {
  /** Options whose values may begin like options of ours. */
  private static final Set<String> FOREIGN = Set.of("--options", "--command");

  private OptionRules() {}

  /** Whether the value of {@code -W} makes errors of warnings; null stands for none. */
  public static boolean areErrors(CommandSpec spec, @Nullable String warnings) {
    if (warnings != null && !warnings.equals("error")) {
      throw Misuse.of(spec, "-W takes only 'error'");
    }
    return warnings != null;
  }

  /** Refuses options that mean nothing, and values that are options whose value was forgotten. */
  public static void check(ParseResult parsed) {
    ParseResult last = parsed;
    while (last.hasSubcommand()) {
      last = last.subcommand();
    }
    if (last.isUsageHelpRequested() || last.isVersionHelpRequested()) {
      return;
    }
    CommandSpec spec = last.commandSpec();
    Map<String, String> refused =
        spec.userObject() instanceof Refusing refusing ? refusing.refused() : Map.of();
    for (OptionSpec option : last.matchedOptions()) {
      String reason = refused.get(option.longestName());
      if (reason != null) {
        throw Misuse.of(spec, option.longestName() + ": " + reason);
      }
      if (!FOREIGN.contains(option.longestName())) {
        values(spec, option);
      }
    }
  }

  private static void values(CommandSpec spec, OptionSpec option) {
    for (String value : option.originalStringValues()) {
      if (spec.optionsMap().containsKey(value)) {
        throw Misuse.of(
            spec,
            "%s needs a value, and '%s' is the next option".formatted(option.longestName(), value));
      }
    }
  }
}
