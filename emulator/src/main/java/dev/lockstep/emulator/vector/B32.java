package dev.lockstep.emulator.vector;

import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorOperators;

/** 32 bits without a number in them. */
@SuppressWarnings("MemberName")
public final class B32 {
  private B32() {}

  /** The bits in reverse order. */
  public static IntVector brev(IntVector a) {
    return a.lanewise(VectorOperators.REVERSE);
  }
}
