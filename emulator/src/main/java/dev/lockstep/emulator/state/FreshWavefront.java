package dev.lockstep.emulator.state;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The registers with which a wavefront starts, kept for the next workgroup, where only a few scalar
 * registers are others: copying them takes less than setting each.
 */
public final class FreshWavefront {
  /** Lanes that machine code works on at once. */
  private static final int LANES = 16;

  /** Offset of the vectors in the result of {@link #copy}, a multiple of sixteen ints. */
  public static final int VECTORS_KEPT =
      Integer.BYTES * (RegisterLayout.SCALARS + LANES - 1 & -LANES);

  /** Lanes in a part of the sentinels. */
  private static final int SENTINELS = 4;

  /** The lanes of sixteen in the parts. */
  private static final int[] PICKED = {0, 1, LANES - 1, 0};

  /** VGPRs that a wavefront gets at its start are not above this one. */
  private static final int MOST_INITIAL = 2;

  /** Number of VGPRs that a wavefront may get. */
  public static final int INITIAL = MOST_INITIAL + 1;

  private final Wavefront wave;

  /** Whether other VGPRs were written by the host, not by instructions. */
  private boolean given;

  private int @Nullable [] scalars;
  private int[] vectors = {};
  private boolean ldsUnlimited;
  private int mode;

  FreshWavefront(Wavefront wave) {
    this.wave = wave;
  }

  /** Keeps the registers with which the wavefront starts, for {@link #again}. */
  void keep() {
    if (given || wave.layout.vectors().agprs() > 0) {
      return;
    }
    int[] kept = wave.scalars.clone();
    vectors = Arrays.copyOf(wave.vectors, INITIAL * wave.layout.lanes());
    mode = wave.modeBits;
    ldsUnlimited = wave.ldsUnlimited;
    scalars = kept;
  }

  /** Keeps no registers any more: those of the next start will be others. */
  void forget() {
    scalars = null;
  }

  /**
   * Starts the wavefront again with the registers that were kept.
   *
   * @return whether it could; else all is as before
   */
  boolean again(long entry) {
    int[] kept = scalars;
    if (given || kept == null) {
      return false;
    }
    System.arraycopy(kept, 0, wave.scalars, 0, kept.length);
    int set = vectors.length;
    System.arraycopy(vectors, 0, wave.vectors, 0, set);
    Arrays.fill(wave.vectors, set, used(), 0);
    adopt(entry);
    return true;
  }

  /** Machine code has given the wavefront the registers that were kept. */
  void adopt(long entry) {
    wave.modeBits = mode;
    wave.ldsUnlimited = ldsUnlimited;
    wave.begin(entry);
  }

  /** Whether registers were kept, for {@link #again}. */
  boolean isKept() {
    return !given && scalars != null;
  }

  /** The MODE with which the wavefront starts. */
  int mode() {
    return mode;
  }

  /**
   * Ints of the vector file that may have been written, from its beginning on: more when more
   * instructions have been decoded.
   */
  public int used() {
    RegisterLayout layout = wave.layout;
    int others = wave.group.program().accumulatorsUsed();
    int end =
        others == 0 ? 0 : Math.min(layout.vectors().firstAgpr() + others, layout.vectors().count());
    return Math.max(registersUsed(), end) * layout.lanes();
  }

  private int registersUsed() {
    return Math.min(
        Math.max(INITIAL, wave.group.program().vectorsUsed()), wave.layout.vectors().vgprs());
  }

  /** Somebody beside instructions has written a VGPR. */
  void written(int register) {
    given |= register > MOST_INITIAL;
  }

  /** Somebody beside instructions may have written any VGPR. */
  void setGiven() {
    given = true;
  }

  /** Clears what can have been written of the vector file: most programs use few registers. */
  void clear() {
    RegisterLayout layout = wave.layout;
    int lanes = layout.lanes();
    int plain = given ? layout.vectors().vgprs() : registersUsed();
    int other = given ? layout.vectors().agprs() : wave.group.program().accumulatorsUsed();
    Arrays.fill(wave.vectors, 0, plain * lanes, 0);
    int first = layout.vectors().firstAgpr() * lanes;
    int end = first + Math.min(other, layout.vectors().agprs()) * lanes;
    Arrays.fill(wave.vectors, first, end, 0);
    given = false;
  }

  /** Whether each sixteen lanes of the vectors grow by the same number from lane to lane. */
  public boolean isLinear() {
    for (int i = 0; i < vectors.length; i++) {
      int first = i & -LANES;
      int step = vectors[first + 1] - vectors[first];
      if (vectors[i] != vectors[first] + (i - first) * step) {
        return false;
      }
    }
    return true;
  }

  /** Offset of the sentinels in the result of {@link #copy}, in bytes. */
  public static int sentinels(RegisterLayout layout) {
    return VECTORS_KEPT + Integer.BYTES * INITIAL * layout.lanes();
  }

  /**
   * The lanes that are sentinels: the first ones of each sixteen, the second ones, the last ones,
   * and the first ones again.
   *
   * @param lanes of the wavefront
   */
  public static List<Integer> lanes(int lanes) {
    return IntStream.range(0, LANES)
        .mapToObj(i -> LANES * (i % SENTINELS) % lanes + PICKED[i / SENTINELS])
        .toList();
  }

  /**
   * Copies both files' beginnings: the scalars, from a multiple of 64 bytes on the vectors, then
   * the sentinels of each vector, which determine all of it if it is linear.
   */
  public void copy(MemorySegment to) {
    int[] kept = Objects.requireNonNull(scalars);
    MemorySegment.copy(kept, 0, to, ValueLayout.JAVA_INT, 0, kept.length);
    MemorySegment.copy(vectors, 0, to, ValueLayout.JAVA_INT, VECTORS_KEPT, vectors.length);
    long place = VECTORS_KEPT + Integer.BYTES * (long) vectors.length;
    int lanes = vectors.length / INITIAL;
    for (int register = 0; register < INITIAL; register++) {
      for (int lane : lanes(lanes)) {
        to.set(ValueLayout.JAVA_INT, place, vectors[register * lanes + lane]);
        place += Integer.BYTES;
      }
    }
  }

  /** Number of bytes that it takes. */
  public long size() {
    long words = vectors.length + (long) INITIAL * LANES;
    return VECTORS_KEPT + Integer.BYTES * words;
  }
}
