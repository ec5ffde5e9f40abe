package dev.lockstep.assembler.view;

import java.util.List;

/**
 * A basic block.
 *
 * @param first position of its first instruction in the function
 * @param last position of its last instruction
 * @param edges ways out of it, that to the instruction behind it first
 * @param loops number of loops around it
 * @param exit where control goes when it leaves the function
 */
public record BlockView(int first, int last, List<EdgeView> edges, int loops, Exit exit) {
  public BlockView {
    edges = List.copyOf(edges);
  }

  /** Ways out of a function. */
  public enum Exit {
    /** None: control stays in the function. */
    NONE,
    /** Back to the caller. */
    RETURN,
    /** To another function for good, or to a place that only the run knows. */
    JUMP,
    /** The wavefront ends. */
    END
  }
}
