package dev.lockstep.emulator.x86;

/**
 * General-purpose registers of 64 bits, by their numbers in the encoding (manual, section 3.1.1).
 */
public enum GeneralRegister implements X86Assembler.Operand {
  RAX(0),
  RCX(1),
  RDX(2),
  RBX(3),
  RSP(4),
  RBP(5),
  RSI(6),
  RDI(7),
  R8(8),
  R9(9),
  R10(10),
  R11(11),
  R12(12),
  R13(13),
  R14(14),
  R15(15);

  private final int number;

  GeneralRegister(int number) {
    this.number = number;
  }

  /** Number in the encoding, 0 to 15. */
  int number() {
    return number;
  }
}
