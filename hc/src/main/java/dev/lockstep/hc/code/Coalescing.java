package dev.lockstep.hc.code;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes one register of two where one is copied to the other and they do not hold different things
 * at one time (Chaitin, "Register Allocation and Spilling via Graph Coloring", 1982).
 */
public final class Coalescing {
  private final List<CodeBlock> blocks;
  private final Set<Register> related = new HashSet<>();
  private final Map<Register, Set<Register>> conflicts = new HashMap<>();
  private final Map<Register, Register> joined = new HashMap<>();
  private final Map<Integer, Register> byNumber = new HashMap<>();

  private Coalescing(List<CodeBlock> blocks, List<Copy> copies) {
    this.blocks = blocks;
    for (Copy copy : copies) {
      related.add(copy.to());
      related.add(copy.from());
    }
    related.forEach(register -> byNumber.put(register.number(), register));
  }

  /**
   * The blocks with fewer registers and copies.
   *
   * @param fixed registers that stay what they are
   */
  public static List<CodeBlock> apply(
      List<CodeBlock> blocks, List<Copy> copies, Set<Register> fixed) {
    Coalescing coalescing = new Coalescing(blocks, copies);
    coalescing.conflicts();
    for (Copy copy : copies) {
      if (!fixed.contains(copy.to()) && !fixed.contains(copy.from())) {
        coalescing.join(copy);
      }
    }
    return blocks.stream().map(coalescing::rewritten).toList();
  }

  private void conflicts() {
    LiveIntervals liveness = LiveIntervals.of(blocks);
    for (int block = 0; block < blocks.size(); block++) {
      BitSet live = liveness.liveOut(block);
      List<Group> groups = blocks.get(block).groups();
      for (int i = groups.size() - 1; i >= 0; i--) {
        Group group = groups.get(i);
        group.defines().forEach(register -> defined(register, group, live));
        group.defines().forEach(register -> live.clear(register.number()));
        group.uses().forEach(register -> live.set(register.number()));
      }
    }
  }

  private void defined(Register register, Group group, BitSet live) {
    if (!related.contains(register)) {
      return;
    }
    Copy copy = group.copy();
    live.stream()
        .mapToObj(byNumber::get)
        .filter(Objects::nonNull)
        .filter(other -> copy == null || !copy.from().equals(other))
        .forEach(other -> conflict(register, other));
    group.defines().forEach(other -> conflict(register, other));
    if (group.exclusive()) {
      group.uses().forEach(other -> conflict(register, other));
    }
  }

  private void conflict(Register one, Register other) {
    if (!one.equals(other) && related.contains(other)) {
      conflicts.computeIfAbsent(one, _ -> new HashSet<>()).add(other);
      conflicts.computeIfAbsent(other, _ -> new HashSet<>()).add(one);
    }
  }

  private Register find(Register register) {
    Register at = register;
    Register next = joined.get(at);
    while (next != null) {
      at = next;
      next = joined.get(at);
    }
    return at;
  }

  private void join(Copy copy) {
    Register to = find(copy.to());
    Register from = find(copy.from());
    if (to.equals(from)
        || to.bank() != from.bank()
        || to.words() != from.words()
        || conflicts.getOrDefault(to, Set.of()).contains(from)) {
      return;
    }
    joined.put(from, to);
    for (Register other : List.copyOf(conflicts.getOrDefault(from, Set.of()))) {
      conflict(to, other);
    }
  }

  private CodeBlock rewritten(CodeBlock block) {
    List<Group> groups = new ArrayList<>();
    for (Group group : block.groups()) {
      Copy copy = group.copy();
      if (copy == null || !find(copy.to()).equals(find(copy.from()))) {
        groups.add(rewritten(group));
      }
    }
    return new CodeBlock(block.label(), groups, block.successors(), block.laneSuccessors());
  }

  private Group rewritten(Group group) {
    Copy copy = group.copy();
    boolean same =
        Stream.of(group.defines(), group.uses(), group.temporaries())
            .flatMap(List::stream)
            .allMatch(register -> find(register).equals(register));
    if (same) {
      return group;
    }
    return group.renamed(
        this::find, copy == null ? null : new Copy(find(copy.to()), find(copy.from())));
  }
}
