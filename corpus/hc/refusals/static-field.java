// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class StaticField {
  static int counter = 4;

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = counter;  // finding: static-field StaticField.counter
    };
  }
}
