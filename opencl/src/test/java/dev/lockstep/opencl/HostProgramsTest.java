package dev.lockstep.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.opencl.HostCompiler.Result;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
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
  private static final int SHARE = 4;

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
    Result names = HostCompiler.run(environment, LIMIT, List.of(program.toString()));
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

  private static void check(Path program, Map<String, String> environment, String name)
      throws Exception {
    Result result =
        HostCompiler.run(
            environment,
            LIMIT,
            List.of(program.toString(), name, HostCompiler.library().toString()));
    assertEquals(0, result.code(), () -> String.join("\n", result.out()) + "\n" + result.err());
    if (name.equals("device-fault")) {
      assertTrue(result.err().contains("stray"), result.err());
    }
  }
}
