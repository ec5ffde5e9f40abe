package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.x86.Assembler.Label;

/** Writes the machine code of one {@link Trace}. */
public interface TraceWriter {
  /**
   * Writes the code. RDI is the address of the registers with which the wavefront starts, RSI its
   * entry.
   *
   * @param ended where to go when the wavefront has ended
   * @param ordinary where to go if an assumption of the trace does not hold; nothing is done then
   */
  void write(Label ended, Label ordinary);
}
