// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfWrongType {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Hc.printf("%d\n", x * 0.5f);  // finding: format %d of float
      Hc.printf("%f\n", out[x]);  // finding: format %f of int
      Hc.printf("%c\n", x > 3);  // finding: format %c of boolean
    };
  }
}
