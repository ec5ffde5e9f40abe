package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.math.BigInteger;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.IntPredicate;

/** Results of the integer operations, in unbounded integers. */
final class IntegerOracles {
  private IntegerOracles() {}

  /** An integer type: how many bits count and whether the highest is a sign. */
  private record Type(String name, int bits, boolean signed) {
    BigInteger of(long raw) {
      BigInteger value = BigInteger.ZERO;
      for (int i = 0; i < bits; i++) {
        if ((raw >>> i & 1) != 0) {
          value = value.setBit(i);
        }
      }
      return signed && value.testBit(bits - 1)
          ? value.subtract(BigInteger.ONE.shiftLeft(bits))
          : value;
    }

    BigInteger min() {
      return signed ? BigInteger.ONE.shiftLeft(bits - 1).negate() : BigInteger.ZERO;
    }

    BigInteger max() {
      return BigInteger.ONE.shiftLeft(signed ? bits - 1 : bits).subtract(BigInteger.ONE);
    }

    long wrap(BigInteger value) {
      return value.mod(BigInteger.ONE.shiftLeft(bits)).longValue();
    }

    long limit(BigInteger value) {
      return wrap(value.max(min()).min(max()));
    }

    boolean fits(BigInteger value) {
      return value.compareTo(min()) >= 0 && value.compareTo(max()) <= 0;
    }

    String kind() {
      return bits == 64 ? "i64" : "i32";
    }

    String kinds(int n) {
      return (kind() + " ").repeat(n).trim();
    }
  }

  private static final Type U4 = new Type("u4", 4, false);
  private static final Type I4 = new Type("i4", 4, true);
  private static final Type U8 = new Type("u8", 8, false);
  private static final Type I8 = new Type("i8", 8, true);
  private static final Type U16 = new Type("u16", 16, false);
  private static final Type I16 = new Type("i16", 16, true);
  private static final Type U24 = new Type("u24", 24, false);
  private static final Type I24 = new Type("i24", 24, true);
  private static final Type U32 = new Type("u32", 32, false);
  private static final Type I32 = new Type("i32", 32, true);
  private static final Type U64 = new Type("u64", 64, false);
  private static final Type I64 = new Type("i64", 64, true);

  static void addTo(List<Oracle> all) {
    sums(all);
    products(all);
    order(all);
    dots(all);
    differences(all);
    memory(all);
    unary(all);
  }

  private static BigInteger bool(long bit) {
    return BigInteger.valueOf(bit);
  }

  private static long flag(boolean value) {
    return value ? 1 : 0;
  }

  private static void binary(
      List<Oracle> all, Type t, String op, BinaryOperator<BigInteger> f, boolean saturates) {
    all.add(
        exact(op + "." + t.name, t.kinds(2), (a, m) -> t.wrap(f.apply(t.of(a[0]), t.of(a[1])))));
    if (saturates) {
      all.add(
          exact(
              op + "_sat." + t.name,
              t.kinds(2),
              (a, m) -> t.limit(f.apply(t.of(a[0]), t.of(a[1])))));
    }
  }

  private static void sums(List<Oracle> all) {
    for (Type t : List.of(U16, I16, U32, I32)) {
      binary(all, t, "add", BigInteger::add, true);
      binary(all, t, "sub", BigInteger::subtract, true);
    }
    binary(all, U16, "subrev", (a, b) -> b.subtract(a), true);
    binary(all, U32, "subrev", (a, b) -> b.subtract(a), true);
    binary(all, U64, "add", BigInteger::add, false);
    binary(all, U64, "sub", BigInteger::subtract, false);
    Type t = U32;
    all.add(exact("carry_add.u32", "i32 i32", (a, m) -> flag(!t.fits(t.of(a[0]).add(t.of(a[1]))))));
    all.add(
        exact(
            "carry_sub.u32", "i32 i32", (a, m) -> flag(!t.fits(t.of(a[0]).subtract(t.of(a[1]))))));
    all.add(
        exact(
            "carry_subrev.u32",
            "i32 i32",
            (a, m) -> flag(!t.fits(t.of(a[1]).subtract(t.of(a[0]))))));
    all.add(
        exact(
            "overflow_add.i32",
            "i32 i32",
            (a, m) -> flag(!I32.fits(I32.of(a[0]).add(I32.of(a[1]))))));
    all.add(
        exact(
            "overflow_sub.i32",
            "i32 i32",
            (a, m) -> flag(!I32.fits(I32.of(a[0]).subtract(I32.of(a[1]))))));
    carried(all, "addc", a -> U32.of(a[0]).add(U32.of(a[1])).add(bool(a[2])));
    carried(all, "subb", a -> U32.of(a[0]).subtract(U32.of(a[1])).subtract(bool(a[2])));
    carried(all, "subbrev", a -> U32.of(a[1]).subtract(U32.of(a[0])).subtract(bool(a[2])));
    for (int n = 1; n <= 4; n++) {
      int shift = n;
      Sum sum = a -> U32.of(a[0]).shiftLeft(shift).add(U32.of(a[1]));
      all.add(exact("lshl" + n + "_add.u32", "i32 i32", (a, m) -> U32.wrap(sum.of(a))));
      all.add(
          exact("carry_lshl" + n + "_add.u32", "i32 i32", (a, m) -> flag(!U32.fits(sum.of(a)))));
    }
    three(all, "add3.u32", a -> U32.of(a[0]).add(U32.of(a[1])).add(U32.of(a[2])));
    three(all, "lshl_add.u32", a -> U32.of(a[0]).shiftLeft((int) a[1] & 31).add(U32.of(a[2])));
    three(all, "add_lshl.u32", a -> U32.of(a[0]).add(U32.of(a[1])).shiftLeft((int) a[2] & 31));
    three(all, "xad.u32", a -> U32.of(a[0]).xor(U32.of(a[1])).add(U32.of(a[2])));
    all.add(
        exact(
            "lshl_add.u64",
            "i64 i32 i64",
            (a, m) -> U64.wrap(U64.of(a[0]).shiftLeft((int) a[1] & 7).add(U64.of(a[2])))));
  }

  private interface Sum {
    BigInteger of(long[] a);
  }

  private static void three(List<Oracle> all, String leaf, Sum sum) {
    all.add(exact(leaf, "i32 i32 i32", (a, m) -> U32.wrap(sum.of(a))));
  }

  private static void carried(List<Oracle> all, String op, Sum sum) {
    String kinds = "i32 i32 bool";
    all.add(exact(op + ".u32", kinds, (a, m) -> U32.wrap(sum.of(a))));
    all.add(exact(op + "_sat.u32", kinds, (a, m) -> U32.limit(sum.of(a))));
    all.add(exact("carry_" + op + ".u32", kinds, (a, m) -> flag(!U32.fits(sum.of(a)))));
  }

  private static void products(List<Oracle> all) {
    binary(all, U16, "mul_lo", BigInteger::multiply, false);
    for (Type t : List.of(U32, I32)) {
      binary(all, t, "mul_lo", BigInteger::multiply, false);
      all.add(
          exact(
              "mul_hi." + t.name,
              "i32 i32",
              (a, m) -> t.wrap(t.of(a[0]).multiply(t.of(a[1])).shiftRight(32))));
    }
    all.add(
        exact("mul_lo.u64", "i64 i64", (a, m) -> U64.wrap(U64.of(a[0]).multiply(U64.of(a[1])))));
    for (Type t : List.of(U24, I24)) {
      Type r = t.signed ? I32 : U32;
      all.add(exact("mul." + t.name, "i32 i32", (a, m) -> r.wrap(t.of(a[0]).multiply(t.of(a[1])))));
      all.add(
          exact(
              "mul_sat." + t.name, "i32 i32", (a, m) -> r.limit(t.of(a[0]).multiply(t.of(a[1])))));
      all.add(
          exact(
              "mul_hi." + t.name,
              "i32 i32",
              (a, m) -> r.wrap(t.of(a[0]).multiply(t.of(a[1])).shiftRight(32))));
      mad(all, "mad", t, r, t.name);
    }
    mad(all, "mad", U16, U16, "u16");
    mad(all, "mad", I16, I16, "i16");
    mad(all, "mad_u16", U16, U32, "u32");
    mad(all, "mad_i16", I16, I32, "i32");
    mad(all, "mad_u32", U32, U64, "u64");
    mad(all, "mad_i32", I32, I64, "i64");
    all.add(
        exact(
            "carry_mad_u32.u64",
            "i32 i32 i64",
            (a, m) -> flag(U32.of(a[0]).multiply(U32.of(a[1])).add(U64.of(a[2])).testBit(64))));
    all.add(
        exact(
            "sign_mad_i32.i64",
            "i32 i32 i64",
            (a, m) -> flag(I32.of(a[0]).multiply(I32.of(a[1])).add(I64.of(a[2])).testBit(64))));
  }

  private static void mad(List<Oracle> all, String op, Type factor, Type result, String type) {
    Sum sum = a -> factor.of(a[0]).multiply(factor.of(a[1])).add(result.of(a[2]));
    String kinds = "i32 i32 " + result.kind();
    all.add(exact(op + "." + type, kinds, (a, m) -> result.wrap(sum.of(a))));
    all.add(exact(op + "_sat." + type, kinds, (a, m) -> result.limit(sum.of(a))));
  }

  private static void order(List<Oracle> all) {
    for (Type t : List.of(U16, I16, U32, I32, U64, I64)) {
      binary(all, t, "min", BigInteger::min, false);
      binary(all, t, "max", BigInteger::max, false);
      if (t.bits < 64) {
        Sum min3 = a -> t.of(a[0]).min(t.of(a[1])).min(t.of(a[2]));
        Sum max3 = a -> t.of(a[0]).max(t.of(a[1])).max(t.of(a[2]));
        Sum total = a -> t.of(a[0]).add(t.of(a[1])).add(t.of(a[2]));
        all.add(exact("min3." + t.name, t.kinds(3), (a, m) -> t.wrap(min3.of(a))));
        all.add(exact("max3." + t.name, t.kinds(3), (a, m) -> t.wrap(max3.of(a))));
        all.add(
            exact(
                "med3." + t.name,
                t.kinds(3),
                (a, m) -> t.wrap(total.of(a).subtract(min3.of(a)).subtract(max3.of(a)))));
      }
      compare(all, t, "f", c -> false);
      compare(all, t, "t", c -> true);
      compare(all, t, "lt", c -> c < 0);
      compare(all, t, "le", c -> c <= 0);
      compare(all, t, "eq", c -> c == 0);
      compare(all, t, "ne", c -> c != 0);
      compare(all, t, "gt", c -> c > 0);
      compare(all, t, "ge", c -> c >= 0);
    }
  }

  private static void compare(List<Oracle> all, Type t, String op, IntPredicate holds) {
    all.add(
        exact(
            "cmp_" + op + "." + t.name,
            t.kinds(2),
            (a, m) -> flag(holds.test(t.of(a[0]).compareTo(t.of(a[1]))))));
  }

  private static void dots(List<Oracle> all) {
    for (Type part : List.of(U16, I16, U8, I8, U4, I4)) {
      Type r = part.signed ? I32 : U32;
      int n = 32 / part.bits;
      Sum sum =
          a -> {
            BigInteger s = r.of(a[2]);
            for (int i = 0; i < 32; i += part.bits) {
              s = s.add(part.of(a[0] >>> i).multiply(part.of(a[1] >>> i)));
            }
            return s;
          };
      String op = "dot" + n + "_" + part.name;
      all.add(exact(op + "." + r.name, "i32 i32 i32", (a, m) -> r.wrap(sum.of(a))));
      all.add(exact(op + "_sat." + r.name, "i32 i32 i32", (a, m) -> r.limit(sum.of(a))));
    }
    for (int width : new int[] {4, 8}) {
      String op = "dot" + 32 / width + "_iu" + width;
      Type r = I32;
      all.add(exact(op + ".i32", "i32 i32 i32 pick", (a, m) -> r.wrap(mixed(a, width))));
      all.add(exact(op + "_sat.i32", "i32 i32 i32 pick", (a, m) -> r.limit(mixed(a, width))));
    }
    FloatFormat f = FloatFormat.F32;
    all.add(
        exact(
            "dot2_f16.f32",
            "i32 i32 f32",
            (a, m) -> {
              long low = f.fma(single(a[0]), single(a[1]), a[2], 0, 0);
              return f.fma(single(a[0] >> 16), single(a[1] >> 16), low, 0, 0);
            }));
  }

  /** C and the products of parts that have signs where a bit of the last operand is set. */
  private static BigInteger mixed(long[] a, int width) {
    BigInteger sum = BigInteger.valueOf((int) a[2]);
    for (int i = 0; i < 32; i += width) {
      sum = sum.add(part(a[0], i, width, a[3] & 1).multiply(part(a[1], i, width, a[3] >> 1)));
    }
    return sum;
  }

  private static BigInteger part(long word, int from, int width, long signed) {
    BigInteger part = BigInteger.valueOf(word >> from & (1 << width) - 1);
    return signed == 1 && part.testBit(width - 1)
        ? part.subtract(BigInteger.ONE.shiftLeft(width))
        : part;
  }

  /** A half as f32, denormals flushed. */
  private static long single(long half) {
    FloatFormat h = FloatFormat.F16;
    long a = h.in(half, 0);
    long sign = h.negative(a) ? 0x8000_0000L : 0;
    if (h.nan(a)) {
      return sign | 0x7fc0_0000 | (a & 0x3ff) << 13;
    }
    if (h.infinite(a)) {
      return sign | 0x7f80_0000;
    }
    return h.zero(a) ? sign : FloatFormat.F32.round(h.value(a), 0);
  }

  /** The sum of |a - b| over parts of a type, over n of them from bit 0. */
  private static BigInteger distance(Type t, long a, long b, boolean masked) {
    BigInteger sum = BigInteger.ZERO;
    for (int i = 0; i < 32; i += t.bits) {
      BigInteger y = t.of(b >>> i);
      if (!masked || y.signum() != 0) {
        sum = sum.add(t.of(a >>> i).subtract(y).abs());
      }
    }
    return sum;
  }

  private static void sad(List<Oracle> all, String op, String type, Sum sum) {
    all.add(exact(op + "." + type, "i32 i32 i32", (a, m) -> U32.wrap(sum.of(a))));
    all.add(exact(op + "_sat." + type, "i32 i32 i32", (a, m) -> U32.limit(sum.of(a))));
  }

  private static void differences(List<Oracle> all) {
    sad(all, "sad", "u8", a -> distance(U8, a[0], a[1], false).add(U32.of(a[2])));
    sad(all, "msad", "u8", a -> distance(U8, a[0], a[1], true).add(U32.of(a[2])));
    sad(all, "sad_hi", "u8", a -> distance(U8, a[0], a[1], false).shiftLeft(16).add(U32.of(a[2])));
    sad(all, "sad", "u16", a -> distance(U16, a[0], a[1], false).add(U32.of(a[2])));
    sad(all, "sad", "u32", a -> distance(U32, a[0], a[1], false).add(U32.of(a[2])));
    for (boolean masked : new boolean[] {false, true}) {
      String op = masked ? "mqsad_pk_u8" : "qsad_pk_u8";
      all.add(exact(op + ".u16", "i64 i32 i64", (a, m) -> quad(a, masked, false)));
      all.add(exact(op + "_sat.u16", "i64 i32 i64", (a, m) -> quad(a, masked, true)));
    }
    Sum word = a -> distance(U8, a[0] >>> 8 * a[3], a[1], true).add(U32.of(a[2]));
    all.add(exact("mqsad_u8.u32", "i64 i32 i32 pick", (a, m) -> U32.wrap(word.of(a))));
    all.add(exact("mqsad_u8_sat.u32", "i64 i32 i32 pick", (a, m) -> U32.limit(word.of(a))));
    all.add(
        exact(
            "lerp.u8",
            "i32 i32 i32",
            (a, m) -> {
              long result = 0;
              for (int i = 24; i >= 0; i -= 8) {
                long sum = (a[0] >> i) % 256 + (a[1] >> i) % 256 + (a[2] >> i) % 2;
                result = result * 256 + sum / 2;
              }
              return result;
            }));
  }

  private static long quad(long[] a, boolean masked, boolean limited) {
    long result = 0;
    for (int i = 3; i >= 0; i--) {
      BigInteger sum = distance(U8, a[0] >>> 8 * i, a[1], masked).add(U16.of(a[2] >>> 16 * i));
      result = result << 16 | (limited ? U16.limit(sum) : U16.wrap(sum));
    }
    return result;
  }

  private static void memory(List<Oracle> all) {
    for (Type t : List.of(U32, U64)) {
      binary(all, t, "rsub", (memory, data) -> data.subtract(memory), false);
      binary(
          all,
          t,
          "inc_wrap",
          (memory, data) ->
              memory.compareTo(data) < 0 ? memory.add(BigInteger.ONE) : BigInteger.ZERO,
          false);
      binary(
          all,
          t,
          "dec_wrap",
          (memory, data) ->
              memory.signum() > 0 && memory.compareTo(data) <= 0
                  ? memory.subtract(BigInteger.ONE)
                  : data,
          false);
    }
    all.add(exact("cond_sub.u32", "i32 i32", (a, m) -> a[0] < a[1] ? a[0] : a[0] - a[1]));
    all.add(exact("csub.u32", "i32 i32", (a, m) -> U32.limit(U32.of(a[0]).subtract(U32.of(a[1])))));
  }

  private static void unary(List<Oracle> all) {
    all.add(exact("abs.i32", "i32", (a, m) -> I32.wrap(I32.of(a[0]).abs())));
    all.add(
        exact(
            "absdiff.i32",
            "i32 i32",
            (a, m) -> {
              BigInteger difference = I32.of(I32.wrap(I32.of(a[0]).subtract(I32.of(a[1]))));
              return I32.wrap(difference.abs());
            }));
    all.add(exact("sext_i8.i32", "i32", (a, m) -> I32.wrap(I8.of(a[0]))));
    all.add(exact("sext_i16.i32", "i32", (a, m) -> I32.wrap(I16.of(a[0]))));
  }
}
