package dev.lockstep.hc.engine;

import java.util.function.BooleanSupplier;

/** Something that runs kernels. It may be used by several threads at once. */
public interface Engine {
  /** Description for people. */
  String description();

  /** The most work-items of a tile. */
  int maxTileSize();

  /** Memory of a tile in bytes. */
  int maxTileStaticBytes();

  /** How many tiles run at once. */
  int computeUnits();

  /**
   * Runs a kernel to its end.
   *
   * @param stopped tells whether what has not begun shall be left out
   * @throws dev.lockstep.hc.error.KernelFaultException if a work-item ends with an exception
   */
  void run(Launch launch, BooleanSupplier stopped);
}
