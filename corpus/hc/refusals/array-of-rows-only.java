// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOfRowsOnly {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new int[2][].length;  // finding: array-type int[][]
    };
  }
}
