package dev.lockstep.emulator.machine;

/** Sizes or positions in the three dimensions of a grid, x fastest. */
public record Dim3(long x, long y, long z) {

  /** Number of positions. */
  public long count() {
    return Math.multiplyExact(Math.multiplyExact(x, y), z);
  }

  /** The position with a number. */
  public Dim3 at(long number) {
    long row = y == 1 && z == 1 ? 0 : number / x;
    return new Dim3(number - row * x, row == 0 ? 0 : row % y, row == 0 ? 0 : row / y);
  }
}
