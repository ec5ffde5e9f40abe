// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayCopy {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      System.arraycopy(out, 0, out, 1, 1);  // finding: library System.arraycopy
    };
  }
}
