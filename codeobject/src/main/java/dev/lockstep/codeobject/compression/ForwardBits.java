package dev.lockstep.codeobject.compression;

/** Bits from the lowest of the first byte on. */
final class ForwardBits {
  private final byte[] data;
  private final long end;
  private long at;

  ForwardBits(byte[] data, int start, int end) {
    this.data = data;
    this.at = 8L * start;
    this.end = 8L * end;
  }

  int read(int count) throws CorruptDataException {
    int value = peek(count);
    skip(count);
    return value;
  }

  /** The next bits; those behind the end are 0. */
  int peek(int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      long bit = at + i;
      int set = bit < end ? data[(int) (bit >>> 3)] >> (bit & 7) & 1 : 0;
      value |= set << i;
    }
    return value;
  }

  void skip(int count) throws CorruptDataException {
    at += count;
    if (at > end) {
      throw new CorruptDataException("a table of probabilities is cut off");
    }
  }

  /** The first whole byte that is not read yet. */
  int nextByte() {
    return (int) (at + 7 >>> 3);
  }
}
