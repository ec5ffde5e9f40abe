// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CapturedFourAxes {
  static Line kernel() {
    int[] out = new int[8];
    int[][][][] cube = {{{{1}}}};
    return x -> {
      out[x] = cube[0][0][0][x];  // finding: array-type cube of type int[][][][]
    };
  }
}
