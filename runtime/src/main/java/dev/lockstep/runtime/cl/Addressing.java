package dev.lockstep.runtime.cl;

import java.util.Arrays;
import java.util.Optional;

/** What a sampler reads beyond the edges of an image: {@code CL_ADDRESS_...}. */
public enum Addressing {
  /** Nothing that is defined; the kernel stays within the image. */
  NONE(0x1130),
  /** The texel at the edge. */
  CLAMP_TO_EDGE(0x1131),
  /** The colour of the border. */
  CLAMP(0x1132),
  /** The image again; with normalized coordinates only. */
  REPEAT(0x1133),
  /** The image again, mirrored every other time; with normalized coordinates only. */
  MIRRORED_REPEAT(0x1134);

  private final int number;

  Addressing(int number) {
    this.number = number;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }

  /** The mode of a number of the C interface. */
  public static Optional<Addressing> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }
}
