// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class TextOfRecord {
  record Pair(int a) {}

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      throw new IllegalStateException("bad " + new Pair(x));  // finding: string text of a Pair
    };
  }
}
