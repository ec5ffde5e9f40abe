package dev.lockstep.hc.index;

/** A kernel over tiles of rank 3: work-items of a tile share memory and meet at barriers. */
@FunctionalInterface
public non-sealed interface TiledKernel3 extends Kernel {
  void run(TiledIndex3 index);
}
