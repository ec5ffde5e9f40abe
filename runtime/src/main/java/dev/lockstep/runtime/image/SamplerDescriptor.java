package dev.lockstep.runtime.image;

import dev.lockstep.runtime.cl.SamplerInfo;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What kernels know of a sampler: 16 bytes in memory.
 *
 * @param normalized 1 for coordinates from 0 to 1
 * @param addressing {@code CL_ADDRESS_...}
 * @param filter {@code CL_FILTER_...}
 */
public record SamplerDescriptor(int normalized, int addressing, int filter) {
  /** Bytes of it, and its alignment. */
  public static final int BYTES = 16;

  /** That of a sampler. */
  public static SamplerDescriptor of(SamplerInfo info) {
    return new SamplerDescriptor(
        info.normalized() ? 1 : 0, info.addressing().number(), info.filter().number());
  }

  /** Writes it. */
  public void encode(MemorySegment to) {
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 0, normalized);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 4, addressing);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 8, filter);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 12, 0);
  }
}
