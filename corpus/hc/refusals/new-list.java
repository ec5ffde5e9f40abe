// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.ArrayList;
import java.util.List;

final class NewList {
  static Line kernel() {
    int[] out = new int[8];
    return x -> {
      List<Integer> list = new ArrayList<>();  // finding: allocation new java.util.ArrayList
      list.add(x);
      out[x] = list.size();
    };
  }
}
