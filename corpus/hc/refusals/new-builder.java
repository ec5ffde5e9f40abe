// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class NewBuilder {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      StringBuilder text = new StringBuilder();  // finding: allocation new java.lang.StringBuilder
      out[x] = text.append(x).length();
    };
  }
}
