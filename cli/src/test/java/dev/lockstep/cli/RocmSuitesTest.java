package dev.lockstep.cli;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.testing.Shares;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * ROCm's own test programs, unmodified, in a file system that {@code testing/rocm/root} has made.
 */
final class RocmSuitesTest {
  private static final String ROOT = System.getProperty("lockstep.rocm.root", "");
  private static final String TARGETS =
      System.getProperty("lockstep.rocm.targets", "gfx900,gfx90a,gfx1030,gfx1100");

  @TempDir Path folder;

  /** The script tells each program's results, and fails where a failure has no known cause. */
  @Test
  void suitesPassButForWhatIsKnown() throws Exception {
    assumeTrue(Shares.LONG, "-Plong: takes many hours");
    assumeTrue(!ROOT.isEmpty(), "-Dlockstep.rocm.root: a folder that testing/rocm/root has made");
    ScriptRun.succeeds(
        "testing/rocm/suites", ROOT, TARGETS, folder.resolve("results.tsv").toString());
  }
}
