package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.divergence.LanePaths.Parting;
import dev.lockstep.assembler.check.divergence.LanePaths.Path;
import dev.lockstep.assembler.check.finding.StaticFinding;
import dev.lockstep.assembler.check.finding.StaticRule;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import dev.lockstep.assembler.check.flow.InstructionPlaces;
import dev.lockstep.isa.model.Operand.RegisterFile;
import dev.lockstep.isa.model.Shape;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Checks divergent branches: paths that do not meet, warps that end or wait on one of them, scalar
 * registers, of which all lanes share one, that one path writes and another one reads.
 */
public final class PathChecks {
  private static final long MOST_STEPS = 20_000_000;

  private final ControlFlow flow;
  private final InstructionPlaces places;
  private final FunctionFacts facts;
  private final MeetingFlow meetings;
  private final LanePaths paths;
  private final List<StaticFinding> findings = new ArrayList<>();

  /** Ends and barriers that are reported: the outermost branch is enough. */
  private final Set<FlowNode> told = new HashSet<>();

  /** Instructions that are gone over in search of readers. */
  private long steps = MOST_STEPS;

  public PathChecks(
      ControlFlow flow,
      InstructionPlaces places,
      FunctionFacts facts,
      MeetingFlow meetings,
      LanePaths paths) {
    this.flow = flow;
    this.places = places;
    this.facts = facts;
    this.meetings = meetings;
    this.paths = paths;
  }

  public List<StaticFinding> run() {
    for (FlowNode branch : flow.byAddress()) {
      if (paths.branches().contains(branch)) {
        unset(branch);
      }
    }
    for (Parting parting : paths.partings()) {
      FlowNode meeting = parting.meeting();
      if (meeting == null || !(meeting.timed().shape() instanceof Shape.SimtJoin)) {
        nowhere(parting, meeting);
        continue;
      }
      parting.paths().forEach(path -> ends(parting, path));
      scalars(parting, meeting);
    }
    return findings;
  }

  /** Whether all of it was looked at. */
  public boolean isComplete() {
    return steps >= 0;
  }

  private void add(
      StaticRule rule,
      boolean warning,
      String text,
      FlowNode place,
      FlowNode other,
      String role,
      String how) {
    findings.add(
        new StaticFinding(
            rule, warning, text, places.of(place), places.of(other), role, List.of(), how));
  }

  private String seen(FlowNode node, FlowNode from) {
    return places.of(node).seenFrom(places.of(from));
  }

  /** Nobody has said where the paths of a branch meet. */
  private void unset(FlowNode branch) {
    MeetingFlow.Meeting meeting = meetings.of(branch);
    String how = "say right before the branch where its paths meet, in CSR rpc";
    if (meeting.unset()) {
      findings.add(
          new StaticFinding(
              StaticRule.MISSING_RECONVERGENCE,
              false,
              "lanes may part here, and on some path nothing in this function has said where they"
                  + " meet",
              places.of(branch),
              how));
    }
    meeting.calls().stream()
        .min(Comparator.comparingLong(call -> call.address()))
        .ifPresent(call ->
            add(
                StaticRule.MISSING_RECONVERGENCE,
                false,
                "lanes may part here, and the function that was called before has changed"
                    + " where they meet",
                branch,
                call,
                "called",
                how));
  }

  private void nowhere(Parting parting, @Nullable FlowNode meeting) {
    String where = "0x" + Long.toHexString(parting.address());
    FlowNode branch = parting.branch();
    String text =
        meeting == null
            ? "neither path of this branch comes to "
                + where
                + ", where its paths shall meet: lanes that wait there never run again"
            : "the paths of this branch shall meet at "
                + where
                + ", where no join stands: lanes that wait there never run again";
    add(
        StaticRule.WRONG_RECONVERGENCE,
        false,
        text,
        branch,
        parting.setter(),
        "said",
        "name the join to which both paths lead");
  }

  /** Paths that leave before they meet the others, and barriers on them. */
  private void ends(Parting parting, Path path) {
    FlowNode branch = parting.branch();
    for (FlowNode node : path.nodes()) {
      boolean leaves = node.way() == FlowNode.Way.RETURN || node.way() == FlowNode.Way.AWAY;
      if (!(leaves || facts.waits(node)) || !told.add(node)) {
        continue;
      }
      if (node.timed().shape() instanceof Shape.End) {
        add(
            StaticRule.DIVERGENT_END,
            false,
            "the warp ends here on one path of the branch in "
                + seen(branch, node)
                + ", while the lanes of the other path may wait",
            node,
            branch,
            "parted",
            "lead the path to where the paths meet, and end behind it");
      } else if (leaves) {
        add(
            StaticRule.MISSED_JOIN,
            false,
            "a path of the branch in "
                + seen(branch, node)
                + " leaves here without coming to where its paths meet",
            node,
            branch,
            "parted",
            "lead the path to where the paths meet, and leave behind it");
      }
      if (facts.waits(node)) {
        add(
            StaticRule.BARRIER_DIVERGENCE,
            false,
            "a barrier on one path of the branch in "
                + seen(branch, node)
                + ": the warp comes here once for each path, or not at all",
            node,
            branch,
            "parted",
            "move the barrier to where the paths have met");
      }
    }
  }

  private void scalars(Parting parting, FlowNode meeting) {
    List<Path> all = parting.paths();
    for (int i = 0; i < all.size(); i++) {
      Path path = all.get(i);
      long written = 0;
      for (FlowNode node : path.nodes()) {
        written |= facts.writes(flow, node);
      }
      for (int k = 0; k < all.size(); k++) {
        FlowNode start = all.get(k).start();
        if (k != i) {
          clobbered(parting, path, written & facts.live(flow, start), start);
        }
      }
      clobbered(parting, path, written & facts.live(flow, meeting), meeting);
    }
  }

  private void clobbered(Parting parting, Path path, long registers, FlowNode from) {
    for (long rest = registers; rest != 0; rest &= rest - 1) {
      long bit = Long.lowestOneBit(rest);
      reader(from, bit).ifPresent(read -> report(parting, path, bit, read));
    }
  }

  private void report(Parting parting, Path path, long bit, FlowNode read) {
    List<FlowNode> writers =
        path.nodes().stream()
            .filter(node -> (facts.writes(flow, node) & bit) != 0)
            .sorted(Comparator.comparingLong(node -> node.address()))
            .toList();
    boolean counts = writers.stream().allMatch(node -> isCount(node, bit));
    FlowNode write = writers.getFirst();
    String register =
        flow.set().registerText(RegisterFile.SCALAR, Long.numberOfTrailingZeros(bit), 1);
    boolean beside = parting.paths().stream().anyMatch(one -> one.nodes().contains(read));
    String text =
        (beside
                ? register + " is read on one path of the branch in %s and written on the other"
                : register + " is read behind the branch in %s and written on a path of it")
            + ": the paths run one after the other, and there is one "
            + register
            + " for the lanes of both";
    if (write.timed().shape() instanceof Shape.LaneToScalar) {
      text += "; what is written comes from one of the lanes that are active";
    }
    add(
        StaticRule.SCALAR_CLOBBERED,
        counts,
        text.formatted(seen(parting.branch(), read)),
        read,
        write,
        "written",
        "keep the value in a vector register, or write " + register + " where all lanes run");
  }

  /** Whether an instruction adds to a register: then the paths may well share it. */
  private boolean isCount(FlowNode node, long bit) {
    return node.timed().shape() instanceof Shape.Scalar && (facts.reads(node) & bit) != 0;
  }

  /** The first instruction from a place on that reads a register which nothing writes before. */
  private Optional<FlowNode> reader(FlowNode from, long bit) {
    Set<FlowNode> seen = new HashSet<>();
    Deque<FlowNode> open = new ArrayDeque<>();
    open.add(from);
    while (!open.isEmpty() && --steps >= 0) {
      FlowNode node = open.remove();
      if (!seen.add(node)) {
        continue;
      }
      if ((facts.reads(node) & bit) != 0) {
        return Optional.of(node);
      }
      if ((facts.writes(flow, node) & bit) == 0) {
        open.addAll(node.next());
      }
    }
    return Optional.empty();
  }
}
