package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * A sampler in the memory of a device: 16 bytes, four words, the last of them zero.
 *
 * @param normalized whether coordinates go from 0 to 1 over the image
 * @param addressing what is outside the image
 * @param filter how a value is made of texels
 */
public record SamplerDescriptor(boolean normalized, AddressingMode addressing, FilterMode filter) {
  /** Bytes of a descriptor. */
  public static final int BYTES = 16;

  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** Writes it to the first 16 bytes of a segment. */
  public void encode(MemorySegment to) {
    to.set(INT, 0, normalized ? 1 : 0);
    to.set(INT, 4, addressing.code());
    to.set(INT, 8, filter.code());
    to.set(INT, 12, 0);
  }
}
