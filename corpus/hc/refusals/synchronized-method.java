// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class SynchronizedMethod {
  static synchronized int f(int n) {
    return n + 1;
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);  // finding: lock SynchronizedMethod.f
    };
  }
}
