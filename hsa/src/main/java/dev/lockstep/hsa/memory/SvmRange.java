package dev.lockstep.hsa.memory;

import java.util.Set;
import java.util.TreeSet;

/**
 * Attributes of shared virtual memory, which a range of pages has. Source: {@code hsa_ext_amd.h};
 * for what is there at first, the driver of the Linux kernel ({@code kfd_svm.c}).
 *
 * @param faulting handles of the agents that may access the memory in any way
 * @param inPlace handles of those that may access it where it is
 * @param host whether the host accesses it
 * @param fine whether it is fine-grained
 * @param readOnly whether kernels only read it
 * @param local whether it stays within a hive
 * @param readMostly whether it is mostly read
 * @param executable whether kernels may be in it
 * @param granularity binary logarithm of the pages that move at once
 * @param preferred handle of the agent that is to have it; 0 for none
 * @param fetched handle of the agent that was last to have it; 0 for none
 */
public record SvmRange(
    Set<Long> faulting,
    Set<Long> inPlace,
    boolean host,
    boolean fine,
    boolean readOnly,
    boolean local,
    boolean readMostly,
    boolean executable,
    long granularity,
    long preferred,
    long fetched) {
  private static final long USUAL_GRANULARITY = 9;
  private static final long MOST_GRANULARITY = 18;

  public SvmRange {
    faulting = Set.copyOf(faulting);
    inPlace = Set.copyOf(inPlace);
  }

  /** What memory has of which nobody has said anything, with those that may access it. */
  static SvmRange usual(Set<Long> faulting) {
    return new SvmRange(
        faulting, Set.of(), true, true, false, false, false, false, USUAL_GRANULARITY, 0, 0);
  }

  private static Set<Long> with(Set<Long> set, long agent, boolean is) {
    Set<Long> copy = new TreeSet<>(set);
    if (is) {
      copy.add(agent);
    } else {
      copy.remove(agent);
    }
    return copy;
  }

  /** Another access of an agent. */
  SvmRange access(long agent, boolean may, boolean where) {
    return new SvmRange(
        with(faulting, agent, may && !where),
        with(inPlace, agent, may && where),
        host,
        fine,
        readOnly,
        local,
        readMostly,
        executable,
        granularity,
        preferred,
        fetched);
  }

  /** Another flag, by the number of its attribute. */
  SvmRange flag(int attribute, boolean value) {
    return new SvmRange(
        faulting,
        inPlace,
        attribute == SvmAttribute.HOST ? value : host,
        attribute == SvmAttribute.FINE ? value : fine,
        attribute == SvmAttribute.READ_ONLY ? value : readOnly,
        attribute == SvmAttribute.HIVE_LOCAL ? value : local,
        attribute == SvmAttribute.READ_MOSTLY ? value : readMostly,
        attribute == SvmAttribute.GPU_EXEC ? value : executable,
        granularity,
        preferred,
        fetched);
  }

  /** Another number, by that of its attribute. */
  SvmRange number(int attribute, long value) {
    return new SvmRange(
        faulting,
        inPlace,
        host,
        fine,
        readOnly,
        local,
        readMostly,
        executable,
        attribute == SvmAttribute.GRANULARITY
            ? Math.min(value & Long.MAX_VALUE, MOST_GRANULARITY)
            : granularity,
        attribute == SvmAttribute.PREFERRED ? value : preferred,
        attribute == SvmAttribute.PREFETCH ? value : fetched);
  }

  /** Whether a flag is set. */
  boolean is(int attribute) {
    return switch (attribute) {
      case SvmAttribute.HOST -> host;
      case SvmAttribute.FINE -> fine;
      case SvmAttribute.READ_ONLY -> readOnly;
      case SvmAttribute.HIVE_LOCAL -> local;
      case SvmAttribute.READ_MOSTLY -> readMostly;
      default -> executable;
    };
  }

  /** Whether kernels of an agent may access the memory. */
  boolean isOpen() {
    return !faulting.isEmpty() || !inPlace.isEmpty();
  }
}
