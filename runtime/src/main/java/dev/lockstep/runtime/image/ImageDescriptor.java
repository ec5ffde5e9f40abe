package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/**
 * What kernels know of an image: 64 bytes in memory.
 *
 * @param base address of the first texel
 */
public record ImageDescriptor(long base, ImageShape shape) {
  /** Bytes of it, and its alignment. */
  public static final int BYTES = 64;

  /** That of an image whose first texel has an address. */
  public static ImageDescriptor of(ImageShape shape, long base) {
    return new ImageDescriptor(base, shape);
  }

  /** Writes it. */
  public void encode(MemorySegment to) {
    to.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, base);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 8, (int) shape.width());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 12, (int) shape.height());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 16, (int) shape.depth());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 20, (int) shape.layers());
    to.set(ValueLayout.JAVA_LONG_UNALIGNED, 24, shape.pitch().row());
    to.set(ValueLayout.JAVA_LONG_UNALIGNED, 32, shape.pitch().slice());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 40, shape.format().order().number());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 44, shape.format().type().number());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 48, shape.format().bytes());
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 52, 1);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 56, 0);
    to.set(ValueLayout.JAVA_INT_UNALIGNED, 60, shape.type().number());
  }
}
