package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.machine.WavefrontView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Place or time at which a run is to stop. Each has a number, by which it is removed. */
public sealed interface StopPoint {
  /** Its number. */
  int id();

  /** Request of the user, for lists and messages. */
  String text();

  /** A question about the state of a machine, asked for one wavefront. */
  @FunctionalInterface
  interface Condition {
    /** Whether it holds; a question that has no answer does not hold. */
    boolean holds(WavefrontView wavefront);
  }

  /** A place whose contents are compared. */
  @FunctionalInterface
  interface Probe {
    /** Its contents in words, or null where it does not exist. */
    int @Nullable [] read(WavefrontView wavefront);

    /** A change of its contents in words. */
    default String describe(List<Integer> before, List<Integer> after) {
      return "changed";
    }
  }

  /**
   * Stops before an instruction.
   *
   * @param temporary whether it goes when it is reached
   * @param condition must hold, too; null for always
   * @param hits counts how often it was reached, and decides whether that stops; null for always
   */
  record Breakpoint(
      int id,
      long address,
      boolean temporary,
      @Nullable Condition condition,
      @Nullable Hits hits,
      String text)
      implements StopPoint {}

  /**
   * Stops behind an instruction that changes a place.
   *
   * @param workgroup only instructions of this one count; -1 for all
   * @param wavefront only instructions of this one count; -1 for all
   */
  record Watchpoint(int id, Probe probe, long workgroup, int wavefront, String text)
      implements StopPoint {

    boolean concerns(WavefrontView wave) {
      return (workgroup < 0 || wave.workgroup().number() == workgroup)
          && (wavefront < 0 || wave.number() == wavefront);
    }
  }

  /** Stops behind an instruction that makes a condition true, whichever wavefront executes it. */
  record When(int id, Condition condition, String text) implements StopPoint {}
}
