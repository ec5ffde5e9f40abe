package dev.lockstep.assembler.check.hazard;

import dev.lockstep.assembler.check.finding.CodePlace;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.isa.timing.Effects.Unit;
import dev.lockstep.isa.timing.Hazard;
import dev.lockstep.isa.timing.HazardOverlap;
import dev.lockstep.isa.timing.HazardRule;
import dev.lockstep.isa.timing.HazardRule.Common;
import dev.lockstep.isa.timing.HazardRule.Kind;
import dev.lockstep.isa.timing.HazardTable;
import dev.lockstep.isa.timing.RewrittenScalars;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
public final class HazardFlow {
  /** So many steps backwards are made for one instruction and one rule. */
  private static final int MOST_STEPS = 20_000;

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final HazardTable table;
  private final HazardOverlap overlap;
  private final List<StaticFinding> findings = new ArrayList<>();
  private final Map<Hazard, List<StaticFinding>> notes = new LinkedHashMap<>();

  /** Wait states that are missing right before an instruction, as if they were there. */
  private final Map<FlowNode, Integer> added = new HashMap<>();

  /** Instructions before which an event is missing for a rule, as if it were there. */
  private final Map<FlowNode, Set<HazardRule>> mended = new HashMap<>();

  /** Whether instructions that do nothing but wait count as if they were not there. */
  private final boolean withoutNops;

  public HazardFlow(ControlFlow flow, InstructionPlaces places, HazardTable table) {
    this(flow, places, table, false);
  }

  public HazardFlow(
      ControlFlow flow, InstructionPlaces places, HazardTable table, boolean withoutNops) {
    this.withoutNops = withoutNops;
    this.flow = flow;
    this.places = places;
    this.table = table;
    overlap = new HazardOverlap(flow.set(), flow.accumulators());
  }

  public List<StaticFinding> findings() {
    return findings;
  }

  /** Places of hazards that are reported only on request. */
  public Map<Hazard, List<StaticFinding>> notes() {
    return notes;
  }

  private void add(Hazard hazard, StaticFinding finding) {
    if (hazard.isNote()) {
      notes.computeIfAbsent(hazard, _ -> new ArrayList<>()).add(finding);
    } else {
      findings.add(finding);
    }
  }

  /** Looks at all instructions; false when that takes too long. */
  public boolean run() {
    if (table.rules().isEmpty()) {
      return true;
    }
    for (FlowNode node : flow.byAddress()) {
      Breach worst = null;
      Breach noted = null;
      for (int number : node.roles(table).second()) {
        HazardRule rule = table.rules().get(number);
        Breach found = rule.isNear() ? near(rule, number, node) : null;
        Breach alone =
            switch (rule.common()) {
              case ACROSS_BRANCH -> across(rule, number, node);
              case ACROSS_EXEC -> new ForwardingSearch(flow, table, rule, number).before(node);
              default -> null;
            };
        if (alone != null) {
          report(node, alone);
        }
        if (found != null && !found.isStates()) {
          report(node, found);
        } else if (found != null && rule.hazard().isNote()) {
          noted = worse(noted, found);
        } else if (found != null) {
          worst = worse(worst, found);
        }
      }
      if (noted != null) {
        report(node, noted);
      }
      if (worst != null) {
        report(node, worst);
      }
    }
    boolean complete = true;
    for (HazardRule rule : table.rules()) {
      if (rule.common() == Common.MASK_REWRITTEN || rule.common() == Common.SCALAR_REWRITTEN) {
        complete &= flow.follow(new RewrittenFlow(flow, table, rule, this::early));
      }
    }
    boolean lasting = table.rules().stream().anyMatch(LastingFlow::follows);
    return complete
        && (!lasting
            || flow.follow(
                new LastingFlow(
                    flow,
                    table,
                    overlap,
                    (rule, first, second, common) ->
                        report(second, new Breach(rule, first, flow.named(common, second), 0)))));
  }

  private static Breach worse(@Nullable Breach one, Breach other) {
    return one == null || other.missing() > one.missing() ? other : one;
  }

  /** The first instruction of a pair that is too close, with how much lies between the two. */
  record Breach(HazardRule rule, FlowNode first, String common, long between) {
    long missing() {
      return rule.states() - between;
    }

    boolean isStates() {
      return rule.states() > 0 && rule.fix().contains("%d");
    }
  }

  /** A scalar register that is read before its new value is where the reader looks for it. */
  private void early(HazardRule rule, FlowNode node, RewrittenScalars.Early early) {
    CodePlace place = places.of(node);
    CodePlace other = places.of(flow.nodes().get(early.writer()));
    add(
        rule.hazard(),
        new StaticFinding(
            StaticRule.MISSING_NOPS,
            rule.hazard().id(),
            rule.hazard().weight() != Hazard.Weight.ERROR,
            table
                .early(rule, flow.named(early.register(), node))
                .replace("{other}", other.seenFrom(place)),
            place,
            other,
            "written",
            List.of(rule.fix().replace("{wait}", early.dependency())),
            ""));
  }

  private void report(FlowNode node, Breach breach) {
    CodePlace place = places.of(node);
    CodePlace other = places.of(breach.first);
    boolean counted = breach.isStates();
    String message =
        breach.rule.isNear()
            ? table.tooEarly(breach.rule, node.timed(), breach.common, breach.between)
            : table.unsure(breach.rule, node.timed(), breach.common);
    List<String> remedy = table.remedy(breach.rule, node.timed(), breach.missing());
    add(
        breach.rule.hazard(),
        new StaticFinding(
            StaticRule.MISSING_NOPS,
            breach.rule.hazard().id(),
            breach.rule.hazard().weight() != Hazard.Weight.ERROR,
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

  private int addedBefore(FlowNode node) {
    return added.getOrDefault(node, 0);
  }

  /** A place on a path backwards: an instruction, with how much lies behind it in each unit. */
  private record Step(FlowNode node, List<Integer> between, boolean behind) {
    /** Whether a place on another path to the same instruction is as near in every unit. */
    boolean isNotNearer(Step known) {
      for (int i = 0; i < between.size(); i++) {
        if (known.between.get(i) > between.get(i)) {
          return false;
        }
      }
      return true;
    }
  }

  private static boolean isOver(HazardRule rule, Step step) {
    for (int i = 0; i < rule.distances().size(); i++) {
      if (step.between.get(i) >= rule.distances().get(i).count()) {
        return true;
      }
    }
    return false;
  }

  /** Distances behind an instruction, itself included. */
  private List<Integer> longer(HazardRule rule, List<Integer> between, FlowNode node) {
    List<Integer> result = new ArrayList<>(rule.distances().size());
    for (int i = 0; i < rule.distances().size(); i++) {
      HazardRule.Distance distance = rule.distances().get(i);
      int added = distance.isStates() ? addedBefore(node) : 0;
      boolean counts = !withoutNops || !(node.timed().shape() instanceof Shape.Nop);
      int length = counts ? table.length(node.timed(), distance.of()) : 0;
      result.add(between.get(i) + length + added);
    }
    return result;
  }

  private List<Integer> nothing(HazardRule rule, FlowNode second) {
    return rule.distances().stream()
        .map(distance -> distance.isStates() ? addedBefore(second) : 0)
        .toList();
  }

  private @Nullable Breach near(HazardRule rule, int number, FlowNode second) {
    if (isMended(second, rule)) {
      return null;
    }
    boolean needsBehind = table.needsBehind(rule.common());
    Deque<Step> open = new ArrayDeque<>();
    Map<FlowNode, List<Step>> seen = new HashMap<>();
    Breach worst = null;
    for (FlowNode before : second.before()) {
      open.add(new Step(before, nothing(rule, second), false));
    }
    for (int left = MOST_STEPS; !open.isEmpty() && left > 0; left--) {
      Step step = open.remove();
      FlowNode node = step.node;
      List<Step> known = seen.computeIfAbsent(node, _ -> new ArrayList<>(1));
      boolean over =
          isOver(rule, step)
              || node.roles(table).ends(number)
              || !step.behind && known.stream().anyMatch(step::isNotNearer);
      if (over) {
        continue;
      }
      known.add(step);
      boolean first = step.between.getFirst() == 0;
      boolean hands = first && needsBehind && table.isBehind(rule.common(), node.timed());
      if (!hands) {
        if (node.roles(table).isFirst(number) && (step.behind || !needsBehind)) {
          HazardOverlap.Shared common = overlap.of(rule, node.timed(), second.timed());
          if (common != null) {
            Breach found =
                new Breach(rule, node, flow.named(common, second), step.between.getFirst());
            worst = worst == null || found.missing() > worst.missing() ? found : worst;
            continue;
          }
        }
        if (isShielded(rule, node, second) || isMended(node, rule)) {
          continue;
        }
      }
      List<Integer> between = longer(rule, step.between, node);
      for (FlowNode before : node.before()) {
        open.add(new Step(before, between, step.behind || hands));
      }
    }
    return worst;
  }

  /** Whether what stands in front of an instruction does not matter to the second of a pair. */
  private boolean isShielded(HazardRule rule, FlowNode node, FlowNode second) {
    // An older matrix operation does not matter behind one that writes the same register.
    boolean matrix =
        table.isMatrix(rule)
            && table.is(node.timed(), Kind.MATRIX)
            && overlap.touches(node.timed(), second.timed());
    return matrix || overlap.replaces(rule, node.timed(), second.timed());
  }

  private boolean isMended(FlowNode node, HazardRule rule) {
    return mended.getOrDefault(node, Set.of()).contains(rule);
  }

  /** LDS and vector memory take turns, with a branch between. */
  private @Nullable Breach across(HazardRule rule, int number, FlowNode second) {
    record Back(FlowNode node, boolean branched) {}
    Deque<Back> open = new ArrayDeque<>();
    Set<Back> seen = new HashSet<>();
    second.before().forEach(node -> open.add(new Back(node, false)));
    for (int left = MOST_STEPS; !open.isEmpty() && left > 0; left--) {
      Back back = open.remove();
      FlowNode node = back.node;
      boolean over =
          !seen.add(back)
              || node.roles(table).ends(number)
              || node.timed().shape() instanceof Shape.Jump;
      if (over) {
        continue;
      }
      if (node.roles(table).isFirst(number)) {
        HazardOverlap.Shared common = overlap.of(rule, node.timed(), second.timed());
        if (back.branched && isLds(node) != isLds(second) && common != null) {
          return new Breach(rule, node, flow.named(common, second), 0);
        }
        continue;
      }
      if (isMended(node, rule)) {
        continue;
      }
      boolean branched = back.branched || node.timed().shape() instanceof Shape.Branch;
      node.before().forEach(before -> open.add(new Back(before, branched)));
    }
    return null;
  }

  private static boolean isLds(FlowNode node) {
    return node.timed().effects().unit() == Unit.LDS;
  }
}
