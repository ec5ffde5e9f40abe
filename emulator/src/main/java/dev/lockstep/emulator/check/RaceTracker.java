package dev.lockstep.emulator.check;

import dev.lockstep.emulator.machine.Monitor.Words;
import dev.lockstep.emulator.memory.BadAccess;
import java.util.HashMap;
import java.util.Map;
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
  private final Map<Long, Released> released = new HashMap<>();
  private final AccessHistory.Place place = new AccessHistory.Place();

  /**
   * Wavefronts that used a place with atomic operations: a plain store there is an atomic one, too.
   */
  private final Visits users = new Visits();

  /** Knowledge that atomic operations at a place hand on. */
  private static final class Released {
    /** Knowledge of those who come after; never changed. */
    @Nullable WaveClock known;

    /** Knowledge that the last one added. */
    @Nullable WaveClock last;
  }

  private final CheckedCode code;

  /** The earlier end of a race. */
  record Earlier(Facts facts, int wave, int lane, boolean wrote, boolean atomic) {}

  RaceTracker(CheckedCode code, int wavefronts) {
    this.wavefronts = wavefronts;
    this.code = code;
  }

  /** Wavefronts that used a place with atomic operations; not to be changed. */
  Visits users() {
    return users;
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

  /** Whether a wavefront did the same atomic operation last, so that it is known to be there. */
  private boolean repeats(WaveClock clock, Facts facts, long address) {
    history.find(address, false, place);
    long last = place.who(AccessHistory.UPDATE);
    return last != AccessHistory.NONE
        && wave(last) == clock.wave
        && (last & INSTRUCTION) == (code.number(facts) & INSTRUCTION);
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
      boolean again = repeats(clock, facts, address);
      boolean handedOn = again && place.when(AccessHistory.UPDATE) == clock.when();
      if (synchronises || !handedOn || clock.isInformed()) {
        synchronise(clock, address, synchronises);
      }
      if (!again && users.size() < MOST_USERS) {
        for (int at = 0; at < bytes; at += Integer.BYTES) {
          users.add(clock.wave, address + at);
        }
      }
    }
    boolean releases =
        kind == BadAccess.Kind.WRITE && !users.isEmpty() && users.contains(clock.wave, address);
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
    AccessHistory.Page page = null;
    for (long rest = words.active(); rest != 0; rest &= rest - 1) {
      int lane = Long.numberOfTrailingZeros(rest);
      long address = words.address(lane);
      if (page == null || !AccessHistory.isNear(address, last)) {
        page = history.page(address);
      }
      last = address;
      if ((address & 3) != 0 || !page.hasWords()) {
        return false;
      }
      int at = AccessHistory.Page.index(address);
      long who = plain | (long) (lane + 1) << LANE_SHIFT;
      if (!isOrdered(clock, page, at, AccessHistory.WRITE)
          || page.hasRest() && !isOrdered(clock, page, at, AccessHistory.UPDATE)) {
        return false;
      }
      if (!writes) {
        noteRead(page, at, who, now);
      } else if (isOrdered(clock, page, at, AccessHistory.FIRST_READ)
          && (!page.hasRest() || isOrdered(clock, page, at, AccessHistory.SECOND_READ))) {
        who |= (silent >>> lane & 1) != 0 ? SILENT : 0;
        page.set(at, AccessHistory.WRITE, who, now);
      } else {
        return false;
      }
    }
    return true;
  }

  private boolean isOrdered(WaveClock clock, AccessHistory.Page page, int at, int slot) {
    long who = page.who(at, slot);
    int wave = (int) (who >>> WAVE_SHIFT);
    if (who == AccessHistory.NONE || wave == clock.wave) {
      return true;
    }
    int inGroup = wave - clock.group * wavefronts;
    boolean same = inGroup >= 0 && inGroup < wavefronts;
    return same && (int) page.when(at, slot) < WaveClock.before(clock.epoch)
        || clock.knows(wave, wave / wavefronts, page.when(at, slot));
  }

  private static void noteRead(AccessHistory.Page page, int at, long who, long now) {
    long last = page.who(at, AccessHistory.FIRST_READ);
    if (last != AccessHistory.NONE && (last ^ who) >>> WAVE_SHIFT != 0) {
      page.set(at, AccessHistory.SECOND_READ, last, page.when(at, AccessHistory.FIRST_READ));
    }
    page.set(at, AccessHistory.FIRST_READ, who, now);
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
    Released entry = released.computeIfAbsent(address, _ -> new Released());
    WaveClock known = entry.known;
    if (known != null && returns) {
      clock.learn(known);
    }
    WaveClock now = clock.snapshot();
    if (entry.last == now) {
      return;
    }
    if (known == null || known.wave == clock.wave) {
      entry.known = now;
    } else {
      WaveClock both = known.copy();
      both.learn(now);
      entry.known = both;
    }
    entry.last = now;
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
    Released entry = released.get(address);
    if (entry != null && entry.known != null) {
      clock.learn(entry.known);
    }
  }

  private @Nullable Earlier read(WaveClock clock, long who) {
    boolean synchronises = (who & SYNCHRONISES) != 0;
    Earlier race = synchronises ? null : unordered(clock, AccessHistory.WRITE);
    race = race == null && !synchronises ? unordered(clock, AccessHistory.UPDATE) : race;
    noteRead(clock, who);
    return race;
  }

  /** A write that changed memory and is in no order with this one, or null. */
  private @Nullable Earlier unordered(WaveClock clock, int slot) {
    long writer = place.who(slot);
    return (writer & SILENT) == 0 && isUnordered(clock, writer, place.when(slot))
        ? earlier(writer, true)
        : null;
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

  /** An access that was not waited for before a barrier may happen behind it. */
  void delay(WaveClock clock, long address, int bytes, boolean wrote) {
    for (int i = 0; i < bytes; ) {
      i += history.find(address + i, AccessHistory.isFine(address, bytes), place);
      if (wrote) {
        delay(clock, AccessHistory.WRITE);
      } else {
        delay(clock, AccessHistory.FIRST_READ);
        delay(clock, AccessHistory.SECOND_READ);
      }
    }
  }

  private void delay(WaveClock clock, int slot) {
    long who = place.who(slot);
    if (who != AccessHistory.NONE && wave(who) == clock.wave) {
      place.set(slot, who, clock.when());
    }
  }
}
