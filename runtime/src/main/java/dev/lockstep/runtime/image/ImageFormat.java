package dev.lockstep.runtime.image;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Format of texels ({@code cl_image_format}).
 *
 * @param order channels in memory
 * @param type of each channel
 */
public record ImageFormat(ChannelOrder order, ChannelType type) {
  /** Formats of all devices. */
  public static List<ImageFormat> all() {
    List<ImageFormat> all = new ArrayList<>();
    for (ChannelOrder order : List.of(ChannelOrder.R, ChannelOrder.RG, ChannelOrder.RGBA)) {
      for (ChannelType type : ChannelType.values()) {
        all.add(new ImageFormat(order, type));
      }
    }
    all.add(new ImageFormat(ChannelOrder.BGRA, ChannelType.UNORM_INT8));
    return all;
  }

  /** The format of two numbers of the C interface. */
  public static Optional<ImageFormat> of(int order, int type) {
    return ChannelOrder.of(order)
        .flatMap(one -> ChannelType.of(type).map(other -> new ImageFormat(one, other)));
  }

  /** Bytes of a texel. */
  public int bytes() {
    return order.channels().length() * type.bytes();
  }

  /** Whether kernels may use images of it. */
  public boolean isSupported(ImageType image, ImageUse use) {
    return all().contains(this);
  }

  /** The texel of a colour: four numbers of 32 bits. */
  public byte[] texel(MemorySegment colour) {
    ByteBuffer texel = ByteBuffer.allocate(bytes()).order(ByteOrder.LITTLE_ENDIAN);
    for (char channel : order.channels().toCharArray()) {
      long at = "rgba".indexOf(channel) * 4L;
      int bits = colour.get(ValueLayout.JAVA_INT_UNALIGNED, at);
      float value = colour.get(ValueLayout.JAVA_FLOAT_UNALIGNED, at);
      switch (type) {
        case SNORM_INT8 -> texel.put((byte) Math.rint(Math.clamp(value, -1, 1) * 127));
        case SNORM_INT16 -> texel.putShort((short) Math.rint(Math.clamp(value, -1, 1) * 32767));
        case UNORM_INT8 -> texel.put((byte) (int) Math.rint(Math.clamp(value, 0, 1) * 255));
        case UNORM_INT16 ->
            texel.putShort((short) (int) Math.rint(Math.clamp(value, 0, 1) * 65535));
        case SIGNED_INT8 -> texel.put((byte) Math.clamp(bits, -128, 127));
        case SIGNED_INT16 -> texel.putShort((short) Math.clamp(bits, -32768, 32767));
        case UNSIGNED_INT8 -> texel.put((byte) Math.clamp(bits & 0xFFFFFFFFL, 0, 255));
        case UNSIGNED_INT16 -> texel.putShort((short) Math.clamp(bits & 0xFFFFFFFFL, 0, 65535));
        case SIGNED_INT32, UNSIGNED_INT32, FLOAT -> texel.putInt(bits);
        case HALF_FLOAT -> texel.putShort(Float.floatToFloat16(value));
      }
    }
    return texel.array();
  }
}
