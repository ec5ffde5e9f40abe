package dev.lockstep.hc.cpu;

import dev.lockstep.hc.index.Index1;
import dev.lockstep.hc.index.Index2;
import dev.lockstep.hc.index.Index3;
import dev.lockstep.hc.index.IndexN;
import dev.lockstep.hc.index.IntKernel;
import dev.lockstep.hc.index.Kernel1;
import dev.lockstep.hc.index.Kernel2;
import dev.lockstep.hc.index.Kernel3;
import dev.lockstep.hc.index.KernelN;

/** The loops, of which {@link KernelLoops} makes a copy for each class of kernels. */
final class LoopTemplate implements AxisLoops {
  @Override
  public void items(IntKernel kernel, int from, int to) {
    int x = from;
    try {
      for (; x < to; x++) {
        kernel.run(x);
      }
    } catch (Throwable exception) {
      throw new ItemFault(x, exception);
    }
  }

  @Override
  public void line(Kernel1 kernel, int from, int to) {
    int x = from;
    try {
      for (; x < to; x++) {
        kernel.run(new Index1(x));
      }
    } catch (Throwable exception) {
      throw new ItemFault(x, exception);
    }
  }

  @Override
  public void row(Kernel2 kernel, int y, int from, int to) {
    int x = from;
    try {
      for (; x < to; x++) {
        kernel.run(new Index2(y, x));
      }
    } catch (Throwable exception) {
      throw new ItemFault(x, exception);
    }
  }

  @Override
  public void row(Kernel3 kernel, int z, int y, int from, int to) {
    int x = from;
    try {
      for (; x < to; x++) {
        kernel.run(new Index3(z, y, x));
      }
    } catch (Throwable exception) {
      throw new ItemFault(x, exception);
    }
  }

  @Override
  public void row(KernelN kernel, int[] coordinates, int from, int to) {
    int x = from;
    try {
      for (; x < to; x++) {
        coordinates[coordinates.length - 1] = x;
        kernel.run(new IndexN(coordinates));
      }
    } catch (Throwable exception) {
      throw new ItemFault(x, exception);
    }
  }
}
