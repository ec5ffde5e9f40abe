package dev.lockstep.hc.target;

import java.util.List;

/** Machine code of a kernel, as engines see it. */
public interface KernelCode {
  /** Assembly text, as a user can read it. */
  String text();

  /** Name of the kernel in the file that a loader takes. */
  String symbol();

  /** Arguments that the launch hands over. */
  List<LaunchArgument> arguments();

  /** Faults by the number that records have. */
  List<Check> checks();

  /** Lanes of a wavefront. */
  int waveSize();

  /** Work-items of a whole tile along each axis, fastest first. */
  List<Integer> tile();
}
