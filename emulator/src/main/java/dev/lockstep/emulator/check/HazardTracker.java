package dev.lockstep.emulator.check;

import dev.lockstep.emulator.check.HazardRule.Common;
import dev.lockstep.emulator.check.HazardRule.Kind;
import dev.lockstep.isa.Effects.Unit;
import dev.lockstep.isa.Operand;
import dev.lockstep.isa.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The instructions that a wavefront ran last, and the pairs among them that are too close. */
final class HazardTracker {
  /** So many first instructions of a hazard without end are remembered. */
  private static final int MOST_OPEN = 64;

  /** Wait states of the longest NOP. */
  private static final int LONGEST_NOP = 16;

  record Found(Facts first, String message, Finding.Fix fix) {}

  /** An instruction that ran, and the count of wait states before it. */
  private record Past(Facts facts, HazardTable.Roles roles, long at) {}

  private final HazardTable table;
  private final HazardOverlap overlap;
  private final Deque<Past> recent = new ArrayDeque<>();
  private final List<List<Facts>> open = new ArrayList<>();
  private long states;

  /** The last access, for hazards across branches, and whether a branch came since. */
  private @Nullable Facts access;

  private boolean branched;

  HazardTracker(HazardTable table) {
    this.table = table;
    overlap = new HazardOverlap(table.set());
    for (int i = 0; i < table.rules().size(); i++) {
      open.add(new ArrayList<>());
    }
  }

  /** An instruction is about to run; the hazards that it meets. */
  List<Found> before(Facts facts) {
    if (table.rules().isEmpty()) {
      return List.of();
    }
    HazardTable.Roles roles = table.roles(facts);
    List<Found> found = roles.second().length == 0 ? List.of() : second(roles, facts);
    if (roles.isLasting()) {
      for (int i = 0; i < open.size(); i++) {
        if (table.rules().get(i).states() == 0) {
          remember(i, roles, facts);
        }
      }
    }
    branched |= facts.shape instanceof Shape.Branch;
    // Compilers look at each function by itself.
    access = facts.shape instanceof Shape.Jump ? null : access;
    if (roles.reach() > 0) {
      recent.addFirst(new Past(facts, roles, states));
    }
    states += waitStates(facts);
    while (!recent.isEmpty() && states - recent.getLast().at() > table.longest() + 1) {
      recent.removeLast();
    }
    return found;
  }

  private List<Found> second(HazardTable.Roles roles, Facts facts) {
    List<Found> found = new ArrayList<>(0);
    for (int number : roles.second()) {
      HazardRule rule = table.rules().get(number);
      if (rule.states() > 0) {
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

  /** A NOP counts as many wait states as it says, plus one. */
  private static int waitStates(Facts facts) {
    boolean counts =
        facts.shape instanceof Shape.Nop nop
            && !nop.cache()
            && facts.effects.unit() == Unit.CONTROL
            && facts.operand("simm16") instanceof Operand.Immediate;
    if (counts && facts.operand("simm16") instanceof Operand.Immediate number) {
      return (number.value() & 15) + 1;
    }
    return 1;
  }

  private void near(HazardRule rule, int number, Facts facts, Consumer<Found> report) {
    boolean matrix = table.isMatrix(rule);
    Iterator<Past> newest = recent.iterator();
    boolean behind = false;
    while (newest.hasNext()) {
      Past past = newest.next();
      long between = states - past.at() - 1;
      if (between >= rule.states() || past.roles().ends(number)) {
        return;
      }
      if (between == 0
          && table.needsBehind(rule.common())
          && table.isBehind(rule.common(), past.facts())) {
        behind = true;
        continue;
      }
      if (past.roles().isFirst(number) && (behind || !table.needsBehind(rule.common()))) {
        String common = overlap.of(rule, past.facts(), facts);
        if (common != null) {
          report.accept(tooEarly(rule, past.facts(), facts, common, between));
          return;
        }
      }
      // An older matrix operation does not matter behind one that writes the same register.
      if (matrix && table.is(past.facts(), Kind.MATRIX) && overlap.touches(past.facts(), facts)) {
        return;
      }
    }
  }

  private Found tooEarly(HazardRule rule, Facts first, Facts second, String common, long between) {
    String message =
        "%s comes too early after {other} for %s: %d wait state%s must lie between them, and the"
                .formatted(
                    words(rule, second), common, rule.states(), rule.states() == 1 ? "" : "s")
            + " machine does not wait by itself; there are "
            + between;
    StringBuilder fix = new StringBuilder();
    int missing = (int) (rule.states() - between);
    while (missing > 0) {
      int part = Math.min(missing, LONGEST_NOP);
      fix.append(fix.isEmpty() ? "" : "` and `").append(rule.fix().formatted(part - 1));
      missing -= part;
    }
    return new Found(first, message, Finding.Fix.insert(fix.toString()));
  }

  /** What the second instruction is, for kinds of which there are several. */
  private String words(HazardRule rule, Facts second) {
    Kind kind = rule.second().kind();
    Kind exact =
        switch (kind) {
          case VECTOR_OR_MEMORY -> table.is(second, Kind.VECTOR) ? Kind.VECTOR : Kind.MEMORY;
          case MATRIX_OR_MOVE ->
              table.is(second, Kind.MATRIX) ? Kind.MATRIX : Kind.ACCUMULATOR_WRITE;
          default -> kind;
        };
    return exact.words();
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
    String common = overlap.of(rule, first, facts);
    if (common == null) {
      return false;
    }
    String message =
        "%s follows {other} with nothing between them that makes sure of %s"
            .formatted(words(rule, facts), common);
    report.accept(new Found(first, message, Finding.Fix.insert(rule.fix())));
    return true;
  }
}
