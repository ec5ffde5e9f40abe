package dev.lockstep.cli;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.AssemblerOptions;
import dev.lockstep.codeobject.Target;
import dev.lockstep.codeobject.TargetId;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The options of all commands that read assembly: for which machine, and what the text may use. */
final class SourceOptions {
  @Option(
      names = "--target",
      paramLabel = "NAME",
      description = "The machine that sources are for; see lockstep targets.")
  private @Nullable String target;

  @Option(names = "-D", paramLabel = "NAME=EXPRESSION", description = "Defines a symbol.")
  private Map<String, String> defines = new LinkedHashMap<>();

  @Option(names = "-I", paramLabel = "DIR", description = "Looks for included files there too.")
  private List<Path> includes = new ArrayList<>();

  @Option(names = "--wave", paramLabel = "32|64", description = "Lanes of a wavefront.")
  private int wave;

  @Option(
      names = "--operands",
      paramLabel = "compiler|guide",
      description = "Ventus: the order of the registers of branches; see docs/VENTUS.md.")
  private OperandOrder operands = OperandOrder.compiler;

  @Option(names = "-W", paramLabel = "error", description = "Treats warnings as errors.")
  private @Nullable String warnings;

  /** Refuses values that mean nothing; {@code usage} says what to throw. */
  void check(Function<String, ParameterException> usage) {
    if (wave != 0 && wave != 32 && wave != 64) {
      throw usage.apply("--wave must be 32 or 64");
    }
    if (warnings != null && !warnings.equals("error")) {
      throw usage.apply("-W takes only 'error'");
    }
  }

  /** Lanes of a wavefront; 0 where the machine's default holds. */
  int wave() {
    return wave;
  }

  boolean warningsFail() {
    return warnings != null;
  }

  /** The machine that is asked for, else the one that a source names. */
  TargetId target(String source) {
    return TargetOption.of(target, source);
  }

  /** The machine of a program at fixed addresses, whose file does not say it. */
  TargetId program() {
    return target == null ? TargetId.of(Target.bare().getFirst()) : TargetOption.parse(target);
  }

  /** What a file is assembled with; {@code usage} says what to throw. */
  AssemblerOptions options(TargetId id, String file, Function<String, ParameterException> usage) {
    return TargetOption.options(id, wave, definitions(usage), includes(file))
        .withGuideOrder(operands.isGuide());
  }

  /** What OpenCL C's compiler is told of these. */
  List<String> forCompiler() {
    List<String> all = new ArrayList<>();
    defines.forEach((name, value) -> all.add("-D" + name + (value == null ? "" : "=" + value)));
    includes.forEach(place -> all.add("-I" + place.toAbsolutePath()));
    if (wave != 0) {
      all.add(wave == 64 ? "-mwavefrontsize64" : "-mno-wavefrontsize64");
    }
    return all;
  }

  /** The values of {@code -D}; {@code usage} says what to throw. */
  Map<String, Long> definitions(Function<String, ParameterException> usage) {
    Map<String, Long> result = new LinkedHashMap<>();
    for (Map.Entry<String, String> define : defines.entrySet()) {
      String text =
          define.getValue() == null || define.getValue().isEmpty() ? "1" : define.getValue();
      Optional<Long> value = Assembler.evaluate(text, result);
      if (value.isEmpty()) {
        throw usage.apply("-D " + define.getKey() + ": '" + text + "' is no number");
      }
      result.put(define.getKey(), value.get());
    }
    return result;
  }

  private AssemblerOptions.Includes includes(String file) {
    List<Path> places = new ArrayList<>();
    Path parent = Path.of(file).toAbsolutePath().getParent();
    if (parent != null) {
      places.add(parent);
    }
    places.addAll(includes);
    return new FileIncludes(places);
  }
}
