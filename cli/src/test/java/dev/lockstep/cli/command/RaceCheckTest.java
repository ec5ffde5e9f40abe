package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import dev.lockstep.runtime.build.OpenClCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** {@code lockstep check --races} as docs/commands/check.md promises it. */
class RaceCheckTest {
  private static final String ROOT = System.getProperty("lockstep.root");
  private static final String LOCKS = ROOT + "/examples/weak_memory/";
  private static final String TESTS = ROOT + "/corpus/litmus/weak/";

  private static CommandRun races(String... arguments) {
    List<String> all = new ArrayList<>(List.of("check", "--races"));
    all.addAll(List.of(arguments));
    return CommandRun.of(all.toArray(String[]::new));
  }

  @Test
  void lockWithoutFencesIsExplained() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    CommandRun run = races(LOCKS + "unfenced.json", "--runs", "4", "--budget", "20000000");
    assertEquals(1, run.code(), run.err());
    assertTrue(run.err().contains("spin_lock.cl:22:"), run.err());
    assertTrue(run.err().contains("[weak-outcome]"), run.err());
    // The store of the counter and the exchange that opens the lock; the compare and exchange that
    // closes it, and the load of the counter.
    assertTrue(run.err().contains("memory_order_release, memory_scope_device)`"), run.err());
    assertTrue(run.err().contains("(s_waitcnt vmcnt(0)) between line 22 and line 16"), run.err());
    assertTrue(run.err().contains("memory_order_acquire, memory_scope_device)`"), run.err());
    assertTrue(run.err().contains("between line 5 and line 22"), run.err());
    assertTrue(run.err().contains("leave other buffers than the file expects"), run.err());
  }

  @Test
  void lockWithFencesShowsNothing() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    CommandRun run = races(LOCKS + "fenced.json", "--runs", "4", "--budget", "20000000");
    assertEquals(0, run.code(), run.err());
    assertTrue(run.out().contains("4 runs on weak memory, none with a weak outcome"), run.out());
    assertEquals("", run.err());
  }

  @Test
  void loadBufferingLacksAWaitInEachWorkgroup() {
    CommandRun run = races(TESTS + "load_buffering_free.json", "--runs", "100", "--json");
    assertEquals(1, run.code(), run.err());
    JsonObject file =
        JsonParser.parseString(run.out())
            .getAsJsonObject()
            .getAsJsonArray("files")
            .get(0)
            .getAsJsonObject();
    assertEquals(100, file.get("runs").getAsInt());
    JsonObject race = file.getAsJsonArray("races").get(0).getAsJsonObject();
    assertEquals(4, race.getAsJsonArray("steps").size());
    assertEquals(
        "[\"`s_waitcnt vmcnt(0)` between line 27 and line 35\"]",
        race.getAsJsonArray("fixes").toString());
    // Runs with the weak outcome are those that leave what the file expects.
    assertEquals(100 - race.get("runs").getAsInt(), file.getAsJsonArray("wrong").size());
  }

  /** The store of x and the flag in LDS, which the file has in lines 17 and 18. */
  @Test
  void chainsLeadThroughLds() {
    assumeTrue(OpenClCompiler.find().value().isPresent(), "no clang 19 or later here");
    // Which of the chains runs show depends on their seeds, and on the code that clang makes.
    String shown =
        IntStream.range(0, 12)
            .mapToObj(seed ->
                races(TESTS + "local_chain.json", "--seed", "" + 100 * seed, "--runs", "20").err())
            .filter(text -> text.contains("LDS of workgroup 0 (byte 0)"))
            .findFirst()
            .orElse("no chain through LDS");
    assertTrue(
        shown.contains(
            "`atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE | CLK_LOCAL_MEM_FENCE,"
                + " memory_order_release, memory_scope_device)` (s_waitcnt vmcnt(0))"
                + " between line 17 and line 18"),
        shown);
  }

  /** The end of a launch performs its stores, so that no chain leads from a launch to another. */
  @Test
  void launchesAreFollowedOneByOne() {
    CommandRun twice = races(TESTS + "load_buffering_twice.json", "--runs", "100", "--json");
    JsonArray races =
        JsonParser.parseString(twice.out())
            .getAsJsonObject()
            .getAsJsonArray("files")
            .get(0)
            .getAsJsonObject()
            .getAsJsonArray("races");
    assertEquals(1, races.size(), twice.out());
    assertEquals("free", races.get(0).getAsJsonObject().get("kernel").getAsString());
    CommandRun parted = races(TESTS + "load_buffering_parted.json", "--runs", "20");
    assertEquals(0, parted.code(), parted.err());
    assertTrue(parted.out().contains("none with a weak outcome"), parted.out());
  }

  @Test
  void wrongUseIsRefusedWithAWayOut() {
    assertUsage("--fix-waits is for the checks without a run", "--fix-waits", TESTS + "x.json");
    assertUsage("say how many work-items: --global X", TESTS + "load_buffering.s");
    assertUsage("--runs must be at least 1", "--runs", "0", TESTS + "load_buffering_free.json");
    CommandRun plain = CommandRun.of("check", "--seed", "2", TESTS + "load_buffering.s");
    assertEquals(2, plain.code());
    assertTrue(plain.err().contains("--seed says what --races runs"), plain.err());
  }

  private static void assertUsage(String expected, String... arguments) {
    CommandRun run = races(arguments);
    assertEquals(2, run.code(), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }
}
