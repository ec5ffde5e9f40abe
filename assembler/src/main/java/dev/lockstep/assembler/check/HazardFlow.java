package dev.lockstep.assembler.check;

import dev.lockstep.isa.Effects.Unit;
import dev.lockstep.isa.Shape;
import dev.lockstep.isa.timing.HazardOverlap;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import dev.lockstep.isa.timing.HazardTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Pairs of instructions that are too close on some path. From every instruction that can be the
 * second of a pair all paths are followed backwards, as far as the rule reaches: up to 19 wait
 * states. Calls are not followed, as compilers do not. Pairs that need an event: {@link
 * LastingFlow}.
 */
final class HazardFlow {
  /** So many steps backwards are made for one instruction and one rule. */
  private static final int MOST_STEPS = 20_000;

  private final Flow flow;
  private final Places places;
  private final HazardTable table;
  private final HazardOverlap overlap;
  private final List<StaticFinding> findings = new ArrayList<>();

  /** Wait states that are missing right before an instruction, as if they were there. */
  private final Map<Node, Integer> added = new HashMap<>();

  /** Instructions before which an event is missing for a rule, as if it were there. */
  private final Map<Node, Set<HazardRule>> mended = new HashMap<>();

  HazardFlow(Flow flow, Places places, HazardTable table) {
    this.flow = flow;
    this.places = places;
    this.table = table;
    overlap = new HazardOverlap(flow.set());
  }

  List<StaticFinding> findings() {
    return findings;
  }

  /** Looks at all instructions; false when that takes too long. */
  boolean run() {
    if (table.rules().isEmpty()) {
      return true;
    }
    for (Node node : flow.byAddress()) {
      Breach worst = null;
      for (int number : node.roles(table).second()) {
        HazardRule rule = table.rules().get(number);
        Breach found = rule.states() > 0 ? near(rule, number, node) : null;
        if (rule.common() == Common.ACROSS_BRANCH) {
          Breach branched = across(rule, number, node);
          if (branched != null) {
            report(node, branched);
          }
        }
        if (found != null && (worst == null || found.missing() > worst.missing())) {
          worst = found;
        }
      }
      if (worst != null) {
        report(node, worst);
      }
    }
    return table.rules().stream().noneMatch(LastingFlow::follows)
        || flow.follow(
            new LastingFlow(
                flow,
                table,
                overlap,
                (rule, first, second, common) ->
                    report(second, new Breach(rule, first, common, 0))));
  }

  /** The first instruction of a pair that is too close, with the wait states between the two. */
  private record Breach(HazardRule rule, Node first, String common, long between) {
    long missing() {
      return rule.states() - between;
    }
  }

  private void report(Node node, Breach breach) {
    CodePlace place = places.of(node);
    CodePlace other = places.of(breach.first);
    boolean counted = breach.rule.states() > 0;
    String message =
        counted
            ? table.tooEarly(breach.rule, node.timed, breach.common, breach.between)
            : table.unsure(breach.rule, node.timed, breach.common);
    List<String> remedy = table.remedy(breach.rule, node.timed, breach.missing());
    findings.add(
        new StaticFinding(
            StaticRule.MISSING_NOPS,
            false,
            message.replace("{other}", other.seenFrom(place)),
            place,
            other,
            "first instruction",
            remedy,
            ""));
    // One missing NOP is one finding, however many pairs it would keep apart.
    if (counted) {
      added.merge(node, (int) breach.missing(), Integer::sum);
    } else {
      mended.computeIfAbsent(node, _ -> new HashSet<>()).add(breach.rule);
    }
  }

  private int addedBefore(Node node) {
    return added.getOrDefault(node, 0);
  }

  /** A place on a path backwards: an instruction, with the wait states behind it. */
  private record Step(Node node, int between, boolean behind) {}

  private @Nullable Breach near(HazardRule rule, int number, Node second) {
    boolean needsBehind = table.needsBehind(rule.common());
    Deque<Step> open = new ArrayDeque<>();
    Map<Node, Integer> seen = new HashMap<>();
    Breach worst = null;
    for (Node before : second.before) {
      open.add(new Step(before, addedBefore(second), false));
    }
    for (int left = MOST_STEPS; !open.isEmpty() && left > 0; left--) {
      Step step = open.remove();
      Node node = step.node;
      int known = seen.getOrDefault(node, Integer.MAX_VALUE);
      boolean over =
          step.between >= rule.states()
              || node.roles(table).ends(number)
              || known <= step.between && !step.behind;
      if (over) {
        continue;
      }
      seen.put(node, step.between);
      boolean behind = step.behind;
      boolean hands = step.between == 0 && needsBehind && table.isBehind(rule.common(), node.timed);
      if (!hands) {
        if (node.roles(table).isFirst(number) && (behind || !needsBehind)) {
          String common = overlap.of(rule, node.timed, second.timed);
          if (common != null) {
            Breach found = new Breach(rule, node, common, step.between);
            worst = worst == null || found.missing() > worst.missing() ? found : worst;
            continue;
          }
        }
        // An older matrix operation does not matter behind one that writes the same register.
        if (table.isMatrix(rule)
            && table.is(node.timed, Kind.MATRIX)
            && overlap.touches(node.timed, second.timed)) {
          continue;
        }
      }
      int between = step.between + HazardTable.waitStates(node.timed) + addedBefore(node);
      for (Node before : node.before) {
        open.add(new Step(before, between, behind || hands));
      }
    }
    return worst;
  }

  private boolean isMended(Node node, HazardRule rule) {
    return mended.getOrDefault(node, Set.of()).contains(rule);
  }

  /** LDS and vector memory take turns, with a branch between. */
  private @Nullable Breach across(HazardRule rule, int number, Node second) {
    record Back(Node node, boolean branched) {}
    Deque<Back> open = new ArrayDeque<>();
    Set<Back> seen = new HashSet<>();
    second.before.forEach(node -> open.add(new Back(node, false)));
    for (int left = MOST_STEPS; !open.isEmpty() && left > 0; left--) {
      Back back = open.remove();
      Node node = back.node;
      boolean over =
          !seen.add(back)
              || node.roles(table).ends(number)
              || node.timed.shape() instanceof Shape.Jump;
      if (over) {
        continue;
      }
      if (node.roles(table).isFirst(number)) {
        String common = overlap.of(rule, node.timed, second.timed);
        if (back.branched && isLds(node) != isLds(second) && common != null) {
          return new Breach(rule, node, common, 0);
        }
        continue;
      }
      if (isMended(node, rule)) {
        continue;
      }
      boolean branched = back.branched || node.timed.shape() instanceof Shape.Branch;
      node.before.forEach(before -> open.add(new Back(before, branched)));
    }
    return null;
  }

  private static boolean isLds(Node node) {
    return node.timed.effects().unit() == Unit.LDS;
  }
}
