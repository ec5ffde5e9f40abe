package dev.lockstep.runtime.build;

import dev.lockstep.codeobject.bytes.Bytes;
import dev.lockstep.runtime.text.Parsed;
import dev.lockstep.text.source.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Modules in bitcode to one relocatable object, by one process of clang: they are joined, linked to
 * the device library and optimised together.
 */
final class BitcodeLink {
  private static final String PASS_ON = "-mllvm";

  /** Beginnings of options that decide about generated code or about the device library. */
  private static final List<String> OF_CODE = List.of("-O", "-m", "-cl-");

  private static final String STANDARD = "-cl-std=";
  private static final List<String> WAVES = List.of("-mwavefrontsize64", "-mno-wavefrontsize64");

  private final ClangCall call;
  private final List<LinkInput.Module> modules;
  private final List<String> words;

  /**
   * A link.
   *
   * @param modules at least one
   * @param options of the link itself
   */
  BitcodeLink(ClangCall call, List<LinkInput.Module> modules, List<String> options) {
    this.call = call;
    this.modules = modules;
    this.words = words(modules, options);
  }

  /** Options that count: those of the link, and those that all modules were compiled with. */
  private static List<String> words(List<LinkInput.Module> modules, List<String> options) {
    Set<List<String>> shared = new LinkedHashSet<>(ofCode(modules.getFirst().options()));
    modules.forEach(module -> shared.retainAll(ofCode(module.options())));
    shared.addAll(ofCode(options));
    return shared.stream().flatMap(List::stream).toList();
  }

  /** Those that decide about code, each with the word that belongs to it. */
  static List<List<String>> ofCode(List<String> options) {
    List<String> kept = BuildOptions.of(options).words();
    List<List<String>> found = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      String word = kept.get(i);
      if (word.equals(PASS_ON) && i + 1 < kept.size()) {
        found.add(List.of(word, kept.get(++i)));
      } else if (OF_CODE.stream().anyMatch(word::startsWith) && !word.startsWith(STANDARD)) {
        found.add(List.of(word));
      }
    }
    return found;
  }

  /** A reason for which modules do not go together; empty where there is none. */
  String problem() {
    List<List<String>> waves =
        modules.stream()
            .map(module -> module.options().stream().filter(WAVES::contains).toList())
            .distinct()
            .toList();
    return waves.size() < 2
        ? ""
        : "programs to be linked were compiled for wavefronts of different sizes ("
            + String.join(", ", WAVES)
            + "); compile all of them with the same option";
  }

  /**
   * A relocatable object.
   *
   * @param rocm whether built-in functions come from ROCm's libraries where ours do not replace
   *     them
   */
  Parsed<Bytes> run(boolean rocm) throws IOException {
    OpenClCompiler compiler = call.compiler();
    List<Path> library;
    try {
      library = new ArrayList<>(call.library(rocm).all(call.isa()));
      if (rocm) {
        library.addAll(call.rocmFiles(words));
      }
    } catch (IOException e) {
      return call.failed(String.valueOf(e.getMessage()));
    }
    List<Path> files = new ArrayList<>();
    for (LinkInput.Module module : modules) {
      Path file = call.scratch().resolve("module-" + files.size() + ".bc");
      files.add(Files.write(file, module.bitcode().toArray()));
    }
    List<String> command = call.command("ir");
    command.addAll(List.of("-c", "-O2"));
    command.addAll(Precautions.arguments(compiler.installation().version(), call.isa(), words));
    files.stream().skip(1).forEach(file -> link(command, "-mlink-bitcode-file", file));
    library.forEach(file -> link(command, "-mlink-builtin-bitcode", file));
    command.addAll(words);
    command.addAll(List.of("-o", call.output().toString(), files.getFirst().toString()));
    return call.run(command, files.getFirst(), BitcodeLink::explained);
  }

  private static void link(List<String> command, String option, Path file) {
    command.addAll(List.of("-Xclang", option, "-Xclang", file.toString()));
  }

  /** Messages of the linker of bitcode in front of which clang puts no place. */
  private static List<Problem> explained(List<Problem> messages) {
    return messages.stream()
        .filter(one -> one.isError() || !one.text().contains("overriding the module target"))
        .toList();
  }
}
