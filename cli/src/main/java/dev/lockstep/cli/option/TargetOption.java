package dev.lockstep.cli.option;

import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Generation;
import dev.lockstep.runtime.build.Targets;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Target names on the command line and in sources. */
public final class TargetOption {
  /** The option that names a machine. */
  static final String TARGET = "--target";

  private TargetOption() {}

  /** The target of a name, with features as in {@code NAME:xnack+}. */
  public static TargetId named(String text) {
    return TargetId.parse(text)
        .orElseThrow(() ->
            new CommandFailure(
                ExitCode.USAGE, "lockstep", "unknown target '" + text + "'; see lockstep targets"));
  }

  /** A target that there are instructions for. */
  public static TargetId parse(String text) {
    TargetId id = named(text);
    if (!Targets.isKnown(id)) {
      throw new CommandFailure(
          ExitCode.USAGE,
          "lockstep",
          "there is no instruction table for '" + text + "'; see lockstep targets");
    }
    return id;
  }

  /**
   * The target that the user asks for, else the one that the source names, else the default. A
   * processor that is asked for without a system is taken for the source's.
   */
  static TargetId of(@Nullable String asked, String source) {
    if (asked != null) {
      TargetId id = named(asked);
      Optional<TargetId> own = Targets.namedIn(source).flatMap(TargetId::parse);
      return TargetId.namesOs(asked) || own.isEmpty() ? id : id.withOs(own.get().os());
    }
    return Targets.namedIn(source).map(TargetOption::named).orElseGet(Targets::defaultTarget);
  }

  /** The instructions of a target; {@code wave} 0 means its default. */
  public static InstructionSet instructions(TargetId id, int wave) {
    if (!Targets.isKnown(id)) {
      throw new CommandFailure(
          ExitCode.USAGE, "lockstep", "there is no instruction table for " + id.shortName());
    }
    return Targets.instructions(id, wave == 0 ? id.target().defaultWave() : wave);
  }

  /**
   * Reads tables ahead of a command that will need them: those of the machine that its arguments
   * name, else those of the default, which a source seldom disagrees with.
   *
   * @param whole whether a program is read, which needs more of them than a single instruction
   */
  public static void prepare(boolean whole, String... arguments) {
    Family family = Family.amd();
    Generation generation = family.defaultGeneration();
    for (int i = 1; i < arguments.length; i++) {
      if (arguments[i - 1].equals(TARGET)) {
        int colon = arguments[i].indexOf(':');
        Generation named =
            family.machine(colon < 0 ? arguments[i] : arguments[i].substring(0, colon));
        generation = named == null ? generation : named;
      }
    }
    InstructionSet set = family.instructionSet(generation);
    if (whole) {
      family.prepare();
      set.prepare();
    }
  }

  /** The names that a shell may complete. */
  static final class Names implements Iterable<String> {
    @Override
    public Iterator<String> iterator() {
      return Targets.known().stream().map(Target::name).iterator();
    }
  }

  /** The options of an assembly. */
  public static AssemblerOptions options(
      TargetId id, int wave, Map<String, Long> defines, AssemblerOptions.Includes includes) {
    return new AssemblerOptions(id, wave, CodeObjectVersion.V5, defines, Dialect.LLVM, includes);
  }
}
