package dev.lockstep.hsa.image;

import dev.lockstep.emulator.image.ImageGeometry;
import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.image.ImageAccess;
import dev.lockstep.runtime.image.ImageType;
import org.jspecify.annotations.Nullable;

/**
 * An image that a program asks for: {@code hsa_ext_image_descriptor_t}. Sizes that the geometry
 * does not have are 1.
 *
 * @param geometry null for an image in a buffer
 */
public record RequestedImage(
    @Nullable ImageGeometry geometry,
    int width,
    int height,
    int depth,
    int layers,
    HsaImageFormat format) {
  private static final int BUFFER = 5;
  private static final int FORMAT = 40;
  private static final int READ_ONLY = 1;
  private static final int WRITE_ONLY = 2;
  private static final int READ_WRITE = 4;

  /**
   * Reads a descriptor.
   *
   * @throws HsaException if there are no such images
   */
  public static RequestedImage read(long at) {
    int code = HostMemory.getInt(at);
    ImageGeometry geometry = geometry(code);
    boolean flat = geometry == null || geometry.dimensions() == 1;
    RequestedImage image =
        new RequestedImage(
            geometry,
            size(at + 8, geometry == null ? ImageLimits.BUFFER : ImageLimits.PLANE, true),
            size(at + 16, ImageLimits.PLANE, !flat),
            size(at + 24, ImageLimits.DEPTH, geometry == ImageGeometry.D3),
            size(at + 32, ImageLimits.LAYERS, geometry != null && geometry.isArray()),
            format(at + FORMAT));
    HsaException.when(
        image.capability() == 0,
        HsaStatus.IMAGE_FORMAT_UNSUPPORTED,
        "no image of geometry " + code + " has " + image.format.format().clName());
    return image;
  }

  /** The geometry of a number of {@code hsa_ext_image_geometry_t}. */
  private static @Nullable ImageGeometry geometry(int code) {
    return switch (code) {
      case 0 -> ImageGeometry.D1;
      case 1, 6 -> ImageGeometry.D2;
      case 2 -> ImageGeometry.D3;
      case 3 -> ImageGeometry.D1_ARRAY;
      case 4, 7 -> ImageGeometry.D2_ARRAY;
      case BUFFER -> null;
      default ->
          throw new HsaException(
              HsaStatus.ERROR_INVALID_ARGUMENT, "no image has the geometry " + code);
    };
  }

  private static int size(long at, int most, boolean needed) {
    if (!needed) {
      return 1;
    }
    long size = HostMemory.getLong(at);
    HsaException.when(size == 0, "an image without texels");
    HsaException.when(
        size < 0 || size > most,
        HsaStatus.IMAGE_SIZE_UNSUPPORTED,
        "%s texels in one dimension, at most %d".formatted(Long.toUnsignedString(size), most));
    return (int) size;
  }

  /** Reads {@code hsa_ext_image_format_t}. */
  private static HsaImageFormat format(long at) {
    return HsaImageFormat.of(HostMemory.getInt(at + 4), HostMemory.getInt(at));
  }

  /**
   * What an agent can do with images of a geometry and a format ({@code
   * hsa_ext_image_capability_t}); 0 where there are none.
   */
  public static int capability(int geometry, long formatAt) {
    ImageGeometry known = geometry(geometry);
    try {
      return new RequestedImage(known, 1, 1, 1, 1, format(formatAt)).capability();
    } catch (HsaException e) {
      if (e.status() == HsaStatus.IMAGE_FORMAT_UNSUPPORTED) {
        return 0;
      }
      throw e;
    }
  }

  private int capability() {
    ImageType type = type();
    int bits = 0;
    bits |= format.format().supports(type, ImageAccess.READ) ? READ_ONLY : 0;
    bits |= format.format().supports(type, ImageAccess.WRITE) ? WRITE_ONLY : 0;
    bits |= format.format().supports(type, ImageAccess.READ_WRITE) ? READ_WRITE : 0;
    return bits;
  }

  private ImageType type() {
    if (geometry == null) {
      return ImageType.IMAGE1D_BUFFER;
    }
    return switch (geometry) {
      case D1 -> ImageType.IMAGE1D;
      case D2 -> ImageType.IMAGE2D;
      case D3 -> ImageType.IMAGE3D;
      case D1_ARRAY -> ImageType.IMAGE1D_ARRAY;
      case D2_ARRAY -> ImageType.IMAGE2D_ARRAY;
    };
  }

  /** Bytes of a texel. */
  public int texelBytes() {
    return format.format().bytes();
  }

  /** Slices or layers. */
  public int slices() {
    return Math.max(depth, layers);
  }
}
