package dev.lockstep.runtime.image;

import java.util.Optional;
import java.util.stream.Stream;

/** Types of image objects: {@code CL_MEM_OBJECT_IMAGE2D} and so on. */
public enum ImageType {
  /** Rows and columns. */
  IMAGE2D(0x10F1),
  /** Rows, columns and slices. */
  IMAGE3D(0x10F2),
  /** Layers of rows and columns. */
  IMAGE2D_ARRAY(0x10F3),
  /** One row. */
  IMAGE1D(0x10F4),
  /** Layers of one row each. */
  IMAGE1D_ARRAY(0x10F5),
  /** One row in a buffer, read without a sampler. */
  IMAGE1D_BUFFER(0x10F6);

  private final int code;

  ImageType(int code) {
    this.code = code;
  }

  /** The type of a code of OpenCL, such as 0x10F1; empty if it is none of an image. */
  public static Optional<ImageType> of(int code) {
    return Stream.of(values()).filter(type -> type.code == code).findAny();
  }

  /** OpenCL's code. */
  public int code() {
    return code;
  }

  /** The name in OpenCL, such as {@code CL_MEM_OBJECT_IMAGE2D}. */
  public String clName() {
    return "CL_MEM_OBJECT_" + name();
  }
}
