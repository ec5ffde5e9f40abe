package dev.lockstep.hc.code;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Chooses a register of the machine for each interval, in the order of their starts (Poletto and
 * Sarkar, "Linear Scan", 1999).
 */
public final class LinearScan {
  /** Places of an interval that lives from one group to the next; giving it up gains nothing. */
  private static final int SHORT = 3;

  private final Map<Bank, RegisterFile> files;
  private final Map<Bank, boolean[]> taken = new EnumMap<>(Bank.class);
  private final Map<Bank, Integer> used = new EnumMap<>(Bank.class);
  private final Map<Register, Integer> chosen = new HashMap<>();
  private final Map<Register, List<Register>> wishes = new HashMap<>();
  private final List<LiveIntervals.Interval> active = new ArrayList<>();
  private final Map<Register, Integer> fixed;
  private final List<LiveIntervals.Interval> fixedIntervals;
  private final Set<Register> kept;
  private final Set<Register> victims = new HashSet<>();

  /** The first interval that found no register. */
  private LiveIntervals.@Nullable Interval exhausted;

  private boolean helpless;

  private LinearScan(
      Map<Bank, RegisterFile> files,
      Map<Register, Integer> fixed,
      List<LiveIntervals.Interval> intervals,
      List<Copy> copies,
      Set<Register> kept) {
    this.kept = kept;
    this.files = files;
    this.fixed = fixed;
    this.fixedIntervals =
        intervals.stream().filter(one -> fixed.containsKey(one.register())).toList();
    files.forEach((bank, file) -> {
      taken.put(bank, new boolean[file.count()]);
      used.put(bank, file.first());
    });
    for (Copy copy : copies) {
      wishes.computeIfAbsent(copy.to(), _ -> new ArrayList<>()).add(copy.from());
      wishes.computeIfAbsent(copy.from(), _ -> new ArrayList<>()).add(copy.to());
    }
  }

  /**
   * Chooses registers.
   *
   * @param blocks in the order of the text
   * @param fixed registers with a place that the launch decides
   * @param copies wishes, the first ones first
   * @param kept registers that may not be given up
   * @throws RegistersExhaustedException if they do not suffice
   */
  public static RegisterAssignment allocate(
      List<CodeBlock> blocks,
      Map<Bank, RegisterFile> files,
      Map<Register, Integer> fixed,
      List<Copy> copies,
      Set<Register> kept)
      throws RegistersExhaustedException {
    List<LiveIntervals.Interval> intervals = LiveIntervals.intervals(blocks);
    LinearScan scan = new LinearScan(files, fixed, intervals, copies, kept);
    for (LiveIntervals.Interval interval : intervals) {
      scan.expire(interval.start());
      Integer place = fixed.get(interval.register());
      scan.place(interval, place == null ? scan.choose(interval) : place);
    }
    if (scan.exhausted != null) {
      LiveIntervals.Interval first = scan.exhausted;
      throw new RegistersExhaustedException(
          first.register().bank(),
          site(blocks, first.start()),
          scan.helpless ? Set.of() : scan.victims);
    }
    return new RegisterAssignment(scan.chosen, scan.used);
  }

  /** Place in the source of the first group from a place of intervals on that has one. */
  private static int site(List<CodeBlock> blocks, int start) {
    return blocks.stream()
        .flatMap(block -> block.groups().stream())
        .skip(start / 2)
        .mapToInt(Group::site)
        .filter(site -> site >= 0)
        .findFirst()
        .orElse(-1);
  }

  private void place(LiveIntervals.Interval interval, int chosen) {
    int place = chosen;
    while (place < 0) {
      exhausted = exhausted == null ? interval : exhausted;
      LiveIntervals.Interval victim = victim(interval);
      if (victim == null) {
        helpless = true;
        return;
      }
      victims.add(victim.register());
      if (victim.equals(interval)) {
        return;
      }
      mark(victim.register(), Objects.requireNonNull(this.chosen.get(victim.register())), false);
      active.remove(victim);
      place = choose(interval);
    }
    take(interval, place);
  }

  /** The interval of the bank that frees most places for each access, if any frees some. */
  private LiveIntervals.@Nullable Interval victim(LiveIntervals.Interval interval) {
    return Stream.concat(active.stream(), Stream.of(interval))
        .filter(one -> one.register().bank() == interval.register().bank())
        .filter(one -> one.end() - one.start() > SHORT && !kept.contains(one.register()))
        .max(
            Comparator.comparingDouble(
                one -> (double) (one.end() - interval.start()) / Math.max(1, one.accesses())))
        .orElse(null);
  }

  private void expire(int start) {
    for (Iterator<LiveIntervals.Interval> all = active.iterator(); all.hasNext(); ) {
      LiveIntervals.Interval interval = all.next();
      if (interval.end() < start) {
        mark(interval.register(), Objects.requireNonNull(chosen.get(interval.register())), false);
        all.remove();
      }
    }
  }

  private void take(LiveIntervals.Interval interval, int place) {
    Register register = interval.register();
    chosen.put(register, place);
    mark(register, place, true);
    active.add(interval);
    used.merge(register.bank(), place + register.words(), Math::max);
  }

  private boolean[] takenOf(Register register) {
    return Objects.requireNonNull(taken.get(register.bank()));
  }

  private void mark(Register register, int place, boolean value) {
    boolean[] bank = takenOf(register);
    for (int i = 0; i < register.words(); i++) {
      bank[place + i] = value;
    }
  }

  private boolean isFree(LiveIntervals.Interval interval, int place) {
    Register register = interval.register();
    boolean[] bank = takenOf(register);
    if (place + register.words() > bank.length) {
      return false;
    }
    for (int i = 0; i < register.words(); i++) {
      if (bank[place + i]) {
        return false;
      }
    }
    return fixedIntervals.stream().noneMatch(other -> meets(interval, place, other));
  }

  /** Whether a register with a fixed place is needed there at the same time. */
  private boolean meets(LiveIntervals.Interval interval, int place, LiveIntervals.Interval other) {
    Register register = other.register();
    int at = Objects.requireNonNull(fixed.get(register));
    return register.bank() == interval.register().bank()
        && at < place + interval.register().words()
        && place < at + register.words()
        && other.start() <= interval.end()
        && interval.start() <= other.end();
  }

  /** The first place that is free, -1 for none. */
  private int choose(LiveIntervals.Interval interval) {
    Register register = interval.register();
    RegisterFile file = Objects.requireNonNull(files.get(register.bank()));
    for (Register wish : wishes.getOrDefault(register, List.of())) {
      Integer place = chosen.get(wish);
      if (place != null && wish.words() == register.words() && isFree(interval, place)) {
        return place;
      }
    }
    int step = file.alignment(register.words());
    int first = (file.first() + step - 1) / step * step;
    for (int place = first; place < file.count(); place += step) {
      if (isFree(interval, place)) {
        return place;
      }
    }
    return -1;
  }
}
