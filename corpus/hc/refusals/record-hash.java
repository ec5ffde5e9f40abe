// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class RecordHash {
  record Pair(int a) {}  // finding: dynamic hashCode of Pair

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new Pair(x).hashCode();
    };
  }
}
