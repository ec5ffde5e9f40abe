package dev.lockstep.runtime.image;

import java.util.Optional;
import java.util.stream.Stream;

/** Treatment of coordinates outside an image by a sampler: {@code CL_ADDRESS_...}. */
public enum AddressingMode {
  /** Such coordinates are undefined. */
  NONE(0x1130),
  /** The texel at the edge. */
  CLAMP_TO_EDGE(0x1131),
  /** The border colour. */
  CLAMP(0x1132),
  /** The image again; with normalized coordinates only. */
  REPEAT(0x1133),
  /** The image again, mirrored each other time; with normalized coordinates only. */
  MIRRORED_REPEAT(0x1134);

  private final int code;

  AddressingMode(int code) {
    this.code = code;
  }

  /** The mode of a code of OpenCL, such as 0x1132. */
  public static Optional<AddressingMode> of(int code) {
    return Stream.of(values()).filter(mode -> mode.code == code).findAny();
  }

  /** OpenCL's code. */
  public int code() {
    return code;
  }
}
