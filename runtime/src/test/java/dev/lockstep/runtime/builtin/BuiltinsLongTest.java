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
 * writes them. With {@code -Dlockstep.journal=FOLDER} results are kept there; {@code
 * -Dlockstep.minutes} ends a run early, and the next one goes on, scalar forms of all settings
 * first. The page of an unfinished journal has what there is.
 */
class BuiltinsLongTest {
  private static final List<String> FURTHER =
      List.of("gfx600", "gfx803", "gfx90a", "gfx942", "gfx1151", "gfx1201");

  private static final int RANDOM = Integer.getInteger("lockstep.builtins", 10_000);
  private static final int MOST = 1000;
  private static final int CHUNK = 120;
  private static final Path FOLDER =
      Path.of(
          System.getProperty(
              "lockstep.journal", "target/builtins/journal-" + ProcessHandle.current().pid()));

  private final long end =
      System.nanoTime() + Integer.getInteger("lockstep.minutes", 1 << 20) * 60_000_000_000L;
  private boolean complete = true;
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

  /** Trials of one setting. */
  private record Part(Trials.Setting setting, List<Trial> trials) {}

  private static List<Part> parts(Catalogue catalogue) {
    List<Part> parts = new ArrayList<>();
    for (String level : BuiltinsTest.LEVELS) {
      for (String target : BuiltinsTest.TARGETS) {
        parts.add(part(LibraryBuild.Library.OWN, target, level, catalogue.on(target)));
        if (level.equals("-O2") && BuiltinsTest.clang().deviceLibraries().isPresent()) {
          parts.add(part(LibraryBuild.Library.ROCM, target, level, catalogue.on(target)));
        }
      }
      for (String target : FURTHER) {
        List<Trial> scalars = Catalogue.scalars(catalogue.on(target)).toList();
        parts.add(part(LibraryBuild.Library.OWN, target, level, scalars));
      }
    }
    return parts;
  }

  private static Part part(
      LibraryBuild.Library library, String target, String level, List<Trial> trials) {
    return new Part(new Trials.Setting(library, target, level), trials);
  }

  /** Tries what no earlier run has tried, and returns the results of all. */
  private List<Trial.Result> run(LibraryBuild build, Part part, List<Trial> trials)
      throws IOException {
    long begin = System.nanoTime();
    Journal journal = new Journal(FOLDER, part.setting());
    List<Trial> open = journal.open(trials);
    for (int from = 0; from < open.size() && System.nanoTime() < end; from += CHUNK) {
      List<Trial> some = open.subList(from, Math.min(from + CHUNK, open.size()));
      journal.add(Trials.run(build, part.setting(), some, scale(part.setting())));
    }
    complete &= journal.open(trials).isEmpty();
    List<Trial.Result> results = journal.results(trials);
    long wrong = results.stream().filter(r -> r.failed() > 0).count();
    System.out.printf(
        "%s: %d of %d overloads, %d wrong, %d s%n",
        part.setting(),
        results.size(),
        trials.size(),
        wrong,
        (System.nanoTime() - begin) / 1_000_000_000);
    if (part.setting().library() != LibraryBuild.Library.ROCM) {
      BuiltinsTest.failures(results).forEach(f -> failures.add(part.setting() + ": " + f));
    }
    return results;
  }

  @Test
  void allFunctionsAreRight() throws IOException {
    Assumptions.assumeTrue(Shares.LONG, "takes hours of processor time");
    LibraryBuild build = new LibraryBuild(BuiltinsTest.clang());
    Catalogue catalogue = BuiltinsTest.catalogue(references());
    BuiltinsPage page = new BuiltinsPage(MathFunction.all());
    List<Part> parts = parts(catalogue);
    for (Part part : parts) {
      run(build, part, Catalogue.scalars(part.trials()).toList());
    }
    failures.clear();
    for (Part part : parts) {
      List<Trial.Result> results = run(build, part, part.trials());
      if (!results.isEmpty()) {
        page.add(part.setting(), results);
      }
    }
    for (String target : BuiltinsTest.TARGETS) {
      List<Trial> replaced =
          catalogue.on(target).stream()
              .filter(t -> page.isWrong(t.declaration().toString()))
              .toList();
      run(build, part(LibraryBuild.Library.BOTH, target, "-O2", replaced), replaced);
    }
    if (complete || Boolean.getBoolean("lockstep.write")) {
      hold(page);
    }
    assertEquals(List.of(), failures);
    Assumptions.assumeTrue(complete, "the journal in " + FOLDER + " is not complete");
  }

  private static void hold(BuiltinsPage page) throws IOException {
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
