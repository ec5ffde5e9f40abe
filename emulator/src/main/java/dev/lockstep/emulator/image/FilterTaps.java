package dev.lockstep.emulator.image;

/**
 * The texels around a point: two numbers along each dimension, and the weight of the second.
 * Weights have eight bits, as machines have them (Vulkan, {@code subTexelPrecisionBits} of AMD's
 * drivers).
 */
public final class FilterTaps {
  /** The weight of both texels. */
  public static final int WHOLE = 256;

  private static final int BITS = 8;

  private final int[] first = new int[3];
  private final int[] second = new int[3];
  private final int[] weight = new int[3];

  /** Those of the first texel. */
  public FilterTaps() {
    // All numbers and weights are 0.
  }

  /** Finds the one texel of a number, such as a layer. */
  public void set(int dimension, int number) {
    first[dimension] = number;
    second[dimension] = number;
    weight[dimension] = 0;
  }

  /**
   * Finds the texels of a coordinate.
   *
   * @param place in texels, from the edge of the first one
   * @param pair whether two are wanted; else the one that holds the point
   */
  public void locate(int dimension, double place, int size, CoordinateWrap wrap, boolean pair) {
    if (!pair) {
      set(dimension, wrap.texel((long) Math.floor(place), size));
      return;
    }
    long fixed = (long) Math.rint((place - 0.5) * WHOLE);
    long number = fixed >> BITS;
    first[dimension] = wrap.texel(number, size);
    second[dimension] = wrap.texel(number + 1, size);
    weight[dimension] = (int) (fixed & WHOLE - 1);
  }

  /** A number along a dimension for a corner, whose bits say which of two is meant. */
  public int number(int dimension, int corner) {
    return (corner >> dimension & 1) == 0 ? first[dimension] : second[dimension];
  }

  /** The weight of a corner of three dimensions. */
  public double weight(int corner) {
    double product = 1;
    for (int i = 0; i < 3; i++) {
      int own = (corner >> i & 1) == 0 ? WHOLE - weight[i] : weight[i];
      product *= own / (double) WHOLE;
    }
    return product;
  }

  /** Whether a corner is the border. */
  public boolean isOutside(int corner) {
    return number(0, corner) < 0 || number(1, corner) < 0 || number(2, corner) < 0;
  }
}
