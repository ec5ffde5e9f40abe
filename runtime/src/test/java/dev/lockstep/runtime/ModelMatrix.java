package dev.lockstep.runtime;

/** Packed halves, exchange between lanes and matrices. */
final class ModelMatrix {
  private static final int[][] SHAPES = {
    {8, 8, 16},
    {16, 8, 16},
    {8, 16, 16},
    {16, 16, 16},
    {8, 8, 8},
    {16, 8, 8},
    {8, 16, 8},
    {16, 16, 8}
  };

  private ModelMatrix() {}

  /** The words of 64 bits whose halves are numbers. */
  static void halves(ModelWarp w) {
    String name = w.row.name();
    boolean floats = name.startsWith("vf");
    ModelFloat f = ModelFloat.half();
    int opsel = w.bits(38, 36);
    for (int lane = 0; lane < w.threads(); lane++) {
      if (!w.active(lane)) {
        continue;
      }
      int s1 = name.endsWith("v") ? w.v[w.bits(48, 41)][lane] : w.x[w.bits(48, 41)];
      int a = half(w, s1, 0, floats);
      int b = half(w, w.v[w.bits(56, 49)][lane], 1, floats);
      int r = floats ? floating(w, f, b, a) : integer(w, b, a);
      int at = (opsel >> 2 & 1) * 16;
      int[] d = w.v[w.bits(27, 20)];
      d[lane] = d[lane] & ~(0xffff << at) | (r & 0xffff) << at;
    }
    w.flags |= f.flags;
  }

  private static int half(ModelWarp w, int word, int source, boolean floats) {
    int h = word >>> 16 * (w.bits(38, 36) >> source & 1) & 0xffff;
    if ((w.bits(19, 17) >> source & 1) != 0) {
      h = floats ? h & 0x7fff : Math.abs((short) h) & 0xffff;
    }
    if ((w.bits(16, 14) >> source & 1) != 0) {
      h = floats ? h ^ 0x8000 : -h & 0xffff;
    }
    return h;
  }

  private static int integer(ModelWarp w, int b, int a) {
    String op = w.row.name().replaceAll("64.*", "");
    boolean unsigned = op.endsWith("u");
    int r =
        switch (op) {
          case "vadd" -> b + a;
          case "vsub" -> b - a;
          case "vmul" -> b * a;
          case "vmin" -> Math.min((short) b, (short) a);
          case "vmax" -> Math.max((short) b, (short) a);
          case "vminu" -> Math.min(b, a);
          case "vmaxu" -> Math.max(b, a);
          default -> throw new IllegalStateException(op);
        };
    return switch (w.bits(40, 39)) {
      case 0 -> r;
      case 1 -> r * 2;
      case 2 -> r * 4;
      default -> (unsigned ? r & 0xffff : (short) r) / 2;
    };
  }

  private static int floating(ModelWarp w, ModelFloat f, int b, int a) {
    int rm = w.rounding;
    int r =
        switch (w.row.name().replaceAll("64.*", "")) {
          case "vfadd" -> f.add(b, a, rm);
          case "vfsub" -> f.subtract(b, a, rm);
          case "vfmul" -> f.multiply(b, a, rm);
          case "vfmin" -> f.least(b, a, false);
          case "vfmax" -> f.least(b, a, true);
          default -> throw new IllegalStateException(w.row.name());
        };
    return switch (w.bits(40, 39)) {
      case 0 -> r;
      case 1 -> f.multiply(r, 0x4000, rm);
      case 2 -> f.multiply(r, 0x4400, rm);
      default -> f.divide(r, 0x4000, rm);
    };
  }

  static void shuffle(ModelWarp w) {
    int n = w.bits(19, 15);
    int[] from = w.v[w.rs2()].clone();
    for (int lane = 0; lane < w.threads(); lane++) {
      int other =
          switch (w.bits(31, 26)) {
            case 9 -> n;
            case 10 -> lane - n;
            case 11 -> lane + n;
            case 8 -> lane ^ n;
            default -> throw new IllegalStateException("shuffle");
          };
      if (w.active(lane)) {
        w.v[w.rd()][lane] = from[other >= 0 && other < w.threads() ? other : lane];
      }
    }
  }

  /** In place, as the simulator does it: a lane sees what lanes below it have left. */
  static void firstMatrix(ModelWarp w) {
    ModelFloat f = ModelFloat.single();
    int[] d = w.v[w.rd()];
    for (int lane = 0; lane < w.threads(); lane++) {
      for (int k = 0; k < 8 && w.active(lane); k++) {
        int a = w.v[w.rs1()][8 * (lane / 4) + k];
        d[lane] = f.fma(a, w.v[w.rs2()][8 * (lane % 4) + k], d[lane], 0);
      }
    }
    w.flags |= f.flags;
  }

  static void mma(ModelWarp w) {
    if (w.row.name().equals("mma")) {
      int[] places = {w.rd(), w.rs1(), w.rs2(), w.rd()};
      int flags = w.bits(14, 14) | w.bits(13, 13) << 1 | w.bits(12, 12) << 2;
      multiply(w, w.bits(31, 28), SHAPES[w.bits(27, 25)], places, flags, 0);
    } else {
      int[] places = {w.bits(27, 20), w.bits(48, 41), w.bits(56, 49), w.bits(35, 28)};
      int flags = w.bits(40, 40) | w.bits(39, 39) << 1 | w.bits(38, 38) << 2;
      multiply(w, w.bits(63, 60), SHAPES[w.bits(59, 57)], places, flags, w.bits(19, 18));
    }
  }

  private static int element(ModelWarp w, int base, int index, int bits) {
    int at = index * bits;
    int word = w.v[base + at / 1024][at / 32 % 32];
    return bits == 32 ? word : word >>> at % 32 & (1 << bits) - 1;
  }

  private static int bits(int type) {
    return switch (type) {
      case 0, 15 -> 32;
      case 1, 2 -> 16;
      case 3, 4, 5 -> 8;
      case 6 -> 4;
      default -> 1;
    };
  }

  private static void multiply(
      ModelWarp w, int type, int[] shape, int[] places, int layout, int rounding) {
    int columns = shape[1];
    int depth = shape[2];
    boolean wide = (layout & 4) != 0;
    int[] result = new int[shape[0] * columns];
    for (int i = 0; i < result.length; i++) {
      int m = i / columns;
      int n = i % columns;
      int[] a = new int[depth];
      int[] b = new int[depth];
      for (int k = 0; k < depth; k++) {
        int atA = (layout & 1) == 0 ? m * depth + k : k * shape[0] + m;
        int atB = (layout & 2) == 0 ? n * depth + k : k * columns + n;
        a[k] = element(w, places[1], atA, bits(type));
        b[k] = element(w, places[2], atB, bits(type));
      }
      int c = element(w, places[3], i, wide ? 32 : 16);
      boolean floats = type < 5 || type == 15;
      result[i] = floats ? sum(type, a, b, c, wide, rounding) : count(type, a, b, c);
    }
    for (int i = 0; i < result.length; i++) {
      int at = i * (wide ? 32 : 16);
      int[] register = w.v[places[0] + at / 1024];
      int lane = at / 32 % 32;
      register[lane] =
          wide
              ? result[i]
              : register[lane] & ~(0xffff << at % 32) | (result[i] & 0xffff) << at % 32;
    }
  }

  private static int count(int type, int[] a, int[] b, int c) {
    int unused = 32 - bits(type);
    int sum = c;
    for (int k = 0; k < a.length; k++) {
      sum += type == 7 ? a[k] & b[k] : (a[k] << unused >> unused) * (b[k] << unused >> unused);
    }
    return sum;
  }

  /** A source as a single: every one of the formats is a part of it. */
  private static int single(int type, int w) {
    ModelFloat f = ModelFloat.single();
    return switch (type) {
      case 0 -> w & 0xffffe000;
      case 1 -> fromHalf(w);
      case 2 -> w << 16;
      case 3 -> {
        if ((w & 0x7f) == 0x7f) {
          yield 0x7fc00000;
        }
        int exponent = w >> 3 & 15;
        int whole = exponent == 0 ? w & 7 : w & 7 | 8;
        ExactNumber v =
            new ExactNumber(java.math.BigInteger.valueOf(whole), Math.max(exponent, 1) - 10);
        yield f.round((w & 0x80) != 0 ? v.negate() : v, 0, w >> 7 & 1);
      }
      case 4 -> fromHalf(w << 8);
      default -> w;
    };
  }

  private static int fromHalf(int w) {
    ModelFloat h = ModelFloat.half();
    if (h.isNan(w)) {
      return 0x7fc00000;
    }
    int sign = w >> 15 & 1;
    return h.isInfinite(w)
        ? sign << 31 | 0x7f800000
        : ModelFloat.single().round(h.value(w), 0, sign);
  }

  private static int sum(int type, int[] a, int[] b, int c, boolean wide, int rounding) {
    ModelFloat f = ModelFloat.single();
    ModelFloat target = wide ? f : ModelFloat.half();
    int start = wide ? c : fromHalf(c);
    ExactNumber sum = ExactNumber.ZERO;
    boolean nan = f.isNan(start);
    boolean plus = false;
    boolean minus = false;
    boolean zeros = true;
    boolean positive = start >= 0;
    boolean negative = start < 0;
    if (f.isInfinite(start)) {
      plus = start > 0;
      minus = start < 0;
    } else if (!nan) {
      sum = f.value(start);
      zeros = sum.signum() == 0;
    }
    for (int k = 0; k < a.length; k++) {
      int x = single(type, a[k]);
      int y = single(type, b[k]);
      boolean below = (x ^ y) < 0;
      positive |= !below;
      negative |= below;
      if (f.isNan(x) || f.isNan(y)) {
        nan = true;
      } else if (f.isInfinite(x) || f.isInfinite(y)) {
        nan |= (x << 1) == 0 || (y << 1) == 0;
        plus |= !below;
        minus |= below;
      } else {
        ExactNumber p = f.value(x).times(f.value(y));
        zeros &= p.signum() == 0;
        sum = sum.plus(p);
      }
    }
    if (nan || plus && minus) {
      return target.nan();
    }
    if (plus || minus) {
      return target.infinity() | (minus ? target.signBit() : 0);
    }
    boolean oneSign = zeros && !(positive && negative);
    int zero = oneSign ? negative ? 1 : 0 : rounding == 2 ? 1 : 0;
    return target.round(sum, rounding, zero);
  }
}
