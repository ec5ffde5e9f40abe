package dev.lockstep.cli;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The house as {@code docs/PACKAGES.md} lists it: modules, their packages, who may use whom. */
final class House {
  private static final String PREFIX = "dev.lockstep.";

  /** The repository. */
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /** The page with the packages. */
  static final Path PAGE = ROOT.resolve("docs/PACKAGES.md");

  /** The modules, in the order of the build. */
  static final List<String> ROOMS =
      List.of("isa", "codeobject", "assembler", "emulator", "runtime", "bench", "cli");

  /** For each module: the other modules that it may use. */
  static final Map<String, Set<String>> MODULES =
      Map.of(
          "isa", Set.of(),
          "codeobject", Set.of("isa"),
          "assembler", Set.of("isa", "codeobject"),
          "emulator", Set.of("isa"),
          "runtime", Set.of("isa", "codeobject", "assembler", "emulator"),
          "bench", Set.of("runtime"),
          "cli", Set.of("isa", "codeobject", "assembler", "emulator", "runtime", "bench"));

  /**
   * A row of the page.
   *
   * @param name without the common prefix
   * @param touches its effects, as the page writes them
   * @param libraries prefixes of the packages of other projects that it uses
   * @param users the other modules that use it; a module exports those packages that have some
   */
  record Listed(String name, Set<String> touches, Set<String> libraries, Set<String> users) {
    String module() {
      return name.replaceFirst("\\..*", "");
    }
  }

  /** All rows, those of a module bottom first: a package may use those above its row alone. */
  static final List<Listed> LISTED = listed();

  /** All classes of the main source trees. */
  static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
          .importPackages("dev.lockstep");

  private House() {}

  /** The name of a class's package without the common prefix. */
  static String packageOf(JavaClass type) {
    String name = type.getPackageName();
    return name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
  }

  private static List<Listed> listed() {
    List<Listed> rows = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(PAGE)) {
        String[] cells = line.split(" *\\| *");
        if (line.startsWith("| `")) {
          rows.add(
              new Listed(
                  cells[1].replace("`", ""), words(cells, 3), words(cells, 4), words(cells, 5)));
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return rows;
  }

  private static Set<String> words(String[] cells, int column) {
    return column >= cells.length
        ? Set.of()
        : Arrays.stream(cells[column].replace("`", "").split(", *"))
            .filter(word -> !word.isBlank())
            .collect(Collectors.toCollection(TreeSet::new));
  }
}
