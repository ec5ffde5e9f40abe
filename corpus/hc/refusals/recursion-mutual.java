// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class RecursionMutual {
  static int even(int n) {
    return n == 0 ? 1 : odd(n - 1);
  }

  static int odd(int n) {
    return n == 0 ? 0 : even(n - 1);  // finding: recursion RecursionMutual.even -> RecursionMutual.odd -> RecursionMutual.even
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = even(x);
    };
  }
}
