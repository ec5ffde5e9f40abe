package dev.lockstep.emulator.addressing;

/**
 * Assignment of elements to lanes in a load that transposes a tile of 16 x 16 elements, for
 * wavefronts of 32 lanes. Each lane reads eight elements that follow each other.
 *
 * <p>The RDNA4 ISA (section 11.6.2, "WMMA Matrix Load Ops with Transpose") names the purpose and
 * not the lanes. Sources of the lanes: AMD's emulator rocjitsu (ROCm/rocm-systems, {@code
 * ds_transpose.h}), and for both widths measurements by others on such machines, which agree. They
 * give the factors A and B of the matrix operations, which {@code corpus/run} tests. For 64 lanes
 * no source states it.
 */
public final class TransposedTile {
  /** Elements that a lane reads. */
  private static final int ELEMENTS = 8;

  private static final int WORD_BITS = 32;

  private TransposedTile() {}

  /** Bits of an element where each lane reads so many words. */
  public static int bits(int words) {
    return words * WORD_BITS / ELEMENTS;
  }

  /**
   * The lane that gets an element.
   *
   * @param bits of an element
   * @param lane that reads it
   * @param element its number there
   */
  public static int lane(int bits, int lane, int element) {
    return bits == Short.SIZE ? lane & -ELEMENTS | element : lane & 16 | (lane & 4) << 1 | element;
  }

  /** The number that an element has there: the place of the lane that reads it. */
  public static int place(int bits, int lane) {
    return bits == Short.SIZE ? lane & ELEMENTS - 1 : lane & 3 | (lane & 8) >> 1;
  }

  /**
   * Exchanges what the lanes have read.
   *
   * @param file the vector registers
   * @param first place of the first word of the first lane
   * @param words that each lane has read
   */
  public static void exchange(int[] file, int first, int words, int lanes) {
    int bits = bits(words);
    int mask = (1 << bits) - 1;
    int each = WORD_BITS / bits;
    int[] result = new int[words * lanes];
    for (int lane = 0; lane < lanes; lane++) {
      int place = place(bits, lane);
      for (int element = 0; element < ELEMENTS; element++) {
        int read = file[first + element / each * lanes + lane] >>> element % each * bits & mask;
        result[place / each * lanes + lane(bits, lane, element)] |= read << place % each * bits;
      }
    }
    System.arraycopy(result, 0, file, first, result.length);
  }
}
