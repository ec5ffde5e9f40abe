package dev.lockstep.hc.code;

import java.util.List;

/**
 * Groups that run one after the other.
 *
 * @param label name of the place before the first, empty for a block that nothing jumps to
 * @param successors positions of the blocks that may follow on the machine
 * @param laneSuccessors positions of those that may follow for one lane, which waits where the
 *     machine runs others
 */
public record CodeBlock(
    String label, List<Group> groups, List<Integer> successors, List<Integer> laneSuccessors) {
  public CodeBlock {
    groups = List.copyOf(groups);
    successors = List.copyOf(successors);
    laneSuccessors = List.copyOf(laneSuccessors);
  }
}
