package dev.lockstep.hc.amd;

import dev.lockstep.hc.select.RowTemplate.Piece;
import java.util.List;
import java.util.Set;

/**
 * A row of the table as a target has it.
 *
 * @param types of its places
 */
record Pattern(PlaceTypes types, List<PatternLine> lines) {
  /**
   * A line.
   *
   * @param vector whether one of its places is for a vector register
   * @param scalars places, by position among the pieces, where a scalar register or a short
   *     constant may stand
   * @param literals the same for constants that are 32 bits behind the instruction
   */
  record PatternLine(
      List<Piece> pieces, boolean vector, Set<Integer> scalars, Set<Integer> literals) {}

  /** Whether results are written before all operands are read. */
  boolean isExclusive() {
    return lines.size() > 1;
  }
}
