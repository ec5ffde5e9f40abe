package dev.lockstep.runtime.image;

import java.util.Arrays;
import java.util.Optional;

/** Types of images: {@code CL_MEM_OBJECT_...}. */
public enum ImageType {
  IMAGE2D(0x10F1, "image2d_t"),
  IMAGE3D(0x10F2, "image3d_t"),
  IMAGE2D_ARRAY(0x10F3, "image2d_array_t"),
  IMAGE1D(0x10F4, "image1d_t"),
  IMAGE1D_ARRAY(0x10F5, "image1d_array_t"),
  IMAGE1D_BUFFER(0x10F6, "image1d_buffer_t");

  private final int number;
  private final String typeName;

  ImageType(int number, String typeName) {
    this.number = number;
    this.typeName = typeName;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }

  /** The type in OpenCL C. */
  public String typeName() {
    return typeName;
  }

  /** Whether there are several slices or layers, with a pitch of their own. */
  public boolean hasSlices() {
    return this == IMAGE3D || this == IMAGE2D_ARRAY || this == IMAGE1D_ARRAY;
  }

  /** The type of a number of the C interface. */
  public static Optional<ImageType> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }
}
