package dev.lockstep.hc.lanes;

import java.util.List;

/** End of a tile. */
public sealed interface LaneEnd {
  /** All lanes have ended. */
  record Done() implements LaneEnd {}

  /**
   * A check has failed; of several it is that of the first lane.
   *
   * @param check its number
   * @param told numbers for the message
   * @param item position of the lane in the grid, the fastest axis first
   */
  record Failed(int check, List<Integer> told, List<Integer> item) implements LaneEnd {
    public Failed {
      told = List.copyOf(told);
      item = List.copyOf(item);
    }
  }

  /**
   * Lanes wait at a barrier to which others do not come.
   *
   * @param waiting how many wait at any barrier
   * @param ended how many have ended
   * @param count all lanes
   * @param site of the barrier, an index among the kernel's sites
   * @param other site of another barrier at which lanes wait, -1 if there is none
   * @param item position of the first lane that waits
   */
  record Divergent(int waiting, int ended, int count, int site, int other, List<Integer> item)
      implements LaneEnd {
    public Divergent {
      item = List.copyOf(item);
    }
  }
}
