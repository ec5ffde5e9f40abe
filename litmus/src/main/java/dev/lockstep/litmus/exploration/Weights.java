package dev.lockstep.litmus.exploration;

import dev.lockstep.litmus.machine.TransitionSystem;
import dev.lockstep.litmus.run.Incantations;
import java.util.Arrays;

/**
 * Chances of transitions in one run. Incantations are weights here: what they make of the memory of
 * a device, not the threads that do so.
 *
 * <p>Without any, requests are performed soon, and threads start one after another more often than
 * together. Memory stress makes requests wait; bank conflicts make those of some queues wait;
 * synchronisation lets threads start together; randomisation draws the speed of each. The numbers
 * are assumed.
 */
final class Weights {
  private static final int THREAD = 64;
  private static final int SOON = 1024;
  private static final int LATER = 64;
  private static final int LEAST = 1;

  /** A thread that has not started gets this part of its weight, as a number of bits less. */
  private static final int MOST_LATE = 6;

  private static final int MOST_SLOW = 3;
  private static final int MOST_CONFLICT = 4;

  private static final long GOLDEN = 0x9E3779B97F4A7C15L;

  private final Incantations incantations;
  private final int threads;
  private final int[] usual;
  private final int[] now;
  private final int[] late;
  private long state;

  Weights(TransitionSystem system, Incantations incantations) {
    this.incantations = incantations;
    threads = system.test().threads().size();
    usual = new int[system.processes()];
    for (int p = 0; p < usual.length; p++) {
      usual[p] =
          switch (system.actor(p)) {
            case THREAD -> THREAD;
            case QUEUE, LOCAL_QUEUE, FILL, WRITE_BACK -> incantations.stress() ? LATER : SOON;
          };
    }
    now = usual.clone();
    late = new int[threads];
  }

  /** Draws the circumstances of a run. */
  void begin(long seed, long run) {
    state = mix(seed * GOLDEN + run);
    System.arraycopy(usual, 0, now, 0, now.length);
    if (incantations.bank()) {
      for (int p = threads; p < now.length; p++) {
        now[p] = Math.max(LEAST, now[p] >> 2 * below(MOST_CONFLICT));
      }
    }
    if (incantations.random()) {
      for (int t = 0; t < threads; t++) {
        now[t] >>= below(MOST_SLOW);
      }
    }
    if (incantations.sync()) {
      Arrays.fill(late, 0);
    } else {
      for (int t = 0; t < threads; t++) {
        late[t] = below(MOST_LATE + 1);
      }
    }
  }

  /** Draws one of some transitions. */
  int choose(int[] transitions) {
    int sum = 0;
    for (int transition : transitions) {
      sum += weight(transition / TransitionSystem.ALTERNATIVES);
    }
    int drawn = below(sum);
    int choice = 0;
    while (choice < transitions.length - 1) {
      drawn -= weight(transitions[choice] / TransitionSystem.ALTERNATIVES);
      if (drawn < 0) {
        break;
      }
      choice++;
    }
    int process = transitions[choice] / TransitionSystem.ALTERNATIVES;
    if (process < threads) {
      late[process] = 0;
    }
    return choice;
  }

  private int weight(int process) {
    return process < threads ? Math.max(LEAST, now[process] >> late[process]) : now[process];
  }

  private int below(int bound) {
    state += GOLDEN;
    return (int) ((mix(state) >>> 32) * bound >>> 32);
  }

  /** The finalizer of SplitMix64. */
  private static long mix(long value) {
    long z = (value ^ value >>> 30) * 0xBF58476D1CE4E5B9L;
    z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
    return z ^ z >>> 31;
  }
}
