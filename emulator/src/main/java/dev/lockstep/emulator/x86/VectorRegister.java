package dev.lockstep.emulator.x86;

/**
 * Vector registers of AVX-512, by their numbers in the encoding. An instruction uses the low part
 * that its {@link VectorLength} states (XMM, YMM) or all of it.
 */
public enum VectorRegister implements LaneRegister {
  ZMM0(0),
  ZMM1(1),
  ZMM2(2),
  ZMM3(3),
  ZMM4(4),
  ZMM5(5),
  ZMM6(6),
  ZMM7(7),
  ZMM8(8),
  ZMM9(9),
  ZMM10(10),
  ZMM11(11),
  ZMM12(12),
  ZMM13(13),
  ZMM14(14),
  ZMM15(15),
  ZMM16(16),
  ZMM17(17),
  ZMM18(18),
  ZMM19(19),
  ZMM20(20),
  ZMM21(21),
  ZMM22(22),
  ZMM23(23),
  ZMM24(24),
  ZMM25(25),
  ZMM26(26),
  ZMM27(27),
  ZMM28(28),
  ZMM29(29),
  ZMM30(30),
  ZMM31(31);

  private final int number;

  VectorRegister(int number) {
    this.number = number;
  }

  /** Number in the encoding, 0 to 31. */
  @Override
  public int number() {
    return number;
  }
}
