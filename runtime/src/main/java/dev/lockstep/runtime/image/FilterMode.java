package dev.lockstep.runtime.image;

import java.util.Optional;
import java.util.stream.Stream;

/** Filter that makes a sampler's value of texels: {@code CL_FILTER_...}. */
public enum FilterMode {
  /** The texel that holds the point. */
  NEAREST(0x1140),
  /** A weighted mean of the texels around the point. */
  LINEAR(0x1141);

  private final int code;

  FilterMode(int code) {
    this.code = code;
  }

  /** The mode of a code of OpenCL, such as 0x1140. */
  public static Optional<FilterMode> of(int code) {
    return Stream.of(values()).filter(mode -> mode.code == code).findAny();
  }

  /** OpenCL's code. */
  public int code() {
    return code;
  }
}
