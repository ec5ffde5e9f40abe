package dev.lockstep.emulator;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.machine.Dim3;
import dev.lockstep.emulator.machine.WavefrontView;
import dev.lockstep.emulator.memory.FlatMemory;
import dev.lockstep.emulator.memory.Window;
import dev.lockstep.emulator.program.Code;
import dev.lockstep.emulator.program.Dispatch;
import dev.lockstep.emulator.snapshot.SessionState;
import dev.lockstep.emulator.state.Wavefront;
import dev.lockstep.emulator.state.WavefrontState;
import dev.lockstep.emulator.state.Workgroup;
import dev.lockstep.isa.codec.InstructionSet;
import dev.lockstep.isa.model.Instruction;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.testing.Shares;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Law: the complete state at a time is the same whenever a debugger is there, whether it came from
 * before or from behind.
 */
class DebuggerLawTest {
  private static final long HISTORY = 32L << 20;

  private static final int PROGRAMS = 60;

  /** One of so many random programs, and of so many files. */
  private static final int SHARE = 11;

  /** Everything that a program can change. */
  private record Whole(List<SessionState> groups, List<byte[]> memory) {
    static Whole of(Debugger debugger) {
      List<byte[]> memory = new ArrayList<>();
      for (Window window : debugger.memory().windows()) {
        memory.add(debugger.memory().read(window.base(), (int) window.size()));
      }
      return new Whole(debugger.states(), memory);
    }

    void check(Debugger debugger, String where) {
      Whole now = of(debugger);
      assertEquals(groups, now.groups, where);
      assertEquals(memory.size(), now.memory.size(), where);
      for (int i = 0; i < memory.size(); i++) {
        assertTrue(Arrays.equals(memory.get(i), now.memory.get(i)), where + ": memory " + i);
      }
    }
  }

  /** State that is added to a wavefront or a workgroup is saved, or listed here as passing. */
  @Test
  void everyFieldIsSaved() {
    Set<String> passing =
        Set.of(
            "set",
            "group",
            "number",
            "memory",
            "rows",
            // Part of the layout.
            "codes",
            "at",
            "sliceStart",
            "stoppedAt",
            "signal",
            "stop",
            // Between a region and its engine, within one run.
            "result",
            // Where the vectors lie in the host's memory.
            "file",
            // Rebuilt by an engine when needed.
            "engineState",
            // Registers to clear; true after a restore.
            "given",
            // The same for all workgroups.
            "fresh");
    assertEquals(fields(WavefrontState.class), without(fields(Wavefront.class), passing));
    Set<String> given =
        Set.of(
            "set",
            "layout",
            "memory",
            "apertures",
            "observer",
            "monitor",
            "program",
            "launch",
            "positions",
            "scratch",
            // Of the dispatch's code.
            "reserves",
            // The device's own, see DeviceState.
            "globalShare",
            "waveSync");
    // A workgroup's number is called so in its own class only.
    Set<String> saved = fields(SessionState.class);
    assertTrue(saved.remove("workgroup") && saved.add("number"));
    assertEquals(saved, without(fields(Workgroup.class), given));
  }

  private static Set<String> fields(Class<?> type) {
    Set<String> names = new TreeSet<>();
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        names.add(field.getName());
      }
    }
    return names;
  }

  private static Set<String> without(Set<String> names, Set<String> others) {
    names.removeAll(others);
    return names;
  }

  /** Single steps of wavefronts by chance, then jumps to times by chance. */
  private static void steps(FlatMemory memory, Dispatch dispatch, int most, long seed) {
    Random random = new Random(seed);
    try (Debugger debugger = new Debugger(new Machine(memory), dispatch, -1, HISTORY)) {
      Map<Long, Whole> seen = new HashMap<>();
      seen.put(0L, Whole.of(debugger));
      Who last = new Who(0, 0);
      for (int i = 0; i < most && debugger.fault() == null; i++) {
        last = new Who(0, random.nextInt(dispatch.wavefronts()));
        Halt halt = debugger.step(last, 1, _ -> true);
        if (!(halt instanceof Halt.Faulted)) {
          seen.putIfAbsent(debugger.time(), Whole.of(debugger));
        }
      }
      boolean faulted = debugger.fault() != null;
      List<Long> times = new ArrayList<>(seen.keySet());
      for (int i = 0; i < 40; i++) {
        long time = times.get(random.nextInt(times.size()));
        Halt halt = debugger.goTo(time, () -> false);
        Whole wanted = seen.get(time);
        if (!(halt instanceof Halt.Faulted) && wanted != null) {
          assertEquals(time, debugger.time());
          wanted.check(debugger, "seed " + seed + ", time " + time);
        }
      }
      Who again = last;
      assertTrue(
          !faulted
              || debugger.goTo(debugger.newest(), () -> false) instanceof Halt.Faulted
              || debugger.step(again, 1, _ -> true) instanceof Halt.Faulted,
          "the fault is met again");
    }
  }

  @TestFactory
  Stream<DynamicTest> machineFilesGoForwardAndBack() throws IOException {
    return Shares.of(MachineCorpusTest.cases(), SHARE).stream()
        .map(one ->
            DynamicTest.dynamicTest(
                one.name(), () -> steps(one.memory(), one.dispatch(), 60, one.name().hashCode())));
  }

  @TestFactory
  Stream<DynamicTest> randomProgramsGoForwardAndBack() {
    InstructionSet set = Assembly.set("gfx900");
    return IntStream.range(0, PROGRAMS)
        .filter(seed -> Shares.takes(seed, SHARE))
        .mapToObj(seed ->
            DynamicTest.dynamicTest(
                "seed " + seed,
                () -> {
                  Code code = Programs.code(program(set, new Random(seed)));
                  Dispatch dispatch =
                      new Dispatch(
                          code,
                          Programs.BASE,
                          new Dim3(1, 1, 1),
                          3,
                          512,
                          0,
                          (wave, at) -> start(wave, at, seed));
                  steps(Programs.memory(), dispatch, 400, seed);
                }));
  }

  /** Steps, changes of registers and memory, and ways back, all by chance. */
  private static void changes(FlatMemory memory, Dispatch dispatch, long seed) {
    Random random = new Random(seed);
    try (Debugger debugger = new Debugger(new Machine(memory), dispatch, -1, HISTORY)) {
      Map<Long, Whole> seen = new HashMap<>();
      seen.put(0L, Whole.of(debugger));
      int changed = 0;
      for (int i = 0; i < 400; i++) {
        Who who = new Who(0, random.nextInt(dispatch.wavefronts()));
        WavefrontView wave = debugger.find(who);
        if (random.nextInt(8) == 0) {
          List<Long> times = new ArrayList<>(seen.keySet());
          debugger.goTo(times.get(random.nextInt(times.size())), () -> false);
        } else if (random.nextInt(6) == 0
            && debugger.fault() == null
            && wave != null
            && !wave.ended()) {
          change(debugger, who, random);
          changed++;
        } else {
          debugger.step(who, 1, _ -> true);
        }
        long time = debugger.time();
        if (debugger.newest() == time) {
          seen.keySet().removeIf(other -> other > time);
        }
        if (debugger.fault() != null) {
          debugger.back(1, () -> false);
          continue;
        }
        boolean isNew = debugger.newest() == time;
        if (isNew || !seen.containsKey(time)) {
          seen.put(time, Whole.of(debugger));
        } else {
          seen.get(time).check(debugger, "seed " + seed + ", round " + i + ", time " + time);
        }
      }
      assertTrue(changed > 0, "nothing was changed");
      for (Map.Entry<Long, Whole> one : seen.entrySet()) {
        if (debugger.goTo(one.getKey(), () -> false) instanceof Halt.Done) {
          one.getValue().check(debugger, "seed " + seed + ", time " + one.getKey());
        }
      }
    }
  }

  private static void change(Debugger debugger, Who who, Random random) {
    int value = random.nextInt();
    int register = random.nextInt(16);
    switch (random.nextInt(4)) {
      case 0 -> debugger.set(who, wave -> wave.setScalar(register, value));
      case 1 -> debugger.set(who, wave -> wave.setVector(register, 5, value));
      case 2 -> debugger.set(who, wave -> wave.setExec(wave.exec() | 1L << register));
      default -> {
        Window window = debugger.memory().windows().getFirst();
        long offset = random.nextInt((int) Math.min(window.size(), 1 << 16));
        debugger.write(window.base() + offset, new byte[] {(byte) value});
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> changesAreAPartOfThePast() {
    InstructionSet set = Assembly.set("gfx900");
    return IntStream.range(0, PROGRAMS)
        .filter(seed -> Shares.takes(seed, SHARE))
        .mapToObj(seed ->
            DynamicTest.dynamicTest(
                "seed " + seed,
                () -> {
                  Code code = Programs.code(program(set, new Random(seed)));
                  Dispatch dispatch =
                      new Dispatch(
                          code,
                          Programs.BASE,
                          new Dim3(1, 1, 1),
                          3,
                          512,
                          0,
                          (wave, at) -> start(wave, at, seed));
                  changes(Programs.memory(), dispatch, seed);
                }));
  }

  private static void start(WavefrontView wave, Dim3 at, long seed) {
    Random random = new Random(seed * 64 + wave.number());
    Programs.start(wave, at);
    for (int register = 0; register < 256; register++) {
      for (int lane = 0; lane < 64; lane++) {
        wave.setVector(register, lane, random.nextInt() >>> random.nextInt(32));
      }
    }
    wave.setExec(random.nextLong());
  }

  /** Instructions by chance that can run, whatever is in the registers. */
  private static int[] program(InstructionSet set, Random random) {
    List<Integer> words = new ArrayList<>();
    while (words.size() < 200) {
      int first = random.nextInt(4) == 0 ? 0xd800_0000 | random.nextInt(1 << 26) : random.nextInt();
      int[] window = {first, random.nextInt(), random.nextInt(), random.nextInt(), 0};
      Instruction instruction =
          set.decode(Arrays.copyOf(window, InstructionSet.MOST_WORDS), InstructionSet.MOST_WORDS);
      if (random.nextInt(20) == 0) {
        words.add(0xbf8a0000); // s_barrier
      } else if (instruction != null && harmless(instruction)) {
        for (int i = 0; i < instruction.size() / 4; i++) {
          words.add(window[i]);
        }
      }
    }
    words.add(0xbf810000); // s_endpgm
    return words.stream().mapToInt(w -> w).toArray();
  }

  private static boolean harmless(Instruction instruction) {
    boolean local = instruction.encoding().mnemonic().startsWith("ds_");
    return switch (instruction.row().shape()) {
      case Shape.Load _, Shape.Store _, Shape.Atomic _ -> local;
      case Shape.Image _ -> false;
      case Shape.Branch _, Shape.Jump _, Shape.ForkJoin _, Shape.Barrier _, Shape.End _ -> false;
      case Shape.Message _, Shape.Question _, Shape.Trap _, Shape.Halt _, Shape.NotExecuted _ ->
          false;
      case Shape.ScalarLoad _, Shape.ScalarStore _, Shape.ScalarAtomic _ -> false;
      default -> true;
    };
  }

  /** Many moments of the past, thinned and given up; the times are far apart. */
  @Test
  void longRunsGoForwardAndBack() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LONG), 2, 3);
    for (long history : new long[] {HISTORY, 50_000}) {
      Random random = new Random(history);
      FlatMemory memory = Programs.memory();
      try (Debugger debugger = new Debugger(new Machine(memory), dispatch, -1, history)) {
        Map<Long, Whole> seen = new HashMap<>();
        Who who = new Who(0, 0);
        Halt halt = new Halt.Done();
        while (halt instanceof Halt.Done) {
          seen.put(debugger.time(), Whole.of(debugger));
          halt = debugger.run(who, 1 + random.nextInt(2500), () -> false);
        }
        assertInstanceOf(Halt.Ended.class, halt);
        long end = debugger.time();
        assertTrue(end > 200_000, () -> "instructions: " + end);
        assertEquals(18_000, Programs.word(memory, 0x200));
        assertEquals(history == HISTORY, debugger.oldest() == 0);
        assertTrue(debugger.historyBytes() <= Math.max(history, 400_000));
        List<Long> times = new ArrayList<>(seen.keySet());
        for (int i = 0; i < 60; i++) {
          long time = times.get(random.nextInt(times.size()));
          halt = debugger.goTo(time, () -> false);
          if (time < debugger.oldest()) {
            assertEquals(new Halt.PastBegins(debugger.oldest()), halt);
          } else {
            assertEquals(new Halt.Done(), halt);
            Whole wanted = seen.get(time);
            assertTrue(wanted != null);
            wanted.check(debugger, "time " + time);
          }
        }
        debugger.goTo(end, () -> false);
        assertEquals(end, debugger.time());
        assertEquals(18_000, Programs.word(memory, 0x200));
      }
    }
  }

  /** Workgroups that wait for later ones get on, and the past has all that ran at the same time. */
  @Test
  void workgroupsThatWaitForLaterOnesGetOn() {
    Dispatch dispatch =
        new Dispatch(
            Programs.code(Programs.SPIN_ON_ID),
            Programs.BASE,
            new Dim3(4, 1, 1),
            1,
            0,
            64,
            (wave, at) -> Programs.start(wave, new Dim3(3 - at.x(), 0, 0)));
    FlatMemory memory = Programs.memory();
    try (Debugger debugger = new Debugger(new Machine(memory), dispatch, -1, HISTORY)) {
      Map<Long, Whole> seen = new HashMap<>();
      Who who = new Who(0, 0);
      Halt halt = new Halt.Done();
      while (halt instanceof Halt.Done) {
        seen.put(debugger.time(), Whole.of(debugger));
        halt = debugger.run(who, 99_991, () -> false);
      }
      assertInstanceOf(Halt.Ended.class, halt);
      assertEquals(4, Programs.word(memory, 0));
      Random random = new Random(4);
      List<Long> times = new ArrayList<>(seen.keySet());
      for (int i = 0; i < 20; i++) {
        long time = times.get(random.nextInt(times.size()));
        assertEquals(new Halt.Done(), debugger.goTo(time, () -> false));
        Whole wanted = seen.get(time);
        assertTrue(wanted != null);
        // Slots that were made later have scratch memory now; it is empty.
        assertEquals(wanted.groups, debugger.states(), "time " + time);
        assertTrue(Arrays.equals(wanted.memory.getFirst(), Whole.of(debugger).memory.getFirst()));
      }
      assertInstanceOf(Halt.Ended.class, debugger.run(who, Long.MAX_VALUE, () -> false));
      assertEquals(4, Programs.word(memory, 0));
    }
  }

  /** A step of another wavefront than the recorded one makes a new future. */
  @Test
  void otherStepsMakeAnotherFuture() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LOCK), 1, 2);
    FlatMemory memory = Programs.memory();
    try (Debugger debugger = new Debugger(new Machine(memory), dispatch, -1, HISTORY)) {
      debugger.run(new Who(0, 0), 100, () -> false);
      assertEquals(100, debugger.newest());
      debugger.goTo(50, () -> false);
      assertEquals(new Halt.Done(), debugger.step(new Who(0, 0), 1, _ -> true));
      assertEquals(100, debugger.newest());
      assertEquals(new Halt.Done(), debugger.step(new Who(0, 1), 1, _ -> true));
      assertEquals(52, debugger.newest());
      assertEquals(new Halt.Done(), debugger.back(new Who(0, 1), 1, () -> false));
      assertEquals(51, debugger.time());
      assertEquals(new Halt.Done(), debugger.back(new Who(0, 0), 51, () -> false));
      assertEquals(0, debugger.time());
      assertEquals(new Halt.PastBegins(0), debugger.back(new Who(0, 1), 1, () -> false));
      assertEquals(new Halt.Ended(), debugger.run(new Who(0, 0), Long.MAX_VALUE, () -> false));
      // Both wavefronts add 10 under the lock.
      assertEquals(20, Programs.word(memory, 1));
    }
  }

  /** Law: what stops a run stops it on the way back, too, at the same times. */
  @Test
  void stopPointsAreTheSameOnTheWayBack() {
    Dispatch dispatch = Programs.dispatch(Programs.code(Programs.LONG), 2, 3);
    long barrier = Programs.BASE + 0x58;
    try (Debugger debugger =
        new Debugger(new Machine(Programs.memory()), dispatch, -1, Debugger.DEFAULT_HISTORY)) {
      debugger.addBreakpoint(barrier, false, wave -> wave.scalar(8) % 256 == 0, null, "barrier");
      List<Long> forward = stops(debugger, true);
      // 3000 rounds count s8 down; 256, 512, ... 2816 are 11 of them, in 6 wavefronts.
      assertEquals(66, forward.size());
      assertEquals(forward.reversed(), stops(debugger, false));
      debugger.addWatchpoint(
          wave -> new int[] {wave.scalar(9) == 0 ? 1 : 0}, -1, -1, "s9 becomes 0, or is no more");
      debugger.addCondition(wave -> wave.scalar(8) == 7, "s8 == 7");
      forward = stops(debugger, true);
      // s9 starts as 0 and becomes 0 at 128, 256, ... 2944: 23 times; 1 + 2 * 23 changes.
      assertEquals(66 + 6 * (1 + 46) + 6, forward.size());
      List<Long> back = stops(debugger, false);
      List<Long> expected = new ArrayList<>();
      for (long time : forward.reversed()) {
        // Going back stops before an instruction that changes something, not behind it.
        expected.add(time < 0 ? -time - 1 : time);
      }
      List<Long> shown = new ArrayList<>();
      for (long time : back) {
        shown.add(time < 0 ? -time : time);
      }
      assertEquals(expected, shown);
    }
  }

  /** The times of all stops; those behind a change are negative. */
  private static List<Long> stops(Debugger debugger, boolean forward) {
    List<Long> times = new ArrayList<>();
    Who who = new Who(0, 0);
    while (true) {
      Halt halt =
          forward ? debugger.run(who, Long.MAX_VALUE, () -> false) : debugger.reverse(() -> false);
      switch (halt) {
        case Halt.Reached reached -> {
          who = reached.who();
          times.add(debugger.time());
        }
        case Halt.Changed changed -> {
          who = changed.who();
          times.add(-debugger.time());
        }
        case Halt.Held held -> {
          who = held.who();
          times.add(-debugger.time());
        }
        default -> {
          assertTrue(halt instanceof Halt.Ended || halt.equals(new Halt.PastBegins(0)));
          return times;
        }
      }
    }
  }
}
