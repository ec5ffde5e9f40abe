package dev.lockstep.emulator.check;

import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.HazardOverlap;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import dev.lockstep.isa.timing.HazardTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The instructions that a wavefront ran last, and the pairs among them that are too close. */
final class HazardTracker {
  /** So many instructions are remembered where a rule does not count wait states. */
  private static final int MOST_RECENT = 64;

  /** So many first instructions of a hazard without end are remembered. */
  private static final int MOST_OPEN = 64;

  record Found(HazardRule rule, Facts first, String message, DynamicFinding.Fix fix) {}

  /** An instruction that ran, and how much ran before it, in each unit. */
  @SuppressWarnings("ArrayRecordComponent") // nobody compares it, and it is read all the time
  private record Past(Facts facts, HazardTable.Roles roles, long[] at) {}

  private final HazardTable table;
  private final HazardOverlap overlap;
  private final Deque<Past> recent = new ArrayDeque<>();
  private final List<List<Facts>> open = new ArrayList<>();

  /** Progress in each unit of the table. */
  private final long[] ran;

  /** The last access, for hazards across branches, and whether a branch came since. */
  private @Nullable Facts access;

  private boolean branched;

  HazardTracker(HazardTable table) {
    this.table = table;
    overlap = new HazardOverlap(table.set(), 0);
    ran = new long[table.units().size()];
    for (int i = 0; i < table.rules().size(); i++) {
      open.add(new ArrayList<>());
    }
  }

  /** An instruction is about to run; the hazards that it meets. */
  List<Found> before(Facts facts) {
    if (table.rules().isEmpty()) {
      return List.of();
    }
    HazardTable.Roles roles = facts.roles(table);
    List<Found> found = roles.second().length == 0 ? List.of() : second(roles, facts);
    if (roles.isLasting()) {
      for (int i = 0; i < open.size(); i++) {
        if (!table.rules().get(i).isNear()) {
          remember(i, roles, facts);
        }
      }
    }
    branched |= facts.shape instanceof Shape.Branch;
    // Compilers look at each function by itself.
    access = facts.shape instanceof Shape.Jump ? null : access;
    boolean writesScalars =
        facts.effects.unit() == Unit.SCALAR && !facts.effects.writes().isEmpty();
    if (roles.reach() > 0 || writesScalars) {
      recent.addFirst(new Past(facts, roles, ran.clone()));
    }
    for (int i = 0; i < ran.length; i++) {
      ran[i] += table.length(facts.timed, table.units().get(i));
    }
    while (!recent.isEmpty() && isOld(recent.getLast())) {
      recent.removeLast();
    }
    return found;
  }

  private boolean isOld(Past past) {
    boolean states = ran[0] - past.at()[0] > table.longest() + 1;
    return states && (ran.length == 1 || recent.size() > MOST_RECENT);
  }

  private List<Found> second(HazardTable.Roles roles, Facts facts) {
    List<Found> found = new ArrayList<>(0);
    for (int number : roles.second()) {
      HazardRule rule = table.rules().get(number);
      if (rule.isNear()) {
        near(rule, number, facts, found::add);
      } else if (rule.common() == Common.ACROSS_BRANCH) {
        across(rule, facts, found::add);
      } else {
        lasting(rule, open.get(number), facts, found::add);
      }
    }
    return found;
  }

  private void remember(int number, HazardTable.Roles roles, Facts facts) {
    List<Facts> firsts = open.get(number);
    boolean across = table.rules().get(number).common() == Common.ACROSS_BRANCH;
    if (roles.ends(number)) {
      firsts.clear();
      access = across ? null : access;
    }
    if (!roles.isFirst(number)) {
      return;
    }
    if (across) {
      access = facts;
      branched = false;
    } else if (firsts.size() < MOST_OPEN && !firsts.contains(facts)) {
      firsts.add(facts);
    }
  }

  private void near(HazardRule rule, int number, Facts facts, Consumer<Found> report) {
    boolean matrix = table.isMatrix(rule);
    Iterator<Past> newest = recent.iterator();
    boolean behind = false;
    while (newest.hasNext()) {
      Past past = newest.next();
      long between = between(rule.distances().getFirst(), past);
      if (isFar(rule, past) || past.roles().ends(number)) {
        return;
      }
      if (between == 0
          && table.needsBehind(rule.common())
          && table.isBehind(rule.common(), past.facts().timed)) {
        behind = true;
        continue;
      }
      if (past.roles().isFirst(number) && (behind || !table.needsBehind(rule.common()))) {
        HazardOverlap.Shared common = overlap.of(rule, past.facts().timed, facts.timed);
        if (common != null) {
          report.accept(tooEarly(rule, past.facts(), facts, common.text(), between));
          return;
        }
      }
      // An older matrix operation does not matter behind one that writes the same register.
      if (matrix
          && table.is(past.facts().timed, Kind.MATRIX)
          && overlap.touches(past.facts().timed, facts.timed)) {
        return;
      }
      if (overlap.replaces(rule, past.facts().timed, facts.timed)) {
        return;
      }
    }
  }

  /** Distance, in a unit, between an instruction and the one that is about to run. */
  private long between(HazardRule.Distance distance, Past past) {
    int unit = table.units().indexOf(distance.of());
    long itself = distance.isStates() ? 1 : table.length(past.facts().timed, distance.of());
    return ran[unit] - past.at()[unit] - itself;
  }

  private boolean isFar(HazardRule rule, Past past) {
    return rule.distances().stream()
        .anyMatch(distance -> between(distance, past) >= distance.count());
  }

  private Found tooEarly(HazardRule rule, Facts first, Facts second, String common, long between) {
    List<String> nops = table.remedy(rule, second.timed, rule.states() - between);
    return new Found(
        rule,
        first,
        table.tooEarly(rule, second.timed, common, between),
        DynamicFinding.Fix.insert(String.join("` and `", nops)));
  }

  private void lasting(HazardRule rule, List<Facts> firsts, Facts facts, Consumer<Found> report) {
    for (Facts first : firsts) {
      if (found(rule, first, facts, report)) {
        return;
      }
    }
  }

  /** LDS and vector memory take turns, with a branch between. */
  private void across(HazardRule rule, Facts facts, Consumer<Found> report) {
    Facts last = access;
    if (last != null && branched && isLds(last) != isLds(facts)) {
      found(rule, last, facts, report);
    }
  }

  private static boolean isLds(Facts facts) {
    return facts.effects.unit() == Unit.LDS;
  }

  private boolean found(HazardRule rule, Facts first, Facts facts, Consumer<Found> report) {
    HazardOverlap.Shared common = overlap.of(rule, first.timed, facts.timed);
    if (common == null) {
      return false;
    }
    report.accept(
        new Found(
            rule,
            first,
            table.unsure(rule, facts.timed, common.text()),
            DynamicFinding.Fix.insert(table.remedy(rule, facts.timed, 0).getFirst())));
    return true;
  }
}
