package dev.lockstep.emulator.semantics;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;

/** Operand values for each kind: edges first, then random ones from a fixed seed. */
final class Operands {
  private static final long[] INTS = {
    0,
    1,
    -1,
    2,
    -2,
    3,
    7,
    8,
    15,
    16,
    31,
    32,
    33,
    63,
    64,
    127,
    128,
    255,
    256,
    0x7fff,
    0x8000,
    0xffff,
    0x10000,
    0x7f_ffff,
    0x80_0000,
    0xff_ffff,
    0x100_0000,
    Integer.MAX_VALUE,
    Integer.MIN_VALUE,
    0x8000_0001L,
    0x5555_5555L,
    0xaaaa_aaaaL,
    0x8080_8080L,
    0x0101_0101L,
    0x7fff_8000L,
    0x8000_7fffL,
    0x0020_0010L,
    0x0010_0020L,
    0x001f_0005L,
    0x0040_003fL
  };
  private static final long[] LONGS = {
    0,
    1,
    -1,
    2,
    -2,
    31,
    32,
    63,
    64,
    0x7fff_ffffL,
    0x8000_0000L,
    0xffff_ffffL,
    0x1_0000_0000L,
    Long.MAX_VALUE,
    Long.MIN_VALUE,
    Long.MIN_VALUE + 1,
    0x5555_5555_5555_5555L,
    0xaaaa_aaaa_aaaa_aaaaL,
    0x8000_0000_8000_0000L,
    0x7fff_ffff_8000_0000L,
    0x00ff_00ff_ff00_ff01L
  };
  private static final double[] NUMBERS = {
    0.25,
    0.5,
    1,
    1.5,
    2,
    2.5,
    3,
    4,
    7.5,
    63,
    127.5,
    128,
    255,
    256,
    257,
    0.1,
    1.0 / 3,
    1000,
    2048.5,
    32767,
    32768,
    65504,
    65520,
    65536,
    16777215,
    16777216,
    2147483648.0,
    4294967296.0,
    1e20,
    1e30,
    0x1p-14,
    0x1p-15,
    0x1p-24,
    0x1.8p-25,
    0x1p-25,
    0x1p-26,
    0x1p-64,
    0x1p-126,
    0x1p-127,
    0x1p-149,
    0x1p-150,
    0x1p96,
    0x1p126,
    0x1p127,
    0x1p-1022,
    0x1p-1074,
    0x1p900,
    0x1p-900,
    125.99,
    0.499999
  };

  private final SplittableRandom random;

  Operands(long seed) {
    random = new SplittableRandom(seed);
  }

  static long[] edges(String kind) {
    return switch (kind) {
      case "f16" -> floats(FloatFormat.F16);
      case "f32" -> floats(FloatFormat.F32);
      case "f64" -> floats(FloatFormat.F64);
      case "i64" -> LONGS;
      case "bool" -> new long[] {0, 1};
      case "lane" -> LongStream.range(0, 64).toArray();
      case "pick" -> new long[] {0, 1, 2, 3};
      case "exp" ->
          new long[] {
            0,
            1,
            -1,
            2,
            -2,
            14,
            -14,
            24,
            -24,
            126,
            -126,
            149,
            -150,
            300,
            -300,
            1023,
            -1074,
            2100,
            -2200,
            0x7fff,
            0x8000,
            Integer.MAX_VALUE,
            Integer.MIN_VALUE
          };
      case "class" ->
          LongStream.concat(
                  LongStream.range(0, 10).map(i -> 1L << i), LongStream.of(0, 0x3ff, 0xffff_fc00L))
              .toArray();
      case "i32" -> INTS;
      case "bf16" -> floats(FloatFormat.BF16);
      case "f16x2" -> pairs(FloatFormat.F16);
      case "bf16x2" -> pairs(FloatFormat.BF16);
      case "byte" -> LongStream.range(0, 256).toArray();
      case "same" -> new long[] {0};
      default -> throw new AssertionError("no operand kind " + kind);
    };
  }

  /** Each of the floats beside another one. */
  private static long[] pairs(FloatFormat f) {
    long[] one = floats(f);
    long[] result = new long[one.length];
    for (int i = 0; i < one.length; i++) {
      result[i] = one[i] | one[(7 * i + 3) % one.length] << 16;
    }
    return result;
  }

  private static long[] floats(FloatFormat f) {
    List<Long> list = new ArrayList<>();
    for (long bits :
        new long[] {
          0,
          1,
          2,
          (1L << f.fraction()) - 1,
          1L << f.fraction(),
          (1L << f.fraction()) + 1,
          f.max(),
          f.infinity(),
          f.infinity() + 1,
          f.infinity() + f.quietBit(),
          f.infinity() + f.quietBit() + 5,
          f.infinity() + f.quietBit() - 1,
          f.one() + 1,
          f.one() - 1
        }) {
      list.add(bits);
      list.add(bits | f.sign());
    }
    for (double d : NUMBERS) {
      long bits = f.round(FloatFormat.F64.value(Double.doubleToRawLongBits(d)), 0);
      list.add(bits);
      list.add(bits | f.sign());
    }
    return list.stream().mapToLong(Long::longValue).distinct().toArray();
  }

  /** A random value; narrow kinds get garbage above their width. */
  long next(String kind) {
    return switch (kind) {
      case "f16" -> random.nextBoolean() ? nearOne(FloatFormat.F16, 12) : random.nextLong();
      case "f32" -> random.nextBoolean() ? nearOne(FloatFormat.F32, 30) : random.nextLong();
      case "f64" -> random.nextBoolean() ? nearOne(FloatFormat.F64, 60) : random.nextLong();
      case "i32", "i64", "class" ->
          random.nextInt(4) == 0 ? random.nextLong() >> random.nextInt(64) : random.nextLong();
      case "bf16" -> random.nextBoolean() ? nearOne(FloatFormat.BF16, 12) : random.nextLong();
      case "f16x2" -> pair(FloatFormat.F16);
      case "bf16x2" -> pair(FloatFormat.BF16);
      case "exp" -> random.nextInt(-1200, 1200);
      case "same" -> 0;
      default -> {
        long[] edges = edges(kind);
        yield edges[random.nextInt(edges.length)];
      }
    };
  }

  private long pair(FloatFormat f) {
    if (random.nextInt(4) == 0) {
      return random.nextLong();
    }
    return nearOne(f, 10) & 0xffff | (nearOne(f, 10) & 0xffff) << 16;
  }

  /** A number of moderate size; often one with few bits, which makes ties and cancellation. */
  private long nearOne(FloatFormat f, int spread) {
    long exponent = f.one() + ((long) random.nextInt(-spread, spread) << f.fraction());
    long fraction = (1L << f.fraction()) - 1;
    long significand =
        switch (random.nextInt(4)) {
          case 0 -> 1L << random.nextInt(f.fraction());
          case 1 -> fraction & ~(1L << random.nextInt(f.fraction()));
          case 2 -> 1L << random.nextInt(f.fraction()) | 1L << random.nextInt(f.fraction());
          default -> random.nextLong() & fraction;
        };
    return (exponent + significand) | (random.nextBoolean() ? f.sign() : 0);
  }

  private static long narrow(String kind, long value) {
    return switch (kind) {
      case "f64", "i64", "same" -> value;
      default -> value & 0xffff_ffffL;
    };
  }

  /** Tuples for operand kinds: all combinations of edges if they are few, else a sample of them. */
  List<long[]> tuples(List<String> kinds, int edgeTuples, int randomTuples) {
    List<long[]> result = new ArrayList<>();
    long[][] edges = kinds.stream().map(Operands::edges).toArray(long[][]::new);
    long combinations = 1;
    for (long[] e : edges) {
      combinations = Math.min(combinations * e.length, 1_000_000_000);
    }
    boolean complete = combinations <= edgeTuples;
    for (long i = 0; i < (complete ? combinations : edgeTuples); i++) {
      long[] tuple = new long[edges.length];
      long rest = i;
      for (int k = 0; k < edges.length; k++) {
        int n = edges[k].length;
        tuple[k] = narrow(kinds.get(k), edges[k][complete ? (int) (rest % n) : random.nextInt(n)]);
        rest /= n;
      }
      result.add(linked(kinds, tuple));
    }
    for (int i = 0; i < randomTuples; i++) {
      long[] tuple = new long[edges.length];
      for (int k = 0; k < edges.length; k++) {
        tuple[k] = narrow(kinds.get(k), next(kinds.get(k)));
      }
      result.add(linked(kinds, tuple));
    }
    return result;
  }

  /** Makes an operand of kind "same" equal to the second or the third. */
  private long[] linked(List<String> kinds, long[] tuple) {
    if (kinds.get(0).equals("same")) {
      tuple[0] = tuple[random.nextInt(1, 3)];
    }
    return tuple;
  }

  /** All rounding and denormal modes, different for f32 and for f64 and f16. */
  static int[] modes() {
    int[] result = new int[19];
    for (int i = 0; i < 16; i++) {
      int round = i & 3;
      int denormals = i >> 2;
      result[i] = round | (round + 1 & 3) << 2 | denormals << 4 | (denormals + 1 & 3) << 6;
    }
    result[16] = 0xf0;
    result[17] = 0xf0 | 1 << 23;
    result[18] = 0xf6 | 1 << 23;
    return result;
  }
}
