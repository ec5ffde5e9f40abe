// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Recursion {
  static int f(int n) {
    return n < 2 ? n : f(n - 1);  // finding: recursion Recursion.f -> Recursion.f
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);
    };
  }
}
