package dev.lockstep.hc.engine;

import org.jspecify.annotations.Nullable;

/** Something that runs kernels. It may be used by several threads at once. */
public interface Engine {
  Abilities abilities();

  /**
   * Makes a launch ready: its kernel is translated where the engine needs that. Captured arrays are
   * not looked into before the launch runs.
   *
   * @param waves wavefronts that a SIMD shall hold at once; 0 for no such wish, and for engines
   *     without registers
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run the kernel
   */
  PreparedLaunch prepare(GridLaunch launch, int waves);

  /**
   * Refuses a kernel that is launched over no work-items as a launch over some would.
   *
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run the kernel
   */
  void inspect(GridLaunch launch);

  /**
   * Keeps memory for an array of primitives, or of rows of equal length.
   *
   * @return null for an engine that uses the memory of the host
   * @throws dev.lockstep.hc.error.HcException if there is no room
   */
  @Nullable Resident reside(Object array);

  /**
   * The machine code that a launch would run.
   *
   * @throws dev.lockstep.hc.error.HcException if the engine has none, or cannot run the kernel
   */
  MachineCode compile(GridLaunch launch);
}
