package dev.lockstep.runtime.launch;

import dev.lockstep.runtime.device.LaunchException;
import java.util.ArrayList;
import java.util.List;

/**
 * An NDRange: work-items and workgroups in up to three dimensions, x first.
 *
 * @param global work-items in each dimension
 * @param local work-items of a workgroup in each dimension; the last one may have fewer
 * @param offset first global id in each dimension
 * @param dimensions 1 to 3; sizes beyond are 1, offsets 0
 */
public record NdRange(List<Long> global, List<Long> local, List<Long> offset, int dimensions) {
  private static final long MAX_GLOBAL = 0xffff_ffffL;
  private static final long MAX_GROUPS = 1L << 40;

  /** Work-items of a workgroup whose size nobody gives. */
  private static final long USUAL = 256;

  /** Work-items of the largest workgroup in one dimension. */
  private static final long MOST_ITEMS = 1024;

  /** Work-items of the largest wavefront. */
  private static final long WAVEFRONT = 64;

  /**
   * Sizes of workgroups that a kernel takes.
   *
   * @param required the size that it asks for, or empty
   * @param hint the size that it is written for, or empty
   * @param most work-items of a workgroup
   * @param uniform whether the local size must divide the global one
   * @param mostSize the largest {@code size_t} of the device, as an unsigned number
   */
  record Limits(List<Long> required, List<Long> hint, long most, boolean uniform, long mostSize) {}

  /** Copies the lists. */
  public NdRange {
    global = List.copyOf(global);
    local = List.copyOf(local);
    offset = List.copyOf(offset);
  }

  /**
   * A range of sizes that fit together.
   *
   * @param kernel name of the launched kernel, for messages
   * @param local may be empty: then a size is chosen
   * @param limits of the kernel
   * @throws LaunchException when sizes are missing, too large, or do not divide
   */
  static NdRange of(
      String kernel, List<Long> global, List<Long> local, List<Long> offset, Limits limits)
      throws LaunchException {
    List<Long> required = limits.required();
    long most = limits.most();
    int dimensions = global.size();
    if (dimensions < 1 || dimensions > 3) {
      throw new LaunchException(
          LaunchException.Kind.DIMENSIONS, "a range has 1 to 3 dimensions, not " + dimensions);
    }
    if (local.size() > dimensions) {
      throw new LaunchException(
          LaunchException.Kind.DIMENSIONS,
          "the global size of '%s' has %d dimensions, the local size %d"
              .formatted(kernel, dimensions, local.size()));
    }
    List<Long> sizes = filled(global, 1);
    List<Long> asked = local.isEmpty() && !required.isEmpty() ? required : local;
    List<Long> groups = asked.isEmpty() ? chosen(sizes, limits) : filled(asked, 1);
    for (int i = 0; i < 3; i++) {
      check(kernel, i, sizes.get(i), groups.get(i), required, most);
      checkOffset(kernel, i, sizes.get(i), filled(offset, 0).get(i), limits.mostSize());
      if (limits.uniform()) {
        checkWhole(kernel, i, sizes.get(i), groups.get(i), !required.isEmpty());
      }
    }
    long count = 1;
    for (int i = 0; i < 3; i++) {
      count *= Math.ceilDiv(sizes.get(i), groups.get(i));
      if (count > MAX_GROUPS) {
        throw new LaunchException(
            LaunchException.Kind.GLOBAL_SIZE, "more than 2^40 workgroups: global " + global);
      }
    }
    long items = product(groups);
    if (items > most) {
      throw new LaunchException(
          LaunchException.Kind.GROUP_SIZE,
          "workgroups of '%s' have at most %d work-items, the local size %s makes %d"
              .formatted(kernel, most, groups, items));
    }
    return new NdRange(sizes, groups, filled(offset, 0), dimensions);
  }

  /** The sizes in one dimension. */
  private static void check(
      String kernel, int dimension, long size, long group, List<Long> required, long most)
      throws LaunchException {
    if (size < 1 || size > MAX_GLOBAL) {
      throw new LaunchException(
          LaunchException.Kind.GLOBAL_SIZE,
          "the global size of '%s' in dimension %d must be 1 to %d, not %d"
              .formatted(kernel, dimension, MAX_GLOBAL, size));
    }
    if (group < 1 || group > most) {
      // The kernel allows less than the device.
      boolean fits = group >= 1 && group <= MOST_ITEMS;
      throw new LaunchException(
          fits ? LaunchException.Kind.GROUP_SIZE : LaunchException.Kind.ITEM_SIZE,
          "the local size of '%s' in dimension %d must be 1 to %d, not %d"
              .formatted(kernel, dimension, most, group));
    }
    long wanted = required.isEmpty() ? group : filled(required, 1).get(dimension);
    if (group != wanted) {
      throw new LaunchException(
          LaunchException.Kind.GROUP_SIZE,
          "'%s' requires workgroups of %s: the local size in dimension %d must be %d, not %d"
              .formatted(kernel, required, dimension, wanted, group));
    }
  }

  /** Whether the global ids of one dimension are numbers of the device. */
  private static void checkOffset(
      String kernel, int dimension, long size, long offset, long mostSize) throws LaunchException {
    if (Long.compareUnsigned(offset, mostSize) > 0
        || Long.compareUnsigned(size, mostSize - offset) > 0) {
      throw new LaunchException(
          LaunchException.Kind.OFFSET,
          "the offset %s and the global size %d of '%s' in dimension %d are together more than %s, the largest size_t of the device"
              .formatted(
                  Long.toUnsignedString(offset),
                  size,
                  kernel,
                  dimension,
                  Long.toUnsignedString(mostSize)));
    }
  }

  /** Whether workgroups are whole in one dimension. */
  private static void checkWhole(
      String kernel, int dimension, long size, long group, boolean required)
      throws LaunchException {
    if (size % group != 0) {
      throw new LaunchException(
          LaunchException.Kind.GROUP_SIZE,
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

  private static List<Long> filled(List<Long> values, long rest) {
    return List.of(
        values.isEmpty() ? rest : values.get(0),
        values.size() > 1 ? values.get(1) : rest,
        values.size() > 2 ? values.get(2) : rest);
  }

  /**
   * The size that a kernel is written for, if it divides the range. Else the one that ROCm's
   * runtime chooses for whole workgroups (rocclr, {@code Kernel::FindLocalWorkSize}): the largest
   * divisor of x up to 256, then of y and z up to what is left. Sizes that leave it with less than
   * a wavefront, primes above all, get as much as a workgroup may have, as with pocl, which takes a
   * range whole if it fits; or the last workgroup gets fewer, where the kernel takes that.
   */
  private static List<Long> chosen(List<Long> sizes, Limits limits) {
    List<Long> hint = filled(limits.hint(), 1);
    if (!limits.hint().isEmpty() && product(hint) <= limits.most() && divides(hint, sizes)) {
      return hint;
    }
    long usualMost = Math.min(USUAL, limits.most());
    List<Long> usual = divisors(sizes, usualMost);
    if (product(usual) >= WAVEFRONT) {
      return usual;
    }
    List<Long> larger = divisors(sizes, limits.most());
    if (product(larger) < WAVEFRONT && !limits.uniform() && sizes.getFirst() > usualMost) {
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

  /** Workgroups in a dimension. */
  public long groups(int dimension) {
    return Math.ceilDiv(global.get(dimension), local.get(dimension));
  }

  /** Workgroups in a dimension that are whole. */
  long wholeGroups(int dimension) {
    return global.get(dimension) / local.get(dimension);
  }

  /** Work-items of the last workgroup in a dimension, if it is not whole; else 0. */
  long remainder(int dimension) {
    return global.get(dimension) % local.get(dimension);
  }

  /** Whether all workgroups are whole. */
  boolean isUniform() {
    return remainder(0) == 0 && remainder(1) == 0 && remainder(2) == 0;
  }

  /** Work-items of a whole workgroup. */
  long items() {
    return product(local);
  }
}
