// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CapturedStrings {
  static Line kernel() {
    int[] out = new int[8];
    String[] data = {"a"};
    return x -> {
      out[x] = data[x] == null ? 1 : 2;  // finding: array-type data of type String[]
    };
  }
}
