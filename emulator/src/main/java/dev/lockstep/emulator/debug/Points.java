package dev.lockstep.emulator.debug;

import dev.lockstep.emulator.debug.StopPoint.Breakpoint;
import dev.lockstep.emulator.debug.StopPoint.Watchpoint;
import dev.lockstep.emulator.debug.StopPoint.When;
import dev.lockstep.emulator.machine.WavefrontView;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The stop points of a debugger, and the comparison of the watched places around instructions. */
final class Points {
  private final List<StopPoint> all = new ArrayList<>();
  private Set<Long> guards = Set.of();
  private Watchpoint[] watches = new Watchpoint[0];
  private When[] conditions = new When[0];
  private int[] @Nullable [] places = new int[0][];
  private boolean[] held = new boolean[0];
  private int next = 1;

  int nextId() {
    return next++;
  }

  List<StopPoint> all() {
    return List.copyOf(all);
  }

  void add(StopPoint point) {
    all.add(point);
    arrange();
  }

  boolean remove(int id) {
    boolean found = all.removeIf(point -> point.id() == id);
    arrange();
    return found;
  }

  void replace(StopPoint point) {
    all.replaceAll(old -> old.id() == point.id() ? point : old);
    arrange();
  }

  private void arrange() {
    Set<Long> addresses = new HashSet<>();
    List<Watchpoint> watched = new ArrayList<>();
    List<When> asked = new ArrayList<>();
    for (StopPoint point : all) {
      switch (point) {
        case Breakpoint breakpoint -> addresses.add(breakpoint.address());
        case Watchpoint watch -> watched.add(watch);
        case When when -> asked.add(when);
      }
    }
    guards = Set.copyOf(addresses);
    watches = watched.toArray(Watchpoint[]::new);
    conditions = asked.toArray(When[]::new);
    places = new int[watches.length][];
    held = new boolean[conditions.length];
  }

  /** The addresses with breakpoints. */
  Set<Long> guards() {
    return guards;
  }

  /** Whether every single instruction must be looked at. */
  boolean single() {
    return watches.length + conditions.length > 0;
  }

  /**
   * The breakpoint that stops a wavefront where it is, or null.
   *
   * @param present whether the program runs; if not, the past is searched and no hit is counted
   */
  @Nullable Breakpoint reached(WavefrontView wave, long time, boolean present) {
    Breakpoint first = null;
    for (StopPoint point : all) {
      if (point instanceof Breakpoint breakpoint && breakpoint.address() == wave.pc()) {
        StopPoint.Condition condition = breakpoint.condition();
        Hits hits = breakpoint.hits();
        // All count their hits, also those behind the one that stops.
        boolean stops =
            (condition == null || condition.holds(wave))
                && (hits == null || hits.stops(wave, time, present));
        first = stops && first == null ? breakpoint : first;
      }
    }
    return first;
  }

  /** Forgets hits behind a time, at which a new future begins. */
  void truncate(long time) {
    for (StopPoint point : all) {
      Hits hits = point instanceof Breakpoint breakpoint ? breakpoint.hits() : null;
      if (hits != null) {
        hits.truncate(time);
      }
    }
  }

  /** Remembers what the watched places hold before an instruction of a wavefront. */
  void before(WavefrontView wave) {
    for (int i = 0; i < watches.length; i++) {
      places[i] = watches[i].concerns(wave) ? watches[i].probe().read(wave) : null;
    }
    for (int i = 0; i < conditions.length; i++) {
      held[i] = conditions[i].condition().holds(wave);
    }
  }

  /** Effect of the instruction at an address on the watched places, or null. */
  @Nullable Halt after(WavefrontView wave, Who who, long address) {
    for (int i = 0; i < watches.length; i++) {
      int[] before = places[i];
      int[] after = before == null ? null : watches[i].probe().read(wave);
      if (before != null && after != null && !Arrays.equals(before, after)) {
        return new Halt.Changed(who, watches[i], list(before), list(after), address);
      }
    }
    for (int i = 0; i < conditions.length; i++) {
      if (!held[i] && conditions[i].condition().holds(wave)) {
        return new Halt.Held(who, conditions[i], address);
      }
    }
    return null;
  }

  private static List<Integer> list(int[] words) {
    return Arrays.stream(words).boxed().toList();
  }
}
