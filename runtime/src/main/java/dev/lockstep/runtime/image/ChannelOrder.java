package dev.lockstep.runtime.image;

import java.util.Arrays;
import java.util.Optional;

/** Channels of a texel in their order in memory: {@code CL_R} and others. */
public enum ChannelOrder {
  R(0x10B0, "r"),
  A(0x10B1, "a"),
  RG(0x10B2, "rg"),
  RA(0x10B3, "ra"),
  RGB(0x10B4, "rgb"),
  RGBA(0x10B5, "rgba"),
  BGRA(0x10B6, "bgra"),
  ARGB(0x10B7, "argb");

  private final int number;
  private final String channels;

  ChannelOrder(int number, String channels) {
    this.number = number;
    this.channels = channels;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }

  /** The channels, a letter of "rgba" each. */
  String channels() {
    return channels;
  }

  /** The order of a number of the C interface. */
  public static Optional<ChannelOrder> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }
}
