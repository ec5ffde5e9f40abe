package dev.lockstep.emulator.reference;

/**
 * A buffer descriptor and the addresses that it gives. GCN3 ISA, "Buffer addressing"; RDNA ISA,
 * "Memory buffer instructions".
 *
 * @param words the four words of the descriptor
 */
record BufferAddress(Facts facts, int[] words) {
  private long base() {
    return words[0] & 0xffff_ffffL | (words[1] & 0xffffL) << 32;
  }

  private int stride() {
    return words[1] >>> 16 & 0x3fff;
  }

  private boolean swizzled() {
    return facts.major() >= 11 ? words[1] >>> 30 != 0 : words[1] < 0;
  }

  private int elementSize() {
    if (facts.major() >= 11) {
      return words[1] >>> 30 == 3 ? 16 : words[1] >>> 30 == 2 ? 8 : 4;
    }
    return facts.major() >= 9 ? 4 : 2 << (words[3] >>> 19 & 3);
  }

  private int indexStride() {
    return 8 << (words[3] >>> 21 & 3);
  }

  boolean addsLane() {
    return (words[3] >>> 23 & 1) != 0;
  }

  long of(long scalarOffset, long index, long offset) {
    long inside;
    if (swizzled()) {
      long element = elementSize();
      long group = indexStride();
      inside =
          (index / group * stride() + offset / element * element) * group
              + index % group * element
              + offset % element;
    } else {
      inside = index * stride() + offset;
    }
    return base() + scalarOffset + inside;
  }

  int select(int component) {
    return words[3] >>> 3 * component & 7;
  }

  int numberFormat() {
    return words[3] >>> 12 & 7;
  }

  int dataFormat() {
    return words[3] >>> 15 & 15;
  }

  int unifiedFormat() {
    return words[3] >>> 12 & (facts.major() >= 11 ? 63 : 127);
  }
}
