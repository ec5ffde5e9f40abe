package dev.lockstep.runtime.builtin;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.runtime.Corpus;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/**
 * All overloads on five targets with two levels of optimisation, scalar forms on further ones, and
 * the same on ROCm's device libraries, then with ours in front of them where they are wrong; with
 * 10,000 random arguments for each scalar form, and all halves. It holds {@code docs/BUILTINS.md}
 * and {@code corpus/builtins/rocm.tsv} to what it measures, or with {@code -Dlockstep.write=true}
 * writes them.
 */
class BuiltinsLongTest {
  private static final List<String> FURTHER =
      List.of("gfx600", "gfx803", "gfx90a", "gfx942", "gfx1151", "gfx1201");

  private static final int RANDOM = Integer.getInteger("lockstep.builtins", 10_000);
  private static final int MOST = 1000;

  private final List<String> failures = new ArrayList<>();

  private static Trial.Scale scale(Trials.Setting setting) {
    return new Trial.Scale(RANDOM, MOST, Shares.SEED, setting.flushes());
  }

  /** The folder of expected results, made by the script when it is not there. */
  private static Path references() throws IOException {
    Path script = Corpus.path(MathFunction.FOLDER).resolve("reference.py").toAbsolutePath();
    Path functions = script.resolveSibling("functions.tsv");
    int key = (Files.readString(script) + Files.readString(functions)).hashCode();
    String name = "references-%x-%d-%d".formatted(key, Shares.SEED, RANDOM);
    Path folder = Tool.folder(name);
    if (!Files.exists(folder.resolve("half.txt"))) {
      Tool.output(
          List.of(
              "python3",
              script.toString(),
              "--out",
              folder.toString(),
              "--random",
              String.valueOf(RANDOM),
              "--seed",
              String.valueOf(Shares.SEED),
              "--exhaustive"));
    }
    return folder;
  }

  private List<Trial.Result> run(LibraryBuild build, Trials.Setting setting, List<Trial> trials)
      throws IOException {
    long begin = System.nanoTime();
    List<Trial.Result> results = Trials.run(build, setting, trials, scale(setting));
    long wrong = results.stream().filter(r -> r.failed() > 0).count();
    System.out.printf(
        "%s: %d overloads, %d wrong, %d s%n",
        setting, results.size(), wrong, (System.nanoTime() - begin) / 1_000_000_000);
    if (setting.library() != LibraryBuild.Library.ROCM) {
      BuiltinsTest.failures(results).forEach(f -> failures.add(setting + ": " + f));
    }
    return results;
  }

  @Test
  void allFunctionsAreRight() throws IOException {
    Assumptions.assumeTrue(Shares.LONG, "takes an hour or two of processor time");
    LibraryBuild build = new LibraryBuild(BuiltinsTest.clang());
    Catalogue catalogue = BuiltinsTest.catalogue(references());
    BuiltinsPage page = new BuiltinsPage(MathFunction.all());
    for (String target : BuiltinsTest.TARGETS) {
      for (String level : BuiltinsTest.LEVELS) {
        Trials.Setting setting = new Trials.Setting(LibraryBuild.Library.OWN, target, level);
        page.add(setting, run(build, setting, catalogue.on(target)));
      }
    }
    for (String target : FURTHER) {
      for (String level : BuiltinsTest.LEVELS) {
        Trials.Setting setting = new Trials.Setting(LibraryBuild.Library.OWN, target, level);
        List<Trial> scalars = Catalogue.scalars(catalogue.on(target)).toList();
        page.add(setting, run(build, setting, scalars));
      }
    }
    assertEquals(List.of(), failures);
    Assumptions.assumeTrue(
        BuiltinsTest.clang().deviceLibraries().isPresent(), "rocm-device-libs is not installed");
    for (String target : BuiltinsTest.TARGETS) {
      Trials.Setting setting = new Trials.Setting(LibraryBuild.Library.ROCM, target, "-O2");
      page.add(setting, run(build, setting, catalogue.on(target)));
    }
    for (String target : BuiltinsTest.TARGETS) {
      Trials.Setting setting = new Trials.Setting(LibraryBuild.Library.BOTH, target, "-O2");
      List<Trial> replaced =
          catalogue.on(target).stream()
              .filter(t -> page.isWrong(t.declaration().toString()))
              .toList();
      run(build, setting, replaced);
    }
    assertEquals(List.of(), failures);
    Path written = Corpus.path("docs/BUILTINS.md");
    String before = Files.readString(written);
    String people = before.substring(0, before.indexOf(BuiltinsPage.BEGIN));
    hold(written, people + page.text());
    hold(Corpus.path(MathFunction.FOLDER).resolve("rocm.tsv"), page.wrong());
  }

  private static void hold(Path file, String text) throws IOException {
    if (Boolean.getBoolean("lockstep.write")) {
      Files.writeString(file, text);
    }
    assertEquals(Files.readString(file), text, file.toString());
  }
}
