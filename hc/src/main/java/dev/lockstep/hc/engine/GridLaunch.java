package dev.lockstep.hc.engine;

import dev.lockstep.hc.index.Extent;
import dev.lockstep.hc.index.Extent1;
import dev.lockstep.hc.index.Extent2;
import dev.lockstep.hc.index.Extent3;
import dev.lockstep.hc.index.ExtentN;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;
import dev.lockstep.hc.index.TiledExtent;
import dev.lockstep.hc.index.TiledExtent1;
import dev.lockstep.hc.index.TiledExtent2;
import dev.lockstep.hc.index.TiledExtent3;
import dev.lockstep.hc.index.TiledKernel1;
import dev.lockstep.hc.index.TiledKernel2;
import dev.lockstep.hc.index.TiledKernel3;

/** A kernel with its grid. */
public sealed interface GridLaunch {
  /** The code of each work-item. */
  Kernel kernel();

  /** Sizes of the grid in work-items. */
  Extent extent();

  /** A grid without tiles. */
  sealed interface Flat extends GridLaunch {}

  /** A grid of tiles. */
  sealed interface Tiled extends GridLaunch {
    /** Sizes of the grid and of a tile. */
    TiledExtent<? extends Extent> tiled();

    @Override
    default Extent extent() {
      return tiled().grid();
    }
  }

  /** Numbers from 0. */
  record Items(IntKernel kernel, Extent1 extent) implements Flat {}

  /** A grid of one axis. */
  record Line(Kernel1 kernel, Extent1 extent) implements Flat {}

  /** Two axes. */
  record Plane(Kernel2 kernel, Extent2 extent) implements Flat {}

  /** Three axes. */
  record Space(Kernel3 kernel, Extent3 extent) implements Flat {}

  /** Any number of axes. */
  record Any(KernelN kernel, ExtentN extent) implements Flat {}

  /** Tiles of one axis. */
  record TiledLine(TiledKernel1 kernel, TiledExtent1 tiled) implements Tiled {}

  /** Tiles of two axes. */
  record TiledPlane(TiledKernel2 kernel, TiledExtent2 tiled) implements Tiled {}

  /** Tiles of three axes. */
  record TiledSpace(TiledKernel3 kernel, TiledExtent3 tiled) implements Tiled {}
}
