package dev.lockstep.runtime.build;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.option.AssemblerOptions;
import dev.lockstep.assembler.option.Dialect;
import dev.lockstep.codeobject.target.CodeObjectVersion;
import dev.lockstep.codeobject.target.TargetId;
import dev.lockstep.runtime.text.ReadScope;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Options of a program that the assembler takes: {@code -D NAME=NUMBER}, {@code -I FOLDER}, {@code
 * --operands=guide}, the wavefront size as clang takes it; of Asm4GCN also {@code --classic},
 * {@code --friendly64}, {@code --mul32}, {@code --align=hardware}, {@code --convention=catalyst}.
 *
 * @param language the choices of Asm4GCN
 * @param waveSize lanes of a wavefront, 0 for the target's default
 * @param defines symbols that are numbers
 * @param texts other definitions
 * @param includes folders of included files
 * @param guideOrder whether branches of lanes are written as in the guide
 * @param others the options that the assembler alone does not know, in order
 */
public record AssemblyChoices(
    Dialect.Asm4Gcn language,
    int waveSize,
    Map<String, Long> defines,
    List<String> texts,
    List<Path> includes,
    boolean guideOrder,
    List<String> others) {
  private static final String CLASSIC = "--classic";
  private static final String FRIENDLY_64 = "--friendly64";
  private static final String MUL_32 = "--mul32";
  private static final String ALIGN = "--align=hardware";
  private static final String CATALYST = "--convention=catalyst";
  private static final String GUIDE = "--operands=guide";
  private static final String COMPILER = "--operands=compiler";
  private static final Set<String> APART = Set.of("-D", "-I");
  private static final String WAVE_64 = "-mwavefrontsize64";
  private static final String WAVE_32 = "-mno-wavefrontsize64";

  /** Copies the collections. */
  public AssemblyChoices {
    defines = Collections.unmodifiableMap(new LinkedHashMap<>(defines));
    texts = List.copyOf(texts);
    includes = List.copyOf(includes);
    others = List.copyOf(others);
  }

  /** The choices that words make; what the assembler alone does not know is kept for others. */
  public static AssemblyChoices of(List<String> options) {
    int wave = 0;
    Map<String, Long> defines = new LinkedHashMap<>();
    List<String> texts = new ArrayList<>();
    List<Path> includes = new ArrayList<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      switch (option) {
        case CLASSIC, ALIGN, CATALYST, GUIDE, COMPILER -> {}
        case WAVE_64, WAVE_32 -> {
          wave = option.equals(WAVE_64) ? 64 : 32;
          others.add(option);
        }
        default -> {
          boolean apart = APART.contains(option) && i + 1 < options.size();
          String value =
              apart ? options.get(i + 1) : option.length() > 2 ? option.substring(2) : "";
          if (option.startsWith("-D") && !define(value, defines)) {
            texts.add(value);
          } else if (option.startsWith("-I")) {
            folder(value).ifPresent(includes::add);
          }
          others.add(option);
          if (apart) {
            others.add(options.get(++i));
          }
        }
      }
    }
    Dialect.Asm4Gcn language =
        new Dialect.Asm4Gcn(
            options.contains(CLASSIC),
            options.contains(FRIENDLY_64),
            options.contains(MUL_32),
            options.contains(ALIGN),
            options.contains(CATALYST) ? Dialect.Convention.CATALYST : Dialect.Convention.HSA);
    return new AssemblyChoices(
        language, wave, defines, texts, includes, options.contains(GUIDE), others);
  }

  /** A define whose text is a number is a symbol of the assembler's too; false for others. */
  private static boolean define(String text, Map<String, Long> defines) {
    int sign = text.indexOf('=');
    String name = sign < 0 ? text : text.substring(0, sign);
    Optional<Long> value = Assembler.evaluate(sign < 0 ? "1" : text.substring(sign + 1), defines);
    if (value.isEmpty()) {
      return false;
    }
    defines.put(name, value.get());
    return true;
  }

  private static Optional<Path> folder(String name) {
    try {
      return Optional.of(Path.of(name));
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /**
   * For a target; wavefronts have the target's size where it has only one.
   *
   * @param beside the source's file, whose folder has included files, too; null for none
   */
  public AssemblerOptions options(TargetId target, Dialect dialect, @Nullable Path beside) {
    return options(target, dialect, beside, ReadScope.USER);
  }

  /** The same for a text that may include the files of a scope alone. */
  public AssemblerOptions options(
      TargetId target, Dialect dialect, @Nullable Path beside, ReadScope scope) {
    Map<String, Long> known = new LinkedHashMap<>(defines);
    if (dialect instanceof Dialect.Asm4Gcn) {
      // In blocks upper and lower case are the same.
      defines.forEach((name, value) -> known.putIfAbsent(name.toLowerCase(Locale.ROOT), value));
    }
    AssemblerOptions.Includes places =
        beside != null
            ? FileIncludes.besides(beside, includes, scope)
            : new FileIncludes(includes, scope);
    return new AssemblerOptions(target, waveSize, CodeObjectVersion.V5, known, dialect, places)
        .withGuideOrder(guideOrder);
  }
}
