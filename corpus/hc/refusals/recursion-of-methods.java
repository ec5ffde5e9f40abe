// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;

final class RecursionOfMethods {
  record Tree(int seed) {
    int depth(int n) {
      return n == 0 ? seed : new Tree(seed + 1).depth(n - 1);  // finding: recursion Tree.depth -> Tree.depth
    }
  }

  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      out[x] = new Tree(x).depth(3);
    };
  }
}
