package dev.lockstep.hc.index;

/** A kernel over a grid of rank 2, called once for each position; a lambda, as a rule. */
@FunctionalInterface
public non-sealed interface Kernel2 extends Kernel {
  void run(Index2 index);
}
