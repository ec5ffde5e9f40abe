package dev.lockstep.assembler.check;

import dev.lockstep.assembler.check.divergence.FunctionFacts;
import dev.lockstep.assembler.check.divergence.LanePaths;
import dev.lockstep.assembler.check.divergence.MeetingFlow;
import dev.lockstep.assembler.check.divergence.PathChecks;
import dev.lockstep.assembler.check.divergence.PathDepth;
import dev.lockstep.assembler.check.divergence.PrefixChecks;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The checks of a program for machines on which lanes branch, all its functions together. */
final class LaneBranchChecks {
  /** Each branch that parts lanes pushes where all go on, and the path that waits. */
  private static final int ENTRIES = 2;

  private final CheckedProgram program;
  private final List<ControlFlow> flows;
  private final Map<ControlFlow, MeetingFlow> meetings = new HashMap<>();
  private final Map<ControlFlow, LanePaths> paths = new HashMap<>();
  private final List<StaticFinding> findings = new ArrayList<>();
  private final Set<String> notes = new LinkedHashSet<>();

  /**
   * @param stack entries of the SIMT stack; 0: it is not asked
   */
  LaneBranchChecks(CheckedProgram program, List<ControlFlow> flows, int stack) {
    this.program = program;
    this.flows = flows;
    FunctionFacts facts = new FunctionFacts(flows);
    for (ControlFlow flow : flows) {
      InstructionPlaces places = program.places(flow.entry());
      MeetingFlow meeting = new MeetingFlow(flow, facts);
      LanePaths found = new LanePaths(flow, meeting, program.isBegin(flow.entry()));
      if (!meeting.run() || !found.run()) {
        notes.add(flow.entry().name() + " has too many paths: not all of it is checked");
        continue;
      }
      meetings.put(flow, meeting);
      paths.put(flow, found);
      PathChecks checks = new PathChecks(flow, places, facts, meeting, found);
      findings.addAll(checks.run());
      if (!checks.isComplete()) {
        notes.add(flow.entry().name() + " has too many paths: not all of it is checked");
      }
      findings.addAll(new PrefixChecks(flow, places).run());
    }
    if (paths.size() == flows.size()) {
      idleJoins();
    }
    if (stack > 0) {
      depth(stack);
    }
  }

  /** Whether lanes branch on the machine of a flow. */
  static boolean parts(ControlFlow flow) {
    return !flow.set().shaped(Shape.SimtBranch.class).isEmpty();
  }

  List<StaticFinding> findings() {
    return findings;
  }

  Set<String> notes() {
    return notes;
  }

  /** Joins that nobody names, if all that is named is known. */
  private void idleJoins() {
    Set<Long> named = new HashSet<>();
    for (ControlFlow flow : flows) {
      for (FlowNode node : flow.nodes()) {
        if (node.timed().shape() instanceof Shape.SetReconvergence) {
          MeetingFlow meeting = meetings.get(flow);
          Long address = meeting == null ? null : meeting.address(node);
          if (address == null) {
            return;
          }
          named.add(address);
        }
      }
    }
    for (ControlFlow flow : flows) {
      for (FlowNode node : flow.byAddress()) {
        if (node.timed().shape() instanceof Shape.SimtJoin && !named.contains(node.address())) {
          findings.add(
              new StaticFinding(
                  StaticRule.IDLE_JOIN,
                  true,
                  "nothing says that paths meet at this join",
                  program.places(flow.entry()).of(node),
                  "name it before the branch whose paths end here, or leave it out"));
        }
      }
    }
  }

  private void depth(int stack) {
    PathDepth depths = new PathDepth(paths);
    PathDepth.Depth deepest = new PathDepth.Depth(0, null);
    ControlFlow where = null;
    for (ControlFlow flow : flows) {
      PathDepth.Depth depth = depths.of(flow);
      if (depth.branches() > deepest.branches()) {
        deepest = depth;
        where = flow;
      }
    }
    if (depths.isUnbounded()) {
      notes.add("SIMT stack: no bound, because a function may call itself");
      return;
    }
    int most = ENTRIES * deepest.branches();
    String text =
        most
            + " entries for "
            + deepest.branches()
            + (deepest.branches() == 1 ? " branch" : " branches")
            + " open at once";
    notes.add(
        "SIMT stack: at most "
            + text
            + (where == null ? "" : " in " + where.entry().name())
            + ", loops counted once; never more than a warp has threads");
    FlowNode innermost = deepest.innermost();
    if (most > stack && innermost != null) {
      ControlFlow home =
          flows.stream().filter(one -> one.nodes().contains(innermost)).findFirst().get();
      findings.add(
          new StaticFinding(
              StaticRule.PATH_DEPTH,
              true,
              "the SIMT stack may need " + text + " here, and it has " + stack,
              program.places(home.entry()).of(innermost),
              "let fewer branches lie on the paths of others"));
    }
  }
}
