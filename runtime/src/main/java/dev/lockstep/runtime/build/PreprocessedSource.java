package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.runtime.text.ReadScope;
import dev.lockstep.text.source.Problem;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Assembly language for the preprocessor of C: files that are called {@code .S}, as compilers have
 * it. The text that clang's preprocessor makes says where its lines come from.
 */
public final class PreprocessedSource {
  private static final String ENDING = ".S";
  private static final String RULE = "preprocessor";

  private PreprocessedSource() {}

  /** Whether a file is one, by its name. */
  public static boolean isOne(String file) {
    return file.endsWith(ENDING);
  }

  /**
   * The text that the preprocessor makes of a file.
   *
   * @param target the machine, which the predefined macros name
   * @param options of these, definitions and folders of included files are for the preprocessor
   */
  public static Parsed<String> of(Path file, Optional<String> target, List<String> options) {
    return of(file, target, options, ReadScope.USER);
  }

  /**
   * The same for a program that may read the files of a scope alone.
   *
   * @param scope the files that it may read
   */
  static Parsed<String> of(
      Path file, Optional<String> target, List<String> options, ReadScope scope) {
    if (!scope.everything()) {
      // The preprocessor reads what a text asks it to.
      return Parsed.failed(
          List.of(
              Problem.atStart(
                  file.toString(),
                  RULE,
                  "text for the preprocessor is not taken from others; clang -E -x assembler-with-cpp"
                      + " makes plain text of it")));
    }
    Parsed<OpenClCompiler> compiler = OpenClCompiler.find();
    if (compiler.value().isEmpty()) {
      return Parsed.failed(compiler.diagnostics());
    }
    String machine = target.orElseGet(() -> Targets.defaultTarget().shortName());
    Parsed<Bytes> made =
        compiler.value().get().forRunning(scope).preprocessed(file, machine, own(options));
    return new Parsed<>(
        made.value().map(text -> new String(text.toArray(), StandardCharsets.UTF_8)),
        made.diagnostics());
  }

  /** Definitions and folders of included files. */
  private static List<String> own(List<String> options) {
    List<String> own = new ArrayList<>();
    for (int i = 0; i < options.size(); i++) {
      String option = options.get(i);
      boolean known = option.startsWith("-D") || option.startsWith("-I") || option.startsWith("-U");
      if (known) {
        own.add(option);
        if (option.length() == 2 && i + 1 < options.size()) {
          own.add(options.get(++i));
        }
      }
    }
    return own;
  }
}
