package dev.lockstep.hsa;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lockstep.runtime.file.RunFile;
import dev.lockstep.runtime.folder.Folders;
import dev.lockstep.runtime.run.KernelProfile;
import dev.lockstep.runtime.run.ProfileFile;
import dev.lockstep.runtime.run.ProgramTotals;
import dev.lockstep.runtime.run.RunOptions;
import dev.lockstep.runtime.run.RunReport;
import dev.lockstep.runtime.run.RunSession;
import dev.lockstep.runtime.text.InputLimits;
import dev.lockstep.testing.ProgramRun.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the launches of a program run, and what is left of them: totals, profiles, records. */
final class HipModesTest {
  private static final String TARGET = "gfx900";
  private static final String KERNEL = "_Z5applyPf5Scalei";

  /** Launches of each of the two kernels. */
  private static final int LAUNCHES = 4;

  @TempDir static Path folder;
  private static Path program = Path.of("");

  @BeforeAll
  static void compile() throws Exception {
    Optional<String> missing = HipPrograms.missing();
    assumeTrue(missing.isEmpty(), () -> missing.orElse(""));
    program = folder.resolve("pointers");
    Result compiled = HipPrograms.compile("modes/pointers", TARGET, program);
    assertEquals(0, compiled.code(), compiled::err);
  }

  private static Result run(Map<String, String> more, String... arguments) throws Exception {
    Map<String, String> environment = new HashMap<>(HipPrograms.environment(TARGET, false));
    environment.putAll(more);
    List<String> command = new ArrayList<>(List.of(program.toString()));
    command.addAll(List.of(arguments));
    return HipPrograms.run(environment, command);
  }

  @Test
  void whatAProgramThatIsKilledHasLaunchedIsKnownAndRunsAgain() throws Exception {
    Path left = Files.createDirectory(folder.resolve("left"));
    Path records = folder.resolve("records");
    Result killed =
        run(
            Map.of(
                "LOCKSTEP_SUMMARY",
                left.toString(),
                "LOCKSTEP_RECORD",
                records.toString(),
                "LOCKSTEP_RECORD_LIMIT",
                "2"),
            "kill");
    assertEquals(128 + 9, killed.code(), killed::err);
    assertEquals("", killed.err());
    ProgramTotals.Sum sum = ProgramTotals.read(left);
    assertEquals(1, sum.programs());
    assertTrue(sum.kernels().contains(KERNEL), sum::toString);
    assertTrue(sum.launches() >= 2 * LAUNCHES, sum::toString);
    // Each wavefront computes one exponential.
    assertEquals(LAUNCHES * 16, sum.approximate(), sum::toString);
    assertEquals(4, sum.recorded());
    List<Path> files = Folders.files(records, ".json");
    assertEquals(4, files.size());
    for (Path file : files) {
      RunFile record = RunFile.read(file, InputLimits.DEFAULT).value().orElseThrow();
      boolean applies = record.launches().getFirst().kernel().orElse("").equals(KERNEL);
      // The output, a node in the argument's structure and two behind it, and the variables.
      assertTrue(record.buffers().size() >= (applies ? 5 : 1), record.buffers()::toString);
      assertEquals(record.buffers().keySet(), record.expectations().keySet());
      RunReport report = RunSession.run(record, RunOptions.DEFAULT);
      assertTrue(report.ok(), () -> report.failures().toString());
    }
    RunFile last = RunFile.read(files.getLast(), InputLimits.DEFAULT).value().orElseThrow();
    assertTrue(RunSession.run(last, RunOptions.DEFAULT.withCheck(true)).ok(), "in checked mode");
  }

  @Test
  void profileOnWeakMemoryIsToldAtTheEnd() throws Exception {
    Result told = run(Map.of("LOCKSTEP_PROFILE", "1", "LOCKSTEP_MEMORY", "weak"));
    assertEquals(0, told.code(), told::err);
    assertEquals("ok", told.out().getLast());
    assertTrue(told.err().contains("profile of " + KERNEL), told::err);
    assertTrue(told.err().contains("4 launches, 64 wavefronts"), told::err);
    assertTrue(told.err().contains("pointers.hip:"), told::err);
  }

  @Test
  void whatCannotBeIsRefusedBeforeItRuns() throws Exception {
    Result both = run(Map.of("LOCKSTEP_CHECK", "1", "LOCKSTEP_MEMORY", "weak"));
    assertEquals(3, both.code(), both::err);
    assertTrue(both.err().contains("LOCKSTEP_CHECK needs the memory strong"), both::err);
  }

  @Test
  void profilesGoThroughAFile() throws Exception {
    KernelProfile.Entry entry =
        new KernelProfile.Entry(
            0x7000_0000_0000L,
            8,
            "k+0x0",
            "k",
            List.of(new KernelProfile.Call("inlined", 3)),
            "s_endpgm",
            5,
            7,
            1.5,
            true,
            Optional.empty());
    List<KernelProfile> profiles =
        List.of(new KernelProfile("k", 1, 2, 3, 4, 5, 6, 7, List.of(entry)));
    Path file = Files.createFile(folder.resolve("one.profile"));
    assertEquals(List.of(), ProfileFile.read(file));
    ProfileFile.write(file, profiles);
    assertEquals(profiles, ProfileFile.read(file));
  }
}
