package dev.lockstep.runtime.cl;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * An NDRange: how many work-items run, in up to three dimensions, x first.
 *
 * @param global work-items in each dimension; 1 to 3 numbers ({@code global_work_size})
 * @param local work-items of a work-group in each dimension ({@code local_work_size}); empty: the
 *     device chooses
 * @param offset first global id in each dimension ({@code global_work_offset}); empty: 0
 */
public record Range(List<Long> global, List<Long> local, List<Long> offset) {
  private static final int MOST_DIMENSIONS = 3;

  /**
   * Copies the lists.
   *
   * @throws ClException {@code CL_INVALID_WORK_DIMENSION} for a number of dimensions that is not 1
   *     to 3 or differs between the lists
   */
  public Range {
    global = List.copyOf(global);
    local = List.copyOf(local);
    offset = List.copyOf(offset);
    if (global.isEmpty() || global.size() > MOST_DIMENSIONS) {
      throw new ClException(
          ErrorCode.INVALID_WORK_DIMENSION, "a range has 1 to 3 dimensions, not " + global.size());
    }
    if (!local.isEmpty() && local.size() != global.size()
        || !offset.isEmpty() && offset.size() != global.size()) {
      throw new ClException(
          ErrorCode.INVALID_WORK_DIMENSION,
          "the range has %d dimensions, its local size %d, its offset %d"
              .formatted(global.size(), local.size(), offset.size()));
    }
  }

  /** A range of one to three sizes whose work-groups the device chooses. */
  public static Range of(long... global) {
    return new Range(boxed(global), List.of(), List.of());
  }

  /** A single work-item, as {@code clEnqueueTask} runs it. */
  public static Range single() {
    return of(1).withLocal(1);
  }

  /** The same with a size of work-groups. */
  public Range withLocal(long... size) {
    return new Range(global, boxed(size), offset);
  }

  /** The same with first global ids. */
  public Range withOffset(long... first) {
    return new Range(global, local, boxed(first));
  }

  private static List<Long> boxed(long... values) {
    return Arrays.stream(values).boxed().toList();
  }

  /** Number of dimensions. */
  public int dimensions() {
    return global.size();
  }

  /** Number of work-items, or 0 where a size is 0. */
  public long workItems() {
    return global.stream().reduce(1L, Math::multiplyExact);
  }

  /** First global ids in all dimensions, also where they are 0. */
  public List<Long> offsets() {
    return offset.isEmpty() ? Collections.nCopies(global.size(), 0L) : offset;
  }
}
