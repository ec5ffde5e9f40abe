package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.hsa.HipPrograms.Result;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Programs in HIP, unchanged, on the emulated GPUs; each checks its own results. */
final class HipProgramsTest {
  /** Targets that HIP 5.2 compiles for. */
  private static final List<String> TARGETS = List.of("gfx900", "gfx90a", "gfx1030");

  /** Each program is compiled and starts a virtual machine. */
  private static final int SHARE = 7;

  @TempDir static Path folder;

  @TestFactory
  List<DynamicTest> programsRun() throws Exception {
    Optional<String> missing = HipPrograms.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    List<DynamicTest> tests = new ArrayList<>();
    for (String program : HipPrograms.all()) {
      for (String target : TARGETS) {
        tests.add(DynamicTest.dynamicTest(program + " " + target, () -> check(program, target)));
      }
    }
    return Shares.of(tests, SHARE);
  }

  private static void check(String program, String target) throws Exception {
    Path made = folder.resolve(program + "." + target);
    Result compiled = HipPrograms.compile(program, target, made);
    assertEquals(0, compiled.code(), compiled::err);
    Result result =
        HipPrograms.run(HipPrograms.environment(target + "," + target), List.of(made.toString()));
    assertEquals(0, result.code(), () -> String.join("\n", result.out()) + "\n" + result.err());
    Optional<List<String>> expected = HipPrograms.expected(program);
    if (expected.isPresent()) {
      assertEquals(expected.get(), result.out().stream().sorted().toList());
    } else {
      assertEquals("ok", result.out().getLast());
    }
    assertEquals("", result.err());
  }
}
