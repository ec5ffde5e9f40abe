// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOfObjects {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new Object[3].length;  // finding: array-type Object[]
    };
  }
}
