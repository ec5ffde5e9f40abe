package dev.lockstep.emulator.reference;

import java.util.SplittableRandom;

/** Random numbers that like edges. */
final class Values {
  private static final int[] EDGES = {
    0,
    1,
    -1,
    2,
    -2,
    31,
    32,
    33,
    63,
    64,
    0x7fff,
    0x8000,
    0xffff,
    0x10000,
    0x7fffffff,
    0x80000000,
    0x80000001,
    0x00010001,
    0x7fff8000,
    0x80007fff,
    0x0020001f,
    0x00200010,
    0xffff0000,
    // Singles: 1, -1, 0.5, 2, smallest, least normal, greatest, infinities, NaNs.
    0x3f800000,
    0xbf800000,
    0x3f000000,
    0x40000000,
    0x00800000,
    0x007fffff,
    0x80000001,
    0x7f7fffff,
    0xff7fffff,
    0x7f800000,
    0xff800000,
    0x7fc00000,
    0x7f800001,
    0xffc12345,
    0xffa00000,
    0x00400000,
    0x4b000000,
    0x4f000000,
    0xcf000000,
    0x4effffff,
    0x33800000,
    0x477fe000,
    0x38800000,
    0x387fc000,
    // Halves in pairs, also halves of doubles.
    0x3c00bc00,
    0x7c00fc00,
    0x7e017c01,
    0x00018001,
    0x04008400,
    0x7bfffbff,
    0x3ff00000,
    0xbff00000,
    0x7ff00000,
    0xfff00000,
    0x7ff80000,
    0x7ff00001,
    0x00100000,
    0x000fffff,
    0x7fefffff,
    0x41e00000
  };

  private final SplittableRandom random;

  Values(long seed) {
    random = new SplittableRandom(seed);
  }

  int below(int bound) {
    return random.nextInt(bound);
  }

  boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  int word() {
    return switch (random.nextInt(10)) {
      case 0, 1, 2, 3 -> EDGES[random.nextInt(EDGES.length)];
      case 4 -> random.nextInt(-64, 64);
      case 5 -> Float.floatToRawIntBits((float) random.nextDouble(-8, 8));
      case 6 -> (random.nextInt(0x68, 0x98) << 23) | (random.nextInt() & 0x807f_ffff);
      case 7 -> (random.nextInt(0x3e0, 0x420) << 20) | (random.nextInt() & 0x800f_ffff);
      case 8 -> (random.nextInt() & 0x83ff_83ff) + 0x2000_2000 + random.nextInt(12) * 0x0400_0400;
      default -> random.nextInt();
    };
  }

  long mask() {
    return switch (random.nextInt(8)) {
      case 0 -> 0;
      case 1, 2 -> 1L << random.nextInt(64) | 1L << random.nextInt(32);
      case 3 -> -1L << random.nextInt(64);
      case 4 -> 0x5555_5555_5555_5555L << random.nextInt(2);
      case 5 -> 0x0000_ffff_ffff_0000L;
      default -> random.nextLong();
    };
  }

  int mode() {
    return switch (random.nextInt(4)) {
      case 0 -> 0x3f0;
      case 1 -> 0x0c0;
      default -> random.nextInt(1024);
    };
  }

  <T> T of(java.util.List<T> list) {
    return list.get(random.nextInt(list.size()));
  }
}
