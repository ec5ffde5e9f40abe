package dev.lockstep.runtime.image;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/**
 * An image in the memory of a device: 64 bytes, aligned to 64, little endian. The argument of a
 * kernel is the address of this descriptor. Images have one mip level and no samples.
 *
 * @param base address of texel (0, 0, 0)
 * @param width texels of a row
 * @param height rows; 1 where the type has none
 * @param depth slices; 1 where the type has none
 * @param layers images of an array; 1 where the type has none
 * @param rowPitch bytes from row to row
 * @param slicePitch bytes from slice to slice or from layer to layer, also of 1D arrays
 * @param format the texels
 * @param type the type of the object
 */
public record ImageDescriptor(
    long base,
    int width,
    int height,
    int depth,
    int layers,
    long rowPitch,
    long slicePitch,
    ImageFormat format,
    ImageType type) {
  private static final ValueLayout.OfInt INT =
      ValueLayout.JAVA_INT.withOrder(ByteOrder.LITTLE_ENDIAN);
  private static final ValueLayout.OfLong LONG =
      ValueLayout.JAVA_LONG.withOrder(ByteOrder.LITTLE_ENDIAN);

  /** The layout, whose members are named as in {@code image.clh}. */
  static final StructLayout LAYOUT =
      MemoryLayout.structLayout(
          LONG.withName("base"),
          INT.withName("width"),
          INT.withName("height"),
          INT.withName("depth"),
          INT.withName("layers"),
          LONG.withName("row_pitch"),
          LONG.withName("slice_pitch"),
          INT.withName("order"),
          INT.withName("type"),
          INT.withName("texel_bytes"),
          INT.withName("levels"),
          INT.withName("samples"),
          INT.withName("object"));

  /** Bytes of a descriptor, and its alignment. */
  public static final int BYTES = 64;

  /**
   * Writes it to the first 64 bytes of a segment, which may have any alignment on the host.
   *
   * @throws IndexOutOfBoundsException if the segment is shorter
   */
  public void encode(MemorySegment to) {
    put(to, "base", base);
    put(to, "width", width);
    put(to, "height", height);
    put(to, "depth", depth);
    put(to, "layers", layers);
    put(to, "row_pitch", rowPitch);
    put(to, "slice_pitch", slicePitch);
    put(to, "order", format.order().code());
    put(to, "type", format.type().code());
    put(to, "texel_bytes", format.bytes());
    put(to, "levels", 1);
    put(to, "samples", 0);
    put(to, "object", type.code());
  }

  private static void put(MemorySegment to, String field, long value) {
    PathElement name = PathElement.groupElement(field);
    long offset = LAYOUT.byteOffset(name);
    switch (LAYOUT.select(name)) {
      case ValueLayout.OfLong word -> to.set(word.withByteAlignment(1), offset, value);
      case ValueLayout.OfInt word -> to.set(word.withByteAlignment(1), offset, (int) value);
      default -> throw new IllegalStateException(field + " is no word of the descriptor");
    }
  }
}
