package dev.lockstep.emulator.semantics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.lockstep.isa.Family;
import dev.lockstep.isa.model.Behaviour;
import dev.lockstep.isa.model.Row;
import dev.lockstep.isa.model.Shape;
import dev.lockstep.testing.Shares;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The leaves of RISC-V numbers against exact fractions. Oracle: RISC-V unprivileged ISA, chapters
 * "F", "M" and "V" extension, IEEE 754-2019 section 4.3 and 7, in whole numbers of any size.
 */
class GatheringLeavesTest {
  private static final int[] EDGES = {
    0,
    1,
    2,
    3,
    0x7fffff,
    0x800000,
    0x800001,
    0xffffff,
    0x1000000,
    0x33800000,
    0x34000000,
    0x3effffff,
    0x3f000000,
    0x3f7fffff,
    0x3f800000,
    0x3f800001,
    0x3fc00000,
    0x40000000,
    0x40400000,
    0x40490fdb,
    0x4affffff,
    0x4b000001,
    0x4effffff,
    0x4f000000,
    0x4f7fffff,
    0x4f800000,
    0x7f000000,
    0x7f7fffff,
    0x7f800000,
    0x7f800001,
    0x7fa00000,
    0x7fc00000,
    0x7fffffff
  };
  private static final BigInteger TWO = BigInteger.TWO;

  /** A number without limits: negative or not, numerator and denominator. */
  private record Fraction(boolean negative, BigInteger over, BigInteger under) {
    static Fraction of(int bits) {
      int exponent = Math.max(bits >>> 23 & 0xff, 1) - 150;
      int significand = bits & 0x7fffff | ((bits & 0x7f800000) == 0 ? 0 : 0x800000);
      BigInteger n = BigInteger.valueOf(significand);
      return exponent < 0
          ? new Fraction(bits < 0, n, TWO.pow(-exponent))
          : new Fraction(bits < 0, n.multiply(TWO.pow(exponent)), BigInteger.ONE);
    }

    Fraction times(Fraction b) {
      return new Fraction(negative != b.negative, over.multiply(b.over), under.multiply(b.under));
    }

    Fraction through(Fraction b) {
      return new Fraction(negative != b.negative, over.multiply(b.under), under.multiply(b.over));
    }

    BigInteger signed() {
      return negative ? over.negate() : over;
    }

    Fraction plus(Fraction b) {
      BigInteger sum = signed().multiply(b.under).add(b.signed().multiply(under));
      return new Fraction(sum.signum() < 0, sum.abs(), under.multiply(b.under));
    }

    boolean isZero() {
      return over.signum() == 0;
    }
  }

  /** A magnitude in units of 2^quantum, rounded; whether it was exact. */
  private record Rounded(BigInteger units, boolean exact) {
    static Rounded of(Fraction value, int quantum, int rounding) {
      BigInteger n = quantum < 0 ? value.over.shiftLeft(-quantum) : value.over;
      BigInteger d = quantum < 0 ? value.under : value.under.shiftLeft(quantum);
      BigInteger[] parts = n.divideAndRemainder(d);
      int half = parts[1].shiftLeft(1).compareTo(d);
      boolean exact = parts[1].signum() == 0;
      boolean up =
          switch (rounding) {
            case 0 -> half > 0 || half == 0 && parts[0].testBit(0);
            case 1 -> false;
            case 2 -> !exact && value.negative;
            case 3 -> !exact && !value.negative;
            default -> half >= 0 && !exact;
          };
      return new Rounded(up ? parts[0].add(BigInteger.ONE) : parts[0], exact);
    }
  }

  /** The single next to a fraction that is not 0, and the exceptions. */
  private static long single(Fraction value, int rounding) {
    int log = value.over.bitLength() - value.under.bitLength();
    while (compare(value, log) < 0) {
      log--;
    }
    while (compare(value, log + 1) >= 0) {
      log++;
    }
    int quantum = Math.max(log - 23, -149);
    Rounded rounded = Rounded.of(value, quantum, rounding);
    int sign = value.negative ? 0x80000000 : 0;
    if (log > 127 || rounded.units.bitLength() > 128 - quantum) {
      boolean infinite = rounding == 0 || rounding == 4 || rounding == (value.negative ? 2 : 3);
      return (sign | (infinite ? 0x7f800000 : 0x7f7fffff)) & 0xffffffffL | 5L << 32;
    }
    Rounded free = Rounded.of(value, log - 23, rounding);
    boolean tiny = log - 23 + free.units.bitLength() - 1 < -126;
    float magnitude = Math.scalb((float) rounded.units.longValueExact(), quantum);
    int flags = rounded.exact ? 0 : tiny ? 3 : 1;
    return (Float.floatToRawIntBits(magnitude) | sign) & 0xffffffffL | (long) flags << 32;
  }

  private static int compare(Fraction value, int log) {
    return log < 0
        ? value.over.shiftLeft(-log).compareTo(value.under)
        : value.over.compareTo(value.under.shiftLeft(log));
  }

  private static boolean nan(int a) {
    return Float.isNaN(Float.intBitsToFloat(a));
  }

  private static boolean signalling(int a) {
    return nan(a) && (a & 0x400000) == 0;
  }

  private static boolean infinite(int a) {
    return (a & 0x7fffffff) == 0x7f800000;
  }

  private static boolean zero(int a) {
    return (a & 0x7fffffff) == 0;
  }

  private static final long INVALID_NAN = 0x7fc00000L | 16L << 32;

  private static long nanOf(int... operands) {
    boolean invalid = Arrays.stream(operands).anyMatch(GatheringLeavesTest::signalling);
    return invalid ? INVALID_NAN : 0x7fc00000L;
  }

  private static long bits(int value) {
    return value & 0xffffffffL;
  }

  /** a * b + c for numbers that may be infinite. */
  private static long fused(int a, int b, int c, int rounding) {
    if (infinite(a) && zero(b) || zero(a) && infinite(b)) {
      return INVALID_NAN;
    }
    if (nan(a) || nan(b) || nan(c)) {
      return nanOf(a, b, c);
    }
    int sign = (a ^ b) & 0x80000000;
    if (infinite(a) || infinite(b)) {
      int product = sign | 0x7f800000;
      return infinite(c) && c != product ? INVALID_NAN : bits(product);
    }
    if (infinite(c)) {
      return bits(c);
    }
    Fraction sum = Fraction.of(a).times(Fraction.of(b)).plus(Fraction.of(c));
    if (sum.isZero()) {
      boolean productZero = zero(a) || zero(b);
      boolean same = sign == (c & 0x80000000);
      boolean both = same && (productZero && zero(c));
      boolean negative = both ? sign != 0 : rounding == 2;
      return negative ? 0x80000000L : 0;
    }
    return single(sum, rounding);
  }

  private static long product(int a, int b, int rounding) {
    if (nan(a) || nan(b)) {
      return nanOf(a, b);
    }
    int sign = (a ^ b) & 0x80000000;
    if (infinite(a) || infinite(b)) {
      return zero(a) || zero(b) ? INVALID_NAN : bits(sign | 0x7f800000);
    }
    Fraction exact = Fraction.of(a).times(Fraction.of(b));
    return exact.isZero() ? bits(sign) : single(exact, rounding);
  }

  private static long quotient(int a, int b, int rounding) {
    if (nan(a) || nan(b)) {
      return nanOf(a, b);
    }
    int sign = (a ^ b) & 0x80000000;
    if (infinite(a) && infinite(b) || zero(a) && zero(b)) {
      return INVALID_NAN;
    }
    if (infinite(a)) {
      return bits(sign | 0x7f800000);
    }
    if (zero(b)) {
      return bits(sign | 0x7f800000) | 8L << 32;
    }
    return zero(a) || infinite(b)
        ? bits(sign)
        : single(Fraction.of(a).through(Fraction.of(b)), rounding);
  }

  private static long root(int a, int rounding) {
    if (nan(a)) {
      return nanOf(a);
    }
    if (zero(a) || a == 0x7f800000) {
      return bits(a);
    }
    if (a < 0) {
      return INVALID_NAN;
    }
    Fraction value = Fraction.of(a);
    BigInteger scaled = value.over.shiftLeft(800).divide(value.under);
    BigInteger[] parts = scaled.sqrtAndRemainder();
    // One more bit marks a root that goes on.
    BigInteger n =
        parts[0].shiftLeft(1).or(parts[1].signum() == 0 ? BigInteger.ZERO : BigInteger.ONE);
    return single(new Fraction(false, n, TWO.pow(401)), rounding);
  }

  private static long whole(int a, int rounding, boolean signed) {
    BigInteger least = signed ? TWO.pow(31).negate() : BigInteger.ZERO;
    BigInteger most = TWO.pow(signed ? 31 : 32).subtract(BigInteger.ONE);
    if (nan(a)) {
      return bits(most.intValue()) | 16L << 32;
    }
    if (infinite(a)) {
      return bits((a < 0 ? least : most).intValue()) | 16L << 32;
    }
    Fraction value = Fraction.of(a);
    Rounded rounded = Rounded.of(value, 0, rounding);
    BigInteger number = value.negative ? rounded.units.negate() : rounded.units;
    if (number.compareTo(least) < 0 || number.compareTo(most) > 0) {
      return bits((number.signum() < 0 ? least : most).intValue()) | 16L << 32;
    }
    return bits(number.intValue()) | (rounded.exact ? 0 : 1L << 32);
  }

  private static List<Integer> operands() {
    List<Integer> result = new ArrayList<>();
    for (int edge : EDGES) {
      result.add(edge);
      result.add(edge ^ 0x80000000);
    }
    Random random = new Random(7);
    for (int i = 0; i < 60; i++) {
      result.add(random.nextInt());
    }
    return result;
  }

  private static void same(String what, long expected, long actual) {
    if (expected != actual) {
      assertEquals(Long.toHexString(expected), Long.toHexString(actual), what);
    }
  }

  @Test
  void arithmeticIsExactThenRounded() {
    for (int a : operands()) {
      for (int b : operands()) {
        for (int rounding = 0; rounding < 5; rounding++) {
          String what = "%x %x rounding %d".formatted(a, b, rounding);
          long sum = nan(a) || nan(b) ? nanOf(a, b) : fused(a, 0x3f800000, b, rounding);
          same("add " + what, sum, R32.add(a, b, rounding));
          same("sub " + what, sum, R32.sub(a, b ^ 0x80000000, rounding));
          same("subrev " + what, sum, R32.subrev(a ^ 0x80000000, b, rounding));
          same("mul " + what, product(a, b, rounding), R32.mul(a, b, rounding));
          same("div " + what, quotient(a, b, rounding), R32.div(a, b, rounding));
          same("divrev " + what, quotient(b, a, rounding), R32.divrev(a, b, rounding));
        }
      }
    }
  }

  @Test
  void fusedFormsRoundOnce() {
    Random random = new Random(11);
    List<Integer> some = operands();
    for (int i = 0; i < (Shares.LONG ? 100_000 : 20_000); i++) {
      int a = some.get(random.nextInt(some.size()));
      int b = some.get(random.nextInt(some.size()));
      // Often near the negative product, where most is cancelled.
      int near = Float.floatToRawIntBits(-Float.intBitsToFloat(a) * Float.intBitsToFloat(b));
      int c = random.nextBoolean() ? near : some.get(random.nextInt(some.size()));
      int r = i % 5;
      String what = "%x %x %x rounding %d".formatted(a, b, c, r);
      int n = 0x80000000;
      same("fma " + what, fused(a, b, c, r), R32.fma(a, b, c, r));
      same("fms " + what, fused(a, b, c ^ n, r), R32.fms(a, b, c, r));
      same("fnma " + what, fused(a ^ n, b, c ^ n, r), R32.fnma(a, b, c, r));
      same("fnms " + what, fused(a ^ n, b, c, r), R32.fnms(a, b, c, r));
    }
  }

  @Test
  void rootsAndConversionsAreRounded() {
    for (int a : operands()) {
      for (int r = 0; r < 5; r++) {
        String what = "%x rounding %d".formatted(a, r);
        same("sqrt " + what, root(a, r), R32.sqrt(a, r));
        same("to_i32 " + what, whole(a, r, true), R32.to_i32(a, r));
        same("to_u32 " + what, whole(a, r, false), R32.to_u32(a, r));
        BigInteger signed = BigInteger.valueOf(a);
        BigInteger unsigned = BigInteger.valueOf(bits(a));
        Fraction s = new Fraction(a < 0, signed.abs(), BigInteger.ONE);
        Fraction u = new Fraction(false, unsigned, BigInteger.ONE);
        same("from_i32 " + what, a == 0 ? 0 : single(s, r), R32.from_i32(a, r));
        same("from_u32 " + what, a == 0 ? 0 : single(u, r), R32.from_u32(a, r));
      }
      same("cut", whole(a, 1, true), R32.to_i32_cut(a));
      same("cut", whole(a, 1, false), R32.to_u32_cut(a));
    }
  }

  @Test
  void choicesComparisonsAndSigns() {
    for (int a : operands()) {
      float x = Float.intBitsToFloat(a);
      for (int b : operands()) {
        float y = Float.intBitsToFloat(b);
        long any = nan(a) || nan(b) ? 16L << 32 : 0;
        long bad = signalling(a) || signalling(b) ? 16L << 32 : 0;
        same("eq", (x == y ? 1 : 0) | bad, R32.cmp_eq(a, b));
        same("neq", (x == y ? 0 : 1) | bad, R32.cmp_neq(a, b));
        same("lt", (x < y ? 1 : 0) | any, R32.cmp_lt(a, b));
        same("le", (x <= y ? 1 : 0) | any, R32.cmp_le(a, b));
        same("gt", (x > y ? 1 : 0) | any, R32.cmp_gt(a, b));
        same("ge", (x >= y ? 1 : 0) | any, R32.cmp_ge(a, b));
        int least = nan(a) ? nan(b) ? 0x7fc00000 : b : nan(b) ? a : raw(Math.min(x, y));
        int most = nan(a) ? nan(b) ? 0x7fc00000 : b : nan(b) ? a : raw(Math.max(x, y));
        same("min", bits(least) | bad, R32.min_number(a, b));
        same("max", bits(most) | bad, R32.max_number(a, b));
        assertEquals(a << 1 >>> 1 | b >>> 31 << 31, R32.copysign(a, b));
        assertEquals(a << 1 >>> 1 | ~b >>> 31 << 31, R32.copysign_not(a, b));
        assertEquals(b < 0 ? a ^ 0x80000000 : a, R32.copysign_xor(a, b));
      }
    }
  }

  private static int raw(float value) {
    return Float.floatToRawIntBits(value);
  }

  @Test
  void eachKindOfNumberHasItsBit() {
    int[] samples = {
      0xff800000,
      0xbf800000,
      0x80000001,
      0x80000000,
      0,
      1,
      0x3f800000,
      0x7f800000,
      0x7f800001,
      0x7fc00000
    };
    for (int i = 0; i < samples.length; i++) {
      assertEquals(1 << i, R32.class_bit(samples[i]));
    }
  }

  /** RISC-V "V": estimates are right to 7 bits; the recorded programs have their exact words. */
  @Test
  void estimatesAndPowersAreNear() {
    Random random = new Random(3);
    for (int i = 0; i < 20_000; i++) {
      int a = random.nextInt() & 0x7fffffff;
      float x = Float.intBitsToFloat(a);
      if (x > 1e-37f && x < 1e37f) {
        double inverse = Float.intBitsToFloat((int) R32.rcp7(a, 0));
        double root = Float.intBitsToFloat((int) R32.rsq7(a));
        assertTrue(Math.abs(inverse * x - 1) < 0x1p-7, "1 / " + x);
        assertTrue(Math.abs(root * root * x - 1) < 0x1p-6, "1 / sqrt " + x);
      }
      float small = random.nextFloat(-80, 80);
      float power = Float.intBitsToFloat((int) R32.exp(raw(small), 0));
      double exact = StrictMath.exp(small);
      assertTrue(Math.abs(power - exact) <= exact * 0x1p-24 * 1.001, "e to " + small);
    }
    same("e to infinity", 0x7f800000, R32.exp(0x7f800000, 0));
    same("e to minus infinity", 0, R32.exp(0xff800000, 0));
    same("e to 0", 0x3f800000, R32.exp(0, 0));
    same("e to much", 0x7f800000L | 5L << 32, R32.exp(raw(2000), 0));
    same("e to little", 3L << 32, R32.exp(raw(-2000), 0));
  }

  @Test
  void integersAndFixedPoint() {
    for (int a : operands()) {
      for (int b : operands()) {
        BigInteger x = BigInteger.valueOf(a);
        BigInteger y = BigInteger.valueOf(b);
        BigInteger ux = BigInteger.valueOf(bits(a));
        BigInteger uy = BigInteger.valueOf(bits(b));
        assertEquals(b == 0 ? -1 : x.divide(y).intValue(), X32.div_i(a, b));
        assertEquals(b == 0 ? -1 : ux.divide(uy).intValue(), X32.div_u(a, b));
        assertEquals(b == 0 ? a : x.remainder(y).intValue(), X32.rem_i(a, b));
        assertEquals(b == 0 ? a : ux.remainder(uy).intValue(), X32.rem_u(a, b));
        assertEquals(x.multiply(uy).shiftRight(32).intValue(), X32.mul_hi_su(a, b));
        assertEquals(x.multiply(y).add(ux).intValue(), X32.mad_lo(a, b, a));
        assertEquals(y.subtract(x.multiply(y)).intValue(), X32.nms_lo(a, b, b));
        same("+", held(x.add(y), true), X32.add_sat_i(a, b));
        same("-", held(x.subtract(y), true), X32.sub_sat_i(a, b));
        same("+", held(ux.add(uy), false), X32.add_sat_u(a, b));
        same("-", held(ux.subtract(uy), false), X32.sub_sat_u(a, b));
        for (int r = 0; r < 4; r++) {
          int mode = r << 3;
          assertEquals(down(x.add(y), 1, r).intValue(), X32.add_half_i(a, b, mode));
          assertEquals(down(ux.add(uy), 1, r).intValue(), X32.add_half_u(a, b, mode));
          assertEquals(down(x.subtract(y), 1, r).intValue(), X32.sub_half_i(a, b, mode));
          assertEquals(down(ux.subtract(uy), 1, r).intValue(), X32.sub_half_u(a, b, mode));
          same("*", held(down(x.multiply(y), 31, r), true), X32.mul_fraction(a, b, mode));
          assertEquals(down(ux, b & 31, r).intValue(), X32.lshr_rounded(a, b, mode));
          assertEquals(down(x, b & 31, r).intValue(), X32.ashr_rounded(a, b, mode));
        }
      }
    }
  }

  /** Remainder of a number after division by 2 to the bits that are kept. */
  @Test
  void zeroExtension() {
    Random random = new Random(8);
    for (int i = 0; i < 1000; i++) {
      int a = i < 33 ? (int) (1L << i) - 1 : random.nextInt();
      BigInteger number = BigInteger.valueOf(a);
      assertEquals(number.mod(TWO.pow(8)).intValue(), X32.zext_u8(a));
      assertEquals(number.mod(TWO.pow(16)).intValue(), X32.zext_u16(a));
    }
  }

  private static long held(BigInteger exact, boolean signed) {
    BigInteger least = signed ? TWO.pow(31).negate() : BigInteger.ZERO;
    BigInteger most = TWO.pow(signed ? 31 : 32).subtract(BigInteger.ONE);
    BigInteger value = exact.max(least).min(most);
    return bits(value.intValue()) | (value.equals(exact) ? 0 : 32L << 32);
  }

  /** Rounding of CSR vxrm: halves up, halves to even, down, to odd. */
  private static BigInteger down(BigInteger exact, int by, int rounding) {
    BigInteger[] parts = {exact.shiftRight(by), exact.mod(TWO.pow(by))};
    int half = parts[1].shiftLeft(1).compareTo(TWO.pow(by));
    boolean odd = parts[0].testBit(0);
    boolean up =
        switch (rounding) {
          case 0 -> half >= 0;
          case 1 -> half > 0 || half == 0 && odd;
          case 2 -> false;
          default -> parts[1].signum() != 0 && !odd;
        };
    return up ? parts[0].add(BigInteger.ONE) : parts[0];
  }

  /** Each row has its leaf, and none of these leaves is there for nothing. */
  @Test
  void rowsAndLeavesNameEachOther() {
    TreeSet<String> named = new TreeSet<>();
    for (Row row : Family.ventus().rows()) {
      switch (row.shape()) {
        case Shape.Lane(Behaviour value, _, _, _) -> named.add(value.toString());
        case Shape.Scalar(Behaviour value, _, _) -> named.add(value.toString());
        case Shape.LaneTest(Behaviour test, _) -> named.add(test.toString());
        case Shape.SimtBranch(Behaviour test) -> named.add(test.toString());
        case Shape.CompareBranch(Behaviour test) -> named.add(test.toString());
        case Shape.LaneProducts(Behaviour step) -> named.add(step.toString());
        default -> {}
      }
    }
    TreeSet<String> there = new TreeSet<>();
    for (Class<?> owner : List.of(R32.class, X32.class)) {
      for (Method method : owner.getDeclaredMethods()) {
        if (Modifier.isPublic(method.getModifiers())) {
          there.add(method.getName() + "." + owner.getSimpleName().toLowerCase(Locale.ROOT));
        }
      }
    }
    TreeSet<String> own = new TreeSet<>(named);
    own.removeIf(name -> !name.endsWith(".r32") && !name.endsWith(".x32"));
    assertEquals(there, own);
    named.removeAll(own);
    List<String> missing =
        Stream.of(named.toArray(String[]::new)).filter(n -> Oracle.method(n) == null).toList();
    assertEquals(List.of(), missing);
  }
}
