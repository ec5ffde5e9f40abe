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

  /** Bits of b where a is 1, of c where it is 0. */
  public static IntVector bfi(IntVector a, IntVector b, IntVector c) {
    return c.lanewise(VectorOperators.BITWISE_BLEND, b, a);
  }

  /** The low word of a:b shifted right by c mod 32 bits. */
  public static IntVector alignbit(IntVector a, IntVector b, IntVector c) {
    IntVector high =
        a.lanewise(VectorOperators.LSHL, 1).lanewise(VectorOperators.LSHL, c.not().and(31));
    return b.lanewise(VectorOperators.LSHR, c).or(high);
  }

  /** The 64 bits a:b shifted right by c mod 4 bytes, the low word. */
  public static IntVector alignbyte(IntVector a, IntVector b, IntVector c) {
    IntVector shift = c.and(3).lanewise(VectorOperators.LSHL, 3);
    IntVector high = a.lanewise(VectorOperators.LSHL, 1);
    return b.lanewise(VectorOperators.LSHR, shift)
        .or(high.lanewise(VectorOperators.LSHL, shift.lanewise(VectorOperators.XOR, 31)));
  }

  /** Each byte is the byte of a:b that the same byte of the selector c names. */
  public static IntVector perm(IntVector a, IntVector b, IntVector c) {
    IntVector low = selected(a, b, c.and(0xff));
    IntVector second = selected(a, b, c.lanewise(VectorOperators.LSHR, 8).and(0xff));
    IntVector third = selected(a, b, c.lanewise(VectorOperators.LSHR, 16).and(0xff));
    IntVector high = selected(a, b, c.lanewise(VectorOperators.LSHR, 24));
    return low.or(second.lanewise(VectorOperators.LSHL, 8))
        .or(third.lanewise(VectorOperators.LSHL, 16))
        .or(high.lanewise(VectorOperators.LSHL, 24));
  }

  /** 0 to 7 a byte, 8 to 11 the sign of byte 1, 3, 5 or 7, 12 nothing, above all ones. */
  private static IntVector selected(IntVector a, IntVector b, IntVector selector) {
    IntVector place = selector.lanewise(VectorOperators.LSHL, 3).and(24);
    IntVector bytes = b.blend(a, selector.and(4).compare(VectorOperators.NE, 0));
    IntVector half = selector.lanewise(VectorOperators.LSHL, 4).and(16);
    IntVector signs = b.blend(a, selector.and(2).compare(VectorOperators.NE, 0));
    IntVector sign =
        signs
            .lanewise(VectorOperators.LSHL, half.lanewise(VectorOperators.XOR, 16))
            .lanewise(VectorOperators.ASHR, 31);
    IntVector fixed =
        selector.lanewise(VectorOperators.ADD, -13).lanewise(VectorOperators.ASHR, 31).not();
    return bytes
        .lanewise(VectorOperators.LSHR, place)
        .blend(sign, selector.compare(VectorOperators.GE, 8))
        .blend(fixed, selector.compare(VectorOperators.GE, 12))
        .and(0xff);
  }
}
