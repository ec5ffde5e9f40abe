package dev.lockstep.hc.index;

/** A kernel over a grid of rank 1, called once for each position; a lambda, as a rule. */
@FunctionalInterface
public non-sealed interface Kernel1 extends Kernel {
  void run(Index1 index);
}
