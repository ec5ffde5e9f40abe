package dev.lockstep.hsa.image;

import dev.lockstep.emulator.image.ImageResource;
import dev.lockstep.hsa.status.HsaException;
import dev.lockstep.hsa.status.HsaStatus;
import dev.lockstep.runtime.image.ChannelOrder;
import dev.lockstep.runtime.image.ChannelType;
import dev.lockstep.runtime.image.ImageFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A format of texels by the numbers of {@code hsa_ext_image.h}.
 *
 * @param order {@code hsa_ext_image_channel_order_t}
 * @param type {@code hsa_ext_image_channel_type_t}
 */
public record HsaImageFormat(int order, int type, ImageFormat format) {
  private static final int COMPONENTS = 4;

  /** By {@code HSA_EXT_IMAGE_CHANNEL_ORDER_*}; null for those that no image has. */
  private static final @Nullable ChannelOrder[] ORDERS = {
    ChannelOrder.A,
    ChannelOrder.R,
    null,
    ChannelOrder.RG,
    null,
    ChannelOrder.RA,
    ChannelOrder.RGB,
    null,
    ChannelOrder.RGBA,
    ChannelOrder.BGRA,
    ChannelOrder.ARGB,
    ChannelOrder.ABGR,
    null,
    ChannelOrder.SRGBX,
    ChannelOrder.SRGBA,
    ChannelOrder.SBGRA,
    ChannelOrder.INTENSITY,
    ChannelOrder.LUMINANCE,
    ChannelOrder.DEPTH,
    null
  };

  /** By {@code HSA_EXT_IMAGE_CHANNEL_TYPE_*}. */
  private static final @Nullable ChannelType[] TYPES = {
    ChannelType.SNORM_INT8,
    ChannelType.SNORM_INT16,
    ChannelType.UNORM_INT8,
    ChannelType.UNORM_INT16,
    null,
    ChannelType.UNORM_SHORT_555,
    ChannelType.UNORM_SHORT_565,
    ChannelType.UNORM_INT_101010,
    ChannelType.SIGNED_INT8,
    ChannelType.SIGNED_INT16,
    ChannelType.SIGNED_INT32,
    ChannelType.UNSIGNED_INT8,
    ChannelType.UNSIGNED_INT16,
    ChannelType.UNSIGNED_INT32,
    ChannelType.HALF_FLOAT,
    ChannelType.FLOAT
  };

  /**
   * The format of two numbers.
   *
   * @throws HsaException if no image has it
   */
  static HsaImageFormat of(int order, int type) {
    ChannelOrder channels = order < 0 || order >= ORDERS.length ? null : ORDERS[order];
    ChannelType values = type < 0 || type >= TYPES.length ? null : TYPES[type];
    if (channels != null && values != null) {
      ImageFormat found = ImageFormat.of(channels, values).orElse(null);
      if (found != null) {
        return new HsaImageFormat(order, type, found);
      }
    }
    throw new HsaException(
        HsaStatus.IMAGE_FORMAT_UNSUPPORTED,
        "no image has channels of order %d and type %d".formatted(order, type));
  }

  /** The name of the format in memory, as the emulator has it. */
  String memoryName() {
    ChannelType values = format.type();
    String number =
        format.order().isSrgb()
            ? "SRGB"
            : switch (values.kind()) {
              case SIGNED -> "SINT";
              case UNSIGNED -> "UINT";
              case FLOAT ->
                  switch (values) {
                    case SNORM_INT8, SNORM_INT16 -> "SNORM";
                    case HALF_FLOAT, FLOAT -> "FLOAT";
                    default -> "UNORM";
                  };
            };
    String widths =
        switch (values) {
          case UNORM_SHORT_565 -> "5_6_5";
          case UNORM_SHORT_555 -> "1_5_5_5";
          case UNORM_INT_101010 -> "2_10_10_10";
          case UNORM_INT_101010_2 -> "10_10_10_2";
          default ->
              IntStream.range(0, format.order().channels().length())
                  .mapToObj(_ -> String.valueOf(8 * values.channelBytes()))
                  .collect(Collectors.joining("_"));
        };
    return widths + "_" + number;
  }

  /** Sources of red, green, blue and alpha, as a descriptor has them. */
  int select() {
    String channels = format.order().channels();
    // Of packed texels the first channel is in the highest bits.
    String memory =
        format.type().isPacked() ? new StringBuilder(channels).reverse().toString() : channels;
    int select = 0;
    for (int i = 0; i < COMPONENTS; i++) {
      select |= source(memory, "RGBA".charAt(i)) << 3 * i;
    }
    return select;
  }

  private static int source(String memory, char component) {
    boolean alpha = component == 'A';
    for (String all : List.of("I", alpha ? "" : "L", component == 'R' ? "D" : "")) {
      if (memory.equals(all)) {
        return ImageResource.FIRST;
      }
    }
    int place = memory.indexOf(component);
    return place >= 0 ? ImageResource.FIRST + place : alpha ? ImageResource.ONE : 0;
  }
}
