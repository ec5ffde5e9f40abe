package dev.lockstep.emulator.semantics;

import java.math.BigInteger;

/** 2/pi by Machin's formula, and the segments that the Vega ISA takes from its first 1201 bits. */
final class TwoOverPiOracle {
  private static final int BITS = 1201;
  private static final BigInteger DIGITS = digits();

  private TwoOverPiOracle() {}

  private static BigInteger inverseTangent(int x, BigInteger one) {
    BigInteger term = one.divide(BigInteger.valueOf(x));
    BigInteger square = BigInteger.valueOf((long) x * x);
    BigInteger sum = term;
    for (int n = 3; term.signum() != 0; n += 2) {
      term = term.divide(square);
      BigInteger part = term.divide(BigInteger.valueOf(n));
      sum = n % 4 == 3 ? sum.subtract(part) : sum.add(part);
    }
    return sum;
  }

  private static BigInteger digits() {
    BigInteger one = BigInteger.ONE.shiftLeft(1500);
    BigInteger pi =
        inverseTangent(5, one).shiftLeft(4).subtract(inverseTangent(239, one).shiftLeft(2));
    return one.multiply(one).shiftLeft(1).divide(pi).shiftRight(1500 - BITS);
  }

  static long segment(long a, long segment) {
    int biased = (int) (a >>> 52) & 0x7ff;
    int shift = (int) (segment & 31) * 53 + (biased > 1077 ? biased - 1077 : 0);
    BigInteger window = BigInteger.ONE.shiftLeft(53).subtract(BigInteger.ONE);
    BigInteger bits = DIGITS.shiftLeft(shift).shiftRight(BITS - 53).and(window);
    if (bits.signum() == 0) {
      return 0;
    }
    int scale = -53 - shift + (biased >= 1968 ? 128 : 0);
    return FloatFormat.F64.round(new Dyadic(bits, scale), 0);
  }
}
