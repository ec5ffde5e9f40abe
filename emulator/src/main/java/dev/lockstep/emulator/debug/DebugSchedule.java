package dev.lockstep.emulator.debug;

import org.jspecify.annotations.Nullable;

/**
 * Whose turn it is. Where a recorded way lies ahead, it is followed. Beyond it wavefronts of a
 * workgroup take turns, workgroups run one after another, and one that does not end for long lets
 * another one begin, so that those that wait for each other get on.
 */
final class DebugSchedule {
  /** Instructions of one wavefront before the next one of its workgroup. */
  private static final long SLICE = 2048;

  /** Instructions of one workgroup before another one. */
  private static final long PATIENCE = 1L << 20;

  /** Workgroups that run at the same time. */
  private static final int MOST = 32;

  private final Slots slots;
  private final RunLog log;
  private final long count;
  private final long first;
  private long started;
  private long used;
  private boolean yielded;

  DebugSchedule(Slots slots, RunLog log, long first, long end) {
    this.slots = slots;
    this.log = log;
    this.first = first;
    count = end - first;
  }

  /**
   * A turn.
   *
   * @param packed the wavefront
   * @param most instructions
   */
  record Turn(long packed, long most) {}

  /** Workgroups that have begun. */
  long started() {
    return started;
  }

  /** Goes back to when so many had begun. */
  void restart(long begun) {
    started = begun;
    used = 0;
    yielded = false;
  }

  void beginFirst() {
    begin();
  }

  private Slots.Slot begin() {
    used = 0;
    return slots.begin(first + started++);
  }

  /** The slot of a wavefront's workgroup; on a recorded way it begins when it is met. */
  Slots.Slot slot(long packed) {
    Slots.Slot slot = slots.find(RunLog.workgroup(packed));
    return slot == null ? begin() : slot;
  }

  boolean canRun(long packed) {
    Slots.Slot slot = slots.find(RunLog.workgroup(packed));
    return slot != null && slot.canRun(RunLog.wavefront(packed));
  }

  /** Records the executed part of a turn. */
  void ran(long instructions, boolean gaveUp) {
    used += instructions;
    yielded = gaveUp;
  }

  /** The next turn as far as it is known without beginning a workgroup, or null. */
  @Nullable Turn peek(long time) {
    return time < log.end() ? recorded(time) : within();
  }

  /** The next turn; begins workgroups; null when all have ended. */
  @Nullable Turn next(long time) {
    if (time < log.end()) {
      return recorded(time);
    }
    Turn turn = used < PATIENCE ? within() : null;
    if (turn != null) {
      return turn;
    }
    used = 0;
    if (started < count && slots.running() < MOST) {
      Slots.Slot slot = begin();
      return new Turn(RunLog.pack(slot.number(), 0), SLICE);
    }
    return other();
  }

  private Turn recorded(long time) {
    int entry = log.at(time);
    return new Turn(log.who(entry), log.end(entry) - time);
  }

  /** A wavefront of the workgroup that ran last. */
  private @Nullable Turn within() {
    long last = log.last();
    Slots.Slot slot = last < 0 ? slots.find(first) : slots.find(RunLog.workgroup(last));
    if (slot == null) {
      return null;
    }
    int number = last < 0 ? slot.wavefronts.size() - 1 : RunLog.wavefront(last);
    long left = SLICE - log.lastCount();
    if (last >= 0 && left > 0 && !yielded && slot.canRun(number)) {
      return new Turn(last, left);
    }
    int next = slot.next(number);
    return next < 0 ? null : new Turn(RunLog.pack(slot.number(), next), SLICE);
  }

  /** Another workgroup that has not ended, the one with the next number first. */
  private @Nullable Turn other() {
    long last = log.last() < 0 ? -1 : RunLog.workgroup(log.last());
    Slots.Slot best = null;
    for (Slots.Slot slot : slots.used()) {
      if (slot.next(-1) >= 0 && (best == null || nearer(slot.number(), best.number(), last))) {
        best = slot;
      }
    }
    return best == null ? null : new Turn(RunLog.pack(best.number(), best.next(-1)), SLICE);
  }

  private static boolean nearer(long number, long other, long last) {
    return Long.compareUnsigned(number - last - 1, other - last - 1) < 0;
  }
}
