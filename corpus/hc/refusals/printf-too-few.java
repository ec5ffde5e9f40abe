// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.Hc;
import dev.lockstep.hc.sample.Sample.Line;

final class PrintfTooFew {

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = x;
      Hc.printf("%d %d\n", x);  // finding: format %d has no argument: there are 1
    };
  }
}
