package dev.lockstep.runtime.image;

import java.util.Optional;
import java.util.stream.Stream;

/** Order of the channels of a texel: {@code CL_R} and so on. */
public enum ChannelOrder {
  /** {@code CL_R}. */
  R(0x10B0, "R"),
  /** {@code CL_A}. */
  A(0x10B1, "A"),
  /** {@code CL_RG}. */
  RG(0x10B2, "RG"),
  /** {@code CL_RA}. */
  RA(0x10B3, "RA"),
  /** {@code CL_RGB}, for packed types only. */
  RGB(0x10B4, "RGB"),
  /** {@code CL_RGBA}. */
  RGBA(0x10B5, "RGBA"),
  /** {@code CL_BGRA}. */
  BGRA(0x10B6, "BGRA"),
  /** {@code CL_ARGB}. */
  ARGB(0x10B7, "ARGB"),
  /** {@code CL_INTENSITY}: one channel, read as all four components. */
  INTENSITY(0x10B8, "I"),
  /** {@code CL_LUMINANCE}: one channel, read as red, green and blue. */
  LUMINANCE(0x10B9, "L"),
  /** {@code CL_RGBx}, for packed types only: as RGB, but its border is transparent. */
  RGBX(0x10BC, "RGB"),
  /** {@code CL_DEPTH}: one channel, read and written as a scalar. */
  DEPTH(0x10BD, "D"),
  /** {@code CL_sRGBx}: the fourth channel is ignored. */
  SRGBX(0x10C0, "RGBx"),
  /** {@code CL_sRGBA}: red, green and blue are in the colour space sRGB. */
  SRGBA(0x10C1, "RGBA"),
  /** {@code CL_sBGRA}: red, green and blue are in the colour space sRGB. */
  SBGRA(0x10C2, "BGRA"),
  /** {@code CL_ABGR}. */
  ABGR(0x10C3, "ABGR");

  private final int code;
  private final String channels;

  ChannelOrder(int code, String channels) {
    this.code = code;
    this.channels = channels;
  }

  /** The order of a code of OpenCL, such as 0x10B5; empty if no format has it. */
  public static Optional<ChannelOrder> of(int code) {
    return Stream.of(values()).filter(order -> order.code == code).findAny();
  }

  /** OpenCL's code. */
  public int code() {
    return code;
  }

  /** The letters of the channels in the order in memory; {@code x} is ignored. */
  public String channels() {
    return channels;
  }

  /** Whether red, green and blue are in the colour space sRGB. */
  public boolean isSrgb() {
    return this == SRGBX || this == SRGBA || this == SBGRA;
  }

  /**
   * Whether the border colour has alpha 0. It has alpha 1 otherwise (OpenCL C 3.0, 6.15.15.1,
   * border colours).
   */
  public boolean hasTransparentBorder() {
    return switch (this) {
      case A, INTENSITY, RA, RGBA, BGRA, ARGB, ABGR, RGBX, SRGBX, SRGBA, SBGRA -> true;
      case R, RG, RGB, LUMINANCE, DEPTH -> false;
    };
  }

  /** The name in OpenCL, such as {@code CL_RGBA}. */
  public String clName() {
    return "CL_"
        + switch (this) {
          case RGBX -> "RGBx";
          case SRGBX -> "sRGBx";
          case SRGBA -> "sRGBA";
          case SBGRA -> "sBGRA";
          default -> name();
        };
  }
}
