package dev.lockstep.hc.intrinsic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Functions on bits against big integers. */
final class BitsTest {
  private final Random random = new Random(7);

  /** A value with few or many bits, of either sign. */
  private long value() {
    return random.nextLong() >> random.nextInt(64);
  }

  private static BigInteger unsigned(long value, int bits) {
    return BigInteger.valueOf(value).mod(BigInteger.TWO.pow(bits));
  }

  private static BigInteger bits(BigInteger value, int offset, int width) {
    return value.shiftRight(offset).mod(BigInteger.TWO.pow(width));
  }

  @Test
  void firstAndLastBits() {
    for (int trial = 0; trial < 5000; trial++) {
      long v = value();
      int narrow = (int) v;
      BigInteger wide = unsigned(v, 64);
      BigInteger low = unsigned(v, 32);
      assertEquals(v == 0 ? -1 : 64 - wide.bitLength(), Bits.firstBit(v));
      assertEquals(narrow == 0 ? -1 : 32 - low.bitLength(), Bits.firstBit(narrow));
      assertEquals(wide.getLowestSetBit(), Bits.lastBit(v));
      assertEquals(low.getLowestSetBit(), Bits.lastBit(narrow));
      assertEquals(
          v == 0 || v == -1 ? -1 : 64 - BigInteger.valueOf(v).bitLength(), Bits.firstBitSigned(v));
      assertEquals(
          narrow == 0 || narrow == -1 ? -1 : 32 - BigInteger.valueOf(narrow).bitLength(),
          Bits.firstBitSigned(narrow));
    }
  }

  @Test
  void fields() {
    for (int trial = 0; trial < 5000; trial++) {
      long v = value();
      long w = value();
      int offset = random.nextInt(64);
      int width = random.nextInt(64);
      BigInteger wide = unsigned(v, 64);
      assertEquals(
          bits(wide, offset, width).longValue(), Bits.extract(v, offset, width), "extract");
      int narrow = Math.min(width, 64 - offset);
      BigInteger field = bits(unsigned(w, 64), 0, narrow).shiftLeft(offset);
      BigInteger hole = bits(wide, offset, narrow).shiftLeft(offset);
      assertEquals(
          wide.subtract(hole).add(field).longValue(), Bits.insert(v, w, offset, width), "insert");
    }
    assertEquals(0x34, Bits.extract(0x12345678, 16, 8));
    assertEquals(0, Bits.extract(-1, 3, 32));
    assertEquals(0x12ab5678, Bits.insert(0x12345678, 0xab, 16, 8));
    assertEquals(0xff0, Bits.mask(8, 4));
    assertEquals(0x1f, Bits.select(0xf, -1, 0x10));
  }

  @Test
  void productsAndAlignments() {
    for (int trial = 0; trial < 5000; trial++) {
      int a = (int) value();
      int b = (int) value();
      BigInteger left = unsigned(a, 24);
      BigInteger right = unsigned(b, 24);
      assertEquals(left.multiply(right).intValue(), Bits.mul24Unsigned(a, b));
      assertEquals(left.multiply(right).intValue() + a, Bits.mad24Unsigned(a, b, a));
      assertEquals(signed(left).multiply(signed(right)).intValue(), Bits.mul24(a, b));
      assertEquals(signed(left).multiply(signed(right)).intValue() - 9, Bits.mad24(a, b, -9));
      int shift = random.nextInt(32);
      BigInteger both = unsigned(a, 32).shiftLeft(32).add(unsigned(b, 32));
      assertEquals(both.shiftRight(shift).intValue(), Bits.align(a, b, shift));
      assertEquals(
          both.shiftRight(shift % 4 * 8).intValue(), Bits.alignBytes(a, b, shift), "bytes");
    }
  }

  private static BigInteger signed(BigInteger of24) {
    return of24.testBit(23) ? of24.subtract(BigInteger.TWO.pow(24)) : of24;
  }
}
