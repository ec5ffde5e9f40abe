package dev.lockstep.runtime.image;

import java.util.Arrays;
import java.util.Optional;

/** Types of channels: {@code CL_SNORM_INT8} and others. */
public enum ChannelType {
  SNORM_INT8(0x10D0, 1),
  SNORM_INT16(0x10D1, 2),
  UNORM_INT8(0x10D2, 1),
  UNORM_INT16(0x10D3, 2),
  SIGNED_INT8(0x10D7, 1),
  SIGNED_INT16(0x10D8, 2),
  SIGNED_INT32(0x10D9, 4),
  UNSIGNED_INT8(0x10DA, 1),
  UNSIGNED_INT16(0x10DB, 2),
  UNSIGNED_INT32(0x10DC, 4),
  HALF_FLOAT(0x10DD, 2),
  FLOAT(0x10DE, 4);

  private final int number;
  private final int bytes;

  ChannelType(int number, int bytes) {
    this.number = number;
    this.bytes = bytes;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }

  /** Bytes of a channel. */
  public int bytes() {
    return bytes;
  }

  /** The type of a number of the C interface. */
  public static Optional<ChannelType> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }
}
