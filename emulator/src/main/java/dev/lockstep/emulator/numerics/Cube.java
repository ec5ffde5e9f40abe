package dev.lockstep.emulator.numerics;

import static java.lang.Float.floatToRawIntBits;
import static java.lang.Float.intBitsToFloat;

/**
 * Face of a cube that a vector points to, and the point on it (Vega ISA, the four cube
 * instructions).
 */
public final class Cube {
  private Cube() {}

  private static float magnitude(int a) {
    return Math.abs(intBitsToFloat(a));
  }

  /** 2 if c is the major axis, 1 if b is, 0 if a is. */
  private static int majorAxis(int a, int b, int c) {
    if (magnitude(c) >= magnitude(a) && magnitude(c) >= magnitude(b)) {
      return 2;
    }
    return magnitude(b) >= magnitude(a) ? 1 : 0;
  }

  /** The component along the major axis. */
  public static int major(int a, int b, int c) {
    int axis = majorAxis(a, b, c);
    return axis == 2 ? c : axis == 1 ? b : a;
  }

  /** The number of the face, as a float. */
  public static int face(int a, int b, int c) {
    int side = intBitsToFloat(major(a, b, c)) < 0 ? 1 : 0;
    return floatToRawIntBits(2 * majorAxis(a, b, c) + side);
  }

  /** The first coordinate on the face, not divided. */
  public static int s(int a, int b, int c) {
    return switch (majorAxis(a, b, c)) {
      case 2 -> intBitsToFloat(c) < 0 ? a ^ Single.SIGN : a;
      case 1 -> a;
      default -> intBitsToFloat(a) < 0 ? c : c ^ Single.SIGN;
    };
  }

  /** The second coordinate on the face, not divided. */
  public static int t(int a, int b, int c) {
    if (majorAxis(a, b, c) == 1) {
      return intBitsToFloat(b) < 0 ? c ^ Single.SIGN : c;
    }
    return b ^ Single.SIGN;
  }
}
