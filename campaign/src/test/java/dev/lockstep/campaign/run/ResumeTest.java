package dev.lockstep.campaign.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.campaign.plan.Plan;
import dev.lockstep.campaign.plan.Prepared;
import dev.lockstep.testing.ProgramRun;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Campaigns that are stopped and go on. */
class ResumeTest {
  @TempDir Path directory = Path.of("");

  private static void run(Path folder, Prepared prepared, CampaignEngine engine) throws Exception {
    try (ResultFolder open = ResultFolder.open(folder, prepared)) {
      engine.run(prepared, open, () -> {});
    }
  }

  private Path whole(Prepared prepared) throws Exception {
    Path folder = directory.resolve("whole");
    run(folder, prepared, new PlainLoop(2));
    return folder;
  }

  @Test
  void everyJobHasOneRow() throws Exception {
    Prepared prepared = Prepared.of(Campaigns.plan(20, 7));
    Path folder = whole(prepared);
    try (ResultFolder open = ResultFolder.open(folder, prepared)) {
      List<List<@Nullable Object>> rows = open.rows().rows();
      assertEquals(80, rows.size());
      assertEquals(List.of(), open.missing());
      assertEquals(12, open.units());
      Set<Object> jobs = new HashSet<>();
      int ok = 0;
      for (List<@Nullable Object> row : rows) {
        jobs.add(row.get(0));
        boolean sc = "sc".equals(row.get(ResultColumns.index("subject")));
        assertEquals(sc, row.get(ResultColumns.index("expected")) != null);
        ok += Boolean.TRUE.equals(row.get(ResultColumns.index("ok"))) ? 1 : 0;
        assertTrue((Integer) row.get(ResultColumns.index("outcomes")) > 0);
      }
      assertEquals(80, jobs.size());
      assertTrue(ok > 0 && ok < 20, "some expectations hold, some do not: " + ok);
    }
    assertTrue(Files.exists(folder.resolve("_SUCCESS")));
  }

  @Test
  void anyOrderAndAnyInterruptionEndWithTheSameFiles() throws Exception {
    Prepared prepared = Prepared.of(Campaigns.plan(30, 5));
    Path whole = whole(prepared);
    Random random = new Random(Shares.SEED);
    Path folder = directory.resolve("parts");
    // Each time a few units in a random order, then a failure, and a file that is half written.
    for (int round = 0; round < 4; round++) {
      int few = 1 + random.nextInt(6);
      assertThrows(
          CampaignException.class,
          () -> run(folder, prepared, (all, open, _) -> some(all, open, random, few)));
      assertFalse(Files.exists(folder.resolve("_SUCCESS")));
      Files.write(folder.resolve("part-00023.parquet.tmp"), new byte[] {'P', 'A', 'R'});
    }
    run(folder, prepared, new PlainLoop(2));
    assertEquals(Campaigns.content(whole), Campaigns.content(folder));
  }

  private static void some(Prepared prepared, ResultFolder folder, Random random, int few)
      throws CampaignException, IOException {
    List<Integer> units = new ArrayList<>(folder.missing());
    Collections.shuffle(units, random);
    UnitJudge judge = new PlanJudge(prepared);
    for (int unit : units.subList(0, few)) {
      folder.put(unit, judge.judge(unit), 0);
      // A unit that two workers judged.
      folder.put(unit, judge.judge(unit), 0);
    }
    throw new CampaignException("stopped");
  }

  @Test
  void aDamagedUnitIsJudgedAgain() throws Exception {
    Prepared prepared = Prepared.of(Campaigns.plan(10, 5));
    Path folder = whole(prepared);
    var before = Campaigns.content(folder);
    Path part = folder.resolve("part-00003.parquet");
    byte[] bytes = Files.readAllBytes(part);
    Files.write(part, java.util.Arrays.copyOf(bytes, bytes.length / 2));
    // The content of another unit under its name.
    Files.copy(
        folder.resolve("part-00004.parquet"),
        folder.resolve("part-00005.parquet"),
        java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    try (ResultFolder open = ResultFolder.open(folder, prepared)) {
      assertEquals(List.of(3, 5), open.missing());
    }
    run(folder, prepared, new PlainLoop(1));
    assertEquals(before, Campaigns.content(folder));
  }

  @Test
  void anotherCampaignOrProcessIsRefused() throws Exception {
    Prepared prepared = Prepared.of(Campaigns.plan(10, 5));
    Path folder = whole(prepared);
    Prepared other = Prepared.of(Campaigns.plan(11, 5));
    CampaignException mixed =
        assertThrows(CampaignException.class, () -> ResultFolder.open(folder, other));
    assertTrue(mixed.getMessage().contains("choose another folder"), mixed.getMessage());
    try (ResultFolder _ = ResultFolder.open(folder, prepared)) {
      CampaignException busy =
          assertThrows(CampaignException.class, () -> ResultFolder.open(folder, prepared));
      assertTrue(busy.getMessage().contains("another process"), busy.getMessage());
    }
    ResultFolder.open(folder, prepared).close();
    Path foreign = Files.createDirectory(directory.resolve("foreign"));
    Files.writeString(foreign.resolve("data.parquet"), "somebody's");
    assertThrows(CampaignException.class, () -> ResultFolder.open(foreign, prepared));
    assertEquals("somebody's", Files.readString(foreign.resolve("data.parquet")));
  }

  @Test
  void plansTravelAsBytes() throws Exception {
    Plan plan = Campaigns.plan(5, 3);
    Plan read = Plan.of(plan.bytes());
    assertEquals(plan, read);
    assertEquals(plan.fingerprint(), read.fingerprint());
    assertFalse(plan.fingerprint().equals(Campaigns.plan(5, 4).fingerprint()));
    assertThrows(IOException.class, () -> Plan.of(new byte[] {1, 2, 3}));
  }

  /** Kills a process twice when random numbers of units are there; the third ends the campaign. */
  @Test
  void aProcessKilledTwiceLosesNothing() throws Exception {
    int tests = Shares.LONG ? 256 : 60;
    int jobs = 4;
    Prepared prepared = Prepared.of(Campaigns.plan(tests, jobs));
    Path whole = whole(prepared);
    Random random = new Random(Shares.SEED);
    Path folder = directory.resolve("killed");
    int least = 0;
    for (int kill = 0; kill < 2; kill++) {
      least += 1 + random.nextInt(prepared.units() / 3);
      Process process = start(folder, tests, jobs);
      boolean ended = false;
      while (!ended && parts(folder) < least) {
        ended = process.waitFor(2, TimeUnit.MILLISECONDS);
      }
      assertFalse(ended, "the process ended before it could be killed");
      process.destroyForcibly();
      assertTrue(process.waitFor(60, TimeUnit.SECONDS));
      assertTrue(parts(folder) >= least && parts(folder) < prepared.units());
    }
    Process last = start(folder, tests, jobs);
    assertTrue(last.waitFor(120, TimeUnit.SECONDS));
    assertEquals(0, last.exitValue());
    assertEquals(Campaigns.content(whole), Campaigns.content(folder));
  }

  private static long parts(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.toString().endsWith(".parquet")).count();
    }
  }

  private static Process start(Path folder, int tests, int jobs) throws IOException {
    return new ProcessBuilder(
            ProgramRun.java(
                "-cp",
                System.getProperty("java.class.path"),
                Campaigns.class.getName(),
                folder.toString(),
                String.valueOf(tests),
                String.valueOf(jobs)))
        .inheritIO()
        .start();
  }
}
