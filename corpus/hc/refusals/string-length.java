// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class StringLength {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      String text = "a" + x;
      out[x] = text.length();  // finding: string String.length
    };
  }
}
