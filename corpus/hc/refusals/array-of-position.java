// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOfPosition {
  static int f(int n) {
    return new int[n].length;  // finding: array-length new array in ArrayOfPosition.f
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);
    };
  }
}
