package dev.lockstep.runtime;

import dev.lockstep.assembler.Assembler;
import dev.lockstep.assembler.AssemblerOptions;
import dev.lockstep.assembler.Dialect;
import dev.lockstep.codeobject.CodeObjectVersion;
import dev.lockstep.codeobject.TargetId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a program's options say to the assembler of Asm4GCN: {@code --classic}, {@code
 * --friendly64}, {@code --mul32}, {@code --align=hardware}, {@code --convention=catalyst}, {@code
 * -D NAME=NUMBER}, and the wavefront size as clang takes it.
 *
 * @param dialect the language
 * @param waveSize lanes of a wavefront, 0 for the target's default
 * @param defines symbols that are numbers
 * @param others the options that the assembler alone does not know, in order
 */
record AssemblyChoices(
    Dialect.Asm4Gcn dialect, int waveSize, Map<String, Long> defines, List<String> others) {
  private static final String CLASSIC = "--classic";
  private static final String FRIENDLY_64 = "--friendly64";
  private static final String MUL_32 = "--mul32";
  private static final String ALIGN = "--align=hardware";
  private static final String CATALYST = "--convention=catalyst";
  private static final String WAVE_64 = "-mwavefrontsize64";
  private static final String WAVE_32 = "-mno-wavefrontsize64";

  static AssemblyChoices of(List<String> options) {
    int wave = 0;
    Map<String, Long> defines = new LinkedHashMap<>();
    List<String> others = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      switch (option) {
        case CLASSIC, ALIGN, CATALYST -> {}
        case WAVE_64, WAVE_32 -> {
          wave = option.equals(WAVE_64) ? 64 : 32;
          others.add(option);
        }
        default -> {
          boolean apart = option.equals("-D") && i + 1 < options.size();
          if (option.startsWith("-D")) {
            define(apart ? options.get(i + 1) : option.substring(2), defines);
          }
          others.add(option);
          if (apart) {
            others.add(options.get(++i));
          }
        }
      }
    }
    Dialect.Asm4Gcn dialect =
        new Dialect.Asm4Gcn(
            options.contains(CLASSIC),
            options.contains(FRIENDLY_64),
            options.contains(MUL_32),
            options.contains(ALIGN),
            options.contains(CATALYST) ? Dialect.Convention.CATALYST : Dialect.Convention.HSA);
    return new AssemblyChoices(dialect, wave, defines, List.copyOf(others));
  }

  /** A define whose text is a number is a symbol of the assembler's too. */
  private static void define(String text, Map<String, Long> defines) {
    int sign = text.indexOf('=');
    String name = sign < 0 ? text : text.substring(0, sign);
    Assembler.evaluate(sign < 0 ? "1" : text.substring(sign + 1), defines)
        .ifPresent(value -> {
          defines.put(name, value);
          // In blocks upper and lower case are the same.
          defines.put(name.toLowerCase(Locale.ROOT), value);
        });
  }

  /** For a target; wavefronts have the target's size where it has only one. */
  AssemblerOptions options(TargetId target) {
    return new AssemblerOptions(
        target, waveSize, CodeObjectVersion.V5, defines, dialect, AssemblerOptions.Includes.NONE);
  }
}
