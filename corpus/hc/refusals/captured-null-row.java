// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CapturedNullRow {
  static Line kernel() {
    int[] out = new int[8];
    int[][] grid = {{1, 2}, null};
    return x -> {
      out[x] = grid[x][0];  // finding: not-rectangular grid
    };
  }
}
