package dev.lockstep.emulator.jit.trace;

import dev.lockstep.emulator.x86.X86Assembler.Label;

/** Writes the machine code of one {@link Trace}. */
public interface TraceWriter {
  /**
   * Writes the code. RDI is the address of the registers with which the wavefront starts, RSI its
   * entry.
   *
   * @param ended target when the wavefront has ended
   * @param ordinary target if a guard of the trace fails; nothing is done then
   */
  void write(Label ended, Label ordinary);
}
