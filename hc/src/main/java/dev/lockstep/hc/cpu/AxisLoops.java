package dev.lockstep.hc.cpu;

import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;

/** Loops over the innermost axis. They raise {@link ItemFault}. */
interface AxisLoops {
  void items(IntKernel kernel, int from, int to);

  void line(Kernel1 kernel, int from, int to);

  void row(Kernel2 kernel, int y, int from, int to);

  void row(Kernel3 kernel, int z, int y, int from, int to);

  /** A row of any rank; the last of the coordinates is left out of account. */
  void row(KernelN kernel, int[] coordinates, int from, int to);
}
