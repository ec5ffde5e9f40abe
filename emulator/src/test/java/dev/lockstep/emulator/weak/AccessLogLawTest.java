package dev.lockstep.emulator.weak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.GlobalMemory;
import dev.lockstep.testing.Shares;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/**
 * Random programs of two wavefronts on each machine: a run has a cycle exactly if no interleaving
 * has its result, and each cycle lacks something. Stored values differ, and no location has more
 * than two stores, so that a result says who read what and which store was last.
 */
final class AccessLogLawTest {
  private static final int PROGRAMS = Shares.count("lockstep.weak.programs", 200, 20_000);
  private static final int RUNS = 10;
  private static final int STEPS = 4;
  private static final GlobalMemory.Access PLAIN =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.WORKGROUP);
  private static final GlobalMemory.Access DEVICE =
      new GlobalMemory.Access(GlobalMemory.Order.PLAIN, GlobalMemory.Scope.AGENT);
  private static final List<Kind> KINDS = List.of(Kind.values());
  private static final FlatMemory PLACES = new FlatMemory();
  private static final long[] WORDS = {PLACES.reserve(64, 64, "x"), PLACES.reserve(64, 64, "y")};

  private static final GlobalMemory.Wait ALL = () -> new GlobalMemory.Wait.Limits(0, 0, true, true);

  /** Kind of an instruction. */
  private enum Kind {
    LOAD,
    COHERENT_LOAD,
    LATE_LOAD,
    STORE,
    EXCHANGE,
    WAIT,
    DROP
  }

  /**
   * An instruction.
   *
   * @param value of a store
   * @param register of a load or exchange
   */
  private record Step(Kind kind, int word, int value, int register) {
    boolean writes() {
      return kind == Kind.STORE || kind == Kind.EXCHANGE;
    }

    boolean reads() {
      return kind != Kind.STORE && kind != Kind.WAIT && kind != Kind.DROP;
    }
  }

  private static List<List<Step>> program(SplittableRandom random) {
    List<List<Step>> threads = new ArrayList<>();
    int[] stores = new int[WORDS.length];
    int register = 0;
    for (int thread = 0; thread < 2; thread++) {
      List<Step> steps = new ArrayList<>();
      while (steps.size() < STEPS) {
        Kind kind = KINDS.get(random.nextInt(KINDS.size()));
        Step step =
            new Step(kind, random.nextInt(WORDS.length), 1 + thread * 10 + steps.size(), register);
        if (step.writes() && ++stores[step.word()] > 2) {
          continue;
        }
        register += step.reads() ? 1 : 0;
        steps.add(step);
      }
      steps.add(new Step(Kind.WAIT, 0, 0, 0));
      threads.add(steps);
    }
    return threads;
  }

  /** Results of all interleavings: registers, then memory. */
  private static void interleave(
      List<List<Step>> threads, int first, int second, int[] state, Set<List<Integer>> results) {
    boolean ended = true;
    int[] at = {first, second};
    for (int thread = 0; thread < 2; thread++) {
      if (at[thread] < threads.get(thread).size()) {
        ended = false;
        Step step = threads.get(thread).get(at[thread]);
        int[] next = state.clone();
        int word = next.length - WORDS.length + step.word();
        if (step.reads()) {
          next[step.register()] = next[word];
        }
        if (step.writes()) {
          next[word] = step.value();
        }
        interleave(threads, first + 1 - thread, second + thread, next, results);
      }
    }
    if (ended) {
      results.add(Arrays.stream(state).boxed().toList());
    }
  }

  /** A wavefront whose program counter is the number of its steps. */
  private static final class Wave implements GlobalMemory.Issuer {
    private final long group;
    private int done;

    Wave(long group) {
      this.group = group;
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
  }

  private static void execute(Step step, GlobalMemory.Port port, int[] registers) {
    long address = WORDS[step.word()];
    switch (step.kind()) {
      case LOAD -> registers[step.register()] = (int) port.load(address, 4, 0, PLAIN);
      case COHERENT_LOAD -> registers[step.register()] = (int) port.load(address, 4, 0, DEVICE);
      case LATE_LOAD ->
          port.loadWords(new long[] {address}, 0, 1, registers, step.register(), PLAIN);
      case STORE -> port.store(address, 4, step.value(), 0, PLAIN);
      case EXCHANGE ->
          registers[step.register()] =
              (int) port.update(address, 4, (_, data, _) -> data, step.value(), 0, 0, PLAIN);
      case WAIT -> port.settle(ALL);
      case DROP -> port.fence(PLAIN);
    }
  }

  private static boolean weak(
      List<List<Step>> threads, MachineTable.Row machine, long seed, Set<List<Integer>> strong) {
    for (long word : WORDS) {
      PLACES.clear(word);
    }
    AccessLog log = new AccessLog();
    boolean waits = machine.assumptions().writes() == MemoryAssumptions.Writes.THROUGH;
    WeakMemory memory = new WeakMemory(PLACES, seed, machine.assumptions(), waits, log);
    List<Wave> waves = List.of(new Wave(0), new Wave(1));
    List<GlobalMemory.Port> ports =
        waves.stream().map(one -> memory.port(new Object(), one)).toList();
    SplittableRandom random = new SplittableRandom(seed);
    int[] registers = new int[2 * STEPS];
    while (waves.get(0).done <= STEPS || waves.get(1).done <= STEPS) {
      int turn = random.nextInt(2);
      Wave wave = waves.get(turn);
      if (wave.done <= STEPS) {
        execute(threads.get(turn).get(wave.done), ports.get(turn), registers);
        wave.done++;
      }
    }
    memory.end(0);
    List<Integer> result = new ArrayList<>(Arrays.stream(registers).boxed().toList());
    for (long word : WORDS) {
      result.add((int) PLACES.read(word, 1)[0]);
    }
    List<WeakOutcome> outcomes = log.outcomes();
    assertEquals(
        strong.contains(result),
        outcomes.isEmpty(),
        () -> machine.name() + " seed " + seed + " " + threads + " " + result + " " + outcomes);
    for (WeakOutcome outcome : outcomes) {
      assertFalse(outcome.gaps().isEmpty(), () -> machine.name() + " " + threads + " " + outcome);
    }
    return !outcomes.isEmpty();
  }

  @Test
  void cyclesAreWhatNoInterleavingExplains() {
    SplittableRandom random = new SplittableRandom(Shares.SEED);
    int seen = 0;
    for (int i = 0; i < PROGRAMS; i++) {
      List<List<Step>> threads = program(random);
      Set<List<Integer>> strong = new HashSet<>();
      interleave(threads, 0, 0, new int[2 * STEPS + WORDS.length], strong);
      for (MachineTable.Row machine : MachineTable.rows()) {
        for (int run = 0; run < RUNS; run++) {
          seen += weak(threads, machine, random.nextLong(), strong) ? 1 : 0;
        }
      }
    }
    assertTrue(seen > PROGRAMS / 10, "only " + seen + " weak results");
  }
}
