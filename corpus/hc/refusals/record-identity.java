// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class RecordIdentity {
  record Pair(int a) {}

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      Pair one = new Pair(x);
      Pair other = new Pair(x);
      out[x] = one == other ? 1 : 2;  // finding: identity == of Pair
    };
  }
}
