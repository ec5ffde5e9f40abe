package dev.lockstep.emulator.weak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.memory.BadAccess;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.weak.WeakOutcome.Link;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * Cycles of accesses by their definition: a run of a litmus test has one exactly if its result is
 * none of the interleavings.
 */
final class AccessLogTest {
  private static final int SEEDS = 1000;
  private static final GlobalMemory.Access PLAIN =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.WORKGROUP);

  private static final MemoryAssumptions MACHINE =
      MachineTable.rows().stream()
          .filter(row -> row.name().equals("gfx900"))
          .findFirst()
          .orElseThrow()
          .assumptions();

  private static final FlatMemory PLACES = new FlatMemory();
  private static final long X = PLACES.reserve(64, 64, "x");
  private static final long Y = PLACES.reserve(64, 64, "y");

  /** A wait for everything. */
  private static final GlobalMemory.Wait ALL = () -> new GlobalMemory.Wait.Limits(0, 0, true, true);

  /** A wavefront whose program counter is the number of its steps. */
  private static final class Thread implements GlobalMemory.Issuer {
    private final long group;
    private final List<Step> steps;
    private int done;

    Thread(long group, List<Step> steps) {
      this.group = group;
      this.steps = steps;
    }

    @Override
    public long workgroupNumber() {
      return group;
    }

    @Override
    public int number() {
      return 0;
    }

    @Override
    public long at() {
      return 100 * group + done;
    }

    @Override
    public long instructions() {
      return done;
    }

    boolean step(GlobalMemory.Port port, int[] registers) {
      if (done == steps.size()) {
        return false;
      }
      steps.get(done).run(port, registers);
      done++;
      return true;
    }
  }

  /** One instruction. */
  private interface Step {
    void run(GlobalMemory.Port port, int[] registers);
  }

  private static Step store(long address) {
    return (port, _) -> port.store(address, 4, 1, 0, PLAIN);
  }

  private static Step load(long address, int register) {
    return (port, registers) -> registers[register] = (int) port.load(address, 4, 0, PLAIN);
  }

  private static Step late(long address, int register) {
    return (port, registers) ->
        port.loadWords(new long[] {address}, 0, 1, registers, register, PLAIN);
  }

  /**
   * Message passing from a workgroup to another by a flag in LDS: a wavefront stores X and the
   * flag, a second one of the same workgroup that sees the flag stores Y.
   *
   * @param between what stands between the first two stores
   * @return the gaps of runs in which the other workgroup sees Y and not X
   */
  private static TreeSet<String> passingByLds(List<Step> between) {
    TreeSet<String> gaps = new TreeSet<>();
    for (long seed = 0; seed < SEEDS; seed++) {
      PLACES.clear(X);
      PLACES.clear(Y);
      AccessLog log = new AccessLog();
      WeakMemory memory = new WeakMemory(PLACES, seed, MACHINE, true, log);
      int[] flag = {0};
      List<Step> first = new ArrayList<>(List.of(store(X)));
      first.addAll(between);
      first.add((port, _) -> port.local(BadAccess.Kind.WRITE, 8, 4, 0, 0, flag[0] = 1));
      Step look = (port, _) -> port.local(BadAccess.Kind.READ, 8, 4, 0, flag[0], flag[0]);
      List<Thread> threads =
          List.of(
              new Thread(0, first),
              new Thread(0, List.of(look, store(Y))),
              new Thread(1, List.of(load(Y, 0), WAIT, DROP, load(X, 1))));
      Object unit = new Object();
      List<GlobalMemory.Port> ports =
          List.of(
              memory.port(unit, threads.get(0)),
              memory.port(unit, threads.get(1)),
              memory.port(new Object(), threads.get(2)));
      int[] registers = new int[2];
      SplittableRandom random = new SplittableRandom(seed);
      // The second wavefront stands on a spin at the flag.
      for (int step = 0; step < STEPS; step++) {
        int turn = random.nextInt(threads.size());
        if (turn != 1 || flag[0] == 1) {
          threads.get(turn).step(ports.get(turn), registers);
        }
      }
      memory.end(0);
      if (registers[0] == 1 && registers[1] == 0) {
        log.outcomes().forEach(one -> one.gaps().forEach(gap -> gaps.add(gap.toString())));
      }
    }
    return gaps;
  }

  private static final int STEPS = 40;

  /** Addresses of the first wavefront's stores to X and to the flag; by hand. */
  @Test
  void chainsGoThroughLds() {
    assertEquals("[[0, 1]]", passingByLds(List.of()).toString());
    assertEquals("[]", passingByLds(List.of(WAIT)).toString());
  }

  private static final Step WAIT = (port, _) -> port.settle(ALL);
  private static final Step DROP = (port, _) -> port.fence(PLAIN);

  /**
   * Runs two threads with each seed; the gaps that outcomes have, if the result is the weak one.
   */
  private static TreeSet<String> gaps(List<Step> first, List<Step> second, String weak) {
    TreeSet<String> gaps = new TreeSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      PLACES.clear(X);
      PLACES.clear(Y);
      AccessLog log = new AccessLog();
      WeakMemory memory = new WeakMemory(PLACES, seed, MACHINE, true, log);
      List<Thread> threads = List.of(new Thread(0, first), new Thread(1, second));
      List<GlobalMemory.Port> ports =
          threads.stream().map(one -> memory.port(new Object(), one)).toList();
      SplittableRandom random = new SplittableRandom(seed);
      int[] registers = new int[2];
      int idle = 0;
      while (idle < 16) {
        int turn = random.nextInt(2);
        idle = threads.get(turn).step(ports.get(turn), registers) ? 0 : idle + 1;
      }
      memory.end(0);
      assertTrue(log.isComplete());
      List<WeakOutcome> outcomes = log.outcomes();
      assertEquals(weak.equals(registers[0] + " " + registers[1]), !outcomes.isEmpty());
      outcomes.forEach(outcome -> gaps.add(text(outcome)));
    }
    return gaps;
  }

  /** Accesses of a cycle that lack something before the next one, w: a wait, i: an invalidation. */
  private static String text(WeakOutcome outcome) {
    List<String> gaps = new ArrayList<>();
    for (WeakOutcome.Step step : outcome.steps()) {
      if (step.isGap()) {
        assertEquals(Link.PROGRAM, step.link());
        gaps.add(
            step.place().instruction()
                + (step.waits() ? "w" : "")
                + (step.invalidates() ? "i" : ""));
      }
    }
    assertFalse(gaps.isEmpty());
    gaps.sort(null);
    return String.join(" ", gaps);
  }

  @Test
  void messagePassingLacksAnOrderInBothThreads() {
    List<Step> first = List.of(store(X), store(Y));
    List<Step> second = List.of(load(Y, 0), load(X, 1));
    assertEquals("[0w 100wi]", gaps(first, second, "1 0").toString());
  }

  @Test
  void messagePassingWithAReleaseLacksTheAcquire() {
    List<Step> first = List.of(store(X), WAIT, store(Y));
    List<Step> second = List.of(load(X, 1), load(Y, 0), WAIT, load(X, 1));
    assertEquals("[101i]", gaps(first, second, "1 0").toString());
    List<Step> acquired = List.of(load(X, 1), load(Y, 0), WAIT, DROP, load(X, 1));
    assertEquals("[]", gaps(first, acquired, "1 0").toString());
  }

  @Test
  void loadBufferingLacksWaits() {
    List<Step> first = List.of(late(X, 0), store(Y), WAIT);
    List<Step> second = List.of(late(Y, 1), store(X), WAIT);
    assertEquals("[0w 100w]", gaps(first, second, "1 1").toString());
    List<Step> waiting = List.of(late(X, 0), WAIT, store(Y), WAIT);
    assertEquals("[100w]", gaps(waiting, second, "1 1").toString());
  }
}
