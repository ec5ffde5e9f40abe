package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.Stop;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.program.Dispatch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Workgroups and wavefronts that wait for each other, budgets, interrupts, seeds. */
class SchedulingTest {
  private static final Settings ONE = Settings.DEFAULT.withBudget(50_000_000);

  private static Outcome run(FlatMemory memory, Dispatch dispatch, Settings settings) {
    return new Machine(memory).run(dispatch, settings);
  }

  @Test
  void workgroupsThatWaitForLaterOnesGetOnWithOneThread() {
    FlatMemory memory = Programs.memory();
    memory.write(Programs.DATA, new byte[] {7});
    // Workgroup n waits until the word is n and then takes one off: the last one must go first.
    Outcome outcome = run(memory, Programs.dispatch(Programs.code(Programs.SLEEPER), 8, 1), ONE);
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(-1, Programs.word(memory, 0));
  }

  @Test
  void workgroupsThatSpinWithoutSleepingGetOnToo() {
    FlatMemory memory = Programs.memory();
    Outcome outcome =
        run(memory, Programs.dispatch(Programs.code(Programs.SPIN_ON_ID), 6, 1), ONE.withSeed(3));
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(6, Programs.word(memory, 0));
    assertEquals(6, outcome.workgroups());
  }

  @Test
  void wavefrontsThatSpinOnEachOtherGetOn() {
    FlatMemory memory = Programs.memory();
    Outcome outcome = run(memory, Programs.dispatch(Programs.code(Programs.WAVES), 1, 2), ONE);
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(7, Programs.word(memory, 1));
    assertEquals(2, outcome.wavefronts());
  }

  @Test
  void aSpinLockExcludes() {
    for (long seed = 0; seed < 20; seed++) {
      FlatMemory memory = Programs.memory();
      Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LOCK), 4, 3);
      assertEquals(new Stop.Ended(), run(memory, dispatch, ONE.withSeed(seed)).stop());
      assertEquals(120, Programs.word(memory, 1));
    }
  }

  @Test
  void aSpinLockExcludesBetweenThreads() {
    try (ExecutorService workers = Executors.newFixedThreadPool(3)) {
      FlatMemory memory = Programs.memory();
      Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LOCK), 40, 2);
      Outcome outcome = run(memory, dispatch, ONE.withThreads(4, workers));
      assertEquals(new Stop.Ended(), outcome.stop());
      assertEquals(800, Programs.word(memory, 1));
      assertEquals(80, outcome.wavefronts());
    }
  }

  @Test
  void everyWorkgroupRunsOnce() {
    try (ExecutorService workers = Executors.newFixedThreadPool(2)) {
      for (Settings settings :
          List.of(ONE, ONE.withSeed(1), ONE.withSeed(-5), ONE.withThreads(3, workers))) {
        FlatMemory memory = Programs.memory();
        Outcome outcome =
            run(memory, Programs.dispatch(Programs.code(Programs.WORK), 1000, 1), settings);
        assertEquals(new Stop.Ended(), outcome.stop());
        List<Integer> words = Assembly.words(memory.read(Programs.DATA, 4000));
        assertEquals(IntStream.rangeClosed(1, 1000).boxed().toList(), words);
        assertEquals(5000, outcome.instructions());
        assertEquals(
            List.of(1000L, 1000L, 1000L, 1000L, 1000L), List.copyOf(outcome.byAddress().values()));
        assertEquals(3000L, outcome.byShape().get("Scalar"));
        assertEquals(1000L, outcome.byShape().get("ScalarStore"));
      }
    }
  }

  @Test
  void theBudgetEndsAnEndlessLoop() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.FOREVER), 3, 2);
    Outcome outcome = run(Programs.memory(), dispatch, Settings.DEFAULT.withBudget(100_001));
    assertEquals(new Stop.Budget(false), outcome.stop());
    assertEquals(100_001, outcome.instructions());
    assertEquals(0, outcome.workgroups());
    outcome = run(Programs.memory(), dispatch, Settings.DEFAULT.withBudget(0));
    assertEquals(new Stop.Budget(false), outcome.stop());
    assertEquals(0, outcome.instructions());
  }

  @Test
  void aBudgetThatSuffices() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.WORK), 10, 1);
    Outcome exact = run(Programs.memory(), dispatch, Settings.DEFAULT.withBudget(50));
    assertEquals(new Stop.Ended(), exact.stop());
    Outcome short_ = run(Programs.memory(), dispatch, Settings.DEFAULT.withBudget(49));
    assertEquals(new Stop.Budget(false), short_.stop());
    assertEquals(9, short_.workgroups());
  }

  @Test
  void anInterruptEndsARun() throws InterruptedException {
    AtomicBoolean flag = new AtomicBoolean();
    Thread other =
        Thread.ofPlatform()
            .start(() -> {
              try {
                Thread.sleep(50);
              } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
              }
              flag.set(true);
            });
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.FOREVER), 2, 1);
    Outcome outcome = run(Programs.memory(), dispatch, Settings.DEFAULT.withInterrupt(flag::get));
    other.join();
    assertEquals(new Stop.Budget(true), outcome.stop());
    assertTrue(outcome.instructions() > 0);
  }

  private static List<Integer> order(Settings settings) {
    FlatMemory memory = Programs.memory();
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.ORDER), 5, 3);
    assertEquals(new Stop.Ended(), run(memory, dispatch, settings).stop());
    return Assembly.words(memory.read(Programs.DATA + 4, 60));
  }

  @Test
  void aSeedRepeatsItsOrderAndOthersDiffer() {
    Set<List<Integer>> orders = new HashSet<>();
    try (ExecutorService workers = Executors.newFixedThreadPool(3)) {
      for (long seed = 0; seed < 10; seed++) {
        List<Integer> first = order(ONE.withSeed(seed));
        assertEquals(first, order(ONE.withSeed(seed)));
        assertEquals(first, order(ONE.withThreads(4, workers).withSeed(seed)));
        assertEquals(15, Set.copyOf(first).size());
        orders.add(first);
      }
    }
    assertTrue(orders.size() > 5, "few different orders: " + orders.size());
    assertEquals(order(ONE), order(ONE));
  }

  @Test
  void theFaultOfTheFirstWorkgroupIsReported() {
    try (ExecutorService workers = Executors.newFixedThreadPool(1)) {
      for (Settings settings : List.of(ONE, ONE.withThreads(2, workers))) {
        Outcome outcome =
            run(
                Programs.memory(),
                Programs.dispatch(Programs.code(Programs.BAD), 100, 1),
                settings);
        Stop.Fault fault = assertInstanceOf(Stop.Fault.class, outcome.stop());
        assertEquals(3, fault.place().workgroup());
        assertEquals(new Stop.Cause.Trap(7), fault.cause());
        assertEquals("070092bf", fault.bytes());
      }
    }
  }

  @Test
  void anExceptionOfTheCallerIsNotLost() {
    AtomicInteger calls = new AtomicInteger();
    Dispatch dispatch =
        new Dispatch(
            Programs.code(Programs.WORK),
            Programs.BASE,
            new Dim3(2, 1, 1),
            1,
            0,
            0,
            (_, _) -> {
              calls.incrementAndGet();
              throw new UnsupportedOperationException("no state");
            });
    IllegalStateException thrown =
        org.junit.jupiter.api.Assertions.assertThrows(
            IllegalStateException.class, () -> run(Programs.memory(), dispatch, ONE));
    assertEquals("no state", thrown.getCause().getMessage());
    assertEquals(1, calls.get());
  }

  @Test
  void emptyGridsEndAtOnce() {
    Outcome outcome =
        run(Programs.memory(), Programs.dispatch(Programs.code(Programs.WORK), 0, 1), ONE);
    assertEquals(new Stop.Ended(), outcome.stop());
    assertEquals(0, outcome.instructions());
  }

  @Test
  void positionsOfWorkgroups() {
    List<Dim3> positions = new ArrayList<>();
    Dispatch dispatch =
        new Dispatch(
            Programs.code(Programs.WORK),
            Programs.BASE,
            new Dim3(2, 2, 2),
            1,
            0,
            0,
            (wave, at) -> {
              Programs.start(wave, at);
              positions.add(at);
            });
    run(Programs.memory(), dispatch, ONE);
    assertEquals(8, Set.copyOf(positions).size());
    assertEquals(new Dim3(0, 0, 0), positions.get(0));
    assertEquals(new Dim3(1, 0, 0), positions.get(1));
    assertEquals(new Dim3(0, 1, 0), positions.get(2));
    assertNotEquals(positions.get(3), positions.get(7));
  }
}
