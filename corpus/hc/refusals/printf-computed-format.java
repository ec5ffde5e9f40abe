// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfComputedFormat {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Hc.printf("at " + x);  // finding: format a format that is computed
    };
  }
}
