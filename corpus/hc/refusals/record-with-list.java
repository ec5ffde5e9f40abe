// Oracle: the kernel language, applied by hand: each finding stands at its line as rule and subject.
import dev.lockstep.hc.sample.Sample.Line;
import java.util.ArrayList;
import java.util.List;

final class RecordWithList {
  record Settings(int scale, List<Integer> all) {}  // finding: capture settings.all of class ArrayList

  static Line kernel() {
    int[] out = new int[8];
    Settings settings = new Settings(2, new ArrayList<>());
    return x -> {
      out[x] = settings.scale() + settings.all().size();
    };
  }
}
