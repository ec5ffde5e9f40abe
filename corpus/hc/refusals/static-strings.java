// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class StaticStrings {
  static final String[] NAMES = {"a"};

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = NAMES.length;  // finding: array-type NAMES of type String[]
    };
  }
}
