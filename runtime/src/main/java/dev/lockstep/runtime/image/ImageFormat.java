package dev.lockstep.runtime.image;

import java.util.List;
import java.util.Optional;

/**
 * Format of the texels of an image: a row of {@code formats.tsv}.
 *
 * @param order order of the channels
 * @param type data type of the channels
 * @param bytes bytes of a texel, a power of two
 */
public record ImageFormat(ChannelOrder order, ChannelType type, int bytes) {

  /** The format with an order and a type; empty if devices have none. */
  public static Optional<ImageFormat> of(ChannelOrder order, ChannelType type) {
    return FormatTable.find(order.code(), type.code()).map(FormatTable.Row::format);
  }

  /** The format with OpenCL's codes of its order and type; empty if devices have none. */
  public static Optional<ImageFormat> of(int order, int type) {
    return FormatTable.find(order, type).map(FormatTable.Row::format);
  }

  /** The format of a name such as {@code CL_RGBA CL_UNORM_INT8}; empty if devices have none. */
  public static Optional<ImageFormat> named(String name) {
    return FormatTable.ROWS.stream()
        .map(FormatTable.Row::format)
        .filter(format -> format.clName().equals(name))
        .findAny();
  }

  /** All formats that images of a type may have for an access, in the order of the table. */
  public static List<ImageFormat> supported(ImageType type, ImageAccess access) {
    return FormatTable.ROWS.stream()
        .map(FormatTable.Row::format)
        .filter(format -> format.supports(type, access))
        .toList();
  }

  /** Whether an image of a type may have this format and be accessed so. */
  public boolean supports(ImageType image, ImageAccess access) {
    return row().images().contains(image) && access(access) != FormatTable.Support.NONE;
  }

  /**
   * Whether the specification requires this format of devices of the full profile with OpenCL 2.0
   * or 3.0 (OpenCL 3.0, 5.3.2.1).
   */
  public boolean isRequired(ImageType image, ImageAccess access) {
    return row().images().contains(image) && access(access) == FormatTable.Support.REQUIRED;
  }

  /** The name in OpenCL, such as {@code CL_RGBA CL_UNORM_INT8}. */
  public String clName() {
    return order.clName() + " " + type.clName();
  }

  private FormatTable.Support access(ImageAccess access) {
    List<FormatTable.Support> columns = row().support();
    return switch (access) {
      case READ -> columns.get(0);
      case WRITE -> columns.get(1);
      case READ_WRITE -> columns.get(2);
    };
  }

  private FormatTable.Row row() {
    return FormatTable.find(order.code(), type.code()).orElseThrow();
  }
}
