// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CapturedBoxes {
  static Line kernel() {
    int[] out = new int[8];
    Integer[] data = {1, 2};
    return x -> {
      out[x] = data[x];  // finding: array-type data of type Integer[]
    };
  }
}
