package dev.lockstep.cli.command;

import dev.lockstep.assembler.Explanation;
import dev.lockstep.assembler.check.finding.HazardText;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Invocation;
import dev.lockstep.cli.option.LockstepCommand;
import dev.lockstep.cli.option.Refusing;
import dev.lockstep.cli.option.SourceOptions;
import dev.lockstep.cli.option.SourceRules;
import dev.lockstep.cli.option.TargetOption;
import dev.lockstep.cli.report.RaceText;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.emulator.check.CheckRule;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.runtime.build.Targets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** {@code lockstep explain}: an instruction, or a rule of the checks. */
public final class ExplainCommand extends LockstepCommand implements Refusing {

  private String name = "";

  private final SourceOptions sources = new SourceOptions();

  public ExplainCommand(Invocation invocation) {
    super(
        invocation,
        "explain",
        "Explains an instruction, a register, or a rule of the static checks and of checked"
            + " mode.");
    declare()
        .argument(
            String.class, "RULE|NAME", "1", "The rule, instruction or register.", v -> name = v)
        .with(sources::declare);
  }

  @Override
  public Map<String, String> refused() {
    List<String> all = new ArrayList<>(SourceRules.SOURCE);
    all.add("--operands");
    return Refusing.all(all, "what is explained stands in a table, and no source is read");
  }

  @Override
  public Integer call() {
    sources.check();
    String given = name;
    name = name.strip().toLowerCase(Locale.ROOT);
    TargetId target = sources.target().map(TargetOption::parse).orElseGet(Targets::defaultTarget);
    InstructionSet set = TargetOption.instructions(target, sources.wave());
    Optional<String> text = Explanation.of(name, set);
    text.ifPresent(System.out::print);
    boolean known = rule();
    known |= hazard();
    if (!known && text.isEmpty() && InputFile.exists(given)) {
      throw failure(
          "%s is a file, and explain takes the name of an instruction, a register or a rule; lockstep disasm lists what is in it"
              .formatted(given));
    }
    if (!known && text.isEmpty()) {
      throw failure(Explanation.unknown(name, set, target.shortName(), rules()));
    }
    return ExitCode.OK.code();
  }

  /** Names of all rules and hazards. */
  private static List<String> rules() {
    List<String> all = new ArrayList<>();
    Stream.of(StaticRule.values()).map(StaticRule::id).forEach(all::add);
    Stream.of(CheckRule.values()).map(CheckRule::id).forEach(all::add);
    all.add(RaceText.RULE);
    all.addAll(HazardText.names());
    return all;
  }

  /** Explains a rule of the static checks, of checked mode, or of both; false when it is none. */
  private boolean rule() {
    boolean found = false;
    for (StaticRule rule : StaticRule.values()) {
      found |= told(rule.id(), "lockstep check", rule.explanation());
      if (rule == StaticRule.MISSING_NOPS && rule.id().equals(name)) {
        System.out.println("  Hazards: " + HazardText.ids() + ".");
      }
    }
    found |= told(RaceText.RULE, "lockstep check --races", RaceText.EXPLANATION);
    for (CheckRule rule : CheckRule.values()) {
      found |= told(rule.id(), "checked mode", rule.explanation());
    }
    return found;
  }

  /** Explains a rule if it is the one that is asked for. */
  private boolean told(String id, String where, String explanation) {
    boolean asked = id.equals(name);
    if (asked) {
      System.out.println(id + " (" + where + ")");
      System.out.println("  " + explanation);
    }
    return asked;
  }

  /** Explains a hazard; false when there is none of the name. */
  private boolean hazard() {
    Optional<String> hazard = HazardText.of(name);
    hazard.ifPresent(System.out::print);
    return hazard.isPresent();
  }
}
