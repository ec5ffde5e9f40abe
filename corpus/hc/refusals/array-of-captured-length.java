// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ArrayOfCapturedLength {
  static int f(int n) {
    int[] own = new int[n];  // finding: array-length new array in ArrayOfCapturedLength.f
    return own.length;
  }

  static Line kernel() {
    int[] out = new int[8];
    int n = out.length;
    return x -> {
      out[x] = f(n);
    };
  }
}
