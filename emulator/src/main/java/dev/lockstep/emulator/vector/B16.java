package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/** Sixteen bits in the low halves; the high halves of results are 0. */
@SuppressWarnings("MemberName")
public final class B16 {
  private B16() {}

  /** b shifted left by a mod 16. */
  public static IntVector lshlrev(IntVector a, IntVector b) {
    return b.lanewise(VectorOperators.LSHL, a.and(15)).and(0xffff);
  }

  /** b shifted right by a mod 16, zeros come in. */
  public static IntVector lshrrev(IntVector a, IntVector b) {
    return b.and(0xffff).lanewise(VectorOperators.LSHR, a.and(15));
  }
}
