package dev.lockstep.opencl.entry;

import dev.lockstep.guest.host.HostMemory;
import dev.lockstep.runtime.cl.ClException;
import dev.lockstep.runtime.cl.ErrorCode;
import dev.lockstep.runtime.cl.Pitch;
import dev.lockstep.runtime.image.ImageFormat;
import dev.lockstep.runtime.image.ImageShape;
import dev.lockstep.runtime.image.ImageType;

/**
 * A {@code cl_image_desc}: sizes as the host gave them, where those that the type does not have say
 * nothing.
 *
 * @param memory handle of the buffer or image that the image is made of, or 0
 */
record ImageDescription(
    ImageType type,
    long width,
    long height,
    long depth,
    long layers,
    long rowPitch,
    long slicePitch,
    int levels,
    int samples,
    long memory) {

  static ImageDescription at(long address) {
    int number = HostMemory.getInt(address);
    ImageType type =
        ImageType.of(number)
            .orElseThrow(() -> invalid("0x%x is no type of image".formatted(number)));
    long[] sizes = HostMemory.getLongs(address + 8, 6);
    return new ImageDescription(
        type,
        sizes[0],
        sizes[1],
        sizes[2],
        sizes[3],
        sizes[4],
        sizes[5],
        HostMemory.getInt(address + 56),
        HostMemory.getInt(address + 60),
        HostMemory.getLong(address + 64));
  }

  private static ClException invalid(String reason) {
    return new ClException(ErrorCode.INVALID_IMAGE_DESCRIPTOR, reason);
  }

  /**
   * Checks what goes with what.
   *
   * @param pointer to the host's texels, or 0
   * @throws ClException {@code CL_INVALID_IMAGE_DESCRIPTOR}
   */
  void check(long pointer) {
    if (levels != 0 || samples != 0) {
      throw invalid("%d levels and %d samples of an image".formatted(levels, samples));
    }
    boolean needed = type == ImageType.IMAGE1D_BUFFER;
    boolean taken = needed || type == ImageType.IMAGE2D;
    if (memory == 0 ? needed : !taken) {
      throw invalid(
          memory == 0
              ? "an image of type %s without a buffer".formatted(type)
              : "an image of type %s of a buffer".formatted(type));
    }
    if (pointer == 0 && (rowPitch != 0 && memory == 0 || slicePitch != 0)) {
      throw invalid("pitches of %d and %d bytes without texels".formatted(rowPitch, slicePitch));
    }
  }

  /**
   * The shape, without the sizes that the type does not have.
   *
   * @throws ClException {@code CL_INVALID_IMAGE_SIZE}, {@code CL_INVALID_IMAGE_DESCRIPTOR}
   */
  ImageShape shape(ImageFormat format) {
    if (rowPitch < 0 || slicePitch < 0) {
      throw invalid("pitches are larger than all memory");
    }
    boolean line =
        switch (type) {
          case IMAGE1D, IMAGE1D_ARRAY, IMAGE1D_BUFFER -> true;
          case IMAGE2D, IMAGE2D_ARRAY, IMAGE3D -> false;
        };
    boolean array = type == ImageType.IMAGE1D_ARRAY || type == ImageType.IMAGE2D_ARRAY;
    return new ImageShape(
        type,
        format,
        width,
        line ? 1 : height,
        type == ImageType.IMAGE3D ? depth : 1,
        array ? layers : 1,
        new Pitch(type == ImageType.IMAGE1D_BUFFER ? 0 : rowPitch, slicePitch));
  }
}
