package dev.lockstep.hc.lanes;

import dev.lockstep.hc.ir.IrInstruction;
import org.jspecify.annotations.Nullable;

/**
 * A place where lanes stop; behind it they go on at an instruction of a block.
 *
 * @param number position among the stops of the kernel
 * @param block that the lane is in when it goes on
 * @param next instruction with which it goes on
 * @param at the instruction that makes it stop, null if there is none
 * @param order place in the order of the code, for lanes that have to meet
 */
record LaneStop(
    int number, Kind kind, int block, int next, @Nullable IrInstruction at, long order) {
  /** Reasons to stop. */
  enum Kind {
    /** The beginning of the kernel. */
    START,
    /** A barrier, which all lanes of the tile come to. */
    BARRIER,
    /** An operation on values of other lanes of the wavefront. */
    EXCHANGE,
    /** The next turn of a loop with such operations: lanes begin it together. */
    TURN,
    /** Nothing but the size of the code: its parts are short enough for the compiler. */
    CUT
  }

  /** Whether a lane goes on without waiting for others. */
  boolean isFree() {
    return kind == Kind.START || kind == Kind.CUT;
  }
}
