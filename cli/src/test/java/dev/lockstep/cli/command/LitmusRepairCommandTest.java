package dev.lockstep.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.lockstep.cli.io.CommandRun;
import org.junit.jupiter.api.Test;

/** {@code lockstep litmus repair} as docs/commands/litmus-repair.md promises it. */
class LitmusRepairCommandTest {
  private static final String EXAMPLE =
      System.getProperty("lockstep.root") + "/examples/litmus/message_passing.json";

  @Test
  void messagePassingNeedsAFenceInEachThread() {
    CommandRun result =
        CommandRun.of("litmus", "repair", EXAMPLE, "--model", "ptx-rmo-scoped", "--json");
    assertEquals(0, result.code(), result.err());
    JsonArray all = JsonParser.parseString(result.out()).getAsJsonArray();
    JsonObject mp = all.get(0).getAsJsonObject();
    assertEquals("mp", mp.get("id").getAsString());
    assertEquals("repaired", mp.get("result").getAsString());
    assertTrue(mp.get("complete").getAsBoolean());
    JsonArray repairs = mp.getAsJsonArray("repairs");
    assertEquals(1, repairs.size());
    JsonObject repair = repairs.get(0).getAsJsonObject();
    assertEquals(2, repair.get("cost").getAsInt());
    repair
        .getAsJsonArray("changes")
        .forEach(change -> {
          assertEquals("membar.device", change.getAsJsonObject().get("operation").getAsString());
          assertEquals("fence_after", change.getAsJsonObject().get("kind").getAsString());
        });
    JsonObject fenced = all.get(1).getAsJsonObject();
    assertEquals("mp+fence", fenced.get("id").getAsString());
    assertEquals("already_forbidden", fenced.get("result").getAsString());
  }

  @Test
  void oneWordAndTwoAreTheSameCommand() {
    String[] rest = {EXAMPLE, "--model", "rvwmo"};
    CommandRun two = CommandRun.of("litmus", "repair", rest[0], rest[1], rest[2]);
    CommandRun one = CommandRun.of("litmus-repair", rest[0], rest[1], rest[2]);
    assertEquals(0, one.code(), one.err());
    assertEquals(one, two);
    assertTrue(
        one.out().startsWith("mp, rvwmo: forbidden by one weakest set of changes\n"), one.out());
    assertTrue(one.out().contains("P0 after store x (step 0): fence.w.w "), one.out());
  }

  @Test
  void costsAreThoseOfTheMapping() {
    CommandRun result =
        CommandRun.of(
            "litmus", "repair", EXAMPLE, "--model", "ptx-rmo-scoped", "--mapping", "si-2014");
    assertTrue(result.out().contains("2 instructions of si-2014"), result.out());
    assertTrue(result.out().contains("s_waitcnt vmcnt(0)"), result.out());
  }

  @Test
  void wrongUseIsRefusedWithAWayOut() {
    assertUsage("--model says", EXAMPLE);
    assertUsage("there is no model 'tso'", EXAMPLE, "--model", "tso");
    assertUsage("knows neither fences nor orders", EXAMPLE, "--model", "sc");
    assertUsage("there are ptx, si-2014", EXAMPLE, "--model", "ptx-rmo-scoped", "--mapping", "x");
    assertUsage("--tries is at least 3", EXAMPLE, "--model", "rvwmo", "--tries", "2");
    CommandRun small =
        CommandRun.of("litmus", "repair", EXAMPLE, "--model", "rvwmo", "--tries", "3");
    assertEquals(1, small.code());
    assertTrue(small.out().contains("nothing found yet"), small.out());
    assertTrue(small.out().contains("--tries"), small.out());
  }

  private static void assertUsage(String expected, String... arguments) {
    String[] all = new String[arguments.length + 2];
    all[0] = "litmus";
    all[1] = "repair";
    System.arraycopy(arguments, 0, all, 2, arguments.length);
    CommandRun result = CommandRun.of(all);
    assertEquals(2, result.code(), result.err());
    assertTrue(result.err().contains(expected), result.err());
  }
}
