package dev.lockstep.cli;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.check.StaticRule;
import dev.lockstep.emulator.check.Rule;
import dev.lockstep.isa.InstructionSet;
import dev.lockstep.isa.timing.Hazard;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code lockstep explain}: an instruction, or a rule of the checks. */
@Command(
    name = "explain",
    description =
        "Explains an instruction, a control register, or a rule of the static checks and of"
            + " checked mode.",
    mixinStandardHelpOptions = true,
    sortOptions = false)
final class ExplainCommand implements Callable<Integer>, Refusing {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "RULE|NAME", description = "The rule, instruction or register.")
  private String name = "";

  @Mixin private SourceOptions sources = new SourceOptions();

  @Override
  public Map<String, String> refused() {
    Map<String, String> all = new LinkedHashMap<>();
    String reason = "what is explained stands in a table, and no source is read";
    SourceRules.SOURCE.forEach(name -> all.put(name, reason));
    all.put("--operands", reason);
    return all;
  }

  @Override
  public Integer call() {
    sources.check(text -> new ParameterException(spec.commandLine(), "lockstep explain: " + text));
    name = name.strip().toLowerCase(Locale.ROOT);
    if (rule()) {
      return Lockstep.OK;
    }
    InstructionSet set =
        TargetOption.instructions(
            sources.target().map(TargetOption::parse).orElseGet(TargetOption::defaultTarget),
            sources.wave());
    Optional<String> text = Explanation.of(name, set);
    if (text.isEmpty()) {
      throw new CommandFailure(
          Lockstep.FAILED, "lockstep explain: " + Explanation.unknown(name, set));
    }
    System.out.print(text.get());
    return Lockstep.OK;
  }

  /** Explains a rule of the static checks, of checked mode, or of both; false when it is none. */
  private boolean rule() {
    boolean found = false;
    for (StaticRule rule : StaticRule.values()) {
      if (rule.id().equals(name)) {
        System.out.println(rule.id() + " (lockstep check)");
        System.out.println("  " + rule.explanation());
        if (rule == StaticRule.MISSING_NOPS) {
          System.out.println("  Hazards: " + hazards() + ".");
        }
        found = true;
      }
    }
    for (Rule rule : Rule.values()) {
      if (rule.id().equals(name)) {
        System.out.println(rule.id() + " (checked mode)");
        System.out.println("  " + rule.explanation());
        found = true;
      }
    }
    for (Hazard hazard : Hazard.all()) {
      if (hazard.id().equals(name)) {
        System.out.println(hazard.id() + " (a hazard of missing-nops, told as " + told(hazard));
        System.out.println("  " + hazard.cost());
        System.out.println("  Source: " + hazard.source() + ".");
        System.out.println("  Machines: " + String.join(", ", hazard.generations()) + ".");
        found = true;
      }
    }
    return found;
  }

  private static String hazards() {
    return Hazard.all().stream().map(Hazard::id).sorted().collect(Collectors.joining(", "));
  }

  private static String told(Hazard hazard) {
    return switch (hazard.weight()) {
      case ERROR -> "an error)";
      case WARNING -> "a warning)";
      case NOTE -> "a note; check --all-hazards lists the places)";
    };
  }
}
