package dev.lockstep.isa.model;

/** Movements of data between lanes. */
public enum LaneMovement {
  READ_LANE,
  READ_FIRST_LANE,
  WRITE_LANE,
  PERMUTE,
  BACKWARD_PERMUTE,
  /** The same, also from inactive lanes. */
  BACKWARD_PERMUTE_ALL,
  SWIZZLE,
  PERMUTE_ROW,
  PERMUTE_ACROSS_ROWS,
  /** As the two before, with a number of each lane's own instead of two scalars. */
  PERMUTE_ROW_BY_LANE,
  PERMUTE_ACROSS_ROWS_BY_LANE,
  /** The two halves of a wide wavefront change places. */
  SWAP_HALVES,
  // The element of a lane that a number says; a lane keeps its own where there is no such lane.
  /** That of the lane with this number. */
  EXCHANGE_INDEX,
  /** That of the lane as many places below. */
  EXCHANGE_UP,
  /** That of the lane as many places above. */
  EXCHANGE_DOWN,
  /** That of the lane whose number differs in these bits. */
  EXCHANGE_XOR;

  /** Whether LDS moves the data, without its memory. */
  public boolean throughLds() {
    return this == PERMUTE
        || this == BACKWARD_PERMUTE
        || this == BACKWARD_PERMUTE_ALL
        || this == SWIZZLE;
  }
}
