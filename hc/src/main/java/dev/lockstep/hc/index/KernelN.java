package dev.lockstep.hc.index;

/** A kernel over a grid of any rank, called once for each position. */
@FunctionalInterface
public non-sealed interface KernelN extends Kernel {
  void run(IndexN index);
}
