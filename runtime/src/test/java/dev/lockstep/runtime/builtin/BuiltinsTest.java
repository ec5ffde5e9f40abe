package dev.lockstep.runtime.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.runtime.Shares;
import dev.lockstep.runtime.build.ClangInstallation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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

  private static final int SHARE = 100;
  private static final int MOST = 500;
  private static final List<String> VERSIONS = List.of("CL1.2", "CL2.0", "CL3.0");

  static ClangInstallation clang() {
    Assumptions.assumeTrue(Tool.clang().isPresent(), "clang 19 and lld are not installed");
    return Tool.clang().orElseThrow();
  }

  static Catalogue catalogue(Path references) throws IOException {
    return new Catalogue(clang().clang(), references);
  }

  /** What was wrong, for people. */
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

  @Test
  void everyDeclaredFunctionIsKnown() throws IOException {
    assertEquals(List.of(), catalogue(Corpus.path(MathFunction.FOLDER)).unknown());
  }

  @Test
  void sharesOfTheFunctionsAreRight() throws IOException {
    Catalogue catalogue = catalogue(Corpus.path(MathFunction.FOLDER));
    int turn = (int) Math.floorMod(Shares.SEED - 1, (long) TARGETS.size() * LEVELS.size());
    Trials.Setting setting =
        new Trials.Setting(
            LibraryBuild.Library.OURS,
            TARGETS.get(turn % TARGETS.size()),
            LEVELS.get(turn / TARGETS.size()));
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

  @Test
  void everyDeclaredFunctionIsDefined() throws IOException {
    ClangInstallation clang = clang();
    LibraryBuild build = new LibraryBuild(clang);
    String lister =
        Tool.output(List.of(clang.clang().toString(), "--print-prog-name=llvm-nm")).strip();
    Assumptions.assumeTrue(lister.contains("/"), "llvm-nm is not installed");
    Set<String> defined = build.definitions(lister);
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
}
