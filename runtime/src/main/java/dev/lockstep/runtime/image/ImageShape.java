package dev.lockstep.runtime.image;

import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.DeviceInfo;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Origin;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.cl.Placement;
import dev.lockstep.runtime.cl.Region;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Locale;

/**
 * Type, format and sizes of an image ({@code cl_image_format} and {@code cl_image_desc}). Sizes
 * that the type does not have are 1.
 *
 * @param type number of dimensions, array or not
 * @param format channels of a texel
 * @param width texels of a row
 * @param height rows of a 2D or 3D image, or of a layer of an array of 2D images
 * @param depth slices of a 3D image
 * @param layers of an array
 * @param pitch distances of rows and slices in memory; where it is made with 0 they are without
 *     gaps. The slice pitch of an array is the distance of layers; it is 0 where there is one slice
 *     only
 */
public record ImageShape(
    ImageType type,
    ImageFormat format,
    long width,
    long height,
    long depth,
    long layers,
    Pitch pitch) {

  /**
   * Checks the sizes, and finds the pitches.
   *
   * @throws ClException {@code CL_INVALID_IMAGE_SIZE} for a size that is not positive or beyond all
   *     memory, {@code CL_INVALID_IMAGE_DESCRIPTOR} for pitches in which rows or slices overlap or
   *     lie between texels
   */
  public ImageShape {
    long largest = Math.max(Math.max(width, height), Math.max(depth, layers));
    if (width < 1 || height < 1 || depth < 1 || layers < 1 || largest > Integer.MAX_VALUE) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_SIZE,
          "an image of %d x %d x %d texels and %d layers".formatted(width, height, depth, layers));
    }
    try {
      pitch = resolved(type, format.bytes(), width, height, pitch);
      Math.multiplyExact(distance(type, pitch, height), Math.multiplyExact(depth, layers));
    } catch (ArithmeticException e) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_SIZE,
          "an image of %d x %d x %d texels and %d layers is larger than all memory"
              .formatted(width, height, depth, layers),
          e);
    }
  }

  private static Pitch resolved(ImageType type, int texel, long width, long height, Pitch pitch) {
    long row = pitch.row() == 0 ? Math.multiplyExact(width, texel) : pitch.row();
    if (row < Math.multiplyExact(width, texel) || row % texel != 0) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "a row pitch of %d bytes, for %d texels of %d bytes in a row"
              .formatted(row, width, texel));
    }
    if (!hasSlices(type)) {
      return new Pitch(row, 0);
    }
    long least = Math.multiplyExact(row, height);
    long slice = pitch.slice() == 0 ? least : pitch.slice();
    if (slice < least || slice % row != 0) {
      throw new ClException(
          ErrorCode.INVALID_IMAGE_DESCRIPTOR,
          "a slice pitch of %d bytes, for %d rows of %d bytes".formatted(slice, height, row));
    }
    return new Pitch(row, slice);
  }

  /** Bytes from slice to slice, or from layer to layer, or of all where there is one only. */
  private static long distance(ImageType type, Pitch pitch, long height) {
    return hasSlices(type) ? pitch.slice() : Math.multiplyExact(pitch.row(), height);
  }

  /** A 1D image. */
  public static ImageShape image1D(ImageFormat format, long width) {
    return new ImageShape(ImageType.IMAGE1D, format, width, 1, 1, 1, Pitch.tight());
  }

  /** A 1D image whose texels are those of a buffer. */
  public static ImageShape image1DBuffer(ImageFormat format, long width) {
    return new ImageShape(ImageType.IMAGE1D_BUFFER, format, width, 1, 1, 1, Pitch.tight());
  }

  /** An array of 1D images. */
  public static ImageShape image1DArray(ImageFormat format, long width, long layers) {
    return new ImageShape(ImageType.IMAGE1D_ARRAY, format, width, 1, 1, layers, Pitch.tight());
  }

  /** A 2D image. */
  public static ImageShape image2D(ImageFormat format, long width, long height) {
    return new ImageShape(ImageType.IMAGE2D, format, width, height, 1, 1, Pitch.tight());
  }

  /** An array of 2D images. */
  public static ImageShape image2DArray(ImageFormat format, long width, long height, long layers) {
    return new ImageShape(ImageType.IMAGE2D_ARRAY, format, width, height, 1, layers, Pitch.tight());
  }

  /** A 3D image. */
  public static ImageShape image3D(ImageFormat format, long width, long height, long depth) {
    return new ImageShape(ImageType.IMAGE3D, format, width, height, depth, 1, Pitch.tight());
  }

  /**
   * An image without gaps.
   *
   * @param sizes as many as {@link ImageType#sizes}; the last one of an array counts its layers
   * @throws ClException {@code CL_INVALID_IMAGE_SIZE}
   */
  public static ImageShape of(ImageType type, ImageFormat format, List<Long> sizes) {
    return switch (type) {
      case IMAGE1D -> image1D(format, sizes.get(0));
      case IMAGE1D_BUFFER -> image1DBuffer(format, sizes.get(0));
      case IMAGE1D_ARRAY -> image1DArray(format, sizes.get(0), sizes.get(1));
      case IMAGE2D -> image2D(format, sizes.get(0), sizes.get(1));
      case IMAGE2D_ARRAY -> image2DArray(format, sizes.get(0), sizes.get(1), sizes.get(2));
      case IMAGE3D -> image3D(format, sizes.get(0), sizes.get(1), sizes.get(2));
    };
  }

  /** The same with other distances in memory. */
  public ImageShape withPitch(Pitch other) {
    return new ImageShape(type, format, width, height, depth, layers, other);
  }

  private static boolean hasSlices(ImageType type) {
    return switch (type) {
      case IMAGE1D_ARRAY, IMAGE2D_ARRAY, IMAGE3D -> true;
      case IMAGE1D, IMAGE1D_BUFFER, IMAGE2D -> false;
    };
  }

  /** Whether there may be several slices or layers, with a pitch of their own. */
  public boolean hasSlices() {
    return hasSlices(type);
  }

  /** The type of such images in OpenCL C. */
  public String typeName() {
    String name = type.name().toLowerCase(Locale.ROOT);
    return format.order() == ChannelOrder.DEPTH ? name + "_depth_t" : name + "_t";
  }

  /** Bytes of a colour that fills it: four numbers of 32 bits, or one of a depth. */
  public int colourBytes() {
    return format.order() == ChannelOrder.DEPTH ? Float.BYTES : 4 * Float.BYTES;
  }

  /** The descriptor of such an image whose first texel has an address. */
  public ImageDescriptor at(long base) {
    return new ImageDescriptor(
        base,
        (int) width,
        (int) height,
        (int) depth,
        (int) layers,
        pitch.row(),
        pitch.slice(),
        format,
        type);
  }

  /**
   * A texel.
   *
   * @param colour numbers of 32 bits, as the kind of the format's channels has them
   */
  public byte[] texel(MemorySegment colour) {
    byte[] texel = new byte[format.bytes()];
    MemorySegment to = MemorySegment.ofArray(texel);
    switch (format.type().kind()) {
      case FLOAT -> Texel.write(format, to, 0, colour.toArray(ValueLayout.JAVA_FLOAT_UNALIGNED));
      case SIGNED, UNSIGNED ->
          Texel.write(format, to, 0, colour.toArray(ValueLayout.JAVA_INT_UNALIGNED));
    }
    return texel;
  }

  /** Bytes of memory that it takes. */
  public long bytes() {
    return distance(type, pitch, height) * depth * layers;
  }

  /** All of it as a box; layers are where an {@link Origin} counts them. */
  public Region extent() {
    return switch (type) {
      case IMAGE1D_ARRAY -> new Region(width, layers, 1);
      case IMAGE2D_ARRAY -> new Region(width, height, layers);
      default -> new Region(width, height, depth);
    };
  }

  /** Whether a device has images so large. */
  public boolean fits(DeviceInfo.Images limits) {
    return switch (type) {
      case IMAGE1D_BUFFER -> width <= limits.bufferWidth();
      case IMAGE3D ->
          width <= limits.volumeWidth()
              && height <= limits.volumeHeight()
              && depth <= limits.volumeDepth();
      default ->
          width <= limits.planeWidth()
              && height <= limits.planeHeight()
              && layers <= Math.max(1, limits.layers());
    };
  }

  /**
   * Checks that a box of texels lies within the image.
   *
   * @throws ClException {@code CL_INVALID_VALUE}
   */
  public void check(Origin origin, Region region) {
    Region all = extent();
    if (origin.x() > all.width() - region.width()
        || origin.y() > all.height() - region.height()
        || origin.z() > all.depth() - region.depth()) {
      throw new ClException(
          ErrorCode.INVALID_VALUE,
          "%d x %d x %d texels at %d, %d, %d are not within an image of %d x %d x %d"
              .formatted(
                  region.width(),
                  region.height(),
                  region.depth(),
                  origin.x(),
                  origin.y(),
                  origin.z(),
                  all.width(),
                  all.height(),
                  all.depth()));
    }
  }

  /** A box of texels in bytes: what {@link #place} and {@link #host} are the places of. */
  public Region inBytes(Region region) {
    return new Region(region.width() * format.bytes(), region.height(), region.depth());
  }

  /** The place of a box in the memory of the image. */
  public Placement place(Origin origin) {
    long row = type == ImageType.IMAGE1D_ARRAY ? pitch.slice() : pitch.row();
    long slice = type == ImageType.IMAGE1D_ARRAY ? bytes() : distance(type, pitch, height);
    return new Placement(origin.x() * format.bytes(), origin.y(), origin.z(), row, slice);
  }

  /**
   * The place of a box in memory of the host.
   *
   * @param region in texels
   * @throws ClException {@code CL_INVALID_VALUE} for pitches in which rows or slices overlap, or a
   *     slice pitch of an image that has no slices
   */
  public Placement host(Pitch given, Region region) {
    long width = region.width() * format.bytes();
    long row = given.row() == 0 ? width : given.row();
    if (row < width || given.slice() != 0 && !hasSlices()) {
      throw pitches(given, region);
    }
    boolean lines = type == ImageType.IMAGE1D_ARRAY;
    try {
      long rows = lines ? 1 : region.height();
      long slice = given.slice() == 0 ? Math.multiplyExact(row, rows) : given.slice();
      if (slice < Math.multiplyExact(row, rows)) {
        throw pitches(given, region);
      }
      return new Placement(0, 0, 0, lines ? slice : row, lines ? 0 : slice);
    } catch (ArithmeticException _) {
      throw pitches(given, region);
    }
  }

  private ClException pitches(Pitch given, Region region) {
    return new ClException(
        ErrorCode.INVALID_VALUE,
        "pitches of %d and %d bytes, for %d x %d x %d texels of %d bytes of a %s"
            .formatted(
                given.row(),
                given.slice(),
                region.width(),
                region.height(),
                region.depth(),
                format.bytes(),
                type));
  }
}
