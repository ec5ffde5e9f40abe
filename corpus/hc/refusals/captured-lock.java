// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.concurrent.locks.ReentrantLock;

final class CapturedLock {
  static Line kernel() {
    int[] out = new int[8];
    ReentrantLock lock = new ReentrantLock();
    return x -> {
      lock.lock();  // finding: capture lock of class ReentrantLock
    };
  }
}
