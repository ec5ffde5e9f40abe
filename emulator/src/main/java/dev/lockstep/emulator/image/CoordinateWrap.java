package dev.lockstep.emulator.image;

import dev.lockstep.emulator.machine.InstructionFault;

/** What coordinates outside an image stand for: a field of a sampler's descriptor. */
public enum CoordinateWrap {
  /** The image again. */
  REPEAT(0),
  /** The image again, mirrored each other time. */
  MIRROR(1),
  /** The texel at the edge. */
  EDGE(2),
  /** The image mirrored once, then the texel at the edge. */
  MIRROR_ONCE_EDGE(3),
  /** The border at half a texel from the edge. */
  HALF_BORDER(4),
  /** The image mirrored once, then the border at half a texel from the edge. */
  MIRROR_ONCE_HALF_BORDER(5),
  /** The border. */
  BORDER(6),
  /** The image mirrored once, then the border. */
  MIRROR_ONCE_BORDER(7);

  /** The number of a texel that is the border. */
  static final int OUTSIDE = -1;

  private final int code;

  CoordinateWrap(int code) {
    this.code = code;
  }

  /** The number in a descriptor. */
  int code() {
    return code;
  }

  static CoordinateWrap of(int code) {
    CoordinateWrap found = values()[code];
    if (found == HALF_BORDER || found == MIRROR_ONCE_HALF_BORDER) {
      throw InstructionFault.notExecuted("a sampler that mixes the edge with the border");
    }
    return found;
  }

  /** Whether it is defined for normalized coordinates alone. */
  boolean needsNormalized() {
    return switch (this) {
      case REPEAT, MIRROR, MIRROR_ONCE_EDGE, MIRROR_ONCE_BORDER -> true;
      case EDGE, BORDER, HALF_BORDER, MIRROR_ONCE_HALF_BORDER -> false;
    };
  }

  /** The texel of a number that may lie outside (Vulkan, "Wrapping Operation"). */
  int texel(long number, int size) {
    return switch (this) {
      case REPEAT -> Math.floorMod(number, size);
      case MIRROR -> {
        long twice = Math.floorMod(number, 2L * size);
        yield (int) (twice < size ? twice : 2L * size - 1 - twice);
      }
      case EDGE, HALF_BORDER -> Math.clamp(number, 0, size - 1);
      case MIRROR_ONCE_EDGE, MIRROR_ONCE_HALF_BORDER -> Math.clamp(mirrored(number), 0, size - 1);
      case BORDER -> number >= 0 && number < size ? (int) number : OUTSIDE;
      case MIRROR_ONCE_BORDER -> mirrored(number) < size ? (int) mirrored(number) : OUTSIDE;
    };
  }

  private static long mirrored(long number) {
    return number >= 0 ? number : -1 - number;
  }
}
