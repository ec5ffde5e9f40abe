package dev.lockstep.assembler.check.divergence;

import dev.lockstep.assembler.check.divergence.LanePaths.Parting;
import dev.lockstep.assembler.check.flow.ControlFlow;
import dev.lockstep.assembler.check.flow.FlowNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maximum number of divergent branches that are open at once: branches on the paths of others,
 * through calls, too. Branches of one loop that lie on each other's paths count once each.
 */
public final class PathDepth {
  /** Branches and calls of one function beyond which nothing is said. */
  private static final int MOST = 2000;

  /**
   * @param branches number of branches open at once
   * @param innermost the last one of them; null when there are none
   */
  public record Depth(int branches, @Nullable FlowNode innermost) {}

  private static final Depth NONE = new Depth(0, null);

  private final Map<Long, ControlFlow> flows = new HashMap<>();
  private final Map<ControlFlow, LanePaths> paths;
  private final Map<ControlFlow, Depth> known = new HashMap<>();
  private final Set<ControlFlow> open = new HashSet<>();
  private boolean unbounded;

  public PathDepth(Map<ControlFlow, LanePaths> paths) {
    this.paths = paths;
    paths.keySet().forEach(flow -> flows.put(flow.entry().address(), flow));
  }

  /** Whether a function calls itself, or has more branches than are counted. */
  public boolean isUnbounded() {
    return unbounded;
  }

  /** Of one function, with those that it calls. */
  public Depth of(ControlFlow flow) {
    Depth before = known.get(flow);
    if (before != null) {
      return before;
    }
    if (!open.add(flow)) {
      unbounded = true;
      return NONE;
    }
    Depth depth = count(flow);
    open.remove(flow);
    known.put(flow, depth);
    return depth;
  }

  private Depth count(ControlFlow flow) {
    LanePaths found = paths.get(flow);
    List<FlowNode> nodes = new ArrayList<>();
    Map<FlowNode, Integer> numbers = new HashMap<>();
    List<Depth> own = new ArrayList<>();
    for (FlowNode node : flow.byAddress()) {
      boolean branch = found != null && found.branches().contains(node);
      ControlFlow callee = node.way() == FlowNode.Way.CALL ? flows.get(node.callee()) : null;
      if (branch || callee != null) {
        numbers.put(node, nodes.size());
        nodes.add(node);
        own.add(branch ? new Depth(1, node) : callee == null ? NONE : of(callee));
      }
    }
    if (nodes.size() > MOST) {
      unbounded = true;
      return NONE;
    }
    List<BitSet> inner = new ArrayList<>();
    nodes.forEach(_ -> inner.add(new BitSet()));
    for (Parting parting : found == null ? List.<Parting>of() : found.partings()) {
      int outer = numbers.getOrDefault(parting.branch(), 0);
      parting
          .paths()
          .forEach(path ->
              path.nodes()
                  .forEach(node -> {
                    Integer number = numbers.get(node);
                    if (number != null) {
                      inner.get(outer).set(number);
                    }
                  }));
    }
    Depth best = NONE;
    Map<BitSet, Depth> done = new HashMap<>();
    for (int i = 0; i < nodes.size(); i++) {
      Depth chain = chain(i, inner, own, done);
      best = chain.branches() > best.branches() ? chain : best;
    }
    return best;
  }

  /** The deepest chain that begins with a branch, and with those that it shares a loop with. */
  private static Depth chain(
      int from, List<BitSet> inner, List<Depth> own, Map<BitSet, Depth> done) {
    BitSet group = new BitSet();
    group.set(from);
    inner.get(from).stream().filter(one -> inner.get(one).get(from)).forEach(group::set);
    Depth before = done.get(group);
    if (before != null) {
      return before;
    }
    // Cut off circles through groups that overlap only in part.
    done.put(group, NONE);
    int sum = 0;
    FlowNode last = null;
    BitSet further = new BitSet();
    for (int one = group.nextSetBit(0); one >= 0; one = group.nextSetBit(one + 1)) {
      sum += own.get(one).branches();
      last = own.get(one).innermost();
      further.or(inner.get(one));
    }
    further.andNot(group);
    Depth deepest = NONE;
    for (int one = further.nextSetBit(0); one >= 0; one = further.nextSetBit(one + 1)) {
      Depth chain = chain(one, inner, own, done);
      deepest = chain.branches() > deepest.branches() ? chain : deepest;
    }
    FlowNode innermost = deepest.innermost() == null ? last : deepest.innermost();
    Depth result = new Depth(sum + deepest.branches(), innermost);
    done.put(group, result);
    return result;
  }
}
