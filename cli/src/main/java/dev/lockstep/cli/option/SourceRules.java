package dev.lockstep.cli.option;

import dev.lockstep.cli.io.InputFile;
import dev.lockstep.cli.io.Misuse;
import dev.lockstep.codeobject.elf.CodeObject;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.codeobject.target.TargetOs;
import dev.lockstep.runtime.build.ProgramSource;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** Refuses options of a source that mean nothing for the file that is given. */
public final class SourceRules {
  /** Options that choose the forms of Asm4GCN. */
  public static final List<String> LANGUAGE =
      List.of("--classic", "--friendly64", "--mul32", "--align", "--convention");

  /** Options that say what a source is. */
  public static final List<String> SOURCE =
      joined(List.of("--dialect", "-D", "-I", "--options"), LANGUAGE);

  /** Options that say how a program is built. */
  public static final List<String> BUILD =
      joined(List.of("--dialect", "-D", "-I", "--wave", "--operands", "--options"), LANGUAGE);

  private SourceRules() {}

  /** The options of several lists, one list behind the other. */
  @SafeVarargs
  @SuppressWarnings("varargs") // the lists are read alone
  public static List<String> joined(List<String>... lists) {
    return Arrays.stream(lists).flatMap(List::stream).toList();
  }

  /**
   * @param machine whether the file is machine code
   */
  public static void check(SourceOptions sources, String file, boolean machine) {
    CommandSpec spec = sources.command();
    if (machine) {
      refuse(spec, SOURCE, "says what a source is, and " + file + " is machine code");
      return;
    }
    ProgramSource.Dialect dialect = sources.dialectOf(file);
    if (dialect == ProgramSource.Dialect.LLVM) {
      refuse(spec, LANGUAGE, "is for Asm4GCN, and " + file + " is in the dialect llvm");
    }
    boolean signals =
        sources.target().map(t -> TargetOption.named(t).target().isBare()).orElse(false);
    if (dialect != ProgramSource.Dialect.OPENCL && !signals) {
      refuse(
          spec,
          List.of(SourceOptions.OPTIONS),
          "is for the OpenCL compiler, which does not see " + file);
    }
  }

  /** A code object says its machine, and its kernels their wavefronts. */
  public static void checkObject(SourceOptions sources, String file, CodeObject object) {
    refuse(sources.command(), List.of("--wave"), "is what the kernels of " + file + " say");
    checkTarget(sources, file, object);
  }

  /** A code object says its machine. */
  public static void checkTarget(SourceOptions sources, String file, CodeObject object) {
    Optional<TargetId> own = object.header().targetId();
    Optional<TargetId> asked = sources.target().map(TargetOption::named);
    if (own.isPresent() && asked.isPresent() && !own.get().target().equals(asked.get().target())) {
      throw InputFile.failure(
          file,
          "the code object is for %s, not for %s"
              .formatted(own.get().shortName(), asked.get().shortName()));
    }
  }

  /** Refuses code whose way of being started is not known. */
  public static void checkSystem(String file, Optional<TargetOs> os) {
    os.flatMap(TargetOs::refusal)
        .ifPresent(reason -> {
          throw InputFile.failure(file, reason);
        });
  }

  /** Refuses all options but some, and those that only tell of the command. */
  public static void refuseAllBut(CommandSpec spec, List<String> names, String reason) {
    refuse(
        spec,
        spec.options().stream()
            .map(OptionSpec::longestName)
            .filter(other -> !names.contains(other))
            .toList(),
        reason);
  }

  /** Refuses options with a reason that the name of the option is the subject of. */
  public static void refuse(CommandSpec spec, List<String> names, String reason) {
    ParseResult parsed = spec.commandLine().getParseResult();
    for (String name : names) {
      if (parsed.hasMatchedOption(name)) {
        throw Misuse.of(spec, name + " " + reason);
      }
    }
  }
}
