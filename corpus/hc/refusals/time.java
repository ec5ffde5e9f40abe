// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Time {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = (int) System.nanoTime();  // finding: library System.nanoTime
    };
  }
}
