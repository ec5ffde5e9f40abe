package dev.lockstep.hc.intrinsic;

/**
 * Operations of the work-items that a GPU runs together, its wavefront; hc's {@code __lane_id},
 * {@code __ballot}, {@code __shfl} and others.
 *
 * <p>Lanes that do not run, because they are at another place of the code or beyond the end of the
 * grid, take no part. The processor of the host has no wavefronts: there, every method raises
 * {@link UnsupportedOperationException}.
 */
@SuppressWarnings("DoNotCallSuggester") // kernels call them, and translators know them
public final class Wave {
  private Wave() {}

  private static UnsupportedOperationException absent() {
    return new UnsupportedOperationException(
        "the accelerator cpu has no wavefronts; use memory of the tile, or launch on a GPU");
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
}
