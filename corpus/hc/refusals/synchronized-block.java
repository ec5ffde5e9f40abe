// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class SynchronizedBlock {
  static int f(int n) {
    synchronized (SynchronizedBlock.class) {  // finding: lock synchronized in SynchronizedBlock.f
      return n + 1;  // finding: catch finally in SynchronizedBlock.f
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);
    };
  }
}
