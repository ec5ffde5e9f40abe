package dev.lockstep.hsa.memory;

import java.util.List;

/** The answer about memory whose parts may have different attributes. */
public final class SvmFacts {
  /** Parts are coarse-grained, others fine-grained. */
  private static final int MIXED = 2;

  private final List<SvmRange> parts;

  public SvmFacts(List<SvmRange> parts) {
    this.parts = List.copyOf(parts);
  }

  /** {@code hsa_amd_svm_model_t}. */
  public int model() {
    if (is(SvmAttribute.FINE)) {
      return 0;
    }
    return parts.stream().noneMatch(SvmRange::fine) ? 1 : MIXED;
  }

  /** Whether all parts have a flag. */
  public boolean is(int attribute) {
    return parts.stream().allMatch(part -> part.is(attribute));
  }

  /** The smallest one. */
  public long granularity() {
    return parts.stream().mapToLong(SvmRange::granularity).min().orElse(0);
  }

  /** The agent that is to have all of it; 0 where there is none or several are. */
  public long preferred() {
    return same(parts.stream().mapToLong(SvmRange::preferred).distinct().toArray());
  }

  /** The agent that was last to have all of it; 0 where there is none or several were. */
  public long fetched() {
    return same(parts.stream().mapToLong(SvmRange::fetched).distinct().toArray());
  }

  private static long same(long[] agents) {
    return agents.length == 1 ? agents[0] : 0;
  }

  /** The attribute of a GPU's access. */
  public int access(long agent) {
    if (parts.stream().allMatch(part -> part.faulting().contains(agent))) {
      return SvmAttribute.ACCESSIBLE;
    }
    return parts.stream().allMatch(part -> part.inPlace().contains(agent))
        ? SvmAttribute.IN_PLACE
        : SvmAttribute.NO_ACCESS;
  }

  /** That of the host's; AMD's runtime leaves the question where it has none. */
  public int hostAccess() {
    return is(SvmAttribute.HOST) ? SvmAttribute.ACCESSIBLE : SvmAttribute.ACCESS_QUERY;
  }
}
