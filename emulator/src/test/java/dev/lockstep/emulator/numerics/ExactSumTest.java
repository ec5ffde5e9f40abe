package dev.lockstep.emulator.numerics;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.lockstep.emulator.semantics.R16;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Exact sums, halves and wide integers against exact decimal fractions. */
class ExactSumTest {
  private static final int ROUNDS = 6_000;
  private static final int AWAY = 4;

  /** All finite halves in their order, zero once. */
  private record Half(int bits, BigDecimal value) {}

  private static final List<Half> HALVES = halves();

  private static List<Half> halves() {
    List<Half> result = new ArrayList<>();
    for (int bits = 0; bits < 0x10000; bits++) {
      if ((bits & 0x7c00) != 0x7c00 && bits != 0x8000) {
        result.add(new Half(bits, new BigDecimal(Float.float16ToFloat((short) bits))));
      }
    }
    result.sort(Comparator.comparing(Half::value));
    return result;
  }

  /** The half next to a number that is not 0, in the roundings of RISC-V. */
  private static int half(BigDecimal exact, int rounding) {
    int low = 0;
    int high = HALVES.size() - 1;
    if (exact.compareTo(HALVES.getFirst().value) < 0
        || exact.compareTo(HALVES.get(high).value) > 0) {
      return beyond(exact, rounding);
    }
    while (high - low > 1) {
      int middle = (low + high) / 2;
      if (HALVES.get(middle).value.compareTo(exact) <= 0) {
        low = middle;
      } else {
        high = middle;
      }
    }
    Half below = HALVES.get(low);
    Half above = HALVES.get(high);
    if (below.value.compareTo(exact) == 0 || above.value.compareTo(exact) == 0) {
      return below.value.compareTo(exact) == 0 ? below.bits : above.bits;
    }
    int side = exact.subtract(below.value).compareTo(above.value.subtract(exact));
    boolean up =
        switch (rounding) {
          case 1 -> exact.signum() < 0;
          case 2 -> false;
          case 3 -> true;
          case AWAY -> side > 0 || side == 0 && exact.signum() > 0;
          default -> side > 0 || side == 0 && (below.bits & 1) != 0;
        };
    int bits = up ? above.bits : below.bits;
    return bits == 0 && exact.signum() < 0 ? 0x8000 : bits;
  }

  /** Beyond the largest half: 65520 is the middle between it and the number that would follow. */
  private static int beyond(BigDecimal exact, int rounding) {
    int sign = exact.signum() < 0 ? 0x8000 : 0;
    boolean far = exact.abs().compareTo(new BigDecimal(65520)) >= 0;
    boolean infinite =
        switch (rounding) {
          case 1 -> false;
          case 2 -> sign != 0;
          case 3 -> sign == 0;
          default -> far;
        };
    return sign | (infinite ? 0x7c00 : 0x7bff);
  }

  private static int single(BigDecimal exact, int rounding) {
    float near = exact.floatValue();
    if (Float.isInfinite(near)) {
      boolean down = rounding == 1 || rounding == (near > 0 ? 2 : 3);
      return Float.floatToRawIntBits(down ? Math.copySign(Float.MAX_VALUE, near) : near);
    }
    int side = new BigDecimal(near).compareTo(exact);
    boolean lower = rounding == 2 || rounding == 1 && exact.signum() > 0;
    boolean higher = rounding == 3 || rounding == 1 && exact.signum() < 0;
    float result =
        side > 0 && lower ? Math.nextDown(near) : side < 0 && higher ? Math.nextUp(near) : near;
    // The least numbers towards zero become a zero with the sign of the sum.
    return Float.floatToRawIntBits(result == 0 ? Math.copySign(0f, exact.signum()) : result);
  }

  private static double term(Random random, int spread) {
    int bits = random.nextInt() & 0x807f_ffff | 127 + random.nextInt(-spread, spread) << 23;
    int other = random.nextInt() & 0x807f_ffff | 127 + random.nextInt(-spread, spread) << 23;
    return (double) Float.intBitsToFloat(bits) * Float.intBitsToFloat(other);
  }

  @Test
  void sumsAreExactAndRoundedOnce() {
    Random random = new Random(3);
    for (int i = 0; i < ROUNDS; i++) {
      int spread = new int[] {2, 8, 30, 126}[i % 4];
      double[] terms = new double[1 + random.nextInt(17)];
      BigDecimal sum = BigDecimal.ZERO;
      for (int k = 0; k < terms.length; k++) {
        // Some terms cancel others.
        terms[k] = k > 1 && random.nextInt(4) == 0 ? -terms[k - 2] : term(random, spread);
        sum = sum.add(new BigDecimal(terms[k]));
      }
      if (sum.signum() != 0) {
        for (int rounding = 0; rounding < 4; rounding++) {
          assertEquals(
              single(sum, rounding), ExactSum.single(terms, rounding), sum + " " + rounding);
          assertEquals(half(sum, rounding), ExactSum.half(terms, rounding), sum + " " + rounding);
        }
      }
    }
  }

  @Test
  void halvesAreExactAndRoundedOnce() {
    Random random = new Random(5);
    for (int i = 0; i < ROUNDS; i++) {
      int first = random.nextInt(HALVES.size());
      boolean near = i % 3 == 0;
      int second = near ? first + random.nextInt(-9, 9) : random.nextInt(HALVES.size());
      Half a = HALVES.get(first);
      Half b = HALVES.get(Math.clamp(second, 0, HALVES.size() - 1));
      for (int mode = 0; mode <= AWAY; mode++) {
        check(a.value.add(b.value), R16.add(a.bits, b.bits, mode), mode);
        check(a.value.subtract(b.value), R16.sub(a.bits, b.bits, mode), mode);
        check(a.value.multiply(b.value), R16.mul(a.bits, b.bits, mode), mode);
        check(a.value.multiply(new BigDecimal(4)), R16.scale(a.bits, 2, mode), mode);
        check(a.value.divide(new BigDecimal(2)), R16.scale(a.bits, 3, mode), mode);
      }
    }
  }

  private static void check(BigDecimal exact, long made, int mode) {
    if (exact.signum() != 0) {
      int wanted = half(exact, mode);
      assertEquals(wanted, Accrued.value(made), exact + " " + mode);
      boolean same =
          (wanted & 0x7c00) != 0x7c00
              && new BigDecimal(Float.float16ToFloat((short) wanted)).compareTo(exact) == 0;
      assertEquals(same ? 0 : Accrued.INEXACT, Accrued.met(made) & Accrued.INEXACT, exact + "");
    }
  }

  @Test
  void elementsOfEightBitsAreThoseOfTheirDefinition() {
    for (int bits = 0; bits < 0x100; bits++) {
      int exponent = bits >> 3 & 15;
      double fraction = (bits & 7) / 8.0;
      double magnitude =
          exponent == 0 ? fraction * 0x1p-6 : (1 + fraction) * Math.pow(2, exponent - 7);
      boolean nan = (bits & 0x7f) == 0x7f;
      double wanted = nan ? Double.NaN : bits > 0x7f ? -magnitude : magnitude;
      assertEquals(wanted, TileNumbers.e4m3(bits));
      assertEquals((double) Float.float16ToFloat((short) (bits << 8)), TileNumbers.e5m2(bits));
    }
    assertEquals(448, TileNumbers.e4m3(0x7e));
    assertEquals(57344, TileNumbers.e5m2(0x7b));
  }
}
