package dev.lockstep.hc.code;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Gives registers up: behind each group that defines one its value is saved, and before each that
 * uses it it is restored into a register that lives no longer than the group.
 *
 * <p>For a vector register both happen for the lanes that run, so a place holds for each lane what
 * the register would.
 */
public final class Spilling {
  private final Set<Register> spilled;
  private final Set<Register> fixed;
  private final SpillPlaces places;

  private Spilling(Set<Register> spilled, Set<Register> fixed, SpillPlaces places) {
    this.spilled = spilled;
    this.fixed = fixed;
    this.places = places;
  }

  /**
   * The blocks without the spilled registers.
   *
   * @param fixed registers that the launch fills; where they are defined they stay
   */
  public static List<CodeBlock> apply(
      List<CodeBlock> blocks, Set<Register> spilled, Set<Register> fixed, SpillPlaces places) {
    Spilling spilling = new Spilling(spilled, fixed, places);
    return blocks.stream().map(spilling::rewritten).toList();
  }

  private CodeBlock rewritten(CodeBlock block) {
    List<Group> groups = new ArrayList<>();
    block.groups().forEach(group -> add(group, groups));
    return new CodeBlock(block.label(), groups, block.successors(), block.laneSuccessors());
  }

  private void add(Group group, List<Group> groups) {
    Map<Register, Register> changes = new HashMap<>();
    for (Register register : group.uses()) {
      if (spilled.contains(register)) {
        Register copy = places.copy(register);
        changes.put(register, copy);
        groups.add(places.restore(register, copy));
      }
    }
    for (Register register : group.defines()) {
      if (spilled.contains(register) && !changes.containsKey(register)) {
        boolean given = group.lines().isEmpty() && fixed.contains(register);
        changes.put(register, given ? register : places.copy(register));
      }
    }
    groups.add(
        changes.isEmpty() ? group : group.renamed(one -> changes.getOrDefault(one, one), null));
    for (Register register : group.defines()) {
      if (spilled.contains(register)) {
        groups.add(places.save(register, Objects.requireNonNull(changes.get(register))));
      }
    }
  }
}
