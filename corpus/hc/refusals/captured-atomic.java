// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.concurrent.atomic.AtomicInteger;

final class CapturedAtomic {
  static Line kernel() {
    int[] out = new int[8];
    AtomicInteger count = new AtomicInteger();
    return x -> {
      out[x] = count.get();  // finding: capture count of class AtomicInteger
    };
  }
}
