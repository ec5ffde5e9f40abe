// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayClone {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = out.clone()[x];  // finding: array-length array of clone
    };
  }
}
