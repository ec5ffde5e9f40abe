package dev.lockstep.hc.amd;

import dev.lockstep.hc.code.Group;
import dev.lockstep.hc.code.Register;
import org.jspecify.annotations.Nullable;

/** Condition of a branch. */
sealed interface BranchCondition {
  /** Whether all lanes that run have the same. */
  boolean uniform();

  /**
   * It holds for the lanes whose bit in a mask is set.
   *
   * @param compare sets the mask, with no bit for a lane that does not run; null where other lines
   *     have done so
   */
  record Lanes(Register mask, @Nullable Compare compare, boolean uniform)
      implements BranchCondition {}

  /**
   * A comparison as lines that set a mask, or as lines that set VCC.
   *
   * @param inverse sets the mask to the opposite
   */
  record Compare(Group mask, Group inverse, Group vcc) {}

  /** It holds for all lanes where the group sets SCC. */
  record Scalar(Group compare) implements BranchCondition {
    @Override
    public boolean uniform() {
      return true;
    }
  }
}
