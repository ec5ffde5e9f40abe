package dev.lockstep.assembler.view;

/**
 * A way from one basic block to another.
 *
 * @param to the block that it leads to
 * @param back whether it closes a loop: the block that it leads to dominates the one that it leaves
 */
public record EdgeView(int to, Kind kind, boolean back) {
  /** Kinds of ways. */
  public enum Kind {
    /** To the instruction that stands behind. */
    FALL_THROUGH,
    /** To the target of a branch or jump. */
    BRANCH
  }
}
