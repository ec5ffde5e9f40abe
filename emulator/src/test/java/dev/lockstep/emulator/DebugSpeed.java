package dev.lockstep.emulator;

import dev.lockstep.emulator.debug.Debugger;
import dev.lockstep.emulator.debug.Halt;
import dev.lockstep.emulator.debug.Who;
import dev.lockstep.emulator.program.Dispatch;
import java.util.Arrays;
import java.util.Locale;

/** Measures running and going back under the debugger; run it by hand. */
final class DebugSpeed {
  private static final int GROUPS = 12;
  private static final int WAVEFRONTS = 4;
  private static final int ROUNDS = 5;

  private DebugSpeed() {}

  /** A loop with vector arithmetic, LDS, memory, atomics and barriers; 20 million instructions. */
  private static Dispatch dispatch() {
    int[] words = Programs.LONG.clone();
    for (int i = 0; i < words.length; i++) {
      // 3000 rounds become 32767.
      words[i] = words[i] == 0xb0080bb8 ? 0xb0087fff : words[i];
    }
    return Programs.dispatch(Programs.code(words), GROUPS, WAVEFRONTS);
  }

  private static Debugger debugger() {
    return new Debugger(new Machine(Programs.memory()), dispatch(), -1, Debugger.DEFAULT_HISTORY);
  }

  public static void main(String[] arguments) {
    for (int round = 0; round < ROUNDS; round++) {
      System.out.println("round " + round);
      long begin = System.nanoTime();
      Outcome outcome = new Machine(Programs.memory()).run(dispatch(), Settings.DEFAULT);
      rate("without debugger", outcome.instructions(), begin);
      forward();
      stopped();
    }
  }

  private static void forward() {
    Who who = new Who(0, 0);
    try (Debugger debugger = debugger()) {
      long begin = System.nanoTime();
      debugger.run(who, Long.MAX_VALUE, () -> false);
      rate("debugger", debugger.time(), begin);
      long end = debugger.time();
      System.out.printf(
          Locale.ROOT,
          "  %d instructions, %d moments, %.2f MiB%n",
          end,
          debugger.historyMoments(),
          debugger.historyBytes() / 1048576.0);
      for (long count : new long[] {1, 1000, 1_000_000, 10_000_000}) {
        double[] times = new double[11];
        for (int i = 0; i < times.length; i++) {
          debugger.goTo(end - 1000L * i, () -> false);
          begin = System.nanoTime();
          debugger.back(count, () -> false);
          times[i] = (System.nanoTime() - begin) * 1e-6;
        }
        double first = times[0];
        Arrays.sort(times);
        System.out.printf(
            Locale.ROOT,
            "  back %,d: first %.3f ms, median %.3f ms (%.3f to %.3f)%n",
            count,
            first,
            times[times.length / 2],
            times[0],
            times[times.length - 1]);
      }
      debugger.goTo(end, () -> false);
      begin = System.nanoTime();
      for (int i = 0; i < 1000; i++) {
        debugger.back(1, () -> false);
      }
      System.out.printf(
          Locale.ROOT, "  1000 times back 1: %.1f ms%n", (System.nanoTime() - begin) * 1e-6);
    }
  }

  private static void stopped() {
    Who who = new Who(0, 0);
    try (Debugger debugger = debugger()) {
      debugger.addBreakpoint(
          Programs.BASE + 0x58, false, wave -> wave.scalar(8) == -1, null, "barrier");
      long begin = System.nanoTime();
      debugger.run(who, Long.MAX_VALUE, () -> false);
      rate("a breakpoint whose condition never holds", debugger.time(), begin);
      begin = System.nanoTime();
      Halt halt = debugger.reverse(() -> false);
      rate("back to the start with it (" + halt + ")", debugger.newest(), begin);
    }
    try (Debugger debugger = debugger()) {
      debugger.addWatchpoint(wave -> new int[] {wave.scalar(20)}, -1, -1, "s20");
      long begin = System.nanoTime();
      debugger.run(who, 5_000_000, () -> false);
      rate("a watched register", debugger.time(), begin);
    }
  }

  private static void rate(String what, long instructions, long begin) {
    double seconds = (System.nanoTime() - begin) * 1e-9;
    System.out.printf(
        Locale.ROOT,
        "  %-45s %6.2f M instructions/s, %.3f s%n",
        what,
        instructions / seconds * 1e-6,
        seconds);
  }
}
