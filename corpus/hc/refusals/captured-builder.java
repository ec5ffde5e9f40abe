// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class CapturedBuilder {
  static Line kernel() {
    int[] out = new int[8];
    StringBuilder text = new StringBuilder();
    return x -> {
      out[x] = text.length();  // finding: capture text of class StringBuilder
    };
  }
}
