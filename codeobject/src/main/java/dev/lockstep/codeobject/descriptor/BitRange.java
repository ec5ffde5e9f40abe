package dev.lockstep.codeobject.descriptor;

import dev.lockstep.codeobject.bytes.Bytes;

/** Bits in a row, counted from the lowest of the first byte on. */
final class BitRange {
  private BitRange() {}

  static long get(Bytes bytes, int first, int width) {
    long value = 0;
    for (int i = 0; i < width; i++) {
      int bit = first + i;
      value |= (bytes.u8(bit / 8) >> bit % 8 & 1L) << i;
    }
    return value;
  }

  static void set(byte[] bytes, int first, int width, long value) {
    for (int i = 0; i < width; i++) {
      int bit = first + i;
      int rest = bytes[bit / 8] & ~(1 << bit % 8);
      bytes[bit / 8] = (byte) (rest | (int) (value >> i & 1) << bit % 8);
    }
  }
}
