package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun.Result;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Programs in HIP, unchanged, on the emulated GPUs. Each checks its own results, and checked mode
 * has nothing to say; of those that are wrong it finds the mistake.
 */
final class HipProgramsTest {
  /** Targets that HIP 5.2 compiles for. */
  private static final List<String> TARGETS = List.of("gfx900", "gfx90a", "gfx1030");

  /** Each program is compiled and starts a virtual machine. */
  private static final int SHARE = 89;

  /** HIP aborts when the error handler of a queue is called, and so when a launch is ended. */
  private static final int ABORTED = 128 + 6;

  private static final Pattern FINDING =
      Pattern.compile("\\.hip:([0-9]+):[0-9]+: error: .*\\[([a-z-]+)]");
  private static final Pattern WRONG = Pattern.compile("// wrong: ([a-z-]+)");

  @TempDir static Path folder;

  @TestFactory
  List<DynamicTest> programsRun() throws Exception {
    Optional<String> missing = HipPrograms.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    List<DynamicTest> tests = new ArrayList<>();
    for (String target : TARGETS) {
      List<String> right = new ArrayList<>(HipPrograms.all(""));
      List<String> wrong = new ArrayList<>(HipPrograms.all("wrong"));
      for (String example : HipPrograms.all(HipPrograms.EXAMPLES)) {
        (mistakes(example).isEmpty() ? right : wrong).add(example);
      }
      for (String program : right) {
        tests.add(
            DynamicTest.dynamicTest(program + " " + target, () -> check(program, target, false)));
        tests.add(
            DynamicTest.dynamicTest(
                program + " " + target + " checked", () -> check(program, target, true)));
      }
      for (String program : wrong) {
        tests.add(DynamicTest.dynamicTest(program + " " + target, () -> find(program, target)));
      }
    }
    return Shares.of(tests, SHARE);
  }

  /** The mistakes that the comments of a program tell of, each with its line. */
  private static Set<String> mistakes(String program) throws IOException {
    Set<String> mistakes = new TreeSet<>();
    List<String> lines = HipPrograms.source(program);
    for (int i = 0; i < lines.size(); i++) {
      Matcher wrong = WRONG.matcher(lines.get(i));
      if (wrong.find()) {
        mistakes.add(i + 1 + " " + wrong.group(1));
      }
    }
    return mistakes;
  }

  private static Path made(String program, String target) throws Exception {
    Path made = folder.resolve(program.replace('/', '.') + "." + target);
    Result compiled = HipPrograms.compile(program, target, made);
    assertEquals(0, compiled.code(), compiled::err);
    return made;
  }

  private static void check(String program, String target, boolean checked) throws Exception {
    Result result =
        HipPrograms.run(
            HipPrograms.environment(target + "," + target, checked),
            List.of(made(program, target).toString()));
    assertEquals(0, result.code(), () -> String.join("\n", result.out()) + "\n" + result.err());
    Optional<List<String>> expected = HipPrograms.expected(program);
    if (expected.isPresent()) {
      assertEquals(expected.get(), result.out().stream().sorted().toList());
    } else {
      assertEquals("ok", result.out().getLast());
    }
    assertEquals("", result.err());
  }

  /** The findings of a wrong program are those of its comments, in their lines. */
  private static void find(String program, String target) throws Exception {
    Result result =
        HipPrograms.run(
            HipPrograms.environment(target, true), List.of(made(program, target).toString()));
    Set<String> found = new TreeSet<>();
    Matcher findings = FINDING.matcher(result.err());
    while (findings.find()) {
      found.add(findings.group(1) + " " + findings.group(2));
    }
    Set<String> expected = mistakes(program);
    assertEquals(expected, found, result::err);
    boolean endless = found.stream().anyMatch(one -> one.endsWith(" endless-loop"));
    assertEquals(endless ? ABORTED : 0, result.code(), result::err);
  }
}
