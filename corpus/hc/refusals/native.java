// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Native {
  static native int f(int n);

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = f(x);  // finding: no-bytecode Native.f
    };
  }
}
