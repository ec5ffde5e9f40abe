package dev.lockstep.emulator.memory;

import java.util.Arrays;

/**
 * The local data share of one workgroup. The wavefronts of a workgroup run on one thread in turn,
 * so plain accesses are atomic. Ranges are checked by the caller with {@link #holds}.
 */
public final class Lds {
  private final int size;

  /** Little-endian words; two more than there are, so that an unaligned access needs no checks. */
  private final int[] words;

  public Lds(int size) {
    this.size = size;
    words = new int[(size + 3) / 4 + 2];
  }

  /** Allocated bytes. */
  public int size() {
    return size;
  }

  /** Its content in words, and a few words more. */
  public int[] words() {
    return words;
  }

  /** Whether a range lies inside the allocation. */
  public boolean holds(long address, int width) {
    return address >= 0 && address <= size - width;
  }

  /** Reads 1, 2, 4 or 8 bytes, zero-extended. */
  public long load(int address, int width) {
    int index = address >>> 2;
    int shift = 8 * (address & 3);
    long value = words[index] & 0xffff_ffffL | (long) words[index + 1] << 32;
    if (shift != 0) {
      value = value >>> shift | (long) words[index + 2] << (64 - shift);
    }
    return value & (-1L >>> (64 - 8 * width));
  }

  /** Writes the low 1, 2, 4 or 8 bytes of a value. */
  public void store(int address, int width, long value) {
    if ((address & 3) == 0 && width >= 4) {
      words[address >>> 2] = (int) value;
      if (width == 8) {
        words[(address >>> 2) + 1] = (int) (value >>> 32);
      }
      return;
    }
    for (int i = 0; i < width; i++) {
      int at = address + i;
      int shift = 8 * (at & 3);
      int old = words[at >>> 2] & ~(0xff << shift);
      words[at >>> 2] = old | ((int) (value >>> (8 * i)) & 0xff) << shift;
    }
  }

  public int[] copy() {
    return words.clone();
  }

  public void restore(int[] saved) {
    System.arraycopy(saved, 0, words, 0, words.length);
  }

  public void clear() {
    Arrays.fill(words, 0);
  }
}
