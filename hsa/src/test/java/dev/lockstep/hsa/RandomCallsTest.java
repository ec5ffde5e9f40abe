package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.ProgramRun.Result;
import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random calls of eight threads, each of which checks its results: nothing crashes or hangs, and
 * nothing of what was made is left.
 */
final class RandomCallsTest {
  private static final String TARGET = "gfx900";
  private static final int SECONDS = Integer.getInteger("lockstep.hsa.random.seconds", 20);

  /** The heap grows into its limit, and code is compiled, so that memory varies. */
  private static final long MORE_KIB = 256 << 10;

  /** Threads of copies end after a while, and the JVM's compilers come and go. */
  private static final long MORE_THREADS = 16;

  private static final long MORE_FILES = 4;

  private static final Pattern TOLD =
      Pattern.compile("at .*: ([0-9]+) operations, ([0-9]+) KiB, ([0-9]+) threads, ([0-9]+) files");

  @TempDir static Path folder;

  /** What a process had at a time. */
  private record Held(long operations, long kib, long threads, long files) {
    static Held read(String line) {
      Matcher told = TOLD.matcher(line);
      assertTrue(told.matches(), line);
      return new Held(
          Long.parseLong(told.group(1)),
          Long.parseLong(told.group(2)),
          Long.parseLong(told.group(3)),
          Long.parseLong(told.group(4)));
    }
  }

  @Test
  void nothingIsLeftOfRandomCalls() throws Exception {
    assumeTrue(Shares.LONG, "-Plong: takes half a minute");
    Optional<String> missing = HipPrograms.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    Path program = folder.resolve("random_calls");
    Result compiled = HipPrograms.compile("load/random_calls", TARGET, program);
    assertEquals(0, compiled.code(), compiled::err);
    Map<String, String> environment = new HashMap<>(HipPrograms.environment(TARGET, false));
    environment.put("LOCKSTEP_JAVA_OPTIONS", "-Xmx256m");
    String seed = String.valueOf(Math.floorMod(Shares.SEED, 1000));
    Result result =
        HipPrograms.run(environment, List.of(program.toString(), String.valueOf(SECONDS), seed));
    String all = "seed " + seed + ": " + String.join("\n", result.out()) + "\n" + result.err();
    assertEquals(0, result.code(), all);
    assertEquals("", result.err());
    assertEquals(3, result.out().size(), all);
    assertTrue(result.out().getLast().matches("ok [0-9]+ operations"), all);
    Held early = Held.read(result.out().get(0));
    Held late = Held.read(result.out().get(1));
    assertTrue(late.operations() > early.operations(), all);
    assertTrue(late.kib() <= early.kib() + MORE_KIB, all);
    assertTrue(late.threads() <= early.threads() + MORE_THREADS, all);
    assertTrue(late.files() <= early.files() + MORE_FILES, all);
  }
}
