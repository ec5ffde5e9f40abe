package dev.lockstep.emulator.numerics;

/**
 * Sums of products as the dot-product units of RDNA3 and later make them: all products are exact,
 * all terms are aligned to one unit below the greatest exponent, what lies below the unit is
 * dropped, and the integer sum is rounded once, to nearest even. MODE has no part in it, except for
 * the overflow of halves.
 *
 * <p>The manuals only state that the products are added. What the units do beyond that was measured
 * on hardware of RDNA3, RDNA3.5 and RDNA4; source: ROCm/rocm-systems, issue 12056, and the models
 * of dot products in its emulator rocjitsu.
 */
public final class DotProducts {
  /** Result for a NaN among the factors. */
  private static final int FACTOR_NAN = 0xffc0_0a3d;

  /** Result for infinity times zero, or for infinities of both signs. */
  private static final int INVALID = 0xffc0_0000;

  private static final int INFINITY = 0x7f80_0000;
  private static final int QUIET = 0x0040_0000;

  /** Below every exponent. */
  private static final int NOTHING = -1024;

  /** Bits that the unit lies below the greatest exponent of a product, and of any term. */
  private static final int BELOW_PRODUCTS = 24;

  private static final int BELOW_TERMS = 26;

  /** The formats of factors. */
  public enum Factors {
    F16(5, 10, true, false),
    BF16(8, 7, true, false),
    /** Bfloat16 whose denormals are zeros. */
    BF16_FLUSHED(8, 7, false, false),
    FP8(4, 3, true, true),
    BF8(5, 2, true, false);

    private final int fraction;
    private final int top;
    private final int bias;
    private final int width;
    private final boolean denormals;
    private final boolean finite;

    Factors(int exponent, int fraction, boolean denormals, boolean finite) {
      this.fraction = fraction;
      this.denormals = denormals;
      this.finite = finite;
      top = (1 << exponent) - 1;
      bias = top >> 1;
      width = 1 + exponent + fraction;
    }

    private int part(int packed, int number) {
      return packed >>> number * width & (1 << width) - 1;
    }

    private int field(int a) {
      return a >>> fraction & top;
    }

    private int below(int a) {
      return a & (1 << fraction) - 1;
    }

    private boolean isNegative(int a) {
      return a >>> width - 1 != 0;
    }

    private boolean isNan(int a) {
      return field(a) == top && (finite ? below(a) == (1 << fraction) - 1 : below(a) != 0);
    }

    private boolean isInfinite(int a) {
      return !finite && field(a) == top && below(a) == 0;
    }

    private long significand(int a) {
      return field(a) != 0 ? 1 << fraction | below(a) : denormals ? below(a) : 0;
    }

    private int exponent(int a) {
      return Math.max(field(a), 1) - bias;
    }
  }

  /** A number: significand * 2^exponent. */
  private record Term(long significand, int exponent, boolean negative) {

    int leading() {
      return significand == 0
          ? NOTHING
          : exponent + Long.SIZE - 1 - Long.numberOfLeadingZeros(significand);
    }

    /** The whole units of 2^unit. */
    long units(int unit) {
      int shift = exponent - unit;
      return shift <= -Long.SIZE ? 0 : shift < 0 ? significand >>> -shift : significand << shift;
    }

    boolean isCut(int unit) {
      int shift = unit - exponent;
      return significand != 0
          && shift > 0
          && (shift >= Long.SIZE || (significand & (1L << shift) - 1) != 0);
    }

    /** The units rounded down. */
    long floor(int unit) {
      long units = units(unit);
      return negative ? -units - (isCut(unit) ? 1 : 0) : units;
    }
  }

  private final Term[] products;
  private final int[] exponents;
  private final Term sum;

  /** The result where an operand is infinite or NaN, else 0, which no such result is. */
  private final int special;

  /**
   * Takes the operands apart.
   *
   * @param c the number to which the products are added, a single
   * @param keeps whether a denormal c counts
   * @param invalid result of an invalid operation
   */
  private DotProducts(
      Factors left, Factors right, int count, int a, int b, int c, boolean keeps, int invalid) {
    products = new Term[count];
    exponents = new int[count];
    boolean nan = false;
    boolean bad = false;
    boolean up = c == INFINITY;
    boolean down = c == (INFINITY | 1 << 31);
    boolean plus = false;
    boolean minus = false;
    for (int i = 0; i < count; i++) {
      int x = left.part(a, i);
      int y = right.part(b, i);
      boolean negative = left.isNegative(x) != right.isNegative(y);
      long product = left.significand(x) * right.significand(y);
      int exponent = left.exponent(x) + right.exponent(y);
      products[i] = new Term(product, exponent - left.fraction - right.fraction, negative);
      exponents[i] = product == 0 ? NOTHING : exponent - BELOW_PRODUCTS;
      nan |= left.isNan(x) || right.isNan(y);
      boolean infinite = left.isInfinite(x) || right.isInfinite(y);
      bad |= infinite && (left.significand(x) == 0 || right.significand(y) == 0);
      plus |= infinite && !negative;
      minus |= infinite && negative;
    }
    int field = c >>> 23 & 0xff;
    int fraction = c & 0x7f_ffff;
    sum =
        new Term(
            field != 0 ? fraction | 1 << 23 : keeps ? fraction : 0,
            Math.max(field, 1) - 150,
            c < 0);
    if (nan) {
      special = FACTOR_NAN;
    } else if (bad || plus && minus) {
      special = invalid;
    } else if ((c & 0x7fff_ffff) > INFINITY) {
      special = c | QUIET;
    } else if ((plus || up) && (minus || down)) {
      special = invalid;
    } else {
      special = plus || up ? INFINITY : minus || down ? INFINITY | 1 << 31 : 0;
    }
  }

  /** Exact sum: units of 2^unit. */
  private record Sum(long units, int unit, boolean flushed) {}

  /**
   * Two products and c as RDNA3 adds them: relative to the sign of c, an opposite term of m units
   * counts as the complement ~m.
   *
   * @param floor the least exponent that c has in the alignment
   */
  private Sum framed(int floor) {
    boolean frame = sum.negative;
    boolean nothing = sum.significand == 0;
    int unit = NOTHING;
    int top = Math.max(sum.leading(), floor);
    for (int i = 0; i < products.length; i++) {
      nothing &= products[i].significand == 0;
      unit = Math.max(unit, exponents[i]);
      top = Math.max(top, products[i].leading());
    }
    if (nothing) {
      return new Sum(0, 0, true);
    }
    unit = Math.max(unit, top - BELOW_TERMS);
    long total = sum.units(unit);
    for (Term product : products) {
      long units = product.units(unit);
      total += product.negative == frame ? units : ~units;
    }
    return new Sum(frame ? -total : total, unit, true);
  }

  /**
   * Products and c as RDNA4 adds them: groups of products first, then their sums and c, always
   * rounded down.
   *
   * @param group number of products that are aligned with each other
   */
  private Sum grouped(int group, int floor) {
    int unit = Math.max(floor, sum.leading()) - BELOW_TERMS;
    for (int exponent : exponents) {
      unit = Math.max(unit, exponent);
    }
    // With a coarse unit, a small negative c is dropped instead of rounded down.
    long total = unit > floor && sum.units(unit) == 0 ? 0 : sum.floor(unit);
    for (int i = 0; i < products.length; i += group) {
      int common = NOTHING;
      for (int k = i; k < i + group; k++) {
        common = Math.max(common, exponents[k]);
      }
      long part = 0;
      for (int k = i; k < i + group; k++) {
        part += products[k].floor(common);
      }
      total += new Term(Math.abs(part), common, part < 0).floor(unit);
    }
    return new Sum(total, unit, false);
  }

  /** To nearest, ties to even. */
  private static long rounded(long value, int shift) {
    if (shift <= 0) {
      return value << -shift;
    }
    if (shift >= Long.SIZE) {
      return 0;
    }
    long rest = value & (1L << shift) - 1;
    long half = 1L << shift - 1;
    long whole = value >>> shift;
    return whole + (rest > half || rest == half && (whole & 1) != 0 ? 1 : 0);
  }

  /** The sum as a float with so many bits of exponent and fraction. */
  private static int packed(Sum sum, int bias, int fraction, boolean flushes, boolean saturates) {
    long magnitude = Math.abs(sum.units);
    if (magnitude == 0) {
      return 0;
    }
    int sign = sum.units < 0 ? 2 * bias + 2 << fraction : 0;
    int top = Long.SIZE - 1 - Long.numberOfLeadingZeros(magnitude);
    int exponent = top + sum.unit;
    if (exponent < 1 - bias && !flushes) {
      long small = rounded(magnitude, 1 - bias - fraction - sum.unit);
      return small == 0 ? 0 : sign | (int) small;
    }
    long significand = rounded(magnitude, top - fraction);
    if (significand == 2L << fraction) {
      significand >>= 1;
      exponent++;
    }
    if (exponent < 1 - bias) {
      return 0;
    }
    int infinity = 2 * bias + 1 << fraction;
    if (exponent > bias) {
      return sign | infinity - (saturates ? 1 : 0);
    }
    return sign | exponent + bias << fraction | (int) significand & (1 << fraction) - 1;
  }

  private static int single(Sum sum) {
    return packed(sum, 127, 23, sum.flushed, false);
  }

  /** A special result as a half: the sign, and the upper bits of the payload. */
  private static int specialHalf(int bits) {
    return bits == FACTOR_NAN ? 0xfe3d : bits >>> 16 & 0x8000 | 0x7c00 | bits >>> 13 & 0x3ff;
  }

  private static int specialBfloat(int bits) {
    return bits == FACTOR_NAN ? 0xfffd : bits >>> 16;
  }

  /** A half as a single; NaNs stay as they are. */
  private static int widened(int half) {
    int sign = (half & 0x8000) << 16;
    int field = half >>> 10 & 31;
    int fraction = half & 0x3ff;
    if (field == 31) {
      return sign | INFINITY | fraction << 13;
    }
    return field != 0
        ? sign | field + 112 << 23 | fraction << 13
        : sign | Float.floatToRawIntBits(fraction * 0x1p-24f);
  }

  // ---- what the leaves compute

  /** Two products and a single on RDNA3. */
  public static int framedSingle(Factors factors, int a, int b, int c) {
    DotProducts dot = new DotProducts(factors, factors, 2, a, b, c, false, INVALID);
    return dot.special != 0 ? dot.special : single(dot.framed(NOTHING));
  }

  /** Two products of halves and a half on RDNA3. */
  public static int framedHalf(int a, int b, int c, int mode) {
    DotProducts dot =
        new DotProducts(Factors.F16, Factors.F16, 2, a, b, widened(c), false, INVALID);
    return dot.special != 0
        ? specialHalf(dot.special)
        : packed(dot.framed(-14), 15, 10, false, (mode & Mode.FP16_OVFL) != 0);
  }

  /** Two products of bfloat16 and a bfloat16 on RDNA3. */
  public static int framedBfloat(int a, int b, int c) {
    Factors factors = Factors.BF16_FLUSHED;
    DotProducts dot = new DotProducts(factors, factors, 2, a, b, c << 16, false, INVALID);
    return dot.special != 0 ? specialBfloat(dot.special) : single(dot.framed(NOTHING)) >>> 16;
  }

  /** Two products and a single on RDNA4. */
  public static int pairedSingle(Factors factors, int a, int b, int c) {
    DotProducts dot = new DotProducts(factors, factors, 2, a, b, c, true, INVALID);
    return dot.special != 0 ? dot.special : single(dot.grouped(2, -126));
  }

  /** Two products of halves and a half on RDNA4. */
  public static int pairedHalf(int a, int b, int c, int mode) {
    DotProducts dot = new DotProducts(Factors.F16, Factors.F16, 2, a, b, widened(c), true, INVALID);
    return dot.special != 0
        ? specialHalf(dot.special)
        : packed(dot.grouped(2, -14), 15, 10, false, (mode & Mode.FP16_OVFL) != 0);
  }

  /** Two products of bfloat16 and a bfloat16 on RDNA4. */
  public static int pairedBfloat(int a, int b, int c) {
    DotProducts dot = new DotProducts(Factors.BF16, Factors.BF16, 2, a, b, c << 16, true, INVALID);
    return dot.special != 0 ? specialBfloat(dot.special) : single(dot.grouped(2, -126)) >>> 16;
  }

  /** Four products of bytes and a single on RDNA4. */
  public static int bytes(Factors left, Factors right, int a, int b, int c) {
    DotProducts dot = new DotProducts(left, right, 4, a, b, c, true, FACTOR_NAN);
    return dot.special != 0 ? dot.special : single(dot.grouped(4, -126));
  }
}
