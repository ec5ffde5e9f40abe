package dev.lockstep.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.Shares;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The commands of the README and the packages in bare Debian file systems. The script takes the
 * last commit, tells what it does, and is not quiet about what fails.
 */
final class FreshMachineTest {
  @Test
  void readmeAndPackagesWorkWhereNothingElseIs() throws Exception {
    assumeTrue(Shares.LONG, "-Plong: takes 20 minutes");
    assumeTrue(isRoot() && hasDebootstrap(), "needs root and debootstrap");
    ScriptRun.succeeds("testing/fresh-machine");
  }

  private static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static boolean hasDebootstrap() {
    return Stream.of("/usr/sbin", "/usr/bin", "/sbin")
        .anyMatch(folder -> Files.isExecutable(Path.of(folder, "debootstrap")));
  }
}
