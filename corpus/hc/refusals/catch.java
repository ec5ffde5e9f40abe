// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Catch {
  static int f(int n) {
    try {
      return 10 / n;  // finding: catch java.lang.ArithmeticException in Catch.f
    } catch (ArithmeticException e) {
      return 0;
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);
    };
  }
}
