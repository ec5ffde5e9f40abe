// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class AnonymousClass {
  static Line kernel() {  // nowhere: not-a-kernel AnonymousClass$1
    return new Line() {
      @Override
      public void run(int x) {}
    };
  }
}
