package dev.lockstep.hc.index;

/** A kernel over a grid of rank 3, called once for each position; a lambda, as a rule. */
@FunctionalInterface
public non-sealed interface Kernel3 extends Kernel {
  void run(Index3 index);
}
