package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.ProgramRun.Result;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The platform in the process of a host that has signals, threads and children of its own; {@code
 * host.c} has the cases.
 */
final class HostProgramsTest {
  private static final Duration LIMIT = Duration.ofMinutes(2);

  /** Each program starts a virtual machine; four seeds reach all. */
  private static final int SHARE = 7;

  @TempDir static Path folder;

  @TestFactory
  List<DynamicTest> hostGoesOn() throws Exception {
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    Path program = folder.resolve("host");
    Result compiled =
        HostCompiler.compile(
            program, HostCompiler.sources("host"), "-lOpenCL", "-lpthread", "-ldl");
    assertEquals(0, compiled.code(), compiled::err);
    Map<String, String> environment = HostCompiler.environment(folder);
    Result names = ProgramRun.run(environment, LIMIT, List.of(program.toString()));
    assertFalse(names.out().isEmpty());
    List<DynamicTest> tests = new ArrayList<>();
    for (String name : Shares.of(names.out(), SHARE)) {
      tests.add(DynamicTest.dynamicTest(name, () -> check(program, environment, name)));
    }
    return tests;
  }

  /**
   * Programs with many libraries have as much; threads of the virtual machine have small stacks.
   */
  @Test
  void muchThreadLocalStorage() throws Exception {
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    Path program = folder.resolve("storage");
    Result compiled =
        HostCompiler.compile(
            program,
            HostCompiler.sources("host"),
            "-DTHREAD_LOCAL_BYTES=262144",
            "-DBUILT_ANEW=1",
            "-lOpenCL",
            "-lpthread",
            "-ldl");
    assertEquals(0, compiled.code(), compiled::err);
    check(program, HostCompiler.environment(folder), "many-threads");
  }

  /** Below what a virtual machine needs there is no device; above it is a smaller one. */
  @Test
  void limitOfTheAddressSpaceLeavesTheHostAlive() throws Exception {
    Optional<String> missing = HostCompiler.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    Path program = folder.resolve("limited");
    Result compiled = HostCompiler.compile(program, HostCompiler.sources("limited"), "-lOpenCL");
    assertEquals(0, compiled.code(), compiled::err);
    // A size of the heap that the user asks for would stand.
    Map<String, String> environment = new HashMap<>(HostCompiler.environment(folder));
    environment.remove("LOCKSTEP_JAVA_OPTIONS");
    List<String> none = List.of("platforms 0 1", "devices -1", "the host goes on");
    List<String> small =
        List.of("platforms 0 1", "devices 0", "context 0", "buffer 0", "the host goes on");
    for (Map.Entry<Integer, List<String>> one :
        Map.of(200_000, none, 600_000, none, 1_500_000, small, 4_000_000, small).entrySet()) {
      Result result =
          ProgramRun.run(
              environment,
              LIMIT,
              List.of(
                  "bash", "-c", "ulimit -v " + one.getKey() + "; exec \"$0\"", program.toString()));
      assertEquals(0, result.code(), () -> one.getKey() + " KiB: " + result);
      assertEquals(one.getValue(), result.out(), one.getKey() + " KiB: " + result.err());
      assertEquals(one.getValue() == none, result.err().contains("ulimit -v"), result::err);
    }
  }

  private static void check(Path program, Map<String, String> environment, String name)
      throws Exception {
    Result result =
        ProgramRun.run(
            environment,
            LIMIT,
            List.of(program.toString(), name, HostCompiler.library().toString()));
    assertEquals(0, result.code(), () -> String.join("\n", result.out()) + "\n" + result.err());
    if (name.equals("device-fault")) {
      assertTrue(result.err().contains("stray"), result.err());
    }
  }
}
