package dev.lockstep.runtime.cl;

import java.util.Arrays;
import java.util.Optional;

/** How a sampler makes a colour of texels: {@code CL_FILTER_...}. */
public enum Filter {
  /** The nearest texel. */
  NEAREST(0x1140),
  /** The weighted mean of the texels around. */
  LINEAR(0x1141);

  private final int number;

  Filter(int number) {
    this.number = number;
  }

  /** The number in the C interface. */
  public int number() {
    return number;
  }

  /** The filter of a number of the C interface. */
  public static Optional<Filter> of(int number) {
    return Arrays.stream(values()).filter(one -> one.number == number).findFirst();
  }
}
