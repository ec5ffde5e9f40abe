package dev.lockstep.hc.index;

/** A kernel over numbers from 0, called once for each. */
@FunctionalInterface
public non-sealed interface IntKernel extends Kernel {
  void run(int index);
}
