package dev.lockstep.hc.index;

/** A kernel over tiles of rank 1: work-items of a tile share memory and meet at barriers. */
@FunctionalInterface
public non-sealed interface TiledKernel1 extends Kernel {
  void run(TiledIndex1 index);
}
