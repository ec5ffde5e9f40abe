package dev.lockstep.hc.index;

import java.util.Arrays;

/** Sizes of any number of axes, the slowest first; hc's {@code extent<N>}. */
public final class ExtentN implements Extent {
  private final int[] sizes;

  /**
   * Copies the sizes.
   *
   * @throws IllegalArgumentException if there are none
   */
  public ExtentN(int... sizes) {
    if (sizes.length == 0) {
      throw new IllegalArgumentException("no axis");
    }
    this.sizes = sizes.clone();
  }

  @Override
  public int rank() {
    return sizes.length;
  }

  @Override
  public int get(int axis) {
    return sizes[axis];
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof ExtentN that && Arrays.equals(sizes, that.sizes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(sizes);
  }

  @Override
  public String toString() {
    return Axes.text(this);
  }
}
