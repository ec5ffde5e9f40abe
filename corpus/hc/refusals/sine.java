// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Sine {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = (int) Math.sin(x);  // finding: math-function Math.sin
    };
  }
}
