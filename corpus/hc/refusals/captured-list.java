// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.ArrayList;

final class CapturedList {
  static Line kernel() {
    int[] out = new int[8];
    ArrayList<Integer> list = new ArrayList<>();
    return x -> {
      out[x] = list.size();  // finding: capture list of class ArrayList
    };
  }
}
