// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class RecordText {
  record Pair(int a) {}  // finding: dynamic toString of Pair

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      throw new IllegalStateException(new Pair(x).toString());
    };
  }
}
