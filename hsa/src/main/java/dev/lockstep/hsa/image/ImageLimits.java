package dev.lockstep.hsa.image;

/** The largest images, in texels. Source: ROCr's table of them. */
public final class ImageLimits {
  /** Width and height. */
  public static final int PLANE = 16384;

  /** Slices. */
  public static final int DEPTH = 8192;

  /** Layers. */
  public static final int LAYERS = 8192;

  /** Texels of an image in a buffer. */
  public static final int BUFFER = 1 << 27;

  private ImageLimits() {}
}
