package dev.lockstep.hc.pass;

import dev.lockstep.hc.ir.IrKernel;

/** The passes on kernels that no back end needs: the same effects with fewer instructions. */
public final class Optimization {
  private Optimization() {}

  /**
   * The kernel with the same effects and the same first fault of each work-item.
   *
   * @param tile work-items of a whole tile along each axis
   */
  public static IrKernel apply(IrKernel kernel, int[] tile) {
    IrKernel unrolled = Unrolling.apply(Peepholes.apply(Selects.apply(kernel)));
    IrKernel scalar = PrivateScalars.apply(unrolled);
    IrKernel selected = Peepholes.apply(Selects.apply(scalar));
    // What numbering makes known may decide branches, and make the inputs of a phi the same.
    IrKernel numbered = Straightening.apply(new KernelDraft(ValueNumbering.apply(selected)));
    return CheckElimination.apply(numbered, tile);
  }
}
