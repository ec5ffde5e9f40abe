package dev.lockstep.emulator.image;

/** Geometries of images that are accessed: the type in their descriptor. */
public enum ImageGeometry {
  D1(8, 1, false),
  D2(9, 2, false),
  D3(10, 3, false),
  D1_ARRAY(12, 1, true),
  D2_ARRAY(13, 2, true);

  private static final int CUBE = 11;
  private static final int SAMPLES = 14;

  private final int code;
  private final int dimensions;
  private final boolean array;

  ImageGeometry(int code, int dimensions, boolean array) {
    this.code = code;
    this.dimensions = dimensions;
    this.array = array;
  }

  /** The type's number in a descriptor. */
  public int code() {
    return code;
  }

  /** Coordinates within a layer. */
  public int dimensions() {
    return dimensions;
  }

  /** Whether there are layers, and a coordinate for them. */
  public boolean isArray() {
    return array;
  }

  /** Whether there is a third coordinate: a slice or a layer. */
  public boolean hasSlices() {
    return array || this == D3;
  }

  /**
   * Whether the dimension in an instruction is that of cube maps. They have the numbers of types
   * from the first one on.
   */
  public static boolean isCube(int dimension) {
    return D1.code + dimension == CUBE;
  }

  /** What a type is of which there is no geometry. */
  static String unknown(int code) {
    if (code == CUBE) {
      return "a cube map";
    }
    return code >= SAMPLES
        ? "an image with several samples for each texel"
        : "a descriptor that is none of an image (type " + code + ")";
  }
}
