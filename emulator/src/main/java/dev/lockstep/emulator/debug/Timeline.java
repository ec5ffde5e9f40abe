package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.memory.DeviceState;
import dev.lockstep.emulator.snapshot.SessionState;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The past of a run: its state at some moments, dense near the present and sparser further back, so
 * that a thousand moments of a long run take the room of a hundred. When its room is used up, the
 * oldest are given up and the past begins later.
 */
final class Timeline {
  /** Moments that are kept at most; their distances grow by about an eighth. */
  private static final int MOST = 128;

  /** Moments below which room is made by giving up the oldest, not by thinning. */
  private static final int FEW = 16;

  /** Least instructions between two moments. */
  private static final long INTERVAL = 8192;

  /** Bytes that may be copied for each instruction between two moments. */
  private static final int BYTES_EACH = 16;

  /** Bytes of pages after which the next moment is kept early. */
  private static final long MANY_PAGES = 8 << 20;

  private final JournaledMemory memory;
  private final RunLog log;
  private final long limit;
  private final List<Moment> moments = new ArrayList<>();
  private long interval = INTERVAL;
  private long stateBytes;

  /** Memory pages are those that were written between this moment and the next. */
  private static final class Moment {
    final long time;
    final State state;
    JournaledMemory.@Nullable Pages pages;

    Moment(long time, State state) {
      this.time = time;
      this.state = state;
    }

    long bytes() {
      JournaledMemory.Pages kept = pages;
      return state.bytes() + (kept == null ? 0 : kept.bytes());
    }
  }

  /**
   * Everything but memory.
   *
   * @param started number of workgroups that have begun
   * @param slots the workgroups that are there; null where there is none
   * @param device state that they share
   */
  record State(long started, List<@Nullable SessionState> slots, DeviceState device) {
    long bytes() {
      long sum = 64 + device.bytes();
      for (SessionState slot : slots) {
        sum += slot == null ? 0 : slot.bytes();
      }
      return sum;
    }
  }

  Timeline(JournaledMemory memory, RunLog log, long limit) {
    this.memory = memory;
    this.log = log;
    this.limit = limit;
  }

  /** The earliest time that can be reached. */
  long oldest() {
    return moments.getFirst().time;
  }

  /** Time at which the next moment is due. */
  long due() {
    long early = memory.pages().bytes() > MANY_PAGES ? 0 : interval;
    return moments.getLast().time + early;
  }

  /** Keeps the present. */
  void keep(long time, State state) {
    if (!moments.isEmpty()) {
      Moment last = moments.getLast();
      if (last.time == time) {
        return;
      }
      last.pages = memory.seal();
    }
    Moment moment = new Moment(time, state);
    moments.add(moment);
    stateBytes = moment.bytes();
    interval = Math.max(INTERVAL, stateBytes / BYTES_EACH);
    if (moments.size() > MOST) {
      thin();
    }
    long used = bytes();
    while (used > limit && moments.size() > 1) {
      if (moments.size() > FEW) {
        thin();
      } else {
        moments.removeFirst();
        log.forget(oldest());
      }
      used = bytes();
    }
  }

  /** Host bytes that the past takes. */
  long bytes() {
    long sum = log.bytes() + memory.pages().bytes();
    for (Moment moment : moments) {
      sum += moment.bytes();
    }
    return sum;
  }

  /** Number of moments that are kept. */
  int moments() {
    return moments.size();
  }

  /** Gives up the moment whose loss costs least, seen from the present. */
  private void thin() {
    long now = moments.getLast().time;
    int best = 1;
    double least = Double.MAX_VALUE;
    for (int i = 1; i < moments.size() - 1; i++) {
      double gap = moments.get(i + 1).time - moments.get(i - 1).time;
      double cost = gap / (now - moments.get(i - 1).time);
      if (cost <= least) {
        least = cost;
        best = i;
      }
    }
    Moment removed = moments.remove(best);
    JournaledMemory.Pages older = moments.get(best - 1).pages;
    JournaledMemory.Pages newer = removed.pages;
    if (older != null && newer != null) {
      older.absorb(newer);
    }
  }

  /** The last moment not behind a time; its time. */
  long before(long time) {
    return moments.get(index(time)).time;
  }

  private int index(long time) {
    int index = moments.size() - 1;
    while (index > 0 && moments.get(index).time > time) {
      index--;
    }
    return index;
  }

  /** Brings memory back to the last moment not behind a time and returns the rest of its state. */
  State restore(long time) {
    memory.undo(memory.seal());
    int index = index(time);
    while (moments.size() - 1 > index) {
      moments.removeLast();
      JournaledMemory.Pages pages = moments.getLast().pages;
      if (pages != null) {
        memory.undo(pages);
      }
      moments.getLast().pages = null;
    }
    return moments.getLast().state;
  }
}
