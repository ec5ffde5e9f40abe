// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class StringFormat {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      String text = String.format("%d", x);  // finding: array-type Object[]; finding: library String.format
      out[x] = text == null ? 1 : 2;
    };
  }
}
