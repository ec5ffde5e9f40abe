package dev.lockstep.cli.option;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.cli.io.CommandFailure;
import dev.lockstep.cli.io.ExitCode;
import dev.lockstep.codeobject.target.Target;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.build.FileIncludes;
import dev.lockstep.runtime.build.ProgramSource;
import dev.lockstep.runtime.text.OptionWords;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The options that say what a source is: its machine, its language, what it may use. */
public final class SourceOptions extends OptionGroup {
  /** The option that names a dialect. */
  static final String DIALECT = "--dialect";

  /** The option that holds options for clang. */
  static final String OPTIONS = "--options";

  private @Nullable String target;

  private @Nullable String bundle;

  private String dialect = "auto";

  private List<String> defines = new ArrayList<>();

  private List<Path> includes = new ArrayList<>();

  private int wave;

  private OperandOrder operands = OperandOrder.compiler;

  private String options = "";

  private final LanguageOptions language = new LanguageOptions();

  /** The options themselves. */
  public void declare(OptionDeclaration command) {
    belongTo(command);
    language.belongTo(command);
    command
        .text(
            TargetOption.TARGET + " NAME",
            "The machine; see lockstep targets.",
            v -> target = v,
            o -> o.completionCandidates(new TargetOption.Names()))
        .text(
            DIALECT + " NAME",
            "auto (by the file's name), llvm, asm4gcn or opencl. Default: " + dialect + ".",
            v -> dialect = v,
            o -> o.initialValue(dialect))
        .texts("-D NAME=EXPRESSION", "Defines a symbol.", v -> defines = v)
        .values(Path.class, "-I DIR", "Looks for included files there too.", v -> includes = v)
        .number("--wave 32|64", "Lanes of a wavefront.", v -> wave = v)
        .value(
            OperandOrder.class,
            "--operands compiler|guide",
            "Ventus: the order of the registers of branches; see docs/VENTUS.md.",
            v -> operands = v)
        .text(
            OPTIONS + " TEXT",
            "Options for the OpenCL compiler, separated by blanks, quoted as in a shell.",
            v -> options = v)
        .with(language::declare);
  }

  /** The option that chooses a code object, for commands that open files with several. */
  public void declareBundle(OptionDeclaration command) {
    command.text(
        "--bundle ENTRY",
        "The code object in a bundle or host program: its number in disasm --list, its entry id or\n"
            + "its target.",
        v -> bundle = v);
  }

  /** The code object that is asked for, where a file holds several. */
  public Optional<String> bundle() {
    return Optional.ofNullable(bundle);
  }

  /** Refuses values that mean nothing. */
  public void check() {
    if (wave != 0 && wave != 32 && wave != 64) {
      throw misuse("--wave must be 32 or 64");
    }
    if (target != null) {
      TargetOption.named(target);
    }
    if (ProgramSource.Dialect.named(dialect).isEmpty()) {
      throw misuse("unknown dialect '" + dialect + "'; use auto, llvm, asm4gcn or opencl");
    }
    for (Path place : includes) {
      if (!Files.isDirectory(place)) {
        throw misuse("-I " + place + ": there is no such folder");
      }
    }
    defined();
    try {
      compilerOptions();
    } catch (IllegalArgumentException e) {
      throw misuse("--options: " + e.getMessage());
    }
    language.check();
  }

  /** The texts of {@code -D} by name; one without a text is 1. */
  private Map<String, String> defined() {
    Map<String, String> texts = new LinkedHashMap<>();
    for (String define : defines) {
      int sign = define.indexOf('=');
      String name = sign < 0 ? define : define.substring(0, sign);
      String text = sign < 0 ? "1" : define.substring(sign + 1);
      if (name.isBlank()) {
        throw new CommandFailure(
            ExitCode.USAGE, "lockstep", "-D " + define + ": the name is missing");
      }
      if (texts.put(name, text.isEmpty() ? "1" : text) != null) {
        throw new CommandFailure(ExitCode.USAGE, "lockstep", "-D " + name + " is given twice");
      }
    }
    return texts;
  }

  /** Lanes of a wavefront; 0 where the machine's default holds. */
  public int wave() {
    return wave;
  }

  public boolean guideOrder() {
    return operands.isGuide();
  }

  /** The machine that is asked for, as it was written. */
  public Optional<String> target() {
    return Optional.ofNullable(target);
  }

  /** The machine that is asked for, else the one that a source names. */
  public TargetId target(String source) {
    return TargetOption.of(target, source);
  }

  /** The machine of a program at fixed addresses, whose file does not say it. */
  public TargetId program() {
    return target == null ? TargetId.of(Target.bare().getFirst()) : TargetOption.parse(target);
  }

  /** The dialect that is asked for. */
  public ProgramSource.Dialect dialect() {
    return ProgramSource.Dialect.named(dialect).orElseThrow();
  }

  /** The dialect of a file: what is asked for, else what its name says, else LLVM's. */
  public ProgramSource.Dialect dialectOf(String file) {
    ProgramSource.Dialect asked = dialect();
    ProgramSource.Dialect named =
        asked == ProgramSource.Dialect.AUTO ? ProgramSource.Dialect.ofFileName(file) : asked;
    return named == ProgramSource.Dialect.AUTO ? ProgramSource.Dialect.LLVM : named;
  }

  /** Whether a file is written in OpenCL C. */
  public boolean isOpenCl(String file) {
    return dialectOf(file) == ProgramSource.Dialect.OPENCL;
  }

  /** The options that are for the OpenCL compiler alone. */
  List<String> compilerOptions() {
    return OptionWords.split(options);
  }

  /** Options for assembling a file. */
  public AssemblerOptions assembly(TargetId id, String file) {
    if (operands.isGuide() && !id.target().isBare()) {
      throw misuse("--operands is for Ventus, not for " + id.shortName());
    }
    Dialect dialect =
        dialectOf(file) == ProgramSource.Dialect.LLVM ? Dialect.LLVM : language.dialect();
    return TargetOption.options(
            id, wave, definitions(), FileIncludes.besides(Path.of(file), includes))
        .withGuideOrder(operands.isGuide())
        .withDialect(dialect);
  }

  /** All of these as options of a program that the runtime builds. */
  public List<String> words() {
    List<String> all = new ArrayList<>(compilerOptions());
    defined().forEach((name, text) -> all.add("-D" + name + "=" + text));
    includes.forEach(place -> all.add("-I" + place.toAbsolutePath()));
    if (wave != 0) {
      all.add(wave == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
    }
    if (operands.isGuide()) {
      all.add("--operands=guide");
    }
    all.addAll(language.words());
    return all;
  }

  /** The values of {@code -D}. */
  Map<String, Long> definitions() {
    Map<String, Long> result = new LinkedHashMap<>();
    defined()
        .forEach((name, text) ->
            result.put(
                name,
                Assembler.evaluate(text, result)
                    .orElseThrow(() -> misuse("-D " + name + ": '" + text + "' is no number"))));
    return result;
  }
}
