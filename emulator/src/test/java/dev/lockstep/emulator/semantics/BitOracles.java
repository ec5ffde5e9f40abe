package dev.lockstep.emulator.semantics;

import static dev.lockstep.emulator.semantics.Oracle.exact;

import java.util.List;
import java.util.function.IntUnaryOperator;

/** Results of the bit operations, stated bit by bit. */
final class BitOracles {
  private BitOracles() {}

  /** The value whose bit i is the low bit of what the function gives for i. */
  private static long bits(int width, IntUnaryOperator bit) {
    long result = 0;
    for (int i = 0; i < width; i++) {
      result |= (long) (bit.applyAsInt(i) & 1) << i;
    }
    return result;
  }

  private static int bit(long a, int i) {
    return i < 0 || i > 63 ? 0 : (int) (a >>> i & 1);
  }

  static void addTo(List<Oracle> all) {
    for (int width : new int[] {32, 64}) {
      logic(all, width);
      single(all, width);
      shifts(all, width);
      groups(all, width);
      counts(all, width);
      memory(all, width);
    }
    shifts16(all);
    fields(all);
    words(all);
    lanes(all);
  }

  private static void logic(List<Oracle> all, int w) {
    String k = "i" + w;
    // Truth tables: bit 2a + b of the number is the result for a and b.
    Object[] table = {
      "and", 8, "or", 14, "xor", 6, "nand", 7, "nor", 1, "xnor", 9, "andn1", 2, "andn2", 4, "orn1",
      11, "orn2", 13
    };
    for (int t = 0; t < table.length; t += 2) {
      int truth = (int) table[t + 1];
      all.add(
          exact(
              table[t] + ".b" + w,
              k + " " + k,
              (a, m) -> bits(w, i -> truth >> 2 * bit(a[0], i) + bit(a[1], i))));
    }
    all.add(exact("not.b" + w, k, (a, m) -> bits(w, i -> 1 - bit(a[0], i))));
    all.add(exact("mov.b" + w, k, (a, m) -> bits(w, i -> bit(a[0], i))));
    all.add(exact("cselect.b" + w, k + " " + k + " bool", (a, m) -> a[2] == 1 ? a[0] : a[1]));
    all.add(exact("nonzero.b" + w, k, (a, m) -> Long.bitCount(a[0]) > 0 ? 1 : 0));
    all.add(exact("brev.b" + w, k, (a, m) -> bits(w, i -> bit(a[0], w - 1 - i))));
  }

  private static void single(List<Oracle> all, int w) {
    String k = "i" + w;
    all.add(
        exact(
            "bitset0.b" + w, "i32 " + k, (a, m) -> bits(w, i -> i == a[0] % w ? 0 : bit(a[1], i))));
    all.add(
        exact(
            "bitset1.b" + w, "i32 " + k, (a, m) -> bits(w, i -> i == a[0] % w ? 1 : bit(a[1], i))));
    all.add(exact("bitcmp0.b" + w, k + " i32", (a, m) -> 1 - bit(a[0], (int) (a[1] % w))));
    all.add(exact("bitcmp1.b" + w, k + " i32", (a, m) -> bit(a[0], (int) (a[1] % w))));
  }

  private static void shifts(List<Oracle> all, int w) {
    String k = "i" + w;
    String value = k + " i32";
    String reverse = "i32 " + k;
    all.add(exact("lshl.b" + w, value, (a, m) -> left(w, a[0], a[1])));
    all.add(exact("lshlrev.b" + w, reverse, (a, m) -> left(w, a[1], a[0])));
    all.add(exact("lshr.b" + w, value, (a, m) -> right(w, a[0], a[1], 0)));
    all.add(exact("lshrrev.b" + w, reverse, (a, m) -> right(w, a[1], a[0], 0)));
    all.add(exact("ashr.i" + w, value, (a, m) -> right(w, a[0], a[1], bit(a[0], w - 1))));
    all.add(exact("ashrrev.i" + w, reverse, (a, m) -> right(w, a[1], a[0], bit(a[1], w - 1))));
    all.add(
        exact(
            "bfm.b" + w,
            "i32 i32",
            (a, m) -> bits(w, i -> i >= a[1] % w && i < a[1] % w + a[0] % w ? 1 : 0)));
  }

  private static long left(int w, long a, long n) {
    return bits(w, i -> bit(a, i - (int) (n % w)));
  }

  private static long right(int w, long a, long n, int fill) {
    return bits(w, i -> i + n % w < w ? bit(a, i + (int) (n % w)) : fill);
  }

  private static void shifts16(List<Oracle> all) {
    String two = "i32 i32";
    all.add(exact("lshlrev.b16", two, (a, m) -> left(16, a[1], a[0])));
    all.add(exact("lshrrev.b16", two, (a, m) -> right(16, a[1], a[0], 0)));
    all.add(exact("ashrrev.i16", two, (a, m) -> right(16, a[1], a[0], bit(a[1], 15))));
  }

  private static void groups(List<Oracle> all, int w) {
    String k = "i" + w;
    all.add(exact("wqm.b" + w, k, (a, m) -> bits(w, i -> (a[0] >>> (i & ~3) & 15) == 0 ? 0 : 1)));
    all.add(
        exact("quadmask.b" + w, k, (a, m) -> bits(w / 4, i -> (a[0] >>> 4 * i & 15) == 0 ? 0 : 1)));
  }

  /** Number of steps from the first bit until one is wanted; -1 if none is. */
  private static long search(int w, IntUnaryOperator wanted) {
    for (int i = 0; i < w; i++) {
      if (wanted.applyAsInt(i) == 1) {
        return i;
      }
    }
    return 0xffff_ffffL;
  }

  private static void counts(List<Oracle> all, int w) {
    String k = "i" + w;
    all.add(exact("ff0.b" + w, k, (a, m) -> search(w, i -> 1 - bit(a[0], i))));
    all.add(exact("ff1.b" + w, k, (a, m) -> search(w, i -> bit(a[0], i))));
    all.add(exact("flbit.b" + w, k, (a, m) -> search(w, i -> bit(a[0], w - 1 - i))));
    all.add(
        exact("flbit.i" + w, k, (a, m) -> search(w, i -> bit(a[0], w - 1 - i) ^ bit(a[0], w - 1))));
    all.add(exact("bcnt0.b" + w, k, (a, m) -> w - ones(w, a[0])));
    all.add(exact("bcnt1.b" + w, k, (a, m) -> ones(w, a[0])));
  }

  private static long ones(int w, long a) {
    long sum = 0;
    for (int i = 0; i < w; i++) {
      sum += bit(a, i);
    }
    return sum;
  }

  private static void memory(List<Oracle> all, int w) {
    String k = "i" + w;
    all.add(exact("swap.b" + w, k + " " + k, (a, m) -> a[1]));
    all.add(
        exact("cmpswap.b" + w, k + " " + k + " " + k, (a, m) -> (a[0] ^ a[2]) == 0 ? a[1] : a[0]));
    all.add(
        exact(
            "mskor.b" + w,
            k + " " + k + " " + k,
            (a, m) -> bits(w, i -> bit(a[2], i) == 1 ? 1 : bit(a[1], i) == 1 ? 0 : bit(a[0], i))));
  }

  private static long field(int w, long a, int offset, int width, boolean signed) {
    int length = Math.min(width, w - offset);
    return bits(
        w,
        i -> {
          if (i < length) {
            return bit(a, offset + i);
          }
          return signed && length > 0 ? bit(a, offset + length - 1) : 0;
        });
  }

  private static void fields(List<Oracle> all) {
    for (boolean signed : new boolean[] {false, true}) {
      String t = signed ? "i" : "u";
      all.add(
          exact(
              "bfe." + t + "32",
              "i32 i32 i32",
              (a, m) -> field(32, a[0], (int) a[1] & 31, (int) a[2] & 31, signed)));
      all.add(
          exact(
              "bfe_packed." + t + "32",
              "i32 i32",
              (a, m) -> field(32, a[0], (int) a[1] & 31, (int) (a[1] >> 16 & 127), signed)));
      all.add(
          exact(
              "bfe_packed." + t + "64",
              "i64 i32",
              (a, m) -> field(64, a[0], (int) a[1] & 63, (int) (a[1] >> 16 & 127), signed)));
    }
  }

  private static void words(List<Oracle> all) {
    String three = "i32 i32 i32";
    all.add(exact("cndmask.b32", "i32 i32 bool", (a, m) -> new long[] {a[0], a[1]}[(int) a[2]]));
    all.add(exact("bfi.b32", three, (a, m) -> bits(32, i -> bit(a[bit(a[0], i) == 1 ? 1 : 2], i))));
    all.add(
        exact(
            "and_or.b32",
            three,
            (a, m) -> bits(32, i -> Math.max(Math.min(bit(a[0], i), bit(a[1], i)), bit(a[2], i)))));
    all.add(
        exact(
            "or3.b32",
            three,
            (a, m) -> bits(32, i -> bit(a[0], i) + bit(a[1], i) + bit(a[2], i) > 0 ? 1 : 0)));
    all.add(
        exact(
            "xor3.b32",
            three,
            (a, m) -> bits(32, i -> bit(a[0], i) + bit(a[1], i) + bit(a[2], i))));
    all.add(
        exact(
            "lshl_or.b32",
            three,
            (a, m) -> bits(32, i -> Math.max(bit(a[0], i - (int) (a[1] % 32)), bit(a[2], i)))));
    all.add(exact("alignbit.b32", three, (a, m) -> aligned(a, (int) (a[2] % 32))));
    all.add(exact("alignbyte.b32", three, (a, m) -> aligned(a, (int) (a[2] % 4) * 8)));
    all.add(exact("perm.b32", three, (a, m) -> permuted(a)));
    all.add(exact("pack_ll.b32", "i32 i32", (a, m) -> a[0] % 65536 + a[1] % 65536 * 65536));
    all.add(exact("pack_lh.b32", "i32 i32", (a, m) -> a[0] % 65536 + a[1] / 65536 * 65536));
    all.add(exact("pack_hl.b32", "i32 i32", (a, m) -> a[0] / 65536 + a[1] % 65536 * 65536));
    all.add(exact("pack_hh.b32", "i32 i32", (a, m) -> a[0] / 65536 + a[1] / 65536 * 65536));
    all.add(exact("bitreplicate.b64", "i32", (a, m) -> bits(64, i -> bit(a[0], i / 2))));
    all.add(
        exact(
            "condxchg32.b64",
            "i64 i64",
            (a, m) ->
                bits(
                    64,
                    i -> {
                      int top = i < 32 ? 31 : 63;
                      if (bit(a[1], top) == 0) {
                        return bit(a[0], i);
                      }
                      return i == top ? 0 : bit(a[1], i);
                    })));
    all.add(
        exact(
            "wrap.b32", three, (a, m) -> (a[0] < a[1] ? a[0] + a[2] : a[0] - a[1]) & 0xffff_ffffL));
    all.add(
        exact(
            "screen_partition_4se.b32", "i32", (a, m) -> ScreenTable.ENTRIES[(int) (a[0] % 256)]));
  }

  private static long aligned(long[] a, int shift) {
    return bits(32, i -> i + shift < 32 ? bit(a[1], i + shift) : bit(a[0], i + shift - 32));
  }

  private static long permuted(long[] a) {
    long result = 0;
    for (int i = 3; i >= 0; i--) {
      int selector = (int) (a[2] >> 8 * i & 255);
      long source = selector % 8 < 4 ? a[1] : a[0];
      long value =
          switch (selector) {
            case 0, 1, 2, 3, 4, 5, 6, 7 -> source >> selector % 4 * 8 & 255;
            case 8 -> bit(a[1], 15) * 255;
            case 9 -> bit(a[1], 31) * 255;
            case 10 -> bit(a[0], 15) * 255;
            case 11 -> bit(a[0], 31) * 255;
            case 12 -> 0;
            default -> 255;
          };
      result = result * 256 + value;
    }
    return result;
  }

  private static void lanes(List<Oracle> all) {
    all.add(exact("bcnt.u32", "i32 i32", (a, m) -> (ones(32, a[0]) + a[1]) & 0xffff_ffffL));
    all.add(exact("mbcnt_lo.u32", "i32 i32 lane", (a, m) -> below(a, 0)));
    all.add(exact("mbcnt_hi.u32", "i32 i32 lane", (a, m) -> below(a, 32)));
  }

  private static long below(long[] a, int first) {
    long sum = a[1];
    for (int i = 0; i < 32; i++) {
      sum += first + i < a[2] ? bit(a[0], i) : 0;
    }
    return sum & 0xffff_ffffL;
  }
}
