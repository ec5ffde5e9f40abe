package dev.lockstep.emulator.x86;

/**
 * Mask registers of AVX-512, by their numbers in the encoding. K0 as a write mask selects all
 * elements (manual, section 2.7.4), so no mask of lanes is kept in it: it is {@link #ALL}.
 */
public enum MaskRegister implements LaneRegister {
  /** Write mask of all elements. */
  ALL(0),
  K1(1),
  K2(2),
  K3(3),
  K4(4),
  K5(5),
  K6(6),
  K7(7);

  private final int number;

  MaskRegister(int number) {
    this.number = number;
  }

  /** Number in the encoding, 0 to 7. */
  @Override
  public int number() {
    return number;
  }
}
