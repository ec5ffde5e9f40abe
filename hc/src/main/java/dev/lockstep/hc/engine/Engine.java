package dev.lockstep.hc.engine;

import org.jspecify.annotations.Nullable;

/** Something that runs kernels. It may be used by several threads at once. */
public interface Engine {
  /** Description for people. */
  String description();

  /** Whether it emulates a device. */
  boolean isEmulated();

  /** Lanes of a wavefront; 1 where work-items do not run in step. */
  int waveSize();

  /** Whether kernels may compute with double numbers. */
  boolean hasDoubles();

  /** Whether work-items of a wavefront may see each other's values. */
  boolean hasLanes();

  /** Whether kernels may update longs and floating-point numbers atomically. */
  boolean hasLongAtomics();

  /** The most work-items of a tile. */
  int maxTileSize();

  /** Memory of a tile in bytes. */
  int maxTileStaticBytes();

  /** How many tiles run at once. */
  int computeUnits();

  /**
   * Makes a launch ready: its kernel is translated where the engine needs that. Captured arrays are
   * not looked into before the launch runs.
   *
   * @param waves wavefronts that a SIMD shall hold at once; 0 for no such wish, and for engines
   *     without registers
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run the kernel
   */
  PreparedLaunch prepare(Launch launch, int waves);

  /**
   * Refuses a kernel that is launched over no work-items as a launch over some would.
   *
   * @throws dev.lockstep.hc.error.HcException if the engine cannot run the kernel
   */
  void inspect(Launch launch);

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
  MachineCode compile(Launch launch);
}
