package dev.lockstep.emulator;

/** Sizes or positions in the three dimensions of a grid, x fastest. */
public record Extent(long x, long y, long z) {

  /** Number of positions. */
  public long count() {
    return Math.multiplyExact(Math.multiplyExact(x, y), z);
  }

  /** The position with a number. */
  public Extent at(long number) {
    return new Extent(number % x, number / x % y, number / x / y);
  }
}
