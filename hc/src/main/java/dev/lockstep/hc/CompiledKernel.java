package dev.lockstep.hc;

import dev.lockstep.hc.engine.MachineCode;
import java.util.List;

/**
 * Machine code of a kernel, as a launch of the same sizes runs it; {@link Hc#compile} makes it.
 *
 * <p>For AMD's GPUs the code object is one that AMD's runtime for the target loads, for Ventus a
 * program at its fixed addresses. Its arguments are addresses and values in the order that its
 * metadata lists: arrays first, then memory for records of faults if the kernel can have some,
 * captured values, lengths of arrays and sizes of the grid.
 */
public final class CompiledKernel {
  private final MachineCode code;

  CompiledKernel(MachineCode code) {
    this.code = code;
  }

  /** Name of the kernel in the code object. */
  public String symbol() {
    return code.symbol();
  }

  /** Target that the code is for, as {@code lockstep targets} names it. */
  public String target() {
    return code.target();
  }

  /** Work-items of a wavefront. */
  public int waveSize() {
    return code.waveSize();
  }

  /**
   * Work-items of a whole tile along each axis, the slowest first; in flat grids as chosen here.
   */
  public List<Integer> tile() {
    return code.tile();
  }

  /** The code object: an ELF file. */
  public byte[] codeObject() {
    return code.codeObject().clone();
  }

  /**
   * The code as assembly text, which {@code lockstep asm} takes; comments have the lines of the
   * source.
   */
  public String listing() {
    return code.listing();
  }
}
