// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.Arrays;

final class ArraysFill {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Arrays.fill(out, x);  // finding: library Arrays.fill
    };
  }
}
