package dev.lockstep.emulator.x86;

/** A register with an element or a bit for each lane: the operands of vector instructions. */
public sealed interface LaneRegister permits VectorRegister, MaskRegister {
  /** Number in the encoding, from 0 on; registers of the two kinds have the same numbers. */
  int number();
}
