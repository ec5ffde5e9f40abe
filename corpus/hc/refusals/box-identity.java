// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class BoxIdentity {
  static boolean same(Integer a, Integer b) {
    return a == b;  // finding: identity == of Integer
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = same(x, 200) ? 1 : 2;
    };
  }
}
