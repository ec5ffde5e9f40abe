package dev.lockstep.hc.amd;

import java.util.List;
import java.util.Set;

/**
 * Lines of a row of the table that a target has.
 *
 * @param template the lines
 * @param scalars for each line the places, by position among its pieces, where a scalar register or
 *     a short constant may stand
 * @param literals the same for constants that are 32 bits behind the instruction
 */
record Pattern(Template template, List<Set<Integer>> scalars, List<Set<Integer>> literals) {
  /** Whether results are written before all operands are read. */
  boolean exclusive() {
    return template.lines().size() > 1;
  }
}
