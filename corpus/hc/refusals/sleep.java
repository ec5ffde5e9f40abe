// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class Sleep {
  static void f() {
    Thread.yield();  // finding: library Thread.yield
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      f();
    };
  }
}
