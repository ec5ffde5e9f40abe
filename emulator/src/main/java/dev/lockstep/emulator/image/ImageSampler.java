package dev.lockstep.emulator.image;

import dev.lockstep.emulator.machine.InstructionFault;

/**
 * A sampler as its descriptor has it.
 *
 * @param x what is outside in rows
 * @param y what is outside in columns
 * @param z what is outside in slices
 * @param normalized whether coordinates go from 0 to 1 over the image
 * @param linear whether a value is a mean of the texels around it
 * @param linearSlices the same for slices
 * @param comparison number of the comparison of a reference with texels
 * @param border number of the border colour
 */
public record ImageSampler(
    CoordinateWrap x,
    CoordinateWrap y,
    CoordinateWrap z,
    boolean normalized,
    boolean linear,
    boolean linearSlices,
    int comparison,
    int border) {
  /** The border is black and transparent. */
  public static final int TRANSPARENT_BLACK = 0;

  private static final int OPAQUE_BLACK = 1;
  private static final int OPAQUE_WHITE = 2;
  static final int BORDER_TABLE = 3;

  private static final int ALPHA = 3;

  /** The wrap of a coordinate. */
  public CoordinateWrap wrap(int dimension) {
    return switch (dimension) {
      case 0 -> x;
      case 1 -> y;
      default -> z;
    };
  }

  /** Whether a coordinate is filtered. */
  public boolean isLinear(int dimension) {
    return dimension < 2 ? linear : linearSlices;
  }

  /**
   * Refuses a coordinate that the sampler has no rule for.
   *
   * @throws InstructionFault if it has none
   */
  public void check(int dimensions, boolean asTexels) {
    for (int i = 0; i < dimensions; i++) {
      if (asTexels && wrap(i).needsNormalized()) {
        throw InstructionFault.notExecuted("a sampler that repeats in coordinates of texels");
      }
    }
  }

  /** Whether a component of the border's colour is 1; else it is 0. */
  public boolean hasBorder(int component) {
    return border == OPAQUE_WHITE || border == OPAQUE_BLACK && component == ALPHA;
  }

  /** The result of the comparison of a reference with a texel. */
  public boolean compares(float reference, float texel) {
    return switch (comparison) {
      case 0 -> false;
      case 1 -> reference < texel;
      case 2 -> reference == texel;
      case 3 -> reference <= texel;
      case 4 -> reference > texel;
      case 5 -> reference != texel;
      case 6 -> reference >= texel;
      default -> true;
    };
  }
}
