// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Finally {
  static int f(int[] out, int n) {
    try {
      return out[n];  // finding: catch finally in Finally.f
    } finally {
      out[0] = 1;
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(out, x);
    };
  }
}
