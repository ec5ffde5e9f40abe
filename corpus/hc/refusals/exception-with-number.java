// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class ExceptionWithNumber {
  static final class Bad extends RuntimeException {
    Bad(int code) {
      super("code " + code);
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      throw new Bad(x);  // finding: thrown-class new Bad
    };
  }
}
