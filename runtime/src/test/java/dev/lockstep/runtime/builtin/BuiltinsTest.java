package dev.lockstep.runtime.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.clang.ClangInstallation;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * The numeric functions of the device library against exact arithmetic and files of mpmath: a share
 * of the overloads on one of five targets with one of two levels of optimisation. {@link
 * BuiltinsLongTest} tries all of them.
 */
class BuiltinsTest {
  static final List<String> TARGETS = List.of("gfx900", "gfx700", "gfx1030", "gfx1100", "gfx1200");
  static final List<String> LEVELS = List.of("-O2", "-O0");

  private static final int SHARE = 199;
  private static final int WRONG_SHARE = 61;
  private static final int MOST = 500;
  private static final List<String> VERSIONS = List.of("CL1.2", "CL2.0", "CL3.0");
  private static final Pattern MANGLED = Pattern.compile("_Z(\\d{1,2})(.*)");

  static ClangInstallation clang() {
    Assumptions.assumeTrue(Tool.clang().isPresent(), "clang 19 and lld are not installed");
    return Tool.clang().orElseThrow();
  }

  static Catalogue catalogue(Path references) throws IOException {
    return new Catalogue(clang().clang(), references);
  }

  /** Description of a wrong result, for people. */
  static List<String> failures(List<Trial.Result> results) {
    return results.stream()
        .filter(r -> r.failed() > 0)
        .map(r ->
            r.trial().declaration()
                + " failed "
                + r.failed()
                + " of "
                + r.tried()
                + ": "
                + r.failures())
        .toList();
  }

  /** The machine and level whose turn it is. */
  private static Trials.Setting setting(LibraryBuild.Library library) {
    int turn = (int) Math.floorMod(Shares.SEED - 1, (long) TARGETS.size() * LEVELS.size());
    return new Trials.Setting(
        library, TARGETS.get(turn % TARGETS.size()), LEVELS.get(turn / TARGETS.size()));
  }

  @Test
  void everyDeclaredFunctionIsKnown() throws IOException {
    assertEquals(List.of(), catalogue(Corpus.path(MathFunction.FOLDER)).unknown());
  }

  @Test
  void sharesOfTheFunctionsAreRight() throws IOException {
    Catalogue catalogue = catalogue(Corpus.path(MathFunction.FOLDER));
    Trials.Setting setting = setting(LibraryBuild.Library.OWN);
    List<Trial> some = new ArrayList<>();
    List<Trial> all = catalogue.on(setting.target());
    for (int i = 0; i < all.size(); i++) {
      if (Math.floorMod(i + Shares.SEED, SHARE) == 0) {
        some.add(all.get(i));
      }
    }
    Trial.Scale scale = new Trial.Scale(50, MOST, Shares.SEED, setting.flushes());
    List<Trial.Result> results = Trials.run(new LibraryBuild(clang()), setting, some, scale);
    assertEquals(some.size(), results.size());
    assertEquals(List.of(), failures(results), setting.toString());
  }

  /** Those of {@code rocm.tsv}, by a program with ROCm's libraries. */
  @Test
  void functionsThatRocmHasWrongAreOurs() throws IOException {
    Path folder = Corpus.path(MathFunction.FOLDER);
    Assumptions.assumeTrue(
        clang().deviceLibraries().isPresent(), "rocm-device-libs is not installed");
    Set<String> wrong = new HashSet<>();
    for (String line : Files.readAllLines(folder.resolve("rocm.tsv"))) {
      if (!line.startsWith("#")) {
        wrong.add(line.substring(0, line.indexOf('\t')));
      }
    }
    Trials.Setting setting = setting(LibraryBuild.Library.BOTH);
    List<Trial> some =
        Shares.of(
            catalogue(folder).on(setting.target()).stream()
                .filter(t -> wrong.contains(t.declaration().toString()))
                .toList(),
            WRONG_SHARE);
    Trial.Scale scale = new Trial.Scale(50, MOST, Shares.SEED, setting.flushes());
    List<Trial.Result> results = Trials.run(new LibraryBuild(clang()), setting, some, scale);
    assertTrue(results.stream().mapToInt(Trial.Result::tried).sum() > 0);
    assertEquals(List.of(), failures(results), setting.toString());
  }

  static String lister(ClangInstallation clang) throws IOException {
    String lister =
        Tool.output(List.of(clang.clang().toString(), "--print-prog-name=llvm-nm")).strip();
    Assumptions.assumeTrue(lister.contains("/"), "llvm-nm is not installed");
    return lister;
  }

  @Test
  void everyDeclaredFunctionIsDefined() throws IOException {
    ClangInstallation clang = clang();
    LibraryBuild build = new LibraryBuild(clang);
    String lister = lister(clang);
    Set<String> defined = new HashSet<>();
    for (Path part : build.parts()) {
      defined.addAll(LibraryBuild.definitions(part, lister));
    }
    for (int v = 0; v < VERSIONS.size(); v++) {
      if (!Shares.takes(v, VERSIONS.size())) {
        continue;
      }
      List<Declaration> all = Declaration.all(clang.clang(), VERSIONS.get(v));
      StringBuilder text = new StringBuilder(Trials.PRELUDE);
      for (int i = 0; i < all.size(); i++) {
        text.append(all.get(i).caller("f" + i));
      }
      List<String> missing =
          build.references(text.toString(), VERSIONS.get(v), lister).stream()
              .filter(name -> !defined.contains(name))
              .toList();
      assertEquals(List.of(), missing, VERSIONS.get(v));
    }
  }

  /** Else a program is compiled twice before it has a function that its text names. */
  @Test
  void partsAreFoundByTheNamesOfTheirFunctions() throws IOException {
    ClangInstallation clang = clang();
    LibraryBuild build = new LibraryBuild(clang);
    String lister = lister(clang);
    Set<String> declared = new HashSet<>();
    Declaration.all(clang.clang(), VERSIONS.getLast()).forEach(d -> declared.add(d.name()));
    List<String> lost = new ArrayList<>();
    for (Path part : build.parts()) {
      Set<String> names = new HashSet<>();
      for (String mangled : LibraryBuild.definitions(part, lister)) {
        name(mangled).ifPresent(names::add);
      }
      names.retainAll(declared);
      for (String name : names) {
        // Functions of halves alone are found by their type.
        if (!build.parts("half x; " + name + "(x);").contains(part)) {
          lost.add(name + " of " + part.getFileName());
        }
      }
    }
    assertEquals(List.of(), lost);
  }

  /** A user's function of such a name would take its place. */
  @Test
  void partsDefineNoOtherNames() throws IOException {
    ClangInstallation clang = clang();
    String lister = lister(clang);
    Set<String> declared = Declaration.words(clang.clang());
    LibraryBuild build = new LibraryBuild(clang);
    for (Path file : build.declarations()) {
      declared.addAll(Arrays.asList(Files.readString(file).split("\\W+")));
    }
    List<String> others = new ArrayList<>();
    for (Path part : build.parts()) {
      for (String mangled : LibraryBuild.definitions(part, lister)) {
        String name = name(mangled).orElse(mangled);
        if (!name.startsWith("__") && !declared.contains(name)) {
          others.add(mangled + " of " + part.getFileName());
        }
      }
    }
    assertEquals(List.of(), others);
  }

  /** The name in the source of a function with a mangled name. */
  private static Optional<String> name(String mangled) {
    Matcher m = MANGLED.matcher(mangled);
    return m.matches()
        ? Optional.of(m.group(2).substring(0, Integer.parseInt(m.group(1))))
        : Optional.empty();
  }
}
