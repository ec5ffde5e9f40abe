package dev.lockstep.emulator.image;

import dev.lockstep.emulator.memory.BufferFormat;

/**
 * An image as its descriptor has it: one level, rows one behind the other.
 *
 * @param base address of the first texel
 * @param format of a texel in memory
 * @param select source of each of red, green, blue and alpha: four fields of three bits
 * @param width texels of a row
 * @param height rows; 1 where the geometry has none
 * @param depth slices, or the number of the last layer and one; else 1
 * @param firstLayer layer that is number 0 for instructions
 * @param rowPitch texels from row to row
 */
public record ImageResource(
    long base,
    BufferFormat format,
    int select,
    ImageGeometry geometry,
    int width,
    int height,
    int depth,
    int firstLayer,
    int rowPitch) {
  /** The source of a component that is 1; 0 is one that is 0. */
  public static final int ONE = 1;

  /** The source that is the first component in memory; the others follow. */
  public static final int FIRST = 4;

  /** Layers that instructions can name. */
  public int layers() {
    return depth - firstLayer;
  }

  /** The source of a component of a colour. */
  public int source(int component) {
    return select >>> 3 * component & 7;
  }

  /** A component of a colour from the components in memory. */
  public int selected(int component, int[] memory) {
    int source = source(component);
    return source >= FIRST ? memory[source - FIRST] : source == ONE ? format.one() : 0;
  }

  /** Whether there is a texel at coordinates; z is a slice or a layer. */
  public boolean holds(int x, int y, int z) {
    int slices = geometry.isArray() ? layers() : depth;
    return x >= 0 && x < width && y >= 0 && y < height && z >= 0 && z < slices;
  }

  /** The address of a texel; z is a slice or a layer. */
  public long address(int x, int y, int z) {
    long row = (long) (z + firstLayer) * height + y;
    return base + (row * rowPitch + x) * format.bytes();
  }

  /** Bytes from row to row. */
  public long rowBytes() {
    return (long) rowPitch * format.bytes();
  }
}
