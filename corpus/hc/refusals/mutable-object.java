// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class MutableObject {
  static final class Counter {
    int n;
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Counter counter = new Counter();  // finding: allocation new MutableObject$Counter
      counter.n = x;
      out[x] = counter.n;
    };
  }
}
