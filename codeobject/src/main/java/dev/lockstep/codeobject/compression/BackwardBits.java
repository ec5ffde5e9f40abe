package dev.lockstep.codeobject.compression;

/**
 * Bits from the highest of the last byte on, behind the bit that marks the end. Bits before the
 * first one are 0; {@link #left} then is negative.
 */
final class BackwardBits {
  private final byte[] data;
  private final int start;
  private long left;

  BackwardBits(byte[] data, int start, int end) throws CorruptDataException {
    if (end <= start || data[end - 1] == 0) {
      throw new CorruptDataException("a bit stream has no end mark");
    }
    this.data = data;
    this.start = start;
    int last = data[end - 1] & 0xff;
    this.left = 8L * (end - start - 1) + (31 - Integer.numberOfLeadingZeros(last));
  }

  /** Bits that are left; negative when more were read than there are. */
  long left() {
    return left;
  }

  /** The next bits, at most 32. */
  int read(int count) {
    left -= count;
    return bits(left, count);
  }

  /** The next bits without going on. */
  int peek(int count) {
    return bits(left - count, count);
  }

  void skip(int count) {
    left -= count;
  }

  private int bits(long low, int count) {
    if (count == 0) {
      return 0;
    }
    long value = 0;
    int shift = (int) (low & 7);
    long first = low >> 3;
    int needed = shift + count + 7 >> 3;
    for (int i = 0; i < needed; i++) {
      long index = first + i;
      if (index >= 0) {
        value |= (data[start + (int) index] & 0xffL) << 8 * i;
      }
    }
    return (int) (value >>> shift & (1L << count) - 1);
  }
}
