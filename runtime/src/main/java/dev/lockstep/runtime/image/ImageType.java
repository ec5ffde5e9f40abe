package dev.lockstep.runtime.image;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Types of image objects: {@code CL_MEM_OBJECT_IMAGE2D} and so on. */
public enum ImageType {
  /** Rows and columns. */
  IMAGE2D(0x10F1),
  /** Rows, columns and slices. */
  IMAGE3D(0x10F2),
  /** Layers of rows and columns. */
  IMAGE2D_ARRAY(0x10F3),
  /** A single row. */
  IMAGE1D(0x10F4),
  /** Layers of one row each. */
  IMAGE1D_ARRAY(0x10F5),
  /** A single row in a buffer, read without a sampler. */
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

  /** The type of a short name such as {@code 2d_array}, as types of OpenCL C have it. */
  public static Optional<ImageType> named(String name) {
    return Stream.of(values()).filter(type -> type.shortName().equals(name)).findAny();
  }

  /** All short names, for messages. */
  public static final String NAMES =
      Stream.of(values()).map(ImageType::shortName).sorted().collect(Collectors.joining(", "));

  private String shortName() {
    return name().substring("IMAGE".length()).toLowerCase(Locale.ROOT);
  }

  /** Number of sizes of such an image, with that of the layers of an array. */
  public int sizes() {
    return switch (this) {
      case IMAGE1D, IMAGE1D_BUFFER -> 1;
      case IMAGE1D_ARRAY, IMAGE2D -> 2;
      case IMAGE2D_ARRAY, IMAGE3D -> 3;
    };
  }

  /** The name in OpenCL, such as {@code CL_MEM_OBJECT_IMAGE2D}. */
  public String clName() {
    return "CL_MEM_OBJECT_" + name();
  }
}
