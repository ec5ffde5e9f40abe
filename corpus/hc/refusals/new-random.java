// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.Random;

final class NewRandom {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new Random(x).nextInt();  // finding: allocation new java.util.Random
    };
  }
}
