package dev.lockstep.runtime.cl;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An NDRange: work-items and work-groups in up to three dimensions, x first.
 *
 * @param dimensions 1 to 3
 * @param global work-items in each dimension ({@code global_work_size}); 1 beyond the dimensions
 * @param local work-items of a work-group in each dimension ({@code local_work_size}), of which the
 *     last one may have fewer; empty: the device chooses
 * @param offset first global id in each dimension ({@code global_work_offset})
 */
public record NdRange(int dimensions, List<Long> global, List<Long> local, List<Long> offset) {
  /** Most dimensions. */
  public static final int MOST_DIMENSIONS = 3;

  private static final long MAX_GLOBAL = 0xffff_ffffL;
  private static final long MAX_GROUPS = 1L << 40;

  /** Work-items of a work-group whose size nobody gives. */
  private static final long USUAL = 256;

  /** Work-items of the largest work-group. */
  public static final long MOST_ITEMS = 1024;

  /** Work-items of the largest wavefront. */
  private static final long WAVEFRONT = 64;

  /**
   * Sizes of work-groups that a kernel takes.
   *
   * @param required the size that it asks for, or empty
   * @param hint the size that it is written for, or empty
   * @param most work-items of a work-group
   * @param uniform whether the local size must divide the global one
   * @param mostSize the largest {@code size_t} of the device, as an unsigned number
   */
  public record Limits(
      List<Long> required, List<Long> hint, long most, boolean uniform, long mostSize) {
    /** Copies the lists. */
    public Limits {
      required = List.copyOf(required);
      hint = List.copyOf(hint);
    }
  }

  /**
   * Fills the lists up to three dimensions.
   *
   * @throws ClException {@code CL_INVALID_WORK_DIMENSION} for a number of dimensions that is not 1
   *     to 3, {@code CL_INVALID_WORK_GROUP_SIZE} for a local size of 0
   */
  public NdRange {
    if (dimensions < 1 || dimensions > MOST_DIMENSIONS) {
      throw new ClException(
          ErrorCode.INVALID_WORK_DIMENSION,
          "a range has 1 to 3 dimensions, not " + Integer.toUnsignedString(dimensions));
    }
    if (local.contains(0L)) {
      throw new ClException(
          ErrorCode.INVALID_WORK_GROUP_SIZE, "a work-group of " + local + " has no work-items");
    }
    global = filled(global, 1);
    local = local.isEmpty() ? List.of() : filled(local, 1);
    offset = filled(offset, 0);
  }

  /**
   * A range of sizes.
   *
   * @param global 1 to 3 numbers
   * @param local as many, or none
   * @param offset as many, or none
   * @throws ClException {@code CL_INVALID_WORK_DIMENSION} for a number of dimensions that is not 1
   *     to 3 or differs between the lists
   */
  public NdRange(List<Long> global, List<Long> local, List<Long> offset) {
    this(global.size(), global, local, offset);
    if (!local.isEmpty() && local.size() != global.size()
        || !offset.isEmpty() && offset.size() != global.size()) {
      throw new ClException(
          ErrorCode.INVALID_WORK_DIMENSION,
          "the range has %d dimensions, its local size %d, its offset %d"
              .formatted(global.size(), local.size(), offset.size()));
    }
  }

  /** A range of one to three sizes whose work-groups the device chooses. */
  public static NdRange of(long... global) {
    return new NdRange(boxed(global), List.of(), List.of());
  }

  /** A single work-item, as {@code clEnqueueTask} runs it. */
  public static NdRange single() {
    return of(1).withLocal(1);
  }

  /** The same with a size of work-groups, of as many dimensions. */
  public NdRange withLocal(long... size) {
    return new NdRange(given(global), boxed(size), given(offset));
  }

  /** The same with first global ids, of as many dimensions. */
  public NdRange withOffset(long... first) {
    return new NdRange(given(global), local.isEmpty() ? local : given(local), boxed(first));
  }

  private List<Long> given(List<Long> sizes) {
    return sizes.subList(0, dimensions);
  }

  private static List<Long> boxed(long... values) {
    return Arrays.stream(values).boxed().toList();
  }

  private static List<Long> filled(List<Long> values, long rest) {
    if (values.size() == MOST_DIMENSIONS) {
      return List.copyOf(values);
    }
    return List.of(
        values.isEmpty() ? rest : values.get(0), values.size() > 1 ? values.get(1) : rest, rest);
  }

  /** Number of work-items, or 0 where a size is 0. */
  public long workItems() {
    return global.stream().reduce(1L, Math::multiplyExact);
  }

  /**
   * Whether it has no work-items. Since OpenCL 2.1 its command keeps its place and does nothing.
   */
  public boolean isEmpty() {
    return global.contains(0L);
  }

  /**
   * The range of a launch, whose sizes fit together.
   *
   * @param kernel name of the launched kernel, for messages
   * @param limits of the kernel
   * @return the same with the size of its work-groups
   * @throws ClException when sizes are missing, too large, or do not divide; with the code that
   *     {@code clEnqueueNDRangeKernel} has for it
   */
  public NdRange resolved(String kernel, Limits limits) {
    List<Long> required = limits.required();
    List<Long> asked = local.isEmpty() && !required.isEmpty() ? filled(required, 1) : local;
    List<Long> groups = asked.isEmpty() ? chosen(limits) : asked;
    for (int i = 0; i < MOST_DIMENSIONS; i++) {
      check(kernel, i, groups.get(i), limits);
      checkOffset(kernel, i, limits.mostSize());
      if (limits.uniform()) {
        checkWhole(kernel, i, groups.get(i), !required.isEmpty());
      }
    }
    long count = 1;
    for (int i = 0; i < MOST_DIMENSIONS; i++) {
      count *= Math.ceilDiv(global.get(i), groups.get(i));
      if (count > MAX_GROUPS) {
        throw new ClException(
            ErrorCode.INVALID_GLOBAL_WORK_SIZE,
            "more than 2^40 workgroups: global " + given(global));
      }
    }
    long items = product(groups);
    if (items > limits.most()) {
      throw new ClException(
          ErrorCode.INVALID_WORK_GROUP_SIZE,
          "workgroups of '%s' have at most %d work-items, the local size %s makes %d"
              .formatted(kernel, limits.most(), groups, items));
    }
    return new NdRange(dimensions, global, groups, offset);
  }

  /** The sizes in one dimension. */
  private void check(String kernel, int dimension, long group, Limits limits) {
    long size = global.get(dimension);
    long most = limits.most();
    if (size < 1 || size > MAX_GLOBAL) {
      throw new ClException(
          ErrorCode.INVALID_GLOBAL_WORK_SIZE,
          "the global size of '%s' in dimension %d must be 1 to %d, not %d"
              .formatted(kernel, dimension, MAX_GLOBAL, size));
    }
    if (group < 1 || group > most) {
      // The kernel allows less than the device.
      boolean fits = group >= 1 && group <= MOST_ITEMS;
      throw new ClException(
          fits ? ErrorCode.INVALID_WORK_GROUP_SIZE : ErrorCode.INVALID_WORK_ITEM_SIZE,
          "the local size of '%s' in dimension %d must be 1 to %d, not %d"
              .formatted(kernel, dimension, most, group));
    }
    List<Long> required = limits.required();
    long wanted = required.isEmpty() ? group : filled(required, 1).get(dimension);
    if (group != wanted) {
      throw new ClException(
          ErrorCode.INVALID_WORK_GROUP_SIZE,
          "'%s' requires workgroups of %s: the local size in dimension %d must be %d, not %d"
              .formatted(kernel, required, dimension, wanted, group));
    }
  }

  /** Whether the global ids of one dimension are numbers of the device. */
  private void checkOffset(String kernel, int dimension, long mostSize) {
    long size = global.get(dimension);
    long first = offset.get(dimension);
    if (Long.compareUnsigned(first, mostSize) > 0
        || Long.compareUnsigned(size, mostSize - first) > 0) {
      throw new ClException(
          ErrorCode.INVALID_GLOBAL_OFFSET,
          "the offset %s and the global size %d of '%s' in dimension %d are together more than %s, the largest size_t of the device"
              .formatted(
                  Long.toUnsignedString(first),
                  size,
                  kernel,
                  dimension,
                  Long.toUnsignedString(mostSize)));
    }
  }

  /** Whether workgroups are whole in one dimension. */
  private void checkWhole(String kernel, int dimension, long group, boolean required) {
    long size = global.get(dimension);
    if (size % group != 0) {
      throw new ClException(
          ErrorCode.INVALID_WORK_GROUP_SIZE,
          "the global size %d of '%s' in dimension %d is not a multiple of %s, %d; make it %d and"
                  .formatted(
                      size,
                      kernel,
                      dimension,
                      required ? "the local size that it requires" : "the local size",
                      group,
                      (size / group + 1) * group)
              + " let the kernel skip the rest");
    }
  }

  /**
   * The size that a kernel is written for, if it divides the range. Else the one that ROCm's
   * runtime chooses for whole workgroups (rocclr, {@code Kernel::FindLocalWorkSize}): the largest
   * divisor of x up to 256, then of y and z up to what is left. Sizes that leave it with less than
   * a wavefront, primes above all, get as much as a workgroup may have, as with pocl, which takes a
   * range whole if it fits; or the last workgroup gets fewer, where the kernel takes that.
   */
  private List<Long> chosen(Limits limits) {
    List<Long> hint = filled(limits.hint(), 1);
    if (!limits.hint().isEmpty() && product(hint) <= limits.most() && divides(hint, global)) {
      return hint;
    }
    long usualMost = Math.min(USUAL, limits.most());
    List<Long> usual = divisors(global, usualMost);
    if (product(usual) >= WAVEFRONT) {
      return usual;
    }
    List<Long> larger = divisors(global, limits.most());
    if (product(larger) < WAVEFRONT && !limits.uniform() && global.getFirst() > usualMost) {
      return List.of(usualMost, 1L, 1L);
    }
    return product(larger) > product(usual) ? larger : usual;
  }

  private static boolean divides(List<Long> groups, List<Long> sizes) {
    return sizes.get(0) % groups.get(0) == 0
        && sizes.get(1) % groups.get(1) == 0
        && sizes.get(2) % groups.get(2) == 0;
  }

  /** In each dimension the largest divisor that leaves a workgroup with up to so many items. */
  private static List<Long> divisors(List<Long> sizes, long most) {
    List<Long> result = new ArrayList<>();
    long left = most;
    for (long size : sizes) {
      long divisor = Math.max(1, Math.min(left, size));
      while (size % divisor != 0) {
        divisor--;
      }
      result.add(divisor);
      left /= divisor;
    }
    return result;
  }

  private static long product(List<Long> sizes) {
    return sizes.get(0) * sizes.get(1) * sizes.get(2);
  }

  /** Work-groups in a dimension. */
  public long groups(int dimension) {
    return Math.ceilDiv(global.get(dimension), local.get(dimension));
  }

  /** Workgroups in a dimension that are whole. */
  public long wholeGroups(int dimension) {
    return global.get(dimension) / local.get(dimension);
  }

  /** Work-items of the last workgroup in a dimension, if it is not whole; else 0. */
  public long remainder(int dimension) {
    return global.get(dimension) % local.get(dimension);
  }

  /** Whether all workgroups are whole. */
  public boolean isUniform() {
    return remainder(0) == 0 && remainder(1) == 0 && remainder(2) == 0;
  }

  /** Work-items of a whole workgroup. */
  public long items() {
    return product(local);
  }
}
