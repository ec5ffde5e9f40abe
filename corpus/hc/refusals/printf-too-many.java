// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfTooMany {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Hc.printf("%d\n", x, out[x]);  // finding: format argument 2 has no conversion
    };
  }
}
