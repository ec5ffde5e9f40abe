package dev.lockstep.emulator.check;

import dev.lockstep.emulator.BadAccess;
import dev.lockstep.emulator.Monitor.Words;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Accesses of different wavefronts to the same bytes of one memory. An access races with an earlier
 * one if one of them writes, not both are atomic, and nothing orders them. A write that leaves the
 * bytes as they were is no race: all wavefronts that set a flag write the same.
 */
final class RaceTracker {
  private static final int LANE_SHIFT = 24;
  private static final int WAVE_SHIFT = 32;
  private static final long ATOMIC = 1L << 23;
  private static final long SILENT = 1L << 22;
  private static final long SYNCHRONISES = 1L << 21;
  private static final long RELEASES = 1L << 20;
  private static final long INSTRUCTION = RELEASES - 1;

  /** So many places with atomic operations are remembered. */
  private static final int MOST_USERS = 1 << 18;

  private static final int LANES = 0x7f;

  /** No address: stands for the global wave sync unit. */
  private static final long MEETING = Long.MIN_VALUE;

  private final int wavefronts;
  private final AccessHistory history = new AccessHistory();
  private final Map<Long, WaveClock> released = new HashMap<>();
  private final AccessHistory.Place place = new AccessHistory.Place();

  /** Who used which place with atomic operations: a plain store there is an atomic one, too. */
  private final Set<User> users = new HashSet<>();

  private record User(int wave, long address) {}

  private final CheckedCode code;

  /** The earlier end of a race. */
  record Earlier(Facts facts, int wave, int lane, boolean wrote, boolean atomic) {}

  RaceTracker(CheckedCode code, int wavefronts) {
    this.wavefronts = wavefronts;
    this.code = code;
  }

  /** Nothing has happened yet. */
  void clear() {
    history.clear();
    released.clear();
    users.clear();
  }

  private static int wave(long who) {
    return (int) (who >>> WAVE_SHIFT);
  }

  private Earlier earlier(long who, boolean wrote) {
    Facts facts = code.numbered((int) (who & INSTRUCTION));
    return new Earlier(
        facts, wave(who), (int) (who >>> LANE_SHIFT & LANES) - 1, wrote, (who & ATOMIC) != 0);
  }

  /**
   * An access.
   *
   * @param synchronises whether it finds out what others did: a load past the caches, or an atomic
   *     operation that returns the old value
   * @param silent whether it leaves memory as it was
   * @return the access that it races with, or null
   */
  @Nullable Earlier access(
      WaveClock clock,
      Facts facts,
      BadAccess.Kind kind,
      long address,
      int bytes,
      int lane,
      boolean synchronises,
      boolean silent) {
    clock.busy = true;
    boolean atomic = kind == BadAccess.Kind.ATOMIC;
    boolean writes = kind != BadAccess.Kind.READ;
    if (atomic) {
      synchronise(clock, address, synchronises);
      if (users.size() < MOST_USERS) {
        users.add(new User(clock.wave, address));
      }
    }
    boolean releases =
        kind == BadAccess.Kind.WRITE
            && !users.isEmpty()
            && users.contains(new User(clock.wave, address));
    long who =
        (long) clock.wave << WAVE_SHIFT
            | (long) (lane + 1 & LANES) << LANE_SHIFT
            | (atomic ? ATOMIC : 0)
            | (silent && writes ? SILENT : 0)
            | (synchronises && !writes ? SYNCHRONISES : 0)
            | (releases ? RELEASES : 0)
            | code.number(facts) & INSTRUCTION;
    boolean fine = AccessHistory.isFine(address, bytes);
    Earlier race = null;
    for (int i = 0; i < bytes; ) {
      int step = history.find(address + i, fine, place);
      boolean handedOn = (place.who(AccessHistory.WRITE) & RELEASES) != 0;
      if (synchronises && (kind == BadAccess.Kind.READ || handedOn)) {
        acquire(clock, address + i);
      }
      Earlier found = writes ? written(clock, who) : read(clock, who);
      race = race == null ? found : race;
      i += step;
    }
    return race;
  }

  /**
   * Plain accesses of words.
   *
   * @param silent lanes that leave memory as it was
   * @return whether none of them races; if not, some may have been taken note of
   */
  boolean follows(WaveClock clock, Facts facts, boolean writes, Words words, long silent) {
    if (writes && !users.isEmpty()) {
      return false;
    }
    clock.busy = true;
    long plain = (long) clock.wave << WAVE_SHIFT | code.number(facts) & INSTRUCTION;
    long now = clock.when();
    long last = 0;
    long[] slots = null;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long address = words.address(lane);
      if (slots == null || !AccessHistory.isNear(address, last)) {
        slots = history.words(address);
      }
      last = address;
      if ((address & 3) != 0 || slots == null) {
        return false;
      }
      int at = AccessHistory.index(address);
      long who = plain | (long) (lane + 1) << LANE_SHIFT;
      if (!isOrdered(clock, slots, at + 2 * AccessHistory.WRITE)
          || !isOrdered(clock, slots, at + 2 * AccessHistory.UPDATE)) {
        return false;
      }
      if (!writes) {
        noteRead(slots, at, who, now);
      } else if (isOrdered(clock, slots, at + 2 * AccessHistory.FIRST_READ)
          && isOrdered(clock, slots, at + 2 * AccessHistory.SECOND_READ)) {
        slots[at] = who | ((silent >>> lane & 1) != 0 ? SILENT : 0);
        slots[at + 1] = now;
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isOrdered(WaveClock clock, long[] slots, int at) {
    long who = slots[at];
    int wave = (int) (who >>> WAVE_SHIFT);
    if (who == AccessHistory.NONE || wave == clock.wave) {
      return true;
    }
    int inGroup = wave - clock.group * wavefronts;
    boolean same = inGroup >= 0 && inGroup < wavefronts;
    return same && (int) slots[at + 1] < clock.epoch
        || clock.knows(wave, wave / wavefronts, slots[at + 1]);
  }

  private static void noteRead(long[] slots, int at, long who, long now) {
    int first = at + 2 * AccessHistory.FIRST_READ;
    long last = slots[first];
    if (last != AccessHistory.NONE && (last ^ who) >>> WAVE_SHIFT != 0) {
      slots[first + 2] = last;
      slots[first + 3] = slots[first + 1];
    }
    slots[first] = who;
    slots[first + 1] = now;
  }

  private void noteRead(WaveClock clock, long who) {
    long last = place.who(AccessHistory.FIRST_READ);
    if (last != AccessHistory.NONE && wave(last) != clock.wave) {
      place.set(AccessHistory.SECOND_READ, last, place.when(AccessHistory.FIRST_READ));
    }
    place.set(AccessHistory.FIRST_READ, who, clock.when());
  }

  /**
   * An atomic operation hands on what its wavefront has done; one that returns the old value also
   * takes what others handed on.
   */
  private void synchronise(WaveClock clock, long address, boolean returns) {
    WaveClock known = released.get(address);
    if (known != null && returns) {
      clock.learn(known);
    }
    if (known == null || known.wave == clock.wave) {
      released.put(address, clock.copy());
    } else {
      known.learn(clock);
    }
  }

  /** A wavefront meets others at the unit that all of the dispatch share: both sides learn. */
  void meet(WaveClock clock) {
    synchronise(clock, MEETING, true);
  }

  /** A load past the caches sees what the writer of the value did before. */
  private void acquire(WaveClock clock, long address) {
    long who = place.who(AccessHistory.WRITE);
    if (who != AccessHistory.NONE && wave(who) != clock.wave) {
      clock.learn(wave(who), wave(who) / wavefronts, place.when(AccessHistory.WRITE));
    }
    WaveClock known = released.get(address);
    if (known != null) {
      clock.learn(known);
    }
  }

  private @Nullable Earlier read(WaveClock clock, long who) {
    long writer = place.who(AccessHistory.WRITE);
    Earlier race = null;
    boolean synchronises = (who & SYNCHRONISES) != 0;
    boolean excused = synchronises || (writer & SILENT) != 0;
    if (!excused && isUnordered(clock, writer, place.when(AccessHistory.WRITE))) {
      race = earlier(writer, true);
    }
    long update = place.who(AccessHistory.UPDATE);
    excused = synchronises || (update & SILENT) != 0;
    if (race == null && !excused && isUnordered(clock, update, place.when(AccessHistory.UPDATE))) {
      race = earlier(update, true);
    }
    noteRead(clock, who);
    return race;
  }

  private @Nullable Earlier written(WaveClock clock, long who) {
    Earlier race = null;
    boolean atomic = (who & ATOMIC) != 0;
    boolean silent = (who & SILENT) != 0;
    if (!silent || atomic) {
      long writer = place.who(AccessHistory.WRITE);
      boolean handedOn = (who & (ATOMIC | RELEASES)) != 0 && (writer & RELEASES) != 0;
      if (!handedOn && isUnordered(clock, writer, place.when(AccessHistory.WRITE))) {
        race = earlier(writer, true);
      }
      long update = place.who(AccessHistory.UPDATE);
      boolean excused = atomic || (who & RELEASES) != 0;
      if (race == null
          && !excused
          && isUnordered(clock, update, place.when(AccessHistory.UPDATE))) {
        race = earlier(update, true);
      }
    }
    for (int slot = AccessHistory.FIRST_READ; slot <= AccessHistory.SECOND_READ; slot++) {
      long reader = place.who(slot);
      boolean excused = silent || (reader & SYNCHRONISES) != 0;
      if (race == null && !excused && isUnordered(clock, reader, place.when(slot))) {
        race = earlier(reader, false);
      }
    }
    place.set(atomic ? AccessHistory.UPDATE : AccessHistory.WRITE, who, clock.when());
    return race;
  }

  private boolean isUnordered(WaveClock clock, long who, long when) {
    return who != AccessHistory.NONE && !clock.knows(wave(who), wave(who) / wavefronts, when);
  }

  /** A write that was not waited for before a barrier may happen behind it. */
  void delay(WaveClock clock, long address, int bytes) {
    for (int i = 0; i < bytes; ) {
      int step = history.find(address + i, AccessHistory.isFine(address, bytes), place);
      long who = place.who(AccessHistory.WRITE);
      if (who != AccessHistory.NONE && wave(who) == clock.wave) {
        place.set(AccessHistory.WRITE, who, clock.when());
      }
      i += step;
    }
  }
}
