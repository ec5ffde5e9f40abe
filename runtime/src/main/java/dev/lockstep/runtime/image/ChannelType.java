package dev.lockstep.runtime.image;

import java.util.Optional;
import java.util.stream.Stream;

/** Data type of the channels of a texel: {@code CL_UNORM_INT8} and so on. */
public enum ChannelType {
  /** 8 bits, read as -1 to 1. */
  SNORM_INT8(0x10D0, Kind.FLOAT, 1),
  /** 16 bits, read as -1 to 1. */
  SNORM_INT16(0x10D1, Kind.FLOAT, 2),
  /** 8 bits, read as 0 to 1. */
  UNORM_INT8(0x10D2, Kind.FLOAT, 1),
  /** 16 bits, read as 0 to 1. */
  UNORM_INT16(0x10D3, Kind.FLOAT, 2),
  /** 5, 6 and 5 bits, the first channel in the highest. */
  UNORM_SHORT_565(0x10D4, Kind.FLOAT, 0),
  /** 5 bits each below an unused one, the first channel in the highest. */
  UNORM_SHORT_555(0x10D5, Kind.FLOAT, 0),
  /** 10 bits each below two unused ones, the first channel in the highest. */
  UNORM_INT_101010(0x10D6, Kind.FLOAT, 0),
  /** 8 bits with sign. */
  SIGNED_INT8(0x10D7, Kind.SIGNED, 1),
  /** 16 bits with sign. */
  SIGNED_INT16(0x10D8, Kind.SIGNED, 2),
  /** 32 bits with sign. */
  SIGNED_INT32(0x10D9, Kind.SIGNED, 4),
  /** 8 bits without sign. */
  UNSIGNED_INT8(0x10DA, Kind.UNSIGNED, 1),
  /** 16 bits without sign. */
  UNSIGNED_INT16(0x10DB, Kind.UNSIGNED, 2),
  /** 32 bits without sign. */
  UNSIGNED_INT32(0x10DC, Kind.UNSIGNED, 4),
  /** IEEE binary16. */
  HALF_FLOAT(0x10DD, Kind.FLOAT, 2),
  /** IEEE binary32. */
  FLOAT(0x10DE, Kind.FLOAT, 4),
  /** 10, 10, 10 and 2 bits, the first channel in the highest. */
  UNORM_INT_101010_2(0x10E0, Kind.FLOAT, 0);

  /** The values that a kernel reads and writes. */
  public enum Kind {
    /** {@code read_imagef}, {@code read_imageh}, {@code write_imagef}, {@code write_imageh}. */
    FLOAT,
    /** {@code read_imagei}, {@code write_imagei}. */
    SIGNED,
    /** {@code read_imageui}, {@code write_imageui}. */
    UNSIGNED
  }

  private final int code;
  private final Kind kind;
  private final int bytes;

  ChannelType(int code, Kind kind, int bytes) {
    this.code = code;
    this.kind = kind;
    this.bytes = bytes;
  }

  /** The type of a code of OpenCL, such as 0x10D2; empty if no format has it. */
  public static Optional<ChannelType> of(int code) {
    return Stream.of(values()).filter(type -> type.code == code).findAny();
  }

  /** OpenCL's code. */
  public int code() {
    return code;
  }

  /** The values that a kernel reads and writes. */
  public Kind kind() {
    return kind;
  }

  /** Whether all channels are in one word, the first channel in the highest bits. */
  public boolean isPacked() {
    return bytes == 0;
  }

  /** Bytes of a channel; 0 for packed types. */
  public int channelBytes() {
    return bytes;
  }

  /** The name in OpenCL, such as {@code CL_UNORM_INT8}. */
  public String clName() {
    return "CL_" + name();
  }
}
