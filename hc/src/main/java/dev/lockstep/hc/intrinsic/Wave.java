package dev.lockstep.hc.intrinsic;

/**
 * Operations of the work-items that a GPU runs together, its wavefront; hc's {@code __lane_id},
 * {@code __ballot}, {@code __shfl} and others.
 *
 * <p>Lanes that do not run, because they are at another place of the code or beyond the end of the
 * grid, take no part. On the processor of the host a wavefront has 64 work-items, and the kernel
 * has to be one that can be translated: in others, and outside kernels, every method raises {@link
 * UnsupportedOperationException}.
 *
 * <p>Methods with a width divide the wavefront into segments of so many lanes, of which each is
 * like a wavefront of its own. A width that is no power of two from 1 to {@link #size} raises
 * {@link IllegalArgumentException}.
 */
@SuppressWarnings("DoNotCallSuggester") // kernels call them, and translators know them
public final class Wave {
  private static final int QUAD_MODE = 1 << 15;
  private static final int QUAD_UNUSED = 0x7f00;

  /** Lanes that the mode of bits sees. */
  private static final int GROUP = 32;

  private Wave() {}

  private static UnsupportedOperationException absent() {
    return new UnsupportedOperationException(
        "operations of wavefronts need a kernel that can be translated; Hc.compile for a GPU tells"
            + " what keeps this one from it");
  }

  /** Number of this work-item in its wavefront, from 0; hc's {@code __lane_id}. */
  public static int laneId() {
    throw absent();
  }

  /** Number of lanes; hc's {@code __wavesize}. */
  public static int size() {
    throw absent();
  }

  /** A bit for each lane that runs and whose condition holds; hc's {@code __ballot}. */
  public static long ballot(boolean condition) {
    throw absent();
  }

  /** A bit for each lane that runs; hc's {@code __activelanemask_v4_b64_b1}. */
  public static long activeMask() {
    return ballot(true);
  }

  /** Number of lanes that run; hc's {@code __activelanecount_u32_b1}. */
  public static int activeCount() {
    return Long.bitCount(ballot(true));
  }

  /** Whether the condition holds in a lane that runs; hc's {@code __any}. */
  public static boolean any(boolean condition) {
    return ballot(condition) != 0;
  }

  /** Whether the condition holds in all lanes that run; hc's {@code __all}. */
  public static boolean all(boolean condition) {
    return ballot(!condition) == 0;
  }

  /** Value of the lane with this number, 0 of one that does not run; hc's {@code __shfl}. */
  public static int shuffle(int value, int lane) {
    throw absent();
  }

  /** Value of the lane with this number, 0 of one that does not run. */
  public static long shuffle(long value, int lane) {
    throw absent();
  }

  /** Value of the lane with this number, 0 of one that does not run. */
  public static float shuffle(float value, int lane) {
    throw absent();
  }

  /** Value of the lane with this number, 0 of one that does not run. */
  public static double shuffle(double value, int lane) {
    throw absent();
  }

  /** Value of the first lane that runs. */
  public static int first(int value) {
    throw absent();
  }

  /** Value of the first lane that runs. */
  public static long first(long value) {
    throw absent();
  }

  /** Value of the first lane that runs. */
  public static float first(float value) {
    throw absent();
  }

  /** Value of the first lane that runs. */
  public static double first(double value) {
    throw absent();
  }

  /** Number of lanes below this one that run; hc's {@code __activelaneid_u32}. */
  public static int activeLaneId() {
    return maskedBitCount(ballot(true));
  }

  /** Number of ones of a mask in the bits of the lanes below this one; hc's {@code __mbcnt}. */
  public static int maskedBitCount(long mask) {
    return Long.bitCount(mask & (1L << laneId()) - 1);
  }

  /** Value of a lane of this segment, its number modulo the width; hc's {@code __shfl}. */
  public static int shuffle(int value, int lane, int width) {
    return shuffle(value, segment(width) + (lane & width - 1));
  }

  /** Value of a lane of this segment, its number modulo the width. */
  public static long shuffle(long value, int lane, int width) {
    return shuffle(value, segment(width) + (lane & width - 1));
  }

  /** Value of a lane of this segment, its number modulo the width. */
  public static float shuffle(float value, int lane, int width) {
    return shuffle(value, segment(width) + (lane & width - 1));
  }

  /** Value of a lane of this segment, its number modulo the width. */
  public static double shuffle(double value, int lane, int width) {
    return shuffle(value, segment(width) + (lane & width - 1));
  }

  /**
   * Value of the lane so many numbers below, of this lane if there is none; hc's {@code __shfl_up}.
   */
  public static int shuffleUp(int value, int delta) {
    return shuffle(value, below(delta, size()));
  }

  /** Value of the lane so many numbers below, of this lane if there is none. */
  public static long shuffleUp(long value, int delta) {
    return shuffle(value, below(delta, size()));
  }

  /** Value of the lane so many numbers below, of this lane if there is none. */
  public static float shuffleUp(float value, int delta) {
    return shuffle(value, below(delta, size()));
  }

  /** Value of the lane so many numbers below, of this lane if there is none. */
  public static double shuffleUp(double value, int delta) {
    return shuffle(value, below(delta, size()));
  }

  /** {@link #shuffleUp(int, int)} within a segment. */
  public static int shuffleUp(int value, int delta, int width) {
    return shuffle(value, below(delta, width));
  }

  /** {@link #shuffleUp(int, int)} within a segment. */
  public static long shuffleUp(long value, int delta, int width) {
    return shuffle(value, below(delta, width));
  }

  /** {@link #shuffleUp(int, int)} within a segment. */
  public static float shuffleUp(float value, int delta, int width) {
    return shuffle(value, below(delta, width));
  }

  /** {@link #shuffleUp(int, int)} within a segment. */
  public static double shuffleUp(double value, int delta, int width) {
    return shuffle(value, below(delta, width));
  }

  /**
   * Value of the lane so many numbers above, of this lane if there is none; hc's {@code
   * __shfl_down}.
   */
  public static int shuffleDown(int value, int delta) {
    return shuffle(value, above(delta, size()));
  }

  /** Value of the lane so many numbers above, of this lane if there is none. */
  public static long shuffleDown(long value, int delta) {
    return shuffle(value, above(delta, size()));
  }

  /** Value of the lane so many numbers above, of this lane if there is none. */
  public static float shuffleDown(float value, int delta) {
    return shuffle(value, above(delta, size()));
  }

  /** Value of the lane so many numbers above, of this lane if there is none. */
  public static double shuffleDown(double value, int delta) {
    return shuffle(value, above(delta, size()));
  }

  /** {@link #shuffleDown(int, int)} within a segment. */
  public static int shuffleDown(int value, int delta, int width) {
    return shuffle(value, above(delta, width));
  }

  /** {@link #shuffleDown(int, int)} within a segment. */
  public static long shuffleDown(long value, int delta, int width) {
    return shuffle(value, above(delta, width));
  }

  /** {@link #shuffleDown(int, int)} within a segment. */
  public static float shuffleDown(float value, int delta, int width) {
    return shuffle(value, above(delta, width));
  }

  /** {@link #shuffleDown(int, int)} within a segment. */
  public static double shuffleDown(double value, int delta, int width) {
    return shuffle(value, above(delta, width));
  }

  /**
   * Value of the lane whose number differs in the bits of the mask, of this lane if there is none;
   * hc's {@code __shfl_xor}.
   */
  public static int shuffleXor(int value, int laneMask) {
    return shuffle(value, across(laneMask, size()));
  }

  /**
   * Value of the lane whose number differs in the bits of the mask, of this lane if there is none.
   */
  public static long shuffleXor(long value, int laneMask) {
    return shuffle(value, across(laneMask, size()));
  }

  /**
   * Value of the lane whose number differs in the bits of the mask, of this lane if there is none.
   */
  public static float shuffleXor(float value, int laneMask) {
    return shuffle(value, across(laneMask, size()));
  }

  /**
   * Value of the lane whose number differs in the bits of the mask, of this lane if there is none.
   */
  public static double shuffleXor(double value, int laneMask) {
    return shuffle(value, across(laneMask, size()));
  }

  /** {@link #shuffleXor(int, int)} within a segment. */
  public static int shuffleXor(int value, int laneMask, int width) {
    return shuffle(value, across(laneMask, width));
  }

  /** {@link #shuffleXor(int, int)} within a segment. */
  public static long shuffleXor(long value, int laneMask, int width) {
    return shuffle(value, across(laneMask, width));
  }

  /** {@link #shuffleXor(int, int)} within a segment. */
  public static float shuffleXor(float value, int laneMask, int width) {
    return shuffle(value, across(laneMask, width));
  }

  /** {@link #shuffleXor(int, int)} within a segment. */
  public static double shuffleXor(double value, int laneMask, int width) {
    return shuffle(value, across(laneMask, width));
  }

  /**
   * Value of the lane that an address of 4 bytes a lane names, modulo the size of the wavefront, 0
   * of one that does not run; hc's {@code __amdgcn_ds_bpermute}.
   */
  public static int bpermute(int address, int value) {
    return shuffle(value, address >>> 2 & size() - 1);
  }

  /** Value of the lane that an address of 4 bytes a lane names. */
  public static float bpermute(int address, float value) {
    return shuffle(value, address >>> 2 & size() - 1);
  }

  /**
   * Value of the last lane whose address of 4 bytes a lane names this one, modulo the size of the
   * wavefront, 0 if there is none; hc's {@code __amdgcn_ds_permute}.
   */
  public static int permute(int address, int value) {
    long senders = senders(address >>> 2);
    int sent = shuffle(value, Long.SIZE - 1 - Long.numberOfLeadingZeros(senders | 1));
    return senders == 0 ? 0 : sent;
  }

  /** Value of the last lane whose address of 4 bytes a lane names this one. */
  public static float permute(int address, float value) {
    long senders = senders(address >>> 2);
    float sent = shuffle(value, Long.SIZE - 1 - Long.numberOfLeadingZeros(senders | 1));
    return senders == 0 ? 0 : sent;
  }

  /**
   * Value of a lane that a pattern names; hc's {@code __amdgcn_ds_swizzle}.
   *
   * <p>With bit 15, bits 0 to 7 are the numbers of four lanes of two bits each: lanes of a group of
   * four get the values of these lanes of it. Without, in a group of 32, the number of the lane is
   * joined by and with bits 0 to 4, by or with bits 5 to 9, by exclusive or with bits 10 to 14.
   *
   * @param pattern of 16 bits; higher ones do not count
   * @throws IllegalArgumentException for bits 8 to 14 beside bit 15, which generations of GPUs
   *     understand differently
   */
  public static int swizzle(int value, int pattern) {
    return shuffle(value, swizzled(pattern));
  }

  /** {@link #swizzle(int, int)} of a float. */
  public static float swizzle(float value, int pattern) {
    return shuffle(value, swizzled(pattern));
  }

  /**
   * Value of the next lane above; where none runs, 0 if {@code boundControl}, else this lane's
   * value; hc's {@code __amdgcn_wave_sl1}.
   */
  public static int shiftLeft1(int value, boolean boundControl) {
    boolean runs = runs(laneId() + 1);
    int moved = shuffle(value, runs ? laneId() + 1 : laneId());
    return runs || !boundControl ? moved : 0;
  }

  /**
   * Value of the next lane above; where none runs, 0 if {@code boundControl}, else this lane's
   * value.
   */
  public static float shiftLeft1(float value, boolean boundControl) {
    boolean runs = runs(laneId() + 1);
    float moved = shuffle(value, runs ? laneId() + 1 : laneId());
    return runs || !boundControl ? moved : 0;
  }

  /**
   * Value of the next lane below; where none runs, 0 if {@code boundControl}, else this lane's
   * value; hc's {@code __amdgcn_wave_sr1}.
   */
  public static int shiftRight1(int value, boolean boundControl) {
    boolean runs = runs(laneId() - 1);
    int moved = shuffle(value, runs ? laneId() - 1 : laneId());
    return runs || !boundControl ? moved : 0;
  }

  /**
   * Value of the next lane below; where none runs, 0 if {@code boundControl}, else this lane's
   * value.
   */
  public static float shiftRight1(float value, boolean boundControl) {
    boolean runs = runs(laneId() - 1);
    float moved = shuffle(value, runs ? laneId() - 1 : laneId());
    return runs || !boundControl ? moved : 0;
  }

  /**
   * Value of the next lane above, of the first lane in the last, 0 of one that does not run; hc's
   * {@code __amdgcn_wave_rl1}.
   */
  public static int rotateLeft1(int value) {
    return shuffle(value, laneId() + 1 & size() - 1);
  }

  /** Value of the next lane above, of the first lane in the last. */
  public static float rotateLeft1(float value) {
    return shuffle(value, laneId() + 1 & size() - 1);
  }

  /**
   * Value of the next lane below, of the last lane in the first, 0 of one that does not run; hc's
   * {@code __amdgcn_wave_rr1}.
   */
  public static int rotateRight1(int value) {
    return shuffle(value, laneId() - 1 & size() - 1);
  }

  /** Value of the next lane below, of the last lane in the first. */
  public static float rotateRight1(float value) {
    return shuffle(value, laneId() - 1 & size() - 1);
  }

  /**
   * Value of a lane that a control names; hc's {@code __amdgcn_move_dpp} and LLVM's {@code
   * llvm.amdgcn.update.dpp}.
   *
   * <p>A source that is outside of the row or the wavefront, or does not run, gives 0 if {@code
   * boundControl}, else {@code old}. All controls are there on all of AMD's GPUs, also where a
   * generation has no instruction for them.
   *
   * @param old value of lanes that the masks leave out
   * @param control one of {@link Dpp}, or its number
   * @param rowMask a bit for each row of 16 lanes that takes part; higher bits than 3 do not count
   * @param bankMask a bit for each group of four lanes in every row that takes part
   * @throws IllegalArgumentException for a number that is no control
   */
  public static int dpp(
      int old, int value, int control, int rowMask, int bankMask, boolean boundControl) {
    // Before the comparisons, so that all lanes of the caller take part.
    long running = ballot(true);
    int lane = laneId();
    int source = Dpp.source(lane, control, size());
    boolean reads = source >= 0 && (running >>> source & 1) != 0;
    int moved = shuffle(value, reads ? source : lane);
    boolean takesPart = (rowMask >> (lane >> 4) & bankMask >> (lane >> 2 & 3) & 1) != 0;
    if (!takesPart) {
      return old;
    }
    return reads ? moved : boundControl ? 0 : old;
  }

  /** {@link #dpp(int, int, int, int, int, boolean)} of a float. */
  public static float dpp(
      float old, float value, int control, int rowMask, int bankMask, boolean boundControl) {
    int moved =
        dpp(
            Float.floatToRawIntBits(old),
            Float.floatToRawIntBits(value),
            control,
            rowMask,
            bankMask,
            boundControl);
    return Float.intBitsToFloat(moved);
  }

  /** Number of the first lane of this segment. */
  private static int segment(int width) {
    if (width < 1 || (width & width - 1) != 0 || width > size()) {
      throw new IllegalArgumentException("a width is a power of two, at most the size");
    }
    return laneId() & -width;
  }

  private static int below(int delta, int width) {
    int first = segment(width);
    int lane = laneId();
    return Integer.compareUnsigned(delta, lane - first) > 0 ? lane : lane - delta;
  }

  private static int above(int delta, int width) {
    int last = segment(width) + width - 1;
    int lane = laneId();
    return Integer.compareUnsigned(delta, last - lane) > 0 ? lane : lane + delta;
  }

  private static int across(int laneMask, int width) {
    int first = segment(width);
    int lane = laneId();
    int other = lane ^ laneMask;
    return other < 0 || other >= first + width ? lane : other;
  }

  private static boolean runs(int lane) {
    // Before the comparisons, so that all lanes of the caller take part.
    long running = ballot(true);
    return lane >= 0 && lane < size() && (running >>> lane & 1) != 0;
  }

  /** A bit for each lane that runs and names this one. */
  private static long senders(int target) {
    long senders = ballot(true);
    for (int bit = 1; bit < size(); bit <<= 1) {
      long ones = ballot((target & bit) != 0);
      senders &= (laneId() & bit) != 0 ? ones : ~ones;
    }
    return senders;
  }

  private static int swizzled(int pattern) {
    int lane = laneId();
    if ((pattern & QUAD_MODE) == 0) {
      int own = lane & GROUP - 1;
      return lane & -GROUP
          | (own & pattern & GROUP - 1 | pattern >> 5 & GROUP - 1) ^ pattern >> 10 & GROUP - 1;
    }
    if ((pattern & QUAD_UNUSED) != 0) {
      throw new IllegalArgumentException("bits 8 to 14 of a pattern with bit 15 are 0");
    }
    return lane & -4 | pattern >> 2 * (lane & 3) & 3;
  }
}
