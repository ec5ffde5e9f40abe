// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.Arrays;

final class ArrayCopyOfPosition {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = Arrays.copyOf(out, x)[0];  // finding: array-length array of copyOf
      out[x] += Arrays.copyOfRange(out, 1, x)[0];  // finding: array-length array of copyOfRange
      Arrays.sort(out);  // finding: library Arrays.sort
    };
  }
}
