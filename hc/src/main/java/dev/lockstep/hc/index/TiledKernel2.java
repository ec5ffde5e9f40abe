package dev.lockstep.hc.index;

/** A kernel over tiles of rank 2: work-items of a tile share memory and meet at barriers. */
@FunctionalInterface
public non-sealed interface TiledKernel2 extends Kernel {
  void run(TiledIndex2 index);
}
