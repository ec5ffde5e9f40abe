// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.ArrayList;

final class AllAtOnce {
  static int counter = 3;

  static int f(int n) {
    return n == 0 ? counter : f(n - 1);  // finding: static-field AllAtOnce.counter; finding: recursion AllAtOnce.f -> AllAtOnce.f
  }

  static Line kernel() {
    int[] out = new int[8];
    ArrayList<Integer> list = new ArrayList<>();
    return x -> {
      out[x] = f(x);  // finding: capture list of class ArrayList
      out[x] += list.size();
      counter = (int) System.nanoTime();  // finding: library System.nanoTime; finding: field-store AllAtOnce.counter
    };
  }
}
