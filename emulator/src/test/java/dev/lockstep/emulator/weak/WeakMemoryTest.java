package dev.lockstep.emulator.weak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.emulator.memory.RegisterPart;
import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Generation;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Weak memory by its definition: what message passing shows with and without waits. */
final class WeakMemoryTest {
  private static final GlobalMemory.Access PLAIN =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.WORKGROUP);
  private static final GlobalMemory.Access DEVICE =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.AGENT);
  private static final int SEEDS = 2000;

  private static final MemoryAssumptions MACHINE =
      MachineTable.rows().stream()
          .filter(row -> row.name().equals("gfx900"))
          .findFirst()
          .orElseThrow()
          .assumptions();

  /** Waits for everything. */
  private static final GlobalMemory.Wait ALL = waiting(0, 0);

  private static GlobalMemory.Wait waiting(int accesses, int stores) {
    boolean loads = accesses != GlobalMemory.Wait.NO_LIMIT;
    return () ->
        new GlobalMemory.Wait.Limits(accesses, stores, loads, accesses == 0 && stores == 0);
  }

  /** A wavefront on its way through steps that each access memory once. */
  private interface Step {
    void run(GlobalMemory.Port port, int[] registers);
  }

  private static Step store(long address) {
    return (port, _) -> port.store(address, 4, 1, 0, PLAIN);
  }

  private static Step load(long address, int register, GlobalMemory.Access access) {
    return (port, registers) -> registers[register] = (int) port.load(address, 4, 0, access);
  }

  private static final FlatMemory PLACES = new FlatMemory();
  private static final long X = PLACES.reserve(64, 64, "x");
  private static final long Y = PLACES.reserve(64, 64, "y");

  private static TreeSet<String> passing(
      List<Step> between, GlobalMemory.Access reading, boolean unit) {
    List<Step> first = new ArrayList<>(List.of(store(X)));
    first.addAll(between);
    first.add(store(Y));
    return shared(first, List.of(load(Y, 0, reading), load(X, 1, reading)), unit);
  }

  /** Runs on memory that the places belong to, cleared before each run. */
  private static TreeSet<String> shared(List<Step> first, List<Step> second, boolean unit) {
    TreeSet<String> outcomes = new TreeSet<>();
    for (int seed = 0; seed < SEEDS; seed++) {
      PLACES.clear(X);
      PLACES.clear(Y);
      WeakMemory memory = new WeakMemory(PLACES, seed, MACHINE, true, null);
      Object own = new Object();
      GlobalMemory.Port one = memory.port(own, Recorder.NONE);
      GlobalMemory.Port[] ports = {one, memory.port(unit ? own : new Object(), Recorder.NONE)};
      SplittableRandom random = new SplittableRandom(seed);
      int[] registers = new int[2];
      List<List<Step>> rest = List.of(new ArrayList<>(first), new ArrayList<>(second));
      while (!rest.get(0).isEmpty() || !rest.get(1).isEmpty()) {
        int turn = random.nextInt(2);
        if (!rest.get(turn).isEmpty()) {
          rest.get(turn).removeFirst().run(ports[turn], registers);
        }
      }
      memory.end(0);
      assertEquals(1, PLACES.read(X, 1)[0]);
      outcomes.add(registers[0] + " " + registers[1]);
    }
    return outcomes;
  }

  @Test
  void everyGenerationHasAMachine() {
    for (Family family : List.of(Family.amd(), Family.ventus())) {
      for (Generation generation : family.generations()) {
        assertTrue(MachineTable.of(generation).isPresent(), generation.name());
      }
    }
  }

  @Test
  void storesOvertakeEachOtherWithoutAWait() {
    assertTrue(passing(List.of(), DEVICE, false).contains("1 0"));
  }

  @Test
  void waitOrdersStores() {
    Step wait = (port, _) -> port.settle(ALL);
    assertFalse(passing(List.of(wait), DEVICE, false).contains("1 0"));
    Step younger = (port, _) -> port.settle(waiting(1, GlobalMemory.Wait.NO_LIMIT));
    assertTrue(passing(List.of(younger), DEVICE, false).contains("1 0"));
    Step stores = (port, _) -> port.settle(waiting(GlobalMemory.Wait.NO_LIMIT, 0));
    assertFalse(passing(List.of(stores), DEVICE, false).contains("1 0"));
  }

  @Test
  void oldCopiesStayUntilTheyAreInvalidated() {
    Step wait = (port, _) -> port.settle(ALL);
    Step drop = (port, _) -> port.fence(DEVICE);
    List<Step> first = List.of(store(X), wait, store(Y));
    List<Step> old = List.of(load(X, 1, PLAIN), load(Y, 0, DEVICE), load(X, 1, PLAIN));
    assertTrue(shared(first, old, false).contains("1 0"));
    List<Step> fresh = List.of(load(X, 1, PLAIN), load(Y, 0, DEVICE), drop, load(X, 1, PLAIN));
    assertFalse(shared(first, fresh, false).contains("1 0"));
  }

  @Test
  void unitSeesItsOwnStoresInOrder() {
    assertFalse(passing(List.of(), PLAIN, true).contains("1 0"));
    List<Step> own = List.of(store(X), load(X, 0, PLAIN), load(X, 1, PLAIN));
    assertEquals("[1 1]", shared(own, List.of(), false).toString());
  }

  /** A load of words into a register, which may be late. */
  private static Step late(long address, int register) {
    return (port, registers) ->
        port.loadWords(new long[] {address}, 0, 1, registers, register, DEVICE);
  }

  private static final RegisterPart BYTE = new RegisterPart(1, false, 0, -1);
  private static final RegisterPart LOW = new RegisterPart(2, false, 0, 0xffff);
  private static final RegisterPart HIGH = new RegisterPart(2, false, 16, 0xffff_0000);

  /** A load into a part of a register. */
  private static LateLoad into(RegisterPart part) {
    return (address, register) ->
        (port, registers) ->
            port.loadParts(new long[] {address}, 0, 1, registers, register, part, DEVICE);
  }

  /** A load of a scalar unit. */
  private static Step scalar(long address, int register) {
    return (port, registers) ->
        port.loadScalars(address, 1, registers, register, RegisterPart.WORD, DEVICE);
  }

  /** Makes a load that may be late. */
  private interface LateLoad {
    Step of(long address, int register);
  }

  private static TreeSet<String> buffering(List<Step> between) {
    return buffering(WeakMemoryTest::late, between);
  }

  private static TreeSet<String> buffering(LateLoad load, List<Step> between) {
    List<List<Step>> threads = new ArrayList<>();
    for (long[] places : new long[][] {{X, Y}, {Y, X}}) {
      List<Step> steps = new ArrayList<>(List.of(load.of(places[0], places[0] == X ? 0 : 1)));
      steps.addAll(between);
      steps.add(store(places[1]));
      steps.add((port, _) -> port.settle(ALL));
      threads.add(steps);
    }
    return shared(threads.get(0), threads.get(1), false);
  }

  @Test
  void loadsAreLateUntilAWait() {
    assertTrue(buffering(List.of()).contains("1 1"));
    assertFalse(
        buffering(List.of((port, _) -> port.settle(GlobalMemory.Wait.LOADS))).contains("1 1"));
  }

  @Test
  void loadsOfPartsAreLateUntilAWait() {
    Step wait = (port, _) -> port.settle(GlobalMemory.Wait.LOADS);
    for (RegisterPart part : List.of(BYTE, LOW)) {
      assertTrue(buffering(into(part), List.of()).contains("1 1"), part.toString());
      assertFalse(buffering(into(part), List.of(wait)).contains("1 1"), part.toString());
    }
  }

  @Test
  void scalarLoadsAreLateUntilTheirOwnWait() {
    LateLoad load = WeakMemoryTest::scalar;
    Step vectors = (port, _) -> port.settle(waiting(0, GlobalMemory.Wait.NO_LIMIT));
    Step all = (port, _) -> port.settle(ALL);
    assertTrue(buffering(load, List.of(vectors)).contains("1 1"));
    assertFalse(buffering(load, List.of(all)).contains("1 1"));
  }

  /** Either half of a register has its load's element in the end, in whichever order they come. */
  @Test
  void loadOfAHalfKeepsTheOtherHalf() {
    Step wait = (port, _) -> port.settle(ALL);
    Step five = (port, _) -> port.store(Y, 4, 0x8005, 0, PLAIN);
    List<Step> both = List.of(store(X), five, wait, into(LOW).of(X, 0), into(HIGH).of(Y, 0), wait);
    assertEquals("[" + 0x8005_0001 + " 0]", shared(both, List.of(), false).toString());
    List<Step> same = List.of(store(X), wait, into(LOW).of(X, 0), into(HIGH).of(X, 0), wait);
    assertEquals("[" + 0x0001_0001 + " 0]", shared(same, List.of(), false).toString());
    List<Step> signed =
        List.of(
            five, wait, into(new RegisterPart(2, true, 0, -1)).of(Y, 0), into(BYTE).of(Y, 1), wait);
    assertEquals("[-32763 5]", sharedWithoutX(signed));
  }

  /** As {@link #shared}, for a thread that does not store to X. */
  private static String sharedWithoutX(List<Step> steps) {
    List<Step> all = new ArrayList<>(steps);
    all.add(store(X));
    return shared(all, List.of(), false).toString();
  }

  @Test
  void youngerLoadOfARegisterWins() {
    Step wait = (port, _) -> port.settle(ALL);
    List<Step> own = List.of(store(X), wait, late(X, 0), late(Y, 0), wait);
    assertEquals("[0 0]", shared(own, List.of(), false).toString());
  }
}
