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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The house as its pages show it: the modules of the picture in {@code DESIGN.md}, the packages of
 * the tables in {@code docs/PACKAGES.md}, and who may use whom.
 */
final class House {
  private static final String PREFIX = "dev.lockstep.";

  /** The repository. */
  static final Path ROOT = Path.of(System.getProperty("lockstep.root"));

  /** The page with the packages. */
  static final Path PAGE = ROOT.resolve("docs/PACKAGES.md");

  /** The page with the picture of the modules. */
  static final Path PICTURE = ROOT.resolve("DESIGN.md");

  private static final Pattern DIAGRAM = Pattern.compile("(?s)```mermaid\n(.*?)```");

  /** A module in its picture, and arrows to those that it uses. */
  private static final Pattern ARROWS = Pattern.compile(" +([a-z]+)(?: --> ([a-z &]+))?");

  /** For each module, in the order of the build: the other modules that it uses. */
  static final Map<String, Set<String>> MODULES = modules();

  /** The names of the modules, in the order of the build. */
  static final List<String> ROOMS = List.copyOf(MODULES.keySet());

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

  private static Map<String, Set<String>> modules() {
    Map<String, Set<String>> modules = new LinkedHashMap<>();
    try {
      Matcher diagram = DIAGRAM.matcher(Files.readString(PICTURE));
      if (!diagram.find()) {
        throw new IllegalStateException("no picture of the modules in " + PICTURE);
      }
      for (String line : diagram.group(1).lines().skip(1).toList()) {
        Matcher arrows = ARROWS.matcher(line);
        if (!arrows.matches()) {
          throw new IllegalStateException("no module with its arrows: " + line);
        }
        String used = arrows.group(2);
        modules.put(
            arrows.group(1),
            used == null ? Set.of() : new TreeSet<>(Arrays.asList(used.strip().split(" *& *"))));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return Collections.unmodifiableMap(modules);
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
